import { LIMITS } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { finishRecovery } from '../src/features/auth/account-recovery/finish.ts';
import { secretIn } from '../src/features/auth/mailbox-link.ts';
import { hashOf } from '../src/features/auth/secrets.ts';
import { dayIn } from '../src/features/tenants/index.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { readChain } from '../src/platform/events/index.ts';
import { newId } from '../src/platform/ids.ts';
import { intrude } from './intruder.ts';
import { Browser, keepProven, PASSWORD } from './people.ts';
import { CONTRACT, mailTo, newColleague, sendDocument, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let accomplice: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  accomplice = await newColleague(portal, 'Edgars Sils');
});

/** Returns a day of the company, which begins two hours before that of UTC. */
const day = (after: number) => dayIn('Europe/Vilnius', new Date(Date.now() + after * 86_400_000));
const post = ({ browser }: Pick<Colleague, 'browser'>, path: string, body: object) =>
  browser.request('POST', path, body);
const anybody = () => ({ browser: new Browser(portal) });

/** Makes a private folder with a document. */
async function folderOf(owner: Colleague): Promise<{ folderId: string; documentId: string }> {
  const made = await post(owner, '/api/folders/create', { name: `Asmeninis ${newId().slice(-8)}` });
  const folderId = String(made.body.id);
  const file = { name: 'Slapta', fileName: 'contract.pdf', file: CONTRACT.toString('base64'), folderId };
  return { folderId, documentId: String((await post(owner, '/api/documents', file)).body.id) };
}
const open = (by: Colleague, folderId: string, users: Record<string, 0 | 1>) =>
  post(by, '/api/folders/access/update', { id: folderId, users, reason: 'Dirbame kartu' });
const reads = async (who: Colleague, documentId: string) =>
  (await who.browser.request('GET', `/api/documents/${documentId}`)).status;

/** Shares a document with an outsider. @returns the token of the mailed link */
async function share(by: Colleague, documentId: string): Promise<string> {
  const email = `${newId().slice(-12)}@evil.example`;
  const body = { email, documentIds: [documentId], folderIds: [], expirationDate: day(300) };
  expect((await post(by, '/api/SharedFiles/create', body)).status).toBe(200);
  const { links } = await mailTo(portal, email, /./);
  return links.map((url) => url.split('/shared/')[1]).find(Boolean)!;
}
const opensShare = async (token: string) =>
  (await post(anybody(), '/api/SharedFiles/open', { token })).body.code ?? 200;

/** Lets the accomplice approve in place of a user. */
async function delegate(by: Colleague): Promise<void> {
  await keepProven(portal.app);
  const terms = { dateFrom: day(0), dateTo: day(300), isEnabled: true, maySign: false };
  const body = { delegateEmail: accomplice.email, ...terms };
  expect((await by.browser.request('PUT', `/api/users/${by.userId}/set-delegation`, body)).status).toBe(200);
}
const delegationOf = (user: Colleague) =>
  inTenant(portal.ctx, (tx) =>
    tx.selectFrom('delegations').select('is_enabled').where('user_id', '=', user.userId).executeTakeFirst(),
  );
async function linkOfMail(email: string, subject: RegExp, page: string): Promise<string> {
  const { links } = await mailTo(portal, email, subject);
  return new URL(links.find((url) => url.includes(page))!).searchParams.get('token')!;
}
const removalLink = (email: string, subject: RegExp) => linkOfMail(email, subject, '/auth/remove-added-factors');

test('AN-16 “It was not me” in the mail about a delegate ends the delegation, the shares and the access to folders that the thief gave', async () => {
  const owner = await newColleague(portal, 'Ilze Ozola');
  const { folderId, documentId } = await folderOf(owner);
  expect((await open(owner, folderId, { [accomplice.email]: 1 })).status).toBe(204);
  const token = await share(owner, documentId);
  await delegate(owner);
  expect([await reads(accomplice, documentId), await opensShare(token)]).toEqual([200, 200]);
  const removal = await removalLink(owner.email, /pavaduoja/i);
  expect((await post(anybody(), '/api/session/remove-added-factors', { token: removal })).status).toBe(200);
  expect(await reads(accomplice, documentId)).toBe(404);
  expect(await opensShare(token)).toBe('link.dead');
  expect(await delegationOf(owner)).toEqual({ is_enabled: false });
  const { text } = await mailTo(portal, owner.email, /pašalinta/i);
  for (const removed of ['Pavadavimai (1)', 'Bendrinami failai (1)', 'Prieiga prie aplankų (1)'])
    expect(text).toContain(removed);
  const log = await inTenant(portal.ctx, (tx) => readChain(tx, 'tenant', portal.tenantId));
  expect(log.findLast(({ name }) => name === 'tenant.folder-access-changed')).toMatchObject({
    actorId: null,
    data: { folderId, grants: 0 },
  });
  const history = await inTenant(portal.ctx, (tx) => readChain(tx, 'document', documentId));
  expect(history.map(({ name }) => name)).toContain('document.share-ended');
});

