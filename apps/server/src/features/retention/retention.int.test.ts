import type { AnswerOf, endpoints } from '@paraph/contract';
import { type CompanySettings, DEFAULT_SETTINGS, LIMITS } from '@paraph/domain';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { type Portal, mailsTo, newPortal, type PeopleApp, signedIn } from '../../../test/people.ts';
import { see, upload } from '../../../test/test-portal.ts';
import { fixedClock } from '../../platform/clock.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import type { StoredEvent } from '../../platform/events/index.ts';
import { sweepFiles } from '../../platform/files/index.ts';
import { binDocument } from '../documents/index.ts';
import { keepSettings } from '../tenants/index.ts';
import { removalMails } from './mails.ts';
import { keepOrder } from './use-cases/keep-order.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type BinItem = AnswerOf<typeof endpoints.retention.bin>['items'][number];

const DAY = 24 * 3600_000;
const PARAPH_LIMITS = JSON.stringify({ 'session.init': 100_000, 'session.authenticate': 100_000 });
const clock = fixedClock('2026-11-23T09:00:00Z');
const app: PeopleApp = { ...(await createTestApp({ role: 'server', clock, env: { PARAPH_LIMITS } })), clock };

let portal: Portal;
let owner: Person;
beforeEach(async () => {
  portal = await newPortal(app, { modulesOn: ['AutomaticDeletionCompletedDocuments'] });
  owner = await signedIn(portal);
});

const choose = (settings: Partial<CompanySettings>, at = portal) =>
  inTenant(at.ctx, (tx) => keepSettings(tx, { settings: { ...DEFAULT_SETTINGS, ...settings } }));

/** Makes a document that was completed that long ago. */
async function completed(age: number, by: Person = owner, at = portal): Promise<string> {
  const id = String((await upload(by.browser)).body.id);
  const ended_at = new Date(clock.now().getTime() - age);
  await inTenant(at.ctx, (tx) =>
    tx.updateTable('documents').set({ phase: 'completed', ended_at }).where('id', '=', id).execute(),
  );
  return id;
}

/** Puts a document into the bin, as its lifetime does. */
const putInBin = (id: string) => inTenant(portal.ctx, (tx) => binDocument(tx, id));

const hour = () => keepOrder(app.platform);
const isThere = async (id: string, who: Person = owner) => (await see(who.browser, id)).id === id;

/** Returns names and facts of the chain of a document, without its creation. */
const chain = (id: string, at = portal) =>
  inTenant(at.ctx, (tx) =>
    tx
      .selectFrom('events')
      .select(['name', 'data'])
      .where('subject_id', '=', id)
      .where('name', 'in', ['document.deletion-announced', 'document.deleted', 'document.restored', 'document.purged'])
      .orderBy('number')
      .execute(),
  );

/** Runs the listeners of the queue for the event of a deletion. */
const deliverRemoval = (subjectId: string) =>
  inTenant(portal.ctx, async (tx) => {
    const row = { subjectId, actorId: null, at: clock.now().toISOString() };
    await removalMails.handle(tx, row as StoredEvent);
  });

const moduleRow = () => ({ tenant_id: portal.tenantId, module: 'AutomaticDeletionCompletedDocuments' });

