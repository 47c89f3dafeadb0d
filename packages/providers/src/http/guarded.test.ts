import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { raw, tinyServer, type Responder, type TinyServer } from '../../test/kit/tiny-server.ts';
import { ProviderError } from '../signing/provider-error.ts';
import { guardedSend, type GuardRules } from './guarded.ts';
import { isPublicAddress } from './public-address.ts';
import type { WireReply, WireRequest } from './wire.ts';

let canary: TinyServer;
afterEach(() => canary?.stop());

const get = (url: string, rules: GuardRules = {}) =>
  guardedSend(rules)({ method: 'GET', url, timeoutMs: 1000, maxBytes: 1000 }).then(
    (reply) => `${reply.status}`,
    (error: unknown) =>
      error instanceof ProviderError ? `${error.code} ${String(error.params['reason'])}` : String(error),
  );

describe('an address an outsider wrote into a certificate is refused when it is', () => {
  test.each([
    ['http://127.0.0.1/crl', 'private-address'],
    ['http://127.0.0.1:4000/crl', 'port'],
    ['http://0x7f.1/crl', 'private-address'],
    ['http://2130706433/crl', 'private-address'],
    ['http://017700000001/crl', 'private-address'],
    ['http://localhost/crl', 'private-address'],
    ['http://[::1]/crl', 'private-address'],
    ['http://[::ffff:10.0.0.1]/crl', 'private-address'],
    ['http://[::ffff:7f00:1]/crl', 'private-address'],
    ['http://[64:ff9b::a00:1]/crl', 'private-address'],
    ['http://[2002:a00:1::]/crl', 'private-address'],
    ['http://[fd00::1]/crl', 'private-address'],
    ['http://[fe80::1]/crl', 'private-address'],
    ['http://10.1.2.3/crl', 'private-address'],
    ['http://172.31.0.1/crl', 'private-address'],
    ['http://192.168.1.1/crl', 'private-address'],
    ['http://169.254.169.254/latest/meta-data', 'private-address'],
    ['http://100.64.0.1/crl', 'private-address'],
    ['http://224.0.0.1/crl', 'private-address'],
    ['http://0.0.0.0/crl', 'private-address'],
    ['http://255.255.255.255/crl', 'private-address'],
    ['http://ca.example:8080/crl', 'port'],
    ['http://ca.example:22/crl', 'port'],
    ['http://user:secret@ca.example/crl', 'credentials'],
    ['file:///etc/passwd', 'scheme'],
    ['ldap://ca.example/cn=x', 'scheme'],
    ['ftp://ca.example/crl', 'scheme'],
    ['data:text/plain,x', 'scheme'],
    ['crl', 'unreadable'],
  ])('%s', async (url, reason) => {
    expect(await get(url)).toBe(`trust.address-refused ${reason}`);
  });
});

test('SG-31 a name is refused when one of its addresses is private, and reached only at the address that was checked', async () => {
  const asked: WireRequest[] = [];
  const wire = async (order: WireRequest): Promise<WireReply> => {
    asked.push(order);
    return { status: 200, contentType: '', location: '', body: new Uint8Array() };
  };
  const twoFaced = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  expect(await get('http://ca.example/crl', { wire, resolve: twoFaced })).toBe('trust.address-refused private-address');
  expect(asked).toHaveLength(0);

  let answers = 0;
  const rebinding = async () => [{ address: (answers += 1) === 1 ? '8.8.8.8' : '127.0.0.1', family: 4 }];
  expect(await get('http://ca.example/crl', { wire, resolve: rebinding })).toBe('200');
  const seen = await new Promise((resolve) =>
    asked[0]!.lookup!('ca.example', { all: true }, (_, list) => resolve(list)),
  );
  expect(seen).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(answers).toBe(1);
});

test('SG-31 a redirect to a private address never reaches it', async () => {
  canary = await tinyServer(raw('secret'));
  const resolve = async () => [{ address: '8.8.8.8', family: 4 }];
  const wire = async (): Promise<WireReply> => ({
    status: 302,
    contentType: '',
    location: `${canary.url}/crl`,
    body: new Uint8Array(),
  });
  expect(await get('http://ca.example/crl', { wire, resolve })).toBe('trust.address-refused port');
  expect(canary.seen).toHaveLength(0);
});

test('two redirects are followed, a third is not, and a POST follows none', async () => {
  const away: Responder = (seen, response) => response.writeHead(302, { location: `/${seen.path.length}` }).end();
  canary = await tinyServer(away, away, raw('ok'));
  expect(await get(canary.url, { allow: [canary.host] })).toBe('200');
  await canary.stop();
  canary = await tinyServer(away);
  expect(await get(canary.url, { allow: [canary.host] })).toBe('trust.address-refused too-many-redirects');
  const post = await guardedSend({ allow: [canary.host] })({
    method: 'POST',
    url: canary.url,
    timeoutMs: 1000,
    maxBytes: 10,
  });
  expect(post.status).toBe(302);
});

test('a sandbox named in the configuration is reachable, its neighbours on the machine are not', async () => {
  canary = await tinyServer(raw('ok'));
  expect(await get(canary.url, { allow: [canary.host] })).toBe('200');
  expect(await get(canary.url, { allow: ['127.0.0.1:1'] })).toBe('trust.address-refused port');
  expect(canary.seen).toHaveLength(1);
});

test('SG-31 no mapped, translated or local form of an IPv4 address counts as public', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
      expect(isPublicAddress(`::${address}`)).toBe(false);
      const [a, b] = address.split('.').map(Number);
      if (a === 10 || a === 127 || a === 0 || a! >= 224 || (a === 192 && b === 168))
        expect(isPublicAddress(address)).toBe(false);
    }),
  );
  expect(isPublicAddress('8.8.8.8')).toBe(true);
  expect(isPublicAddress('2a00:1450:400f::1')).toBe(true);
  expect(isPublicAddress('ca.example')).toBe(false);
});
