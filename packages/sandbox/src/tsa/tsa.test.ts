import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesFrom, openSsl } from '../../test/openssl.ts';
import { call, runSandbox, type Running } from '../../test/running.ts';

const ssl = openSsl();
let sandbox: Running;
let root: string;
let issuers: string;
beforeAll(async () => {
  sandbox = await runSandbox();
  root = ssl.file('root.pem', await bytesFrom(sandbox.urls.anchors));
  issuers = ssl.file('issuers.pem', await bytesFrom(sandbox.urls.authorities));
  ssl.file('data.txt', 'sutartis');
});
afterAll(async () => sandbox.end());

const query = async (...more: string[]): Promise<Buffer> => {
  await ssl.run('ts', '-query', '-data', 'data.txt', '-out', 'query.tsq', ...more);
  return readFileSync(ssl.path('query.tsq'));
};
const readable = (): Promise<string> => ssl.run('ts', '-reply', '-in', 'reply.tsr', '-text');
const stamp = async (url: string, body: Uint8Array): Promise<string> =>
  ssl.file('reply.tsr', await bytesFrom(url, body, 'application/timestamp-query'));
const verified = (): Promise<string> =>
  ssl.run('ts', '-verify', '-queryfile', 'query.tsq', '-in', 'reply.tsr', '-CAfile', root, '-untrusted', issuers);

describe('a time stamp', () => {
  it.each([0, 1])('of unit %i verifies with openssl for every hash, with and without its certificate', async (unit) => {
    for (const hash of ['-sha256', '-sha384', '-sha512']) {
      await stamp(sandbox.urls.tsa[unit] ?? '', await query(hash, '-cert'));
      expect(await verified()).toContain('Verification: OK');
      expect(await readable()).toMatch(/Policy OID: 0\.4\.0\.2023\.1\.1[\s\S]*Nonce: 0x/);
    }
    await stamp(sandbox.urls.tsa[unit] ?? '', await query('-sha256'));
    await ssl.run('ts', '-reply', '-in', 'reply.tsr', '-token_out', '-out', 'token.der');
    const inside = await ssl.run('pkcs7', '-inform', 'DER', '-in', 'token.der', '-print_certs');
    expect(inside).not.toContain('BEGIN CERTIFICATE');
  });

  it.each([
    ['SHA-1', '-sha1', 'unrecognized or unsupported algorithm'],
    ['another policy', '-tspolicy', 'the requested TSA policy is not supported'],
  ])('is refused for %s, saying why', async (_, flag, why) => {
    await stamp(sandbox.urls.tsa[0], flag === '-sha1' ? await query(flag) : await query('-sha256', flag, '1.2.3.4'));
    const text = await readable();
    expect(text).toContain('Status: Rejected');
    expect(text).toContain(why);
  });

  it('is refused for a body that is no query and for another content type', async () => {
    await stamp(sandbox.urls.tsa[0], Buffer.from('nonsense'));
    expect(await readable()).toContain('the data submitted has the wrong format');
    const answer = await fetch(sandbox.urls.tsa[0], {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(answer.status).toBe(400);
  });

  it('shows the time the clock was set to, and the errors asked for', async () => {
    await call(`${sandbox.base}/api/clock`, { now: '2025-03-04T05:06:07.000Z' }, 'PUT');
    await stamp(sandbox.urls.tsa[0], await query('-sha256', '-cert'));
    expect(await readable()).toContain('Mar  4 05:06:07');
    await call(`${sandbox.base}/api/clock`, undefined, 'DELETE');
    for (const kind of ['wrong-nonce', 'wrong-imprint']) {
      await call(`${sandbox.base}/api/faults`, { service: 'tsa1', fault: { kind, times: 1 } }, 'PUT');
      await stamp(sandbox.urls.tsa[0], await query('-sha256', '-cert'));
      await expect(verified()).rejects.toMatchObject({ stdout: expect.stringContaining('FAILED') as string });
    }
    await stamp(sandbox.urls.tsa[0], await query('-sha256', '-cert'));
    expect(await verified()).toContain('OK');
  });
});
