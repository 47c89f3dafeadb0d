import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';
import { ROLES } from '@paraph/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { endSessionsOfAccount } from '../src/features/auth/store/sessions.ts';
import { hashOf } from '../src/features/auth/index.ts';
import { createGuestLink } from '../src/features/guests/index.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { Browser, keepProven } from './people.ts';
import { SoftPasskey } from './soft-passkey.ts';
import { CONTRACT, mailTo, newColleague, sendDocument, startTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let port: number;
beforeAll(async () => {
  portal = await startTestPortal({}, {}, { PARAPH_LIMITS: JSON.stringify({ 'session.init': 100_000 }) });
  await portal.app.server!.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = portal.app.server!.server.address() as { port: number });
});

type Colleague = Awaited<ReturnType<typeof newColleague>>;

/**
 * Sends the headers of a call and the first byte of its body. @returns a function that sends the rest and reads the
 * response
 */
async function held(
  call: { method: string; path: string; headers: Record<string, string> },
  body: Buffer,
  first = 1,
): Promise<() => Promise<{ status: number; text: string }>> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  const headers = { host: portal.host, 'content-length': String(body.length), connection: 'close', ...call.headers };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${call.method} /api${call.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.write(body.subarray(0, first));
  await new Promise((done) => setTimeout(done, 300));
  return async () => {
    socket.write(body.subarray(first));
    await closed;
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
  };
}

const JSON_BODY = { 'content-type': 'application/json' };
const tokenOf = ({ token }: Browser) => ({ authorization: `Bearer ${token}`, origin: `http://${portal.host}` });
const holdJson = (browser: Browser, method: string, path: string, body: object) =>
  held({ method, path, headers: { ...JSON_BODY, ...tokenOf(browser) } }, Buffer.from(JSON.stringify(body)));

const accountOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub;
const endAll = ({ browser }: Colleague) =>
  inSystem(portal.app.platform, (tx) =>
    endSessionsOfAccount(tx, accountOf(browser.token!), { cause: 'password', now: new Date() }),
  );

async function newKey({ browser }: Colleague) {
  const origin = `http://${portal.host}`;
  const key = new SoftPasskey(origin);
  const { body } = await browser.request('POST', '/api/users/passkeys/options', undefined, { origin });
  const { id, options } = body as unknown as { id: string; options: { challenge: string } };
  return { id, name: 'Vėlyvas', response: key.make(options.challenge) };
}
const passkeysOf = async ({ browser }: Colleague) =>
  (
    await inSystem(portal.app.platform, (tx) =>
      tx.selectFrom('passkeys').select('id').where('account_id', '=', accountOf(browser.token!)).execute(),
    )
  ).length;
const documentsOf = async ({ userId }: Colleague) =>
  (await inTenant(portal.ctx, (tx) => tx.selectFrom('documents').select('id').where('owner_id', '=', userId).execute()))
    .length;

