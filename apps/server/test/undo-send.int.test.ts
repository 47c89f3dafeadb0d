import { DEFAULT_SETTINGS } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { beforeAll, expect, test } from 'vitest';
import { binDocument } from '../src/features/documents/index.ts';
import { sendHeldJob } from '../src/features/documents/use-cases/send-held.ts';
import { keepSettings } from '../src/features/tenants/index.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { startTestPortal, mailTo, newColleague, see, until, upload, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let ieva: Awaited<ReturnType<typeof newColleague>>;
let jonas: typeof ieva;
beforeAll(async () => {
  portal = await startTestPortal();
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
});

const request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  ieva.browser.request(method, `/api/documents/${path}`, body);
const choose = (undoSeconds: number | null) =>
  inTenant(portal.ctx, (tx) => keepSettings(tx, { settings: { ...DEFAULT_SETTINGS, undoSeconds } }));

async function draftFor(person: { email: string }): Promise<string> {
  const id = String((await upload(ieva.browser)).body.id);
  await request('PUT', `${id}/signers/set`, { members: [{ email: person.email, kind: 'acknowledge' }] });
  return id;
}
/** Runs the job as if its time had come. */
const comeTo = (id: string) =>
  inTenant(portal.ctx, (tx) =>
    tx
      .updateTable('documents')
      .set({ sending_until: new Date(0) })
      .where('id', '=', id)
      .execute(),
  );
const requests = (id: string) =>
  inTenant(portal.ctx, (tx) =>
    tx.selectFrom('events').select('name').where('subject_id', '=', id).where('name', 'like', '%-requested').execute(),
  );

test('a document sent by pages stays an unchangeable draft for the company’s seconds, and can be recalled without a trace', async () => {
  const id = await draftFor(jonas);
  const { status, body } = await request('POST', `${id}/send?undoable=true`);
  expect([status, body['phase']]).toEqual([200, 'new']);
  const left = Date.parse(String(body['sendingUntil'])) - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(30_000);
  expect(body['actions']).toContain('unsend');
  expect(body['actions']).not.toContain('edit');
  const changes = [
    await request('PUT', id, { name: 'Kita sutartis' }),
    await request('PUT', `${id}/signers/set`, { members: [] }),
    await request('POST', `${id}/send`),
    await request('DELETE', id),
  ];
  expect(changes.map(({ body: { code } }) => code)).toEqual(Array(4).fill('document.sending'));
  const back = await request('POST', `${id}/undo-send`);
  expect([back.status, back.body['sendingUntil']]).toEqual([200, null]);
  await sendHeldJob.run(portal.ctx, { documentId: id });
  expect(await requests(id)).toEqual([]);
  expect(await see(ieva.browser, id)).toMatchObject({ phase: 'new', sendingFault: null });
  expect((await request('POST', `${id}/undo-send`)).body['code']).toBe('document.not-sending');
});

test('it is sent automatically when its time has come: members are asked once, and nothing can be recalled', async () => {
  await choose(1);
  const id = await draftFor(jonas);
  await request('POST', `${id}/send?undoable=true`);
  await until(ieva.browser, id, ({ phase }) => phase === 'acknowledging');
  await sendHeldJob.run(portal.ctx, { documentId: id });
  expect(await requests(id)).toHaveLength(1);
  await mailTo(portal, jonas.email, /contract/);
  expect((await request('POST', `${id}/undo-send`)).body['code']).toBe('document.already-sent');
  await choose(null);
});

test('a job that comes too early waits; one that finds a document sent again does nothing', async () => {
  const id = await draftFor(jonas);
  await request('POST', `${id}/send?undoable=true`);
  await sendHeldJob.run(portal.ctx, { documentId: id });
  expect((await see(ieva.browser, id)).phase).toBe('new');
  await comeTo(id);
  await sendHeldJob.run(portal.ctx, { documentId: id });
  expect((await see(ieva.browser, id)).phase).toBe('acknowledging');
});

test('a document that may no longer be sent at its time is a draft again with the reason, in its owner’s language', async () => {
  const id = await draftFor(jonas);
  await request('POST', `${id}/send?undoable=true`);
  await comeTo(id);
  const held = await inTenant(portal.ctx, (tx) =>
    tx.deleteFrom('role_permissions').where('permission', '=', 'ComposeDocument').returningAll().execute(),
  );
  await sendHeldJob.run(portal.ctx, { documentId: id });
  await inTenant(portal.ctx, (tx) => tx.insertInto('role_permissions').values(held).execute());
  expect(await requests(id)).toEqual([]);
  const seen = await ieva.browser.request('GET', `/api/documents/${id}`, undefined, { 'accept-language': 'lt' });
  expect(seen.body).toMatchObject({
    phase: 'new',
    sendingUntil: null,
    sendingFault: phrases.lt.errors['access.permission-missing'],
  });
  expect((await request('POST', `${id}/send`)).body).toMatchObject({ phase: 'acknowledging', sendingFault: null });
});

test('there is no delay for a document to oneself only, nor in a company without the delay', async () => {
  const own = await draftFor(ieva);
  expect((await request('POST', `${own}/send?undoable=true`)).body['phase']).toBe('acknowledging');
  await choose(0);
  const id = await draftFor(jonas);
  expect((await request('POST', `${id}/send?undoable=true`)).body['phase']).toBe('acknowledging');
  await choose(null);
});

test('a document that is about to be sent cannot be moved to the bin, and a restored one is a draft', async () => {
  const id = await draftFor(jonas);
  await request('POST', `${id}/send?undoable=true`);
  const bin = { documentIds: [id], folderIds: [] };
  const refused = await ieva.browser.request('DELETE', '/api/folders/bulk-delete', bin);
  expect(refused).toMatchObject({ status: 409, body: { code: 'document.sending' } });
  await inTenant(portal.ctx, (tx) => binDocument(tx, id));
  expect((await ieva.browser.request('POST', `/api/bin/${id}/restore`)).status).toBe(200);
  await comeToNothing(id);
  expect(await see(ieva.browser, id)).toMatchObject({ phase: 'new', sendingUntil: null });
  expect((await request('DELETE', id)).status).toBe(204);
});

/** Runs the job that was queued for it, which finds nothing to do. */
const comeToNothing = (id: string) => sendHeldJob.run(portal.ctx, { documentId: id });
