import { beforeAll, expect, test } from 'vitest';
import {
  startTestPortal,
  mailTo,
  newColleague,
  see,
  sendDocument,
  upload,
  type TestPortal,
} from '../../../test/test-portal.ts';
import { inTenant } from '../../platform/db/index.ts';
import { readChain } from '../../platform/events/index.ts';
import { newId } from '../../platform/ids.ts';
import { closeRow, endSeries, insertSeries } from '../series/store.ts';
import { integrationUser } from '../users/index.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let admin: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
});

const handOver = (from: string, to: string) =>
  admin.browser.request('POST', `/api/users/${from}/hand-over`, { to, reason: 'Išeina iš įmonės' });
const peopleOf = async (browser: Colleague['browser'], id: string) =>
  (await see(browser, id)).members.map(({ email, kind }) => [email, kind]);
const answers = (reason: string, id: string) => [
  expect.objectContaining({ reason, number: 1, documents: [expect.objectContaining({ id })] }),
];

test('no entry is lost if the colleague has the same task already, even when theirs is done', async () => {
  const sender = await newColleague(portal, 'Ona Siuntėja');
  const leaver = await newColleague(portal, 'Tomas Grigaliūnas');
  const heir = await newColleague(portal, 'Vilma Norkienė');
  const { id } = await sendDocument(sender.browser, [
    { email: heir.email, kind: 'acknowledge', order: 1 },
    { email: leaver.email, kind: 'acknowledge', order: 2 },
  ]);
  const { version } = await see(heir.browser, id);
  await heir.browser.request('PUT', `/api/documents/${id}/approve`, { signatureType: 4, sha256: version.sha256 });
  const { body } = await handOver(leaver.userId, heir.userId);
  expect(body).toMatchObject({ entries: 0, left: 0, stays: answers('takes-part', id) });
  expect(await peopleOf(sender.browser, id)).toEqual([
    [heir.email, 'acknowledge'],
    [leaver.email, 'acknowledge'],
  ]);
  expect(await see(sender.browser, id)).toMatchObject({ phase: 'acknowledging' });
});

test('a hand-over lets nobody approve their own document', async () => {
  const requester = await newColleague(portal, 'Vilma Prašanti', { manager: admin.userId });
  const leaver = await newColleague(portal, 'Tomas Tvirtinantis');
  const { id } = await sendDocument(requester.browser, [{ email: leaver.email, kind: 'approve' }]);
  const { body } = await handOver(leaver.userId, requester.userId);
  expect(body).toMatchObject({ entries: 0, stays: answers('own-document', id) });
  expect(await peopleOf(requester.browser, id)).toEqual([[leaver.email, 'approve']]);
});

test('the tasks of a guest cannot be handed over, and the list of users says so', async () => {
  const sender = await newColleague(portal, 'Ona Siunčianti');
  const heir = await newColleague(portal, 'Petras Gavėjas');
  const email = `${newId().slice(-12)}@svetur.example`;
  const code = { identity: 'personal-code', country: 'lt', personalCode: '49008220676' } as const;
  const { id } = await sendDocument(sender.browser, [
    { email, kind: 'sign', firstName: 'Jonas', lastName: 'Svečias', ...code },
  ]);
  const userId = await inTenant(portal.ctx, async (tx) => {
    const row = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    return row.id;
  });
  expect(await handOver(userId, heir.userId)).toMatchObject({ status: 409, body: { code: 'user.not-colleague' } });
  const standing = async (ids: string[]) =>
    (await admin.browser.request('POST', '/api/users/standing', { ids })).body['items'] as { isColleague: boolean }[];
  expect((await standing([userId, heir.userId])).map(({ isColleague }) => isColleague)).toEqual([false, true]);
  await admin.browser.request('DELETE', `/api/users/${userId}`);
  expect(await handOver(userId, heir.userId)).toMatchObject({ status: 409, body: { code: 'user.not-colleague' } });
  expect(await peopleOf(sender.browser, id)).toEqual([[email, 'sign']]);
});

test('the tasks of a deleted colleague can still be handed over', async () => {
  const leaver = await newColleague(portal, 'Jonas Ištrintas');
  const heir = await newColleague(portal, 'Ieva Perimanti');
  const id = String((await upload(leaver.browser)).body.id);
  await admin.browser.request('DELETE', `/api/users/${leaver.userId}`);
  expect((await handOver(leaver.userId, heir.userId)).body).toMatchObject({ documents: 1 });
  expect(await see(heir.browser, id)).toMatchObject({ isOwner: true });
});

test('an administrator cannot take over tasks or data of the user of the document system', async () => {
  const { userId } = await inTenant(portal.ctx, (tx) => integrationUser(tx));
  expect(await handOver(userId, admin.userId)).toMatchObject({ status: 404, body: { code: 'generic.not-found' } });
  for (const [method, path, body] of [
    ['GET', 'export'],
    ['GET', 'rights'],
    ['POST', 'erase', { email: 'integration@interface.invalid' }],
    ['POST', 'invite-again'],
    ['PUT', 'set-activation', { isDeactivated: true }],
    ['PUT', 'set-roles', { roleIds: [3] }],
  ] as const)
    expect((await admin.browser.request(method, `/api/users/${userId}/${path}`, body)).status, path).toBe(404);
  expect((await admin.browser.request('DELETE', `/api/users/${userId}`)).status).toBe(404);
  expect((await admin.browser.request('DELETE', `/api/users/${userId}/factors`)).status).toBe(404);
});

