import { afterEach, describe, expect, test } from 'vitest';
import { der, oid, seq, time } from '../../test/kit/der-write.ts';
import { empty, raw, reset, silent, tinyServer, type Responder, type TinyServer } from '../../test/kit/tiny-server.ts';
import { ProviderError } from '../signing/provider-error.ts';
import { RevocationSources } from './revocation-sources.ts';

const ocsp = (status: number) => raw(seq(der(0x0a, Uint8Array.of(status))), 'application/ocsp-response');
const REQUEST = Uint8Array.of(0x30, 0x00);
const HOUR = 3_600_000;

function crl(thisUpdate: Date, nextUpdate: Date | null): Buffer {
  const algorithm = seq(oid('1.2.840.10045.4.3.2'));
  const tbs = seq(algorithm, seq(), time(thisUpdate), ...(nextUpdate ? [time(nextUpdate)] : []));
  return seq(tbs, algorithm, der(0x03, Uint8Array.of(0)));
}

let server: TinyServer;
let now = Date.now();
afterEach(() => server.stop());

async function sources(...script: Responder[]): Promise<RevocationSources> {
  server = await tinyServer(...script);
  now = Date.now();
  return new RevocationSources({ allow: [server.host], ocspTimeoutMs: 200, now: () => now });
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: unknown) =>
      error instanceof ProviderError ? `${error.code} ${String(error.params['reason'])}` : String(error),
  );

test('an OCSP response is requested again each time: proof must be younger than the timestamp', async () => {
  const from = await sources(ocsp(0));
  await from.ocsp(`${server.url}/ocsp`, REQUEST);
  await from.ocsp(`${server.url}/ocsp`, REQUEST);
  expect(server.seen).toHaveLength(2);
  expect(server.seen[0]).toMatchObject({ method: 'POST', contentType: 'application/ocsp-request' });
});

describe('a status answer is refused by name when the responder', () => {
  test.each<[string, Responder, string]>([
    ['asks to try later', ocsp(3), 'try-later'],
    ['does not know us', ocsp(6), 'unauthorized'],
    ['answers a status nobody defined', ocsp(9), 'status-9'],
    ['answers a page', raw('<html>', 'text/html'), 'content-type'],
    ['answers garbage', raw('x', 'application/ocsp-response'), 'not-an-ocsp-response'],
    ['is silent', silent, 'timeout'],
    ['drops the line', reset, 'reset'],
    ['fails', empty(500), 'http-500'],
  ])('%s', async (_, answer, reason) => {
    const from = await sources(answer);
    expect(await codeOf(from.ocsp(`${server.url}/ocsp`, REQUEST))).toBe(`trust.revocation-unavailable ${reason}`);
    expect(server.seen).toHaveLength(2);
  });
});

test('one failure of a responder is forgiven', async () => {
  const from = await sources(reset, ocsp(0));
  expect(await codeOf(from.ocsp(`${server.url}/ocsp`, REQUEST))).toBe('ok');
});

test('a CRL is cached until its nextUpdate, an hour at most', async () => {
  const from = await sources(raw(crl(new Date(), new Date(Date.now() + 10 * 60_000)), 'application/pkix-crl'));
  await from.fetch(`${server.url}/a.crl`, 'crl');
  await from.fetch(`${server.url}/a.crl`, 'crl');
  expect(server.seen).toHaveLength(1);
  now += 11 * 60_000;
  await from.fetch(`${server.url}/a.crl`, 'crl');
  expect(server.seen).toHaveLength(2);

  server.script[0] = raw(crl(new Date(), new Date(Date.now() + 100 * HOUR)), 'application/pkix-crl');
  await from.fetch(`${server.url}/b.crl`, 'crl');
  now += HOUR + 1;
  await from.fetch(`${server.url}/b.crl`, 'crl');
  expect(server.seen).toHaveLength(4);
});

test('a CRL without nextUpdate and a trusted list are never cached', async () => {
  const from = await sources(raw(crl(new Date(), null), 'application/pkix-crl'));
  for (const kind of ['crl', 'trusted-list'] as const) {
    await from.fetch(`${server.url}/x`, kind);
    await from.fetch(`${server.url}/x`, kind);
  }
  expect(server.seen).toHaveLength(4);
});

test('many who ask for one list at once cause one download', async () => {
  const from = await sources(raw(crl(new Date(), new Date(Date.now() + HOUR)), 'application/pkix-crl'));
  await Promise.all(Array.from({ length: 20 }, () => from.fetch(`${server.url}/a.crl`, 'crl')));
  expect(server.seen).toHaveLength(1);
});

test('anything else instead of a list is refused and not cached', async () => {
  const from = await sources(raw('<html>', 'text/html'));
  expect(await codeOf(from.fetch(`${server.url}/a.crl`, 'crl'))).toBe('trust.download-unavailable not-a-crl');
  expect(await codeOf(from.fetch(`${server.url}/a.cer`, 'aia'))).toBe('ok');
  expect(await codeOf(from.fetch(`${server.url}/missing`, 'crl'))).toContain('not-a-crl');
});

test('an issuer’s certificate of a hundred kilobytes is none', async () => {
  const from = await sources(raw(new Uint8Array(100_000), 'application/pkix-cert'));
  expect(await codeOf(from.fetch(`${server.url}/a.cer`, 'aia'))).toBe('trust.download-unavailable too-large');
});

test('addresses outside the configuration on this machine are never touched', async () => {
  server = await tinyServer(ocsp(0));
  const from = new RevocationSources({});
  expect(await codeOf(from.ocsp(`${server.url}/ocsp`, REQUEST))).toBe('trust.address-refused port');
  expect(await codeOf(from.fetch('http://127.0.0.1/a.crl', 'crl'))).toBe('trust.address-refused private-address');
  expect(await codeOf(from.fetch('ldap://ca.example/a', 'crl'))).toBe('trust.address-refused scheme');
  expect(server.seen).toHaveLength(0);
});

test('a responder that fails again and again is left alone for a while; others are not', async () => {
  const from = await sources(empty(500));
  for (let i = 0; i < 3; i += 1) await codeOf(from.ocsp(`${server.url}/ocsp`, REQUEST));
  expect(await codeOf(from.ocsp(`${server.url}/ocsp`, REQUEST))).toBe('trust.revocation-unavailable circuit-open');
  expect(server.seen).toHaveLength(5);
  now += 30_000;
  server.script[0] = ocsp(0);
  expect(await codeOf(from.ocsp(`${server.url}/ocsp`, REQUEST))).toBe('ok');
});
