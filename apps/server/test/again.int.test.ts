import type { DocumentDetails } from '@paraph/contract';
import { beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { CONTRACT, startTestPortal, newColleague, see, upload, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let [ieva, boss, jonas]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal({});
  boss = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  ieva = await newColleague(portal, 'Ieva Žemaitienė', { manager: boss.userId });
  jonas = await newColleague(portal, 'Jonas Čepas');
});

/** Sends a document with every setting that a sender may choose. */
async function sent(): Promise<string> {
  const { browser } = ieva!;
  const id = String((await upload(browser, undefined, 'Sutartis.pdf')).body.id);
  await browser.request('PUT', `/api/documents/${id}`, {
    message: 'Pasirašykite',
    messageToAcknowledge: 'Perskaitykite',
    messageByMail: 'Saugokite',
    deadline: '2099-05-04',
    stamp: { position: 'BOTTOM_RIGHT', page: 'LAST', chosenBySigner: false },
  });
  const members = [
    { email: boss!.email, kind: 'approve', order: 1 },
    {
      email: jonas!.email,
      kind: 'sign',
      order: 2,
      identity: 'personal-code',
      country: 'lt',
      personalCode: '38503150068',
      privateMessage: 'Tik jums',
    },
    { email: 'svecias@auditas.example', firstName: 'Elžbieta', lastName: 'Kovalevska', kind: 'copy' },
  ];
  await browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
  await browser.request('POST', `/api/documents/${id}/send`);
  return id;
}
const again = (who: Colleague | undefined, id: string, body: object = {}) =>
  who!.browser.request('POST', `/api/documents/${id}/again`, body);
const shape = ({ members, message, messageToAcknowledge, messageByMail, signingMode, stamp }: DocumentDetails) => ({
  people: members.map(({ email, firstName, lastName, kind, order, identity, privateMessage }) => ({
    email,
    firstName,
    lastName,
    kind,
    order,
    identity,
    privateMessage,
  })),
  message,
  messageToAcknowledge,
  messageByMail,
  signingMode,
  stamp,
});

test('after a rejection it is repeated with the same members, texts, stamp and bytes, and without acts', async () => {
  const id = await sent();
  const { version } = await see(boss!.browser, id);
  await boss!.browser.request('PUT', `/api/documents/${id}/approve`, { signatureType: 2, sha256: version.sha256 });
  await jonas!.browser.request('PUT', `/api/documents/${id}/reject`, { rejectionCustomComment: 'Neteisinga kaina' });
  const old = await see(ieva!.browser, id);
  const { status, body } = await again(ieva, id);
  expect(status).toBe(200);
  const made = body as unknown as DocumentDetails;
  expect(made).toMatchObject({
    phase: 'new',
    statusName: 'New',
    name: 'Sutartis.pdf',
    deadline: null,
    version: { number: 1 },
  });
  expect(made.version.sha256).toBe(version.sha256);
  expect(shape(made)).toEqual(shape(old));
  expect(made.members.some(({ done }) => done)).toBe(false);
  expect((await ieva!.browser.request('POST', `/api/documents/${made.id}/send`)).body).toMatchObject({
    phase: 'approving',
  });
  expect(await see(ieva!.browser, id)).toMatchObject({ phase: 'rejected' });
});

test('a correction knows whose rejection it answers, also after sending it was taken back', async () => {
  const id = await sent();
  const { version } = await see(boss!.browser, id);
  await boss!.browser.request('PUT', `/api/documents/${id}/reject`, { rejectionCustomComment: 'Neteisinga kaina' });
  const made = (await again(ieva, id)).body as unknown as DocumentDetails;
  expect(made).toMatchObject({ corrects: id, version: { sha256: version.sha256 } });
  const path = `/api/documents/${made.id}`;
  const { body } = await ieva!.browser.request('POST', `${path}/send?undoable=true`);
  expect(body.sendingUntil).not.toBeNull();
  expect((await ieva!.browser.request('POST', `${path}/undo-send`)).status).toBe(200);
  expect(await see(ieva!.browser, made.id)).toMatchObject({ phase: 'new', corrects: id });
  await ieva!.browser.request('POST', `${path}/send`);
  expect(await see(boss!.browser, made.id)).toMatchObject({ corrects: null });
});

test('a running document is repeated with another file', async () => {
  const id = await sent();
  const file = Buffer.concat([CONTRACT, Buffer.from('\n% other\n')]).toString('base64');
  const { body } = await again(ieva, id, { name: 'Gruodžio sutartis', fileName: 'kita.pdf', file });
  const made = body as unknown as DocumentDetails;
  expect(made.name).toBe('Gruodžio sutartis');
  expect(made.version.sha256).not.toBe((await see(ieva!.browser, id)).version.sha256);
  expect(shape(made)).toEqual(shape(await see(ieva!.browser, id)));
});

test('without a file it is repeated with the latest file, not with the first one, and without acts on it', async () => {
  const id = await sent();
  const file = Buffer.concat([CONTRACT, Buffer.from('\n% corrected\n')]).toString('base64');
  const replaced = await ieva!.browser.request('PUT', `/api/documents/${id}/edit`, { fileName: 'Sutartis.pdf', file });
  expect(replaced.status, JSON.stringify(replaced.body)).toBe(200);
  const { version } = await see(boss!.browser, id);
  expect(version.number).toBe(2);
  await boss!.browser.request('PUT', `/api/documents/${id}/approve`, { signatureType: 2, sha256: version.sha256 });
  const { status, body } = await again(ieva, id);
  expect(status).toBe(200);
  expect((body as unknown as DocumentDetails).version).toMatchObject({ number: 1, sha256: version.sha256 });
});

test('only its owner repeats it, and an unacceptable file leaves nothing', async () => {
  const id = await sent();
  expect(await again(boss, id)).toMatchObject({ status: 403, body: { code: 'document.not-allowed' } });
  const before = (await ieva!.browser.request('POST', '/api/documents/get-documents', {})).body.total;
  const bad = await again(ieva, id, { fileName: 'x.pdf', file: Buffer.from('no pdf').toString('base64') });
  expect(bad).toMatchObject({ status: 422, body: { code: 'file.not-pdf' } });
  expect((await ieva!.browser.request('POST', '/api/documents/get-documents', {})).body.total).toBe(before);
});

test('a user who may not choose people does not repeat a document with its people', async () => {
  const id = await sent();
  const held = { tenant_id: portal.tenantId, role: 'user', permission: 'ManageSigners' };
  await inTenant(portal.ctx, (tx) =>
    tx.deleteFrom('role_permissions').where('role', '=', 'user').where('permission', '=', 'ManageSigners').execute(),
  );
  try {
    expect(await again(ieva, id)).toMatchObject({ status: 403, body: { code: 'access.permission-missing' } });
    expect((await see(ieva!.browser, id)).actions).not.toContain('again');
  } finally {
    await inTenant(portal.ctx, (tx) => tx.insertInto('role_permissions').values(held).execute());
  }
});

test('a document with hidden content is repeated with hidden content', async () => {
  const id = await sent();
  await ieva!.browser.request('PUT', `/api/documents/${id}/hide-sensitive-information?hide=true`);
  expect((await again(ieva, id)).body).toMatchObject({ hideSensitiveInformation: true });
});
