import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ecKeys, issue, newAuthority } from '../../test/kit/issue.ts';
import { raw, silent, tinyServer, type Responder, type TinyServer } from '../../test/kit/tiny-server.ts';
import { pinOf, type TlsTrust } from './tls-trust.ts';
import { wire, WireFault } from './wire.ts';

const pem = (der: Uint8Array) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof WireFault ? error.kind : String(error)),
  );

describe('over plain HTTP', () => {
  let server: TinyServer;
  afterEach(() => server.stop());

  const get = async (answer: Responder, more: { maxBytes?: number; signal?: AbortSignal } = {}) => {
    server = await tinyServer(answer);
    return kindOf(wire({ method: 'GET', url: new URL(server.url), timeoutMs: 300, maxBytes: 1000, ...more }));
  };

  /** Sends a byte now and then, for ever: a timeout between packets would never strike. */
  const drip: Responder = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    const timer = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(timer));
  };

  test.each<[string, Responder, string]>([
    ['a whole answer arrives', raw('ok'), 'answered'],
    ['silence ends at the deadline', silent, 'timeout'],
    ['a dripping answer ends at the deadline', drip, 'timeout'],
    ['an answer over the limit is cut off', raw('x'.repeat(1001)), 'too-large'],
  ])('%s', async (_, answer, kind) => {
    expect(await get(answer)).toBe(kind);
  });

  test('an announced answer over the limit is not even read', async () => {
    const announcing: Responder = (_, response) => response.writeHead(200, { 'content-length': '9999999' }).write('x');
    expect(await get(announcing)).toBe('too-large');
  });

  test('the caller may abort, before or during', async () => {
    expect(await get(silent, { signal: AbortSignal.abort() })).toBe('aborted');
    const controller = new AbortController();
    const going = get(silent, { signal: controller.signal });
    await expect.poll(() => server.seen.length).toBe(1);
    controller.abort();
    expect(await going).toBe('aborted');
  });

  test('a closed port is unreachable', async () => {
    server = await tinyServer(raw('ok'));
    const url = new URL(server.url);
    await server.stop();
    expect(await kindOf(wire({ method: 'GET', url, timeoutMs: 500, maxBytes: 10 }))).toBe('unreachable');
  });
});

describe('over TLS', () => {
  const authority = newAuthority('TEST TLS authority');
  const outsider = newAuthority('TEST other TLS authority');
  const keys = ecKeys();
  const leaf = issue({ subject: { CN: 'localhost' }, keys, issuer: authority, keyUse: 0x80 });
  const server = createTlsServer(
    { cert: pem(leaf) + pem(authority.certificate), key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }) },
    (_, response) => response.end('ok'),
  );
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const get = (tls?: TlsTrust, host = 'localhost') =>
    kindOf(
      wire({
        method: 'GET',
        url: new URL(`https://${host}:${port}`),
        timeoutMs: 2000,
        maxBytes: 10,
        ...(tls ? { tls } : {}),
      }),
    );
  const ca = [pem(authority.certificate)];

  test('a configured authority is believed, the system’s do not know it', async () => {
    expect(await get({ ca })).toBe('answered');
    expect(await get()).toBe('tls');
    expect(await get({ ca: [pem(outsider.certificate)] })).toBe('tls');
  });

  test('a pin of the server or of its issuer passes, with a spare one; any other does not', async () => {
    expect(await get({ ca, pins: [pinOf(leaf)] })).toBe('answered');
    expect(await get({ ca, pins: [pinOf(outsider.certificate), pinOf(authority.certificate)] })).toBe('answered');
    expect(await get({ ca, pins: [pinOf(outsider.certificate)] })).toBe('tls');
  });

  test('a pin never replaces the check of the name', async () => {
    expect(await get({ ca, pins: [pinOf(leaf)] }, '127.0.0.1')).toBe('tls');
  });
});
