import type { EventName } from '@paraph/domain';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { type Portal, mailsTo, newPortal, type PeopleApp, signedIn } from '../../../test/people.ts';
import { CONTRACT } from '../../../test/test-portal.ts';
import { fixedClock } from '../../platform/clock.ts';
import { inTenant } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { deliver } from '../../platform/events/deliver.ts';
import { renderMail } from '../../platform/mail/layout.ts';
import { mailer } from './listener.ts';
import { newsJob, noMailUntil } from './news.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
const NOON = '2026-11-23T10:00:00Z';
const clock = fixedClock(NOON);
const PARAPH_LIMITS = JSON.stringify({ 'session.init': 100_000, 'session.authenticate': 100_000 });
// Without a worker: the tests deliver events and run jobs.
const app: PeopleApp = { ...(await createTestApp({ role: 'server', clock, env: { PARAPH_LIMITS } })), clock };

let portal: Portal;
let [owner, jonas, rūta]: Person[] = [];
beforeEach(async () => {
  clock.set(NOON);
  portal = await newPortal(app);
  owner = await signedIn(portal, { firstName: 'Ieva', lastName: 'Žemaitienė' });
  jonas = await signedIn(portal, { firstName: 'Jonas', lastName: 'Čepas' });
  rūta = await signedIn(portal, { firstName: 'Rūta', lastName: 'Ąžuolaitė' });
});

/** Sends a document to two users, in a folder or in none. */
async function sent(more: object = {}): Promise<string> {
  const request = async (method: 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await owner!.browser.request(method, `/api${path}`, body);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const file = { name: 'Tiekimo sutartis', fileName: 'a.pdf', file: CONTRACT.toString('base64') };
  const id = String((await request('POST', '/documents', { ...file, ...more })).id);
  const members = [jonas!, rūta!].map(({ email }) => ({ email, kind: 'sign' }));
  await request('PUT', `/documents/${id}/signers/set`, { members });
  await request('POST', `/documents/${id}/send`);
  return id;
}

/** Emits an event, and writes its mails. */
async function happens(name: EventName, documentId: string, actorId: string, data = {}): Promise<void> {
  const eventId = await inTenant(portal.ctx, (tx) => emit(tx, name, documentId, { actorId, data }));
  await deliver(app.platform, mailer, { tenantId: portal.tenantId, eventId });
}
const mails = (who: Person, template: string) => mailsTo(portal.ctx, who.email, template);
const endOfPause = (documentId: string) => newsJob.run(portal.ctx, { userId: owner!.userId, documentId });
const MINUTE = 60_000;
/** Until when news wait for their mail. */
const waitUntil = (documentId: string) =>
  inTenant(portal.ctx, (tx) => noMailUntil(tx, { userId: owner!.userId, documentId }));

test('the first signature is mailed at once, and those of the next five minutes in one mail at their end (product f8)', async () => {
  const id = await sent();
  await happens('document.signed', id, jonas!.userId);
  expect(await mails(owner!, 'signed')).toMatchObject([{ ExecutorName: 'Jonas Čepas' }]);
  clock.advance(MINUTE);
  await happens('document.signed', id, rūta!.userId);
  clock.advance(MINUTE);
  await happens('document.signed', id, jonas!.userId);
  expect(await mails(owner!, 'signed')).toHaveLength(1);
  expect(await waitUntil(id)).toEqual(new Date('2026-11-23T10:05:00Z'));
  clock.advance(3 * MINUTE);
  await endOfPause(id);
  const [joined] = await mails(owner!, 'news');
  expect(joined).toMatchObject({
    DocumentName: 'Tiekimo sutartis',
    news: ['Pasirašyta · Rūta Ąžuolaitė', 'Pasirašyta · Jonas Čepas'],
  });
  const params = joined as unknown as Parameters<typeof renderMail>[0]['params'];
  const drawn = renderMail({ template: 'news', locale: 'lt', params, tenantName: 'UAB X', isTest: false });
  expect(drawn.subject).toBe('[UAB X] Naujienos: Tiekimo sutartis');
  expect(drawn.text).toContain('Pasirašyta · Rūta Ąžuolaitė\nPasirašyta · Jonas Čepas');
  // A repeated run repeats no mail.
  await endOfPause(id);
  expect(await mails(owner!, 'news')).toHaveLength(1);
});

/** All members have signed, the given user last. */
async function ends(documentId: string, last: Person): Promise<void> {
  await inTenant(portal.ctx, (tx) =>
    tx.updateTable('members').set({ done: true }).where('document_id', '=', documentId).execute(),
  );
  await happens('document.signed', documentId, last.userId);
  const eventId = await inTenant(portal.ctx, (tx) =>
    emit(tx, 'document.final', documentId, { data: { signers: 2, by: last.userId } }),
  );
  await deliver(app.platform, mailer, { tenantId: portal.tenantId, eventId });
}

test('after the last signature the owner and earlier signers are mailed once that all have signed, despite mails just before', async () => {
  const id = await sent();
  await happens('document.signed', id, jonas!.userId);
  clock.advance(MINUTE);
  await ends(id, rūta!);
  expect(await mails(owner!, 'allSigned')).toMatchObject([{ DocumentName: 'Tiekimo sutartis' }]);
  expect(await mails(jonas!, 'allSigned')).toHaveLength(1);
  // The last signer reads it on the open page already.
  expect(await mails(rūta!, 'allSigned')).toEqual([]);
  // The last signature causes no mail of its own.
  expect(await mails(owner!, 'signed')).toHaveLength(1);
  await endOfPause(id);
  expect(await mails(owner!, 'news')).toEqual([]);
});

test('users without that kind of mail get the last signature like every other', async () => {
  const { body } = await owner!.browser.request('GET', '/api/notifications/choices');
  const kinds = { ...(body.kinds as object), completion: { portal: true, mail: 'off' } };
  const kept = await owner!.browser.request('PUT', '/api/notifications/choices', { ...body, kinds });
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  const id = await sent();
  await ends(id, rūta!);
  expect(await mails(owner!, 'allSigned')).toEqual([]);
  expect(await mails(owner!, 'signed')).toMatchObject([{ ExecutorName: 'Rūta Ąžuolaitė' }]);
});

test('a single waiting one is mailed in its own words, and after five minutes without mails news are sent at once', async () => {
  const [id, other] = [await sent(), await sent()];
  await happens('document.signed', id, jonas!.userId);
  clock.advance(MINUTE);
  await happens('document.signed', id, rūta!.userId);
  clock.advance(5 * MINUTE);
  await endOfPause(id);
  expect((await mails(owner!, 'signed')).map((mail) => mail['ExecutorName'])).toEqual([
    'Jonas Čepas',
    'Rūta Ąžuolaitė',
  ]);
  expect(await mails(owner!, 'news')).toEqual([]);
  clock.advance(6 * MINUTE);
  await happens('document.signed', id, jonas!.userId);
  expect(await mails(owner!, 'signed')).toHaveLength(3);
  // Another document has its own pause.
  await happens('document.signed', other, jonas!.userId);
  expect(await mails(owner!, 'signed')).toHaveLength(4);
});

test('the end of a document, or a request to act, is mailed at once with the waiting news', async () => {
  const id = await sent();
  await happens('document.signed', id, jonas!.userId);
  await happens('document.signed', id, rūta!.userId);
  await happens('document.rejected', id, rūta!.userId);
  const [rejected] = await mails(owner!, 'rejected');
  expect(rejected).toMatchObject({ news: ['Pasirašyta · Rūta Ąžuolaitė'] });
  const params = rejected as unknown as Parameters<typeof renderMail>[0]['params'];
  const { text } = renderMail({ template: 'rejected', locale: 'lt', params, tenantName: 'UAB X', isTest: false });
  expect(text).toMatch(/apie ką laiško dar negavote:\s+Pasirašyta · Rūta Ąžuolaitė/);
  await endOfPause(id);
  expect(await mails(owner!, 'news')).toEqual([]);
  expect(await mails(owner!, 'signed')).toHaveLength(1);
});

test('mails about a document of HR, or with hidden content, omit its name; those about one in a closed folder contain it', async () => {
  const folder = await owner!.browser.request('POST', '/api/folders/create', { name: 'Personalas' });
  const closed = await sent({ folderId: folder.body.id });
  const [kept, ofStaff] = [await sent(), await sent()];
  await inTenant(portal.ctx, (tx) =>
    tx.updateTable('documents').set({ hide_sensitive: true }).where('id', '=', kept).execute(),
  );
  await inTenant(portal.ctx, (tx) =>
    tx
      .updateTable('documents')
      .set({ private_kind: 'hr', private_number: '2026-9' })
      .where('id', '=', ofStaff)
      .execute(),
  );
  for (const id of [closed, kept, ofStaff]) await happens('document.signed', id, jonas!.userId);
  const names = (await mails(owner!, 'signed')).map((mail) => mail['DocumentName']);
  const name = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('documents').select('name').where('id', '=', closed).executeTakeFirstOrThrow(),
  );
  expect(names).toEqual([name.name, 'Konfidencialus dokumentas', 'Personalo dokumentas 2026-9']);
});