/** Signs in from a device that the account has not seen. @returns the browser, and the link of the mail about it */
async function intruded(
  { email }: Colleague,
  hoursAgo = 0,
): Promise<{ thief: Pick<Colleague, 'browser'>; denial: string }> {
  const { browser, denial } = await intrude(portal, email);
  await inSystem(portal.app.platform, (tx) =>
    tx
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - hoursAgo * 3_600_000) })
      .where('end_hash', '=', hashOf(secretIn(denial)))
      .execute(),
  );
  return { thief: { browser }, denial };
}

test('AN-16 “It was not me” in the mail about a new device ends what was shared and opened since that sign-in, and names what is left', async () => {
  const owner = await newColleague(portal, 'Ilze Ozola');
  const { folderId, documentId } = await folderOf(owner);
  const own = await share(owner, documentId);
  const { thief, denial } = await intruded(owner);
  const theirs = { ...owner, ...thief };
  const token = await share(theirs, documentId);
  expect((await open(theirs, folderId, { [accomplice.email]: 1 })).status).toBe(204);
  await delegate(theirs);
  const { body } = await post(anybody(), '/api/session/end-by-mail', { token: denial });
  expect(body).toMatchObject({
    removed: [
      { kind: 'delegation', count: 1 },
      { kind: 'share', count: 1 },
      { kind: 'folder', count: 1 },
    ],
    openers: [{ kind: 'share' }],
  });
  expect([await opensShare(token), await opensShare(own)]).toEqual(['link.dead', 200]);
  expect(await reads(accomplice, documentId)).toBe(404);
  expect(await delegationOf(owner)).toEqual({ is_enabled: false });
  const { text } = await mailTo(portal, owner.email, /pašalinta/i);
  expect(text).toContain('Bendrinami failai (1)');
  expect((await post(anybody(), '/api/session/end-by-mail', { token: denial })).body).toMatchObject({
    removed: [],
    openers: [],
  });
});

test('AN-16 a mail about a sign-in of long ago removes nothing that is older than three days', async () => {
  const owner = await newColleague(portal, 'Ilze Ozola');
  const { documentId } = await folderOf(owner);
  const token = await share(owner, documentId);
  await makeOlder(owner);
  const { denial } = await intruded(owner, 24 * 30);
  const { body } = await post(anybody(), '/api/session/end-by-mail', { token: denial });
  expect(body).toMatchObject({ removed: [], openers: [{ kind: 'share' }] });
  expect(await opensShare(token)).toBe(200);
});

/** What a thief gives to others, and what tells whether it stands. */
const GIVEN: Record<string, (by: Colleague) => Promise<() => Promise<boolean>>> = {
  share: async (by) => {
    const token = await share(by, (await folderOf(by)).documentId);
    return async () => (await opensShare(token)) === 200;
  },
  folder: async (by) => {
    const { folderId, documentId } = await folderOf(by);
    await open(by, folderId, { [accomplice.email]: 1 });
    return async () => (await reads(accomplice, documentId)) === 200;
  },
  delegation: async (by) => {
    await delegate(by);
    return async () => (await delegationOf(by))?.is_enabled === true;
  },
  member: async (by) => {
    const { id } = await sendDocument(by.browser, [{ email: accomplice.email, kind: 'acknowledge' }]);
    return async () => (await reads(accomplice, id)) === 200;
  },
};

/** Each reaction of the owner, and whether it ends what the thief gave before it. */
const REACTIONS: Record<string, { ends: boolean; react(owner: Colleague, denial: string): Promise<unknown> }> = {
  'denies the sign-in': {
    ends: true,
    react: (_owner, denial) => post(anybody(), '/api/session/end-by-mail', { token: denial }),
  },
  'denies an addition': {
    ends: true,
    react: async ({ email }) =>
      post(anybody(), '/api/session/remove-added-factors', { token: await removalLink(email, /pavaduoja/i) }),
  },
  // Who forgets a password asks for another one too, and must not lose the work of days: what stands is listed.
  'sets a new password by mail': {
    ends: false,
    react: async ({ email }) => {
      await post(anybody(), '/api/password/recovery', { email });
      const token = await linkOfMail(email, /slapta/i, 'reset-password');
      const password = `${PASSWORD}-2`;
      return post(anybody(), '/api/password/reset', { token, password, confirmPassword: password });
    },
  },
};