test('an old completed document is announced, moved to the bin after seven days, and leaves its proof (COMPANY-014, PERM-037)', async () => {
  await choose({ lifetime: { days: 30, hours: 0 } });
  const [old, young] = [await completed(31 * DAY), await completed(DAY)];
  await hour();
  expect(await isThere(old)).toBe(true);
  const [warning] = await mailsTo(portal.ctx, owner.email, 'removed');
  expect(warning).toMatchObject({ removeOn: '2026-11-30', DocumentName: 'contract.pdf' });
  clock.advance(7 * DAY - 600_000);
  await owner.browser.signIn(portal.ctx, owner);
  await hour();
  expect(await isThere(old)).toBe(true);
  clock.advance(600_000);
  await owner.browser.signIn(portal.ctx, owner);
  await hour();
  expect(await isThere(old)).toBe(false);
  expect(await isThere(young)).toBe(true);
  await deliverRemoval(old);
  const deleted = (await mailsTo(portal.ctx, owner.email, 'removed'))[1];
  expect(deleted).toMatchObject({ ExecutorName: 'Paraph' });
  expect(deleted).not.toHaveProperty('removeOn');
  expect(await chain(old)).toMatchObject([
    { name: 'document.deletion-announced' },
    {
      name: 'document.deleted',
      data: { cause: 'lifetime', version: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  ]);
});

test('without the module, and without a lifetime, nothing is ever deleted (PERM-037)', async () => {
  await choose({ lifetime: null });
  const kept = await completed(4000 * DAY);
  await hour();
  await choose({ lifetime: { days: 1, hours: 0 } });
  await inSystem(app.platform, (tx) =>
    tx
      .deleteFrom('tenant_modules')
      .where('tenant_id', '=', portal.tenantId)
      .where('module', '=', moduleRow().module)
      .execute(),
  );
  await hour();
  clock.advance(8 * DAY);
  await hour();
  await owner.browser.signIn(portal.ctx, owner);
  expect(await isThere(kept)).toBe(true);
  expect(await chain(kept)).toEqual([]);
});

test('switching the module off, or a longer lifetime, cancels what was announced', async () => {
  await choose({ lifetime: { days: 30, hours: 0 } });
  const id = await completed(31 * DAY);
  await hour();
  await choose({ lifetime: { days: 365, hours: 0 } });
  await hour();
  clock.advance(8 * DAY);
  await hour();
  await owner.browser.signIn(portal.ctx, owner);
  expect(await isThere(id)).toBe(true);
});

test('PV-03 a document on hold, or valid for longer, stays; lifting the hold starts the period again', async () => {
  await choose({ lifetime: { days: 30, hours: 0 } });
  const admin = await signedIn(portal, { roles: ['admin'] });
  const [held, valid] = [await completed(31 * DAY), await completed(31 * DAY)];
  await inTenant(portal.ctx, (tx) =>
    tx.updateTable('documents').set({ valid_until: '2027-06-30' }).where('id', '=', valid).execute(),
  );
  await hour();
  const hold = (reason: string | null) => admin.browser.request('PUT', `/api/retention/${held}/hold`, { reason });
  const list = async (state: string) => (await admin.browser.request('GET', `/api/retention?state=${state}`)).body;
  expect(await list('announced')).toMatchObject({ total: 1, items: [{ id: held, isHeld: false }] });
  expect((await owner.browser.request('PUT', `/api/retention/${held}/hold`, { reason: 'Mine' })).status).toBe(403);
  expect((await hold('')).status).toBe(422);
  expect((await hold('A court asks for it')).status).toBe(204);
  expect(await list('announced')).toMatchObject({ total: 0 });
  expect(await list('held')).toMatchObject({ total: 1, items: [{ id: held, reason: 'A court asks for it' }] });
  clock.advance(8 * DAY);
  await hour();
  for (const person of [owner, admin]) await person.browser.signIn(portal.ctx, person);
  expect([await isThere(held), await isThere(valid)]).toEqual([true, true]);
  expect((await hold(null)).status).toBe(204);
  await hour();
  expect(await list('announced')).toMatchObject({ total: 1, items: [{ id: held }] });
});

test('PV-03 the owner who restores a document neither lifts its legal hold nor reads why it is there', async () => {
  const admin = await signedIn(portal, { roles: ['admin'] });
  const id = await completed(DAY);
  await putInBin(id);
  const reason = 'A court asks for it';
  expect((await admin.browser.request('PUT', `/api/retention/${id}/hold`, { reason })).status).toBe(204);
  const { body: bin } = await owner.browser.request('GET', '/api/bin');
  expect(bin).toMatchObject({ total: 1, items: [{ id }] });
  expect(JSON.stringify(bin)).not.toMatch(/court|isHeld/);
  const held = (await admin.browser.request('GET', `/api/retention/${id}`)).body;
  for (const who of [owner, admin]) {
    expect((await who.browser.request('POST', `/api/bin/${id}/restore`)).status).toBe(200);
    expect((await admin.browser.request('GET', `/api/retention/${id}`)).body).toEqual(held);
    await putInBin(id);
  }
  expect(held).toMatchObject({ isHeld: true, reason });
});

test('a deleted document is restored from the bin by its owner or an administrator, by nobody else', async () => {
  const [admin, other] = [await signedIn(portal, { roles: ['admin'] }), await signedIn(portal)];
  const drafts = [];
  for (let n = 0; n < 2; n += 1) drafts.push(String((await upload(owner.browser)).body.id));
  for (const id of drafts) expect((await owner.browser.request('DELETE', `/api/documents/${id}`)).status).toBe(204);
  const [one, two] = drafts as [string, string];
  const restore = (who: Person, id: string) => who.browser.request('POST', `/api/bin/${id}/restore`);
  expect((await owner.browser.request('GET', '/api/bin')).body).toMatchObject({ total: 2 });
  expect((await other.browser.request('GET', '/api/bin')).body).toEqual({ total: 0, items: [] });
  expect((await restore(other, one)).body.code).toBe('document.not-found');
  expect((await restore(owner, one)).status).toBe(200);
  expect((await restore(admin, two)).status).toBe(200);
  expect([await isThere(one), await isThere(two)]).toEqual([true, true]);
  const rows = (await owner.browser.request('POST', '/api/documents/get-documents', {})).body
    .items as unknown as object[];
  expect(rows).toHaveLength(2);
  expect((await restore(owner, one)).body.code).toBe('document.not-found');
  expect((await chain(one)).map(({ name }) => name)).toEqual(['document.deleted', 'document.restored']);
});

test('the bin names the folder from which a document was deleted, while its owner may read that folder', async () => {
  const [inside, loose, other] = [
    String((await upload(owner.browser)).body.id),
    String((await upload(owner.browser)).body.id),
    await signedIn(portal),
  ];
  const folder = (await owner.browser.request('POST', '/api/folders/create', { name: 'Nuoma' })).body;
  await inTenant(portal.ctx, (tx) =>
    tx
      .updateTable('documents')
      .set({ folder_id: String(folder.id) })
      .where('id', '=', inside)
      .execute(),
  );
  for (const id of [inside, loose]) await owner.browser.request('DELETE', `/api/documents/${id}`);
  const folderOf = async (id: string) =>
    ((await owner.browser.request('GET', '/api/bin')).body.items as unknown as BinItem[]).find((one) => one.id === id)
      ?.folder;
  expect([await folderOf(inside), await folderOf(loose)]).toEqual(['Nuoma', null]);
  await inTenant(portal.ctx, (tx) =>
    tx.updateTable('folders').set({ owner_id: other.userId }).where('id', '=', String(folder.id)).execute(),
  );
  expect(await folderOf(inside)).toBeNull();
});

test('PV-03 after thirty days the bytes are deleted and their hash stays; then the document cannot be restored', async () => {
  const id = String((await upload(owner.browser)).body.id);
  await owner.browser.request('DELETE', `/api/documents/${id}`);
  const files = () => inTenant(portal.ctx, (tx) => tx.selectFrom('files').select(['id', 'holds']).execute());
  expect(await files()).toMatchObject([{ holds: 1 }]);
  clock.advance(LIMITS.binKeep - 1);
  await hour();
  expect(await files()).toMatchObject([{ holds: 1 }]);
  clock.advance(1);
  await hour();
  await hour();
  expect(await files()).toMatchObject([{ holds: 0 }]);
  clock.advance(LIMITS.fileKeep + 1);
  await sweepFiles(app.platform);
  expect(await files()).toEqual([]);
  await owner.browser.signIn(portal.ctx, owner);
  expect((await owner.browser.request('POST', `/api/bin/${id}/restore`)).body.code).toBe('document.not-found');
  expect((await owner.browser.request('GET', '/api/bin')).body).toMatchObject({ total: 0 });
  expect(await chain(id)).toMatchObject([
    { name: 'document.deleted' },
    { name: 'document.purged', data: { sha256: [expect.stringMatching(/^[0-9a-f]{64}$/)] } },
  ]);
  const versions = await inTenant(portal.ctx, (tx) => tx.selectFrom('document_versions').select('sha256').execute());
  expect(versions).toHaveLength(1);
});

test('a document that was deleted automatically and restored by a user is not deleted automatically again', async () => {
  await choose({ lifetime: { days: 1, hours: 0 } });
  const id = await completed(2 * DAY);
  await hour();
  clock.advance(7 * DAY);
  await hour();
  await owner.browser.signIn(portal.ctx, owner);
  expect((await owner.browser.request('GET', '/api/bin')).body).toMatchObject({ total: 1, items: [{ id }] });
  expect((await owner.browser.request('POST', `/api/bin/${id}/restore`)).status).toBe(200);
  await hour();
  clock.advance(40 * DAY);
  await hour();
  await owner.browser.signIn(portal.ctx, owner);
  expect(await isThere(id)).toBe(true);
});