test('the mail about a rejection contains its reason, and no longer the message of the request', async () => {
  const id = await sent();
  await inTenant(portal.ctx, (tx) =>
    tx.updateTable('members').set({ private_message: 'Prašau skubiai' }).where('document_id', '=', id).execute(),
  );
  const asked = { rejectionCustomComment: 'Kaina neteisinga' };
  expect((await jonas!.browser.request('PUT', `/api/documents/${id}/reject`, asked)).status).toBe(200);
  const rejection = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('events').select('id').where('name', '=', 'document.rejected').executeTakeFirstOrThrow(),
  );
  await deliver(app.platform, mailer, { tenantId: portal.tenantId, eventId: rejection.id });
  for (const who of [owner!, rūta!])
    expect(await mails(who, 'rejected')).toMatchObject([{ message: 'Kaina neteisinga', messageFrom: 'Jonas Čepas' }]);
  expect((await mails(rūta!, 'rejected'))[0]).toMatchObject({ next: 'Jo pasirašyti niekam nebereikia.' });
});

test('for a document with approvals only, the last mail says that all have approved', async () => {
  const id = await sent();
  await inTenant(portal.ctx, (tx) =>
    tx.updateTable('members').set({ kind: 'approve' }).where('document_id', '=', id).execute(),
  );
  await happens('document.final', id, jonas!.userId, { signers: 0, by: jonas!.userId });
  expect(await mails(owner!, 'allSigned')).toEqual([]);
  expect(await mails(owner!, 'allApproved')).toHaveLength(1);
});