test.each(Object.entries(REACTIONS))(
  'AN-16 what a thief gave of each kind stands or ends alike when the owner %s',
  async (_, { ends, react }) => {
    const owner = await newColleague(portal, 'Ilze Ozola');
    const { thief, denial } = await intruded(owner);
    const standing: Record<string, () => Promise<boolean>> = {};
    for (const [kind, give] of Object.entries(GIVEN)) standing[kind] = await give({ ...owner, ...thief });
    const stands = async () =>
      Object.fromEntries(await Promise.all(Object.entries(standing).map(async ([kind, is]) => [kind, await is()])));
    const all = (value: boolean) => Object.fromEntries(Object.keys(GIVEN).map((kind) => [kind, value]));
    expect(await stands()).toEqual(all(true));
    expect(await react(owner, denial)).toMatchObject({ status: 200 });
    expect(await stands()).toEqual(all(!ends));
  },
);

test('AN-16 access that others gave stays, and a level that the thief raised falls back', async () => {
  const owner = await newColleague(portal, 'Ilze Ozola');
  const boss = await newColleague(portal, 'Mantas Petrauskas');
  const { folderId } = await folderOf(boss);
  const [guest, reader] = [await newColleague(portal, 'Jonas Čepas'), await newColleague(portal, 'Rūta Kalnė')];
  await open(boss, folderId, { [owner.email]: 1, [reader.email]: 0, [guest.email]: 0 });
  await open(owner, folderId, { [owner.email]: 1, [reader.email]: 1, [guest.email]: 0, [accomplice.email]: 1 });
  await delegate(owner);
  const removal = await removalLink(owner.email, /pavaduoja/i);
  expect((await post(anybody(), '/api/session/remove-added-factors', { token: removal })).status).toBe(200);
  const grants = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('folder_access').select(['subject_id', 'level']).where('folder_id', '=', folderId).execute(),
  );
  const levels = Object.fromEntries(grants.map(({ subject_id, level }) => [subject_id, level]));
  expect(levels).toEqual({ [owner.userId]: 1, [reader.userId]: 0, [guest.userId]: 0 });
});

test('AN-16 after a reset by mail the owner sees delegates, shares and access to folders, the profile too, and one press ends all of them', async () => {
  const owner = await newColleague(portal, 'Ilze Ozola');
  const { folderId, documentId } = await folderOf(owner);
  const boss = await newColleague(portal, 'Mantas Petrauskas');
  const shared = await folderOf(boss);
  await open(boss, shared.folderId, { [owner.email]: 1 });
  await open(owner, folderId, { [accomplice.email]: 1 });
  await open(owner, shared.folderId, { [owner.email]: 1, [accomplice.email]: 1 });
  const token = await share(owner, documentId);
  await delegate(owner);
  await makeOlder(owner);
  const { others } = (await owner.browser.request('GET', '/api/users/safety')).body as { others: { kind: string }[] };
  expect(others.map(({ kind }) => kind)).toEqual(['delegation', 'share', 'folder']);
  expect((await post(anybody(), '/api/password/recovery', { email: owner.email })).status).toBe(200);
  const { links } = await mailTo(portal, owner.email, /slapta/i);
  const reset = new URL(links.find((url) => url.includes('reset-password'))!).searchParams.get('token');
  const password = `${PASSWORD}-2`;
  const done = await post(anybody(), '/api/password/reset', { token: reset, password, confirmPassword: password });
  const openers = (done.body as unknown as { openers: { kind: string }[] }).openers.map(({ kind }) => kind);
  expect(openers.toSorted()).toEqual(['delegation', 'folder', 'share']);
  const all = await removalLink(owner.email, /kas dar leidžia/i);
  expect((await post(anybody(), '/api/session/remove-added-factors', { token: all })).status).toBe(200);
  await finishNow(owner);
  expect(await opensShare(token)).toBe('link.dead');
  expect(await delegationOf(owner)).toEqual({ is_enabled: false });
  expect(await reads(accomplice, documentId)).toBe(404);
  // Access from before the last days in a folder of a colleague is the work of the company.
  expect(await reads(accomplice, shared.documentId)).toBe(200);
});

/** Makes what a user gave older than the days in which additions count as young. */
async function makeOlder({ userId }: Colleague): Promise<void> {
  const at = new Date(Date.now() - LIMITS.youngFactor - LIMITS.factorRecoveryWait - 1000);
  await inTenant(portal.ctx, async (tx) => {
    await tx.updateTable('folder_access').set({ granted_at: at }).where('granted_by', '=', userId).execute();
    await tx.updateTable('shares').set({ created_at: at }).where('shared_by', '=', userId).execute();
    await tx.updateTable('delegations').set({ changed_at: at }).where('user_id', '=', userId).execute();
  });
}

/** Lets the waiting time of the removal pass. */
async function finishNow({ userId }: Colleague): Promise<void> {
  const waiting = await inSystem(portal.app.platform, async (tx) => {
    const { account_id } = await tx
      .selectFrom('users')
      .select('account_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return tx
      .updateTable('factor_recoveries')
      .set({ due_at: new Date(Date.now() - 1000) })
      .where('account_id', '=', account_id!)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  await finishRecovery(portal.ctx, waiting.id);
}
