import type { SeriesRow } from '@paraph/contract';
import { PERMISSIONS, ROLES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { seriesJob } from '../src/features/series/send-rows.ts';
import { forgetListed } from '../src/features/series/index.ts';
import { insertSeries } from '../src/features/series/store.ts';
import { binDocument } from '../src/features/documents/index.ts';
import { newId } from '../src/platform/ids.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { startTestPortal, mailTo, newColleague, see, upload, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let ieva: Awaited<ReturnType<typeof newColleague>>;
let jonas: typeof ieva;
beforeAll(async () => {
  portal = await startTestPortal();
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
});

const row = (email: string, more: object = {}) => ({
  email,
  firstName: '',
  lastName: '',
  name: '',
  message: '',
  deadline: '',
  ...more,
});
const start = (id: string, rows: object[], more: object = {}) =>
  ieva.browser.request('POST', `/api/documents/${id}/series`, { rows, kind: 'acknowledge', dryRun: false, ...more });

interface Row {
  email: string;
  state: string;
  documentId: string | null;
  fault: { code: string; detail: string } | null;
}
interface Last {
  total: number;
  sent: number;
  failed: number;
  items: Row[];
}
const last = async (id: string): Promise<Last> =>
  (await ieva.browser.request('GET', `/api/documents/${id}/series`)).body['series'] as never;
const done = (id: string) =>
  expect.poll(async () => (await last(id)).items.every(({ state }) => state !== 'waiting'), { timeout: 90_000 });

async function draft(): Promise<string> {
  const id = String((await upload(ieva.browser)).body.id);
  await ieva.browser.request('PUT', `/api/documents/${id}`, { name: 'Darbo tvarka', message: 'Prašau perskaityti.' });
  return id;
}
const documents = () =>
  inTenant(portal.ctx, async (tx) => (await tx.selectFrom('documents').select('id').execute()).length);

test('a dry run reports each row with its fault, and sends nothing', async () => {
  const id = await draft();
  const before = await documents();
  const rows = [
    row('ona@svetur.example', { firstName: 'Ona', lastName: 'Bitė' }),
    row('ne adresas'),
    row('ONA@svetur.example'),
    row('petras@svetur.example', { deadline: '2026-13-01' }),
    row('rasa@svetur.example', { deadline: '2020-01-01' }),
    row('be.vardo@svetur.example'),
    row('ilga@svetur.example', { firstName: 'Ilga', name: 'x'.repeat(201) }),
  ];
  const { status, body } = await start(id, rows, { dryRun: true, kind: 'sign' });
  expect([status, body['ready'], body['seriesId']]).toEqual([200, 1, null]);
  const items = body['items'] as { fault: { code: string } | null }[];
  expect(items.map(({ fault }) => fault?.code ?? null)).toEqual([
    null,
    'field.email',
    'user.twice-in-list',
    'series.day-unread',
    'field.past',
    'series.nameless',
    'field.too-long',
  ]);
  expect(await documents()).toBe(before);
  expect((await ieva.browser.request('GET', `/api/documents/${id}/series`)).body['series']).toBeNull();
});

test('each person gets their own document with the values of the list, once, and the draft stays', async () => {
  const id = await draft();
  await ieva.browser.request('PUT', `/api/documents/${id}/signers/set`, {
    members: [{ email: jonas.email, kind: 'acknowledge', order: 1 }],
  });
  const before = await documents();
  const rows = Array.from({ length: 21 }, (_, at) => row(`zmogus${at}@svetur.example`, { firstName: `Žmogus ${at}` }));
  rows[1] = { ...rows[1]!, name: 'Tavo tvarka', message: 'Tik tau.', deadline: '2099-12-01' };
  const begun = await start(id, rows);
  expect(begun.body['ready']).toBe(21);
  await done(id).toBe(true);
  await seriesJob.run(portal.ctx, { seriesId: String(begun.body['seriesId']) });
  const { total, sent, items } = await last(id);
  expect([total, sent, await documents()]).toEqual([21, 21, before + 21]);
  const [first, second] = [
    await see(ieva.browser, items[0]!.documentId!),
    await see(ieva.browser, items[1]!.documentId!),
  ];
  expect(first).toMatchObject({
    name: 'Darbo tvarka – Žmogus 0',
    phase: 'acknowledging',
    message: 'Prašau perskaityti.',
  });
  expect(first.members.map(({ email, isOnTurn }) => [email, isOnTurn])).toEqual([
    [jonas.email, true],
    ['zmogus0@svetur.example', false],
  ]);
  expect(second).toMatchObject({ name: 'Tavo tvarka', message: 'Tik tau.', deadline: '2099-12-01' });
  expect((await see(ieva.browser, id)).phase).toBe('new');
  await mailTo(portal, jonas.email, /Žmogus 0/);
  const answer = async () =>
    ((await ieva.browser.request('GET', '/api/notifications')).body['items'] as { event: string }[]).filter(
      ({ event }) => event === 'document.series-sent',
    ).length;
  await expect.poll(answer).toBe(1);
});

/** Stores a list whose rows no job sends, so that it is still being sent. */
async function standing(id: string, rows: object[]): Promise<string> {
  const seriesId = newId();
  const series = { id: seriesId, documentId: id, version: 1, ownerId: ieva.userId, kind: 'acknowledge' };
  await inTenant(portal.ctx, (tx) =>
    insertSeries(
      tx,
      series,
      rows.map((one) => ({ row: one as SeriesRow, fault: null })),
    ),
  );
  return seriesId;
}
const asked = (one: SeriesRow) => ({ ...one, firstName: 'Ona', lastName: 'Bitė' });

test('a draft stays as its sender confirmed it while its list is being sent: people, file, name, files and deletion', async () => {
  const id = await draft();
  const { browser } = ieva;
  const members = [{ email: jonas.email, kind: 'acknowledge', order: 1 }];
  await browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
  const seriesId = await standing(id, [asked(row('lieka@svetur.example'))]);
  const file = { fileName: 'Kitas.pdf', file: 'JVBERi0=' };
  const changes = [
    ['PUT', `/documents/${id}/signers/set`, { members: [] }],
    ['PUT', `/documents/${id}/edit`, file],
    ['PUT', `/documents/${id}`, { name: 'Kitas', message: 'Kita' }],
    ['PUT', `/documents/${id}/hide-sensitive-information?hide=true`, undefined],
    ['PUT', `/documents/${id}/related`, { relatedIds: [] }],
    ['PUT', `/documents/${id}/tags`, { tagIds: [] }],
    ['POST', '/AccDocuments', { documentId: id, ...file }],
    ['POST', `/documents/${id}/send`, undefined],
    ['POST', `/documents/${id}/series`, { rows: [row('ona@svetur.example')], kind: 'acknowledge', dryRun: false }],
    ['PUT', `/documents/${id}/void`, {}],
    ['DELETE', `/documents/${id}`, undefined],
    ['DELETE', '/folders/bulk-delete', { documentIds: [id], folderIds: [] }],
  ] as const;
  for (const [method, path, body] of changes)
    expect(await browser.request(method, `/api${path}`, body), path).toMatchObject({
      status: 409,
      body: { code: 'document.list-sending' },
    });
  expect(await see(browser, id)).toMatchObject({ isListSending: true, name: 'Darbo tvarka' });
  await seriesJob.run(portal.ctx, { seriesId });
  const [made] = (await last(id)).items;
  expect((await see(browser, made!.documentId!)).members.map(({ email }) => email)).toEqual([jonas.email, made!.email]);
  expect(await see(browser, id)).toMatchObject({ isListSending: false });
  expect((await browser.request('DELETE', `/api/documents/${id}`)).status).toBe(204);
});

test('the owner gets a notice that a list was sent in part also when its draft has gone to the bin meanwhile', async () => {
  const id = await draft();
  const seriesId = await standing(id, [asked(row('negavo@svetur.example'))]);
  await inTenant(portal.ctx, (tx) => binDocument(tx, id));
  await seriesJob.run(portal.ctx, { seriesId });
  const events = async () =>
    ((await ieva.browser.request('GET', '/api/notifications')).body['items'] as { event: string; documentId: string }[])
      .filter(({ documentId }) => documentId === id)
      .map(({ event }) => event);
  await expect.poll(events).toEqual(['document.series-sent-in-part']);
});

test('the result of a list names rows that were refused before sending, and the notification says that some were not sent', async () => {
  const id = await draft();
  const good = row('gera@svetur.example', { firstName: 'Gera', name: 'Jos tvarka', message: 'Jai.' });
  const late = row('velai@svetur.example', { firstName: 'Vėla', deadline: '2020-01-01' });
  await start(id, [late, good, row('ne adresas')]);
  await done(id).toBe(true);
  const { total, sent, failed, items } = await last(id);
  expect([total, sent, failed]).toEqual([3, 1, 2]);
  expect(items.map(({ email, fault }) => [email, fault?.code ?? null])).toEqual([
    [late.email, 'field.past'],
    [good.email, null],
    ['ne adresas', 'field.email'],
  ]);
  expect(items[0]).toMatchObject({ documentName: 'Darbo tvarka – Vėla', message: '', deadline: '2020-01-01' });
  expect(items[1]).toMatchObject({ documentName: 'Jos tvarka', message: 'Jai.', deadline: '' });
  const events = async () =>
    ((await ieva.browser.request('GET', '/api/notifications')).body['items'] as { event: string; documentId: string }[])
      .filter(({ documentId }) => documentId === id)
      .map(({ event }) => event);
  await expect.poll(events).toEqual(['document.series-sent-in-part']);
});

test('a row that can no longer be sent is reported with its reason, and leaves no document behind', async () => {
  const id = await draft();
  const before = await documents();
  // The required manager is missing, which is found when the document is sent.
  const { body } = await start(id, [row('tvirtina@svetur.example', { firstName: 'Tadas' })], { kind: 'approve' });
  expect(body['ready']).toBe(1);
  await done(id).toBe(true);
  const { failed, items } = await last(id);
  expect([failed, items[0]!.fault?.code, await documents()]).toEqual([1, 'user.no-manager', before]);
  // The data of an erased person are removed from the lists that were sent (PV-02).
  const instead = { email: 'x@erased.invalid', name: '#x' };
  await inTenant(portal.ctx, (tx) => forgetListed(tx, 'tvirtina@svetur.example', instead));
  expect((await last(id)).items[0]).toMatchObject({ email: instead.email, name: instead.name, state: 'failed' });
});

test('only the owner sends a draft to many, and only while it is one', async () => {
  const id = await draft();
  const asked = await jonas.browser.request('POST', `/api/documents/${id}/series`, {
    rows: [row('ona@svetur.example')],
    kind: 'acknowledge',
    dryRun: true,
  });
  expect(asked.body.code).toBe('document.not-found');
  await ieva.browser.request('PUT', `/api/documents/${id}/signers/set`, {
    members: [{ email: jonas.email, kind: 'acknowledge' }],
  });
  await ieva.browser.request('POST', `/api/documents/${id}/send`);
  expect((await start(id, [row('ona@svetur.example')])).body.code).toBe('document.already-sent');
});

test('each document of a list hides its content, waits and has files like the draft', async () => {
  const id = await draft();
  const first = await draft();
  const { browser } = ieva;
  await browser.request('PUT', `/api/documents/${id}/signers/set`, {
    members: [
      { email: ieva.email, kind: 'acknowledge', order: 1 },
      { email: jonas.email, kind: 'acknowledge', order: 2 },
    ],
  });
  await browser.request('PUT', `/api/documents/${id}/hide-sensitive-information?hide=true`);
  await browser.request('PUT', `/api/documents/${id}/related`, { relatedIds: [first] });
  const file = { fileName: 'Sąmata.xlsx', file: Buffer.from('sąmata').toString('base64') };
  await browser.request('POST', '/api/AccDocuments', { documentId: id, ...file });
  await start(id, [row('slapta@svetur.example', { firstName: 'Ona', lastName: 'Bitė' })]);
  await done(id).toBe(true);
  const made = (await last(id)).items[0]!.documentId!;
  expect(await see(browser, made)).toMatchObject({ hideSensitiveInformation: true });
  expect(await see(jonas.browser, made)).toMatchObject({ hideSensitiveInformationForUser: true });
  const related = (await browser.request('GET', `/api/documents/${made}/related`)).body;
  expect(related).toMatchObject([{ id: first, keepsBack: true }]);
  const files = (await browser.request('GET', `/api/AccDocuments?documentId=${made}`)).body;
  expect(files).toMatchObject([{ name: 'Sąmata.xlsx', isSeen: true }]);
});

test('a user who may not choose signers sends no draft to a list', async () => {
  const admin = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
  const id = await draft();
  const permit = (permissionIds: number[]) =>
    admin.browser.request('PUT', '/api/role-permissions', {
      rolePermissions: [{ roleId: ROLES.user.code, permissionIds }],
    });
  await permit([PERMISSIONS.ComposeDocument.code]);
  const rows = [row('niekas@svetur.example', { firstName: 'Ona', lastName: 'Bitė' })];
  expect((await start(id, rows)).body.code).toBe('access.permission-missing');
  await permit([PERMISSIONS.ComposeDocument.code, PERMISSIONS.ManageSigners.code]);
  expect((await start(id, rows, { dryRun: true })).body['ready']).toBe(1);
});

test('from the moment a user is deactivated no document of their list is sent, and administrators are notified of the rest', async () => {
  const admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  const id = await draft();
  const rows = Array.from({ length: 12 }, (_, at) => row(`velu${at}@svetur.example`, { firstName: `Žmogus ${at}` }));
  await start(id, rows);
  await expect.poll(async () => (await last(id)).sent).toBeGreaterThan(0);
  const path = `/api/users/${ieva.userId}/set-activation`;
  expect((await admin.browser.request('PUT', path, { isDeactivated: true })).status).toBe(204);
  const closed = () =>
    inTenant(portal.ctx, (tx) =>
      tx
        .selectFrom('series_rows as r')
        .innerJoin('series as s', 's.id', 'r.series_id')
        .where('s.document_id', '=', id)
        .select(['r.state', 'r.fault', 's.ended_at'])
        .execute(),
    );
  const sent = (await closed()).filter(({ state }) => state === 'sent').length;
  await expect.poll(async () => (await closed()).every((one) => one.ended_at !== null), { timeout: 90_000 }).toBe(true);
  const failed = (await closed()).filter(({ state }) => state === 'failed');
  expect((await closed()).filter(({ state }) => state === 'sent')).toHaveLength(sent);
  expect([...new Set(failed.map(({ fault }) => fault))]).toEqual(['document.owner-inactive']);
  const notifiedEvents = async () =>
    ((await admin.browser.request('GET', '/api/notifications')).body['items'] as { event: string }[]).map(
      ({ event }) => event,
    );
  await expect.poll(notifiedEvents).toContain('tenant.series-unsent');
  const { body: log } = await admin.browser.request('GET', '/api/admin-log?act=tenant.series-unsent');
  expect(log['items']).toMatchObject([{ act: 'tenant.series-unsent' }]);
  expect(JSON.stringify(log['items'])).toContain(ieva.email);
  expect(failed.length).toBeGreaterThan(0);
});