/** Returns an approver, the leaver after them, and the document of a sender that waits for both. */
async function waitingForTwo() {
  const sender = await newColleague(portal, 'Ona Klausianti');
  const leaver = await newColleague(portal, 'Jonas Klausiamas');
  const heir = await newColleague(portal, 'Rasa Paklausta');
  const first = await newColleague(portal, 'Vilius Pirmasis');
  const { id } = await sendDocument(sender.browser, [
    { email: first.email, kind: 'acknowledge', order: 1 },
    { email: leaver.email, kind: 'acknowledge', order: 2 },
  ]);
  return { sender, leaver, heir, first, id };
}

test('the sender reads who handed over which task to which colleague and why, and the history says the same', async () => {
  const { sender, leaver, heir, first, id } = await waitingForTwo();
  await handOver(leaver.userId, heir.userId);
  const { body } = await sender.browser.request('GET', `/api/documents/${id}/history?pageSize=100`);
  const entries = body['items'] as { executorName: string; customData: Record<string, unknown> }[];
  expect(entries.find(({ customData }) => customData['form'] === 'tasksHandedOver')).toMatchObject({
    executorName: admin.name,
    customData: { before: leaver.name, person: heir.name, comment: 'Išeina iš įmonės' },
  });
  const { text } = await mailTo(portal, sender.email, /Perduotos užduotys/);
  for (const word of [admin.name, leaver.name, heir.name, 'Išeina iš įmonės']) expect(text).toContain(word);
  expect(text).not.toContain('aplank');
  const notes = async () =>
    ((await sender.browser.request('GET', '/api/notifications')).body['items'] as { event: string }[]).map(
      ({ event }) => event,
    );
  await expect.poll(notes).toContain('document.tasks-handed-over');
  expect(await notes()).not.toContain('document.people-changed');
  const { version } = await see(first.browser, id);
  await first.browser.request('PUT', `/api/documents/${id}/approve`, { signatureType: 4, sha256: version.sha256 });
  const chain = await inTenant(portal.ctx, (tx) => readChain(tx, 'document', id));
  const last = (name: string) => chain.findLast((link) => link.name === name);
  expect(last('document.member-added-acknowledge')).toMatchObject({ actorId: admin.userId });
  // The administrator asks in their own name, also where the turn comes later.
  expect(last('document.acknowledge-requested')).toMatchObject({ actorId: admin.userId, actingForId: null });
  expect((await mailTo(portal, heir.email, /susipažin/i)).text).toContain(admin.name);
});

test('the reason of a hand-over is in no mail about a document whose content is hidden, and the history has it', async () => {
  const sender = await newColleague(portal, 'Ona Slepianti');
  const leaver = await newColleague(portal, 'Jonas Slepiamas');
  const heir = await newColleague(portal, 'Rasa Slepianti');
  const { id } = await sendDocument(sender.browser, [{ email: leaver.email, kind: 'acknowledge' }]);
  await sender.browser.request('PUT', `/api/documents/${id}/hide-sensitive-information?hide=true`);
  await handOver(leaver.userId, heir.userId);
  const { text } = await mailTo(portal, sender.email, /Perduotos užduotys/);
  expect(text).not.toContain('Išeina iš įmonės');
  expect(text).toContain('Priežastis');
});

test('documents that stay do not block others, and the response says why they stay', async () => {
  const sender = await newColleague(portal, 'Ona Sulaikanti');
  const leaver = await newColleague(portal, 'Jonas Sulaikytas');
  const heir = await newColleague(portal, 'Rasa Perimanti');
  const asked = [{ email: leaver.email, kind: 'acknowledge' as const }];
  const [held, free] = [await sendDocument(sender.browser, asked), await sendDocument(sender.browser, asked)];
  await inTenant(portal.ctx, async (tx) => {
    const row = { tenant_id: portal.tenantId, document_id: held.id, held_reason: 'Byla', held_at: new Date() };
    await tx
      .insertInto('document_retention')
      .values(row as never)
      .execute();
  });
  const draft = String((await upload(leaver.browser)).body.id);
  const series = { id: newId(), documentId: draft, version: 1, ownerId: leaver.userId, kind: 'acknowledge' };
  const row = { email: 'a@b.example', firstName: '', lastName: '', name: '', message: '', deadline: '' };
  await inTenant(portal.ctx, (tx) => insertSeries(tx, series, [{ row, fault: null }]));
  const { body } = await handOver(leaver.userId, heir.userId);
  expect(body).toMatchObject({
    documents: 0,
    entries: 1,
    left: 0,
    stays: [...answers('held', held.id), ...answers('series', draft)],
  });
  expect(await peopleOf(sender.browser, free.id)).toEqual([[heir.email, 'acknowledge']]);
  expect(await see(leaver.browser, draft)).toMatchObject({ isOwner: true });
  await inTenant(portal.ctx, async (tx) => {
    await closeRow(tx, series.id, 1, { state: 'failed', fault: 'field.past' });
    await endSeries(tx, series.id);
  });
  expect((await handOver(leaver.userId, heir.userId)).body).toMatchObject({
    documents: 1,
    stays: answers('held', held.id),
  });
});
