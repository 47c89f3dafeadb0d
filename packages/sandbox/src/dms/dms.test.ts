import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, runSandbox, type Running } from '../../test/running.ts';

let sandbox: Running;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(async () => sandbox.end());

const ID = '018f3c52-9a7e-7b54-8d3f-0123456789ab';
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
const tokenBy = async (form: Record<string, string>, path = '/dms/oauth2/token', authorization?: string) => {
  const answer = await fetch(`${sandbox.base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(authorization && { authorization }) },
    body: new URLSearchParams(form),
  });
  return { status: answer.status, body: (await answer.json()) as { access_token?: string; error?: string } };
};
const MACHINE = { grant_type: 'client_credentials', scope: 'documents' };
const put = (token: string | null, bytes: string, more: Record<string, string> = {}) =>
  fetch(`${sandbox.base}/dms/api/documents/${ID}`, {
    method: 'PUT',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent('Sutartis ąčę.pdf'),
      'x-version': '1',
      'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
      ...more,
    },
    body: bytes,
  });

describe('the document system', () => {
  it('gives a token for the right client, secret, scope and grant only', async () => {
    const good = basic('paraph-sandbox', 'dms-sandbox-key');
    expect((await tokenBy(MACHINE, undefined, good)).status).toBe(200);
    const refused = [
      await tokenBy(MACHINE, undefined, basic('paraph-sandbox', 'x')),
      await tokenBy(MACHINE),
      await tokenBy({ ...MACHINE, scope: 'all' }, undefined, good),
      await tokenBy({ ...MACHINE, grant_type: 'password' }, undefined, good),
      await tokenBy({ ...MACHINE, extra: '1' }, undefined, good),
      await tokenBy(MACHINE, '/dms/another/oauth2/token', good),
    ];
    expect(refused.map(({ status, body }) => `${status} ${body.error}`)).toEqual([
      '401 invalid_client',
      '401 invalid_client',
      '400 invalid_scope',
      '400 unsupported_grant_type',
      '400 unsupported_grant_type',
      '404 invalid_request',
    ]);
  });

  it('takes a version once, says what it has, shows it to people and keeps it over a restart', async () => {
    const { body } = await tokenBy(MACHINE, undefined, basic('paraph-sandbox', 'dms-sandbox-key'));
    const token = body.access_token!;
    expect([(await put(token, 'one')).status, (await put(token, 'one')).status]).toEqual([201, 200]);
    expect((await put(token, 'two')).status).toBe(409);
    expect((await put(token, 'two', { 'content-digest': `sha-256=:${'A'.repeat(43)}=:` })).status).toBe(400);
    expect((await put(token, 'two', { 'x-version': '2' })).status).toBe(201);
    expect(await (await fetch(`${sandbox.base}/dms`)).text()).toContain('Sutartis ąčę.pdf');
    const { documents } = (await call(`${sandbox.base}/api/dms`)).body as { documents: object[] };
    expect(documents).toMatchObject([{ id: ID, version: 2, size: 3 }]);
  });

  it('without a proof asks for NTLM, and an invented one opens nothing', async () => {
    const asked = await put(null, 'one');
    expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([401, 'NTLM']);
    for (const authorization of [
      'Bearer invented',
      `NTLM ${Buffer.from('NTLMSSP\0\u0003').toString('base64')}`,
      'NTLM !',
    ])
      expect((await put(null, 'one', { authorization })).status, authorization).toBe(401);
  });
});