describe('a call whose body arrives after the caller lost access does nothing', () => {
  test('a passkey is not added after the owner has ended all sessions', async () => {
    const thief = await newColleague(portal, 'Ona Bitė');
    await keepProven(portal.app);
    const send = await holdJson(thief.browser, 'POST', '/users/passkeys', await newKey(thief));
    await endAll(thief);
    expect((await send()).status).toBe(401);
    expect(await passkeysOf(thief)).toBe(0);
  });

  test('an administrator who was demoted or deactivated meanwhile invites nobody', async () => {
    const boss = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
    for (const [change, status] of [
      [['set-roles', { roleIds: [ROLES.user.code] }], 403],
      [['set-activation', { isDeactivated: true }], 401],
    ] as const) {
      const other = await newColleague(portal, 'Jonas Kelmas', { roles: ['admin'] });
      await keepProven(portal.app);
      const email = `n${newId().slice(-10)}@firma.example`;
      const person = { email, firstName: 'Nauja', lastName: 'Dalia', roleIds: [ROLES.user.code] };
      const send = await holdJson(other.browser, 'POST', '/users', person);
      expect((await boss.browser.request('PUT', `/api/users/${other.userId}/${change[0]}`, change[1])).status).toBe(
        204,
      );
      expect((await send()).status).toBe(status);
      const found = await inTenant(portal.ctx, (tx) =>
        tx.selectFrom('users').select('id').where('email', '=', email).execute(),
      );
      expect(found).toEqual([]);
    }
  });

  test('a proof of identity that became too old meanwhile does not count', async () => {
    const person = await newColleague(portal, 'Ona Bitė');
    await keepProven(portal.app);
    const send = await holdJson(person.browser, 'PUT', '/users/email', { code: '123456' });
    await inSystem(portal.app.platform, (tx) =>
      tx
        .updateTable('sessions')
        .set({ proven_at: new Date('2000-01-01T00:00:00Z') })
        .where('user_id', '=', person.userId)
        .execute(),
    );
    const { status, text } = await send();
    expect(status).toBe(403);
    expect(text).toContain('access.proof-needed');
  });

  test('a file that is complete after the end of the session becomes no document', async () => {
    const person = await newColleague(portal, 'Ona Bitė');
    const edge = 'edge';
    const part = (head: string) => `--${edge}\r\ncontent-disposition: form-data; ${head}\r\n`;
    const body = Buffer.concat([
      Buffer.from(`${part('name="payload"')}\r\n${JSON.stringify({ name: 'Vėlyvas' })}\r\n`),
      Buffer.from(`${part('name="file"; filename="a.pdf"')}content-type: application/pdf\r\n\r\n`),
      CONTRACT,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]);
    const headers = { 'content-type': `multipart/form-data; boundary=${edge}`, ...tokenOf(person.browser) };
    const call = { method: 'POST', path: '/documents', headers };
    expect((await (await held(call, body, body.length - 60))()).status).toBe(200);
    expect(await documentsOf(person)).toBe(1);
    const send = await held(call, body, body.length - 60);
    await endAll(person);
    expect((await send()).status).toBe(401);
    expect(await documentsOf(person)).toBe(1);
  });

  test('an API key that was revoked meanwhile is unknown', async () => {
    const value = `pk_${randomBytes(32).toString('base64url')}`;
    const id = newId();
    const row = {
      tenant_id: portal.tenantId,
      id,
      hash: hashOf(value),
      hint: value.slice(0, 7),
      created_at: new Date(),
    };
    await inSystem(portal.app.platform, (tx) => tx.insertInto('api_keys').values(row).execute());
    const body = Buffer.from(JSON.stringify({ document: { name: 'A', file: '' }, approver: 'Ona' }));
    const call = { method: 'POST', path: '/document/approve', headers: { ...JSON_BODY, 'x-api-key': value } };
    expect((await (await held(call, body))()).status).toBe(422);
    const send = await held(call, body);
    await inSystem(portal.app.platform, (tx) =>
      tx.updateTable('api_keys').set({ revoked: true }).where('id', '=', id).execute(),
    );
    expect((await send()).status).toBe(401);
  });

  test('a guest whose link was replaced meanwhile rejects nothing', async () => {
    const owner = await newColleague(portal, 'Ieva Žemaitienė');
    const email = `kristjan${newId().slice(-8)}@else.example`;
    const document = await sendDocument(owner.browser, [
      { email, kind: 'sign', order: 1, firstName: 'Kristjan', lastName: 'Põld' },
    ]);
    const { links } = await mailTo(portal, email, /contract/i);
    const guest = new Browser(portal);
    const entered = await guest.request('POST', '/api/guest/enter', {
      token: links.find((one) => one.includes('/g/'))!.split('/g/')[1]!,
    });
    guest.token = String(entered.body.access_token);
    const send = await holdJson(guest, 'PUT', `/documents/${document.id}/reject`, { rejectionCustomComment: 'Ne' });
    const memberId = document.members.find((member) => member.email === email)!.id;
    await inTenant(portal.ctx, (tx) => createGuestLink(tx, { documentId: document.id, memberId, mailedTo: email }));
    expect((await send()).status).toBe(401);
    const { phase } = await inTenant(portal.ctx, (tx) =>
      tx.selectFrom('documents').select('phase').where('id', '=', document.id).executeTakeFirstOrThrow(),
    );
    expect(phase).not.toBe('rejected');
  });
});
