import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createKey } from '../src/features/tenant-admin/use-cases/api-keys.ts';
import { inSystem } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { Browser } from './people.ts';
import {
  CONTRACT,
  mailTo,
  newColleague,
  sendDocument,
  startTestPortal,
  type TestPortal,
  upload,
} from './test-portal.ts';
import { whileRightsEnd } from './while-held.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
type Answer = { status: number; body: { code?: string } };
type Call = () => Promise<Answer>;

let portal: TestPortal;
let who: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  const row = { tenant_id: portal.tenantId, module: 'DocumentUrl' };
  await inSystem(portal.app.platform, (tx) => tx.insertInto('tenant_modules').values(row).execute());
});
beforeEach(async () => {
  who = await newColleague(portal, 'Vilma Rimkutė', { roles: ['user', 'ceo'] });
});

const TABLES = ['events', 'documents', 'document_versions', 'folders', 'tags', 'view_presets', 'contacts', 'shares'];

/** Counts what acts store in the company. */
const stored = () =>
  inSystem(portal.app.platform, async (tx) => {
    const counts: Record<string, number> = {};
    for (const table of TABLES) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)} where tenant_id = ${portal.tenantId}`.execute(tx);
      counts[table] = rows[0]!.n;
    }
    return counts;
  });

/** One act of each kind of data, as a user makes it. */
const ACTS: Record<string, () => Promise<Call>> = {
  'uploads a document': async () => () => upload(who.browser) as Promise<Answer>,
  'makes a folder': async () => as('POST', '/folders/create', { parentFolderId: null, name: newId(), prefix: '' }),
  'saves an address': async () =>
    as('POST', '/address-book', { email: `${newId().slice(-9)}@kita.example`, firstName: 'Ona', lastName: 'Bitė' }),
  'sends a document': async () => {
    const id = await draft();
    return as('POST', `/documents/${id}/send`);
  },
  'deletes a document': async () => {
    const id = await draft();
    return as('DELETE', `/documents/${id}`);
  },
};

const as = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Call => {
  const { browser } = who;
  return () => browser.request(method, `/api${path}`, body) as Promise<Answer>;
};

async function draft(): Promise<string> {
  const id = String((await upload(who.browser)).body['id']);
  const members = [{ email: 'anu@kask.example', kind: 'sign', order: 1, firstName: 'Anu', lastName: 'Kask' }];
  await who.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
  return id;
}

const here = () => `tenant_id = '${portal.tenantId}'`;
const REMOVALS: Record<string, { statement: () => string; undo?: () => string; code: string }> = {
  'the user is deactivated': {
    statement: () => `update users set state = 'inactive' where ${here()} and id = '${who.userId}'`,
    code: 'access.session-ended',
  },
  'the session ends': {
    statement: () =>
      `update sessions set ended_at = now(), ended_by = 'admin' where ${here()} and user_id = '${who.userId}'`,
    code: 'access.session-ended',
  },
  'a role is taken': {
    statement: () => `delete from user_roles where ${here()} and user_id = '${who.userId}' and role = 'ceo'`,
    code: 'access.role-missing',
  },
  'a module is switched off': {
    statement: () => `delete from tenant_modules where ${here()} and module = 'PrivateMessageToSigners'`,
    undo: () =>
      `insert into tenant_modules (tenant_id, module) values ('${portal.tenantId}', 'PrivateMessageToSigners')`,
    code: 'access.role-missing',
  },
  'the company is deactivated': {
    statement: () => `update tenants set state = 'inactive' where id = '${portal.tenantId}'`,
    undo: () => `update tenants set state = 'active' where id = '${portal.tenantId}'`,
    code: 'access.session-ended',
  },
};

/** Makes a call that loses its right after it was admitted. @returns the refusal, and whether anything was stored */
async function race(call: Call, { statement, undo }: { statement: () => string; undo?: () => string }) {
  const before = await stored();
  const { tenantId } = portal;
  const answer = await whileRightsEnd(portal.app.databaseUrl, { tenantId, call, statements: [statement()] });
  if (undo) await inSystem(portal.app.platform, (tx) => sql.raw(undo()).execute(tx));
  return { code: answer.body.code, isUnchanged: JSON.stringify(await stored()) === JSON.stringify(before) };
}

describe('an act that began before its right ended does nothing', () => {
  const cases = Object.keys(ACTS).flatMap((act) => Object.keys(REMOVALS).map((removal) => ({ act, removal })));
  test.each(cases)('a user $act while $removal', async ({ act, removal }) => {
    const call = await ACTS[act]!();
    const { code, ...ends } = REMOVALS[removal]!;
    expect(await race(call, ends)).toEqual({ code, isUnchanged: true });
  });

  test('a document by a key that is revoked meanwhile is not stored', async () => {
    const { id, value } = await createKey(portal.ctx, portal.tenantId);
    const payload = { name: 'Sutartis', fileName: 'contract.pdf', file: CONTRACT.toString('base64') };
    const call = async () => {
      const answer = await portal.app.server!.inject({
        method: 'POST',
        url: '/api/integration/documents',
        headers: { host: portal.host, 'x-api-key': value },
        payload: { ...payload, members: [{ email: who.email, kind: 'acknowledge' }] },
      });
      return { status: answer.statusCode, body: answer.json<{ code?: string }>() };
    };
    const statement = () => `update api_keys set revoked = true where ${here()} and id = '${id}'`;
    expect(await race(call, { statement })).toEqual({ code: 'access.key-unknown', isUnchanged: true });
  });

  test.each(['rejects the document', 'comments on the document'])(
    'a guest whose entry is suspended %s in vain',
    async (act) => {
      const email = `kristjan${newId().slice(-8)}@else.example`;
      const { id, members } = await sendDocument(who.browser, [
        { email, kind: 'sign', order: 1, firstName: 'Kristjan', lastName: 'Põld' },
      ]);
      const memberId = members.find((member) => member.email === email)!.id;
      const { links } = await mailTo(portal, email, /contract/i);
      const guest = new Browser(portal);
      const token = links.find((one) => one.includes('/g/'))!.split('/g/')[1]!;
      guest.token = String((await guest.request('POST', '/api/guest/enter', { token })).body['access_token']);
      const call =
        act === 'rejects the document'
          ? () => guest.request('PUT', `/api/documents/${id}/reject`, { rejectionCustomComment: 'Ne' })
          : () => guest.request('PUT', '/api/documents/signers/saveComment', { documentId: id, comment: 'Ne' });
      const statement = () => `update members set doubted_at = now() where ${here()} and id = '${memberId}'`;
      const done = await race(call as Call, { statement });
      expect(done).toEqual({ code: 'access.session-ended', isUnchanged: true });
    },
  );
});
