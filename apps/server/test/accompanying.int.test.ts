import { inTenant } from '../src/platform/db/index.ts';
import type { AccompanyingDocument } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { Browser } from './people.ts';
import { startTestPortal, mailTo, newColleague, see, sendDocument, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let [ieva, jonas, tomas]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
  tomas = await newColleague(portal, 'Tomas Grigaliūnas');
});

const owner = () => ieva!.browser;
const sent = async () => (await sendDocument(owner(), [{ email: jonas!.email, kind: 'sign' }])).id;
const add = (browser: Browser, documentId: string, more: object = {}) =>
  browser.request('POST', '/api/AccDocuments', {
    documentId,
    fileName: 'Sąmata.xlsx',
    file: Buffer.from('sąmata').toString('base64'),
    ...more,
  });
const list = async (browser: Browser, documentId: string) =>
  (await browser.request('GET', `/api/AccDocuments?documentId=${documentId}`))
    .body as unknown as AccompanyingDocument[];
const at = (documentId: string, accDocId: string, more = '') => `documentId=${documentId}&accDocId=${accDocId}${more}`;
const codes = async (id: string) => {
  const { body } = await owner().request('GET', `/api/documents/${id}/history`);
  return (body.items as { code: number }[]).map(({ code }) => code);
};
const mark = (browser: Browser, documentId: string, accDocId: string, seen = true) =>
  browser.request('POST', `/api/AccDocuments/mark-as-seen?${at(documentId, accDocId, seen ? '' : '&seen=false')}`);

describe('accompanying documents', () => {
  test('DOC-087 they are listed, added, marked and removed', async () => {
    const id = await sent();
    expect((await add(owner(), id)).status).toBe(200);
    const [one] = await list(owner(), id);
    expect(one).toMatchObject({
      name: 'Sąmata.xlsx',
      extension: 'xlsx',
      bytes: 7,
      addedBy: 'Ieva Žemaitienė',
      isSeen: true,
      isForEverybody: false,
      canRemove: true,
    });
    expect((await mark(jonas!.browser, id, one!.id)).status).toBe(200);
    expect((await owner().request('DELETE', `/api/AccDocuments?${at(id, one!.id)}`)).status).toBe(200);
    expect(await list(owner(), id)).toEqual([]);
    const gone = await owner().request('DELETE', `/api/AccDocuments?${at(id, one!.id)}`);
    expect(gone).toMatchObject({ status: 404, body: { code: 'document.accompanying-missing' } });
  });

  test('DOC-088 seen or not is marked per user, and is shown on the row and the page', async () => {
    const id = await sent();
    await add(owner(), id);
    const [one] = await list(jonas!.browser, id);
    const shown = async (browser: Browser) => {
      const { body } = await browser.request('POST', '/api/documents/get-documents', {});
      const row = (body.items as { id: string; hasUnseenAccompanyingDocuments: boolean }[]).find((r) => r.id === id);
      return [row?.hasUnseenAccompanyingDocuments, (await see(browser, id)).hasUnseenAccompanyingDocuments];
    };
    expect(one!.isSeen).toBe(false);
    expect(await shown(jonas!.browser)).toEqual([true, true]);
    expect(await shown(owner())).toEqual([false, false]);
    expect((await mark(jonas!.browser, id, one!.id)).body).toMatchObject({ hasUnseenAccompanyingDocuments: false });
    expect(await shown(jonas!.browser)).toEqual([false, false]);
    await mark(owner(), id, one!.id, false);
    expect(await shown(owner())).toEqual([true, true]);
    expect(await shown(jonas!.browser)).toEqual([false, false]);
  });

  test('DOC-062 DOC-094 each act with one adds its row, and the browser reports a saved copy', async () => {
    const id = await sent();
    await add(owner(), id);
    const [one] = await list(owner(), id);
    const said = await jonas!.browser.request('PUT', '/api/documents/signers/saveComment', {
      documentId: id,
      comment: 'Su pastaba',
    });
    expect(said.status).toBe(200);
    await mark(jonas!.browser, id, one!.id);
    await mark(jonas!.browser, id, one!.id);
    await mark(jonas!.browser, id, one!.id, false);
    const kept = await jonas!.browser.request('POST', '/api/documents/confirm-acc-download', {
      id,
      accDocument: one!.id,
    });
    expect(kept.status).toBe(204);
    await jonas!.browser.request('POST', `/api/documents/${id}/confirm-download`);
    await owner().request('DELETE', `/api/AccDocuments?${at(id, one!.id)}`);
    // Newest first; a repeated mark is one entry.
    expect((await codes(id)).slice(0, 8)).toEqual([32, 3, 4, 33, 36, 34, 33, 35]);
  });

  test('its bytes are returned unchanged, always as a download', async () => {
    const id = await sent();
    await add(owner(), id);
    const [one] = await list(owner(), id);
    const { host, token } = jonas!.browser;
    const answer = await portal.app.server!.inject({
      method: 'GET',
      url: `/api/AccDocuments/file?${at(id, one!.id)}`,
      headers: { host, authorization: `Bearer ${token}` },
    });
    expect(answer.body).toBe('sąmata');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*S%C4%85mata\.xlsx$/);
  });

  test('every member may add one, and remove only their own; outsiders get no information', async () => {
    const id = await sent();
    await add(owner(), id);
    expect((await add(jonas!.browser, id, { fileName: 'Atsakymas.pdf' })).status).toBe(200);
    const [first, second] = await list(jonas!.browser, id);
    expect([first!.canRemove, second!.canRemove]).toEqual([false, true]);
    const foreign = await jonas!.browser.request('DELETE', `/api/AccDocuments?${at(id, first!.id)}`);
    expect(foreign).toMatchObject({ status: 403, body: { code: 'document.not-allowed' } });
    expect((await owner().request('DELETE', `/api/AccDocuments?${at(id, second!.id)}`)).status).toBe(200);
    const outsider = await tomas!.browser.request('GET', `/api/AccDocuments?documentId=${id}`);
    expect(outsider).toMatchObject({ status: 404, body: { code: 'document.not-found' } });
    expect((await add(tomas!.browser, id)).body.code).toBe('document.not-found');
  });

  test('guests get those that are for everybody, and add none', async () => {
    const email = 'svecias@lauke.example';
    const { id } = await sendDocument(owner(), [{ email, kind: 'sign', firstName: 'Greta', lastName: 'Lauko' }]);
    await add(owner(), id);
    await add(owner(), id, { fileName: 'Taisyklės.pdf', isForEverybody: true });
    const mail = await mailTo(portal, email, /./);
    const token = mail.links.find((link) => link.includes('/g/'))!.split('/g/')[1];
    const guest = new Browser(portal);
    const entered = await guest.request('POST', '/api/guest/enter', { token });
    guest.token = String(entered.body.access_token);
    expect((await list(guest, id)).map(({ name }) => name)).toEqual(['Taisyklės.pdf']);
    const internal = (await list(owner(), id)).find(({ name }) => name === 'Sąmata.xlsx')!;
    const peek = await guest.request('GET', `/api/AccDocuments/file?${at(id, internal.id)}`);
    expect(peek).toMatchObject({ status: 404, body: { code: 'document.accompanying-missing' } });
    expect((await add(guest, id)).status).toBe(404);
    expect((await see(guest, id)).hasUnseenAccompanyingDocuments).toBe(true);
  });

  test('unknown types, empty files and more than twenty are refused by name', async () => {
    const id = await sent();
    expect((await add(owner(), id, { fileName: 'x.exe' })).body.code).toBe('file.type-unknown');
    expect((await owner().request('POST', '/api/AccDocuments', { documentId: id })).body.code).toBe('file.missing');
    for (let n = 0; n < LIMITS.besidePerDocument; n += 1) await add(owner(), id, { fileName: `${n}.pdf` });
    expect((await add(owner(), id)).body).toMatchObject({ code: 'file.too-many', params: { most: 20 } });
  });

  test('without the module neither the list nor the mark of a row exists', async () => {
    const id = await sent();
    await add(owner(), id);
    await inTenant(portal.ctx, (tx) =>
      tx.deleteFrom('tenant_modules').where('module', '=', 'AccompanyingDocuments').execute(),
    );
    const refused = await jonas!.browser.request('GET', `/api/AccDocuments?documentId=${id}`);
    expect(refused).toMatchObject({ status: 403, body: { code: 'access.module-off' } });
    expect((await see(jonas!.browser, id)).hasUnseenAccompanyingDocuments).toBe(false);
    expect((await see(owner(), id)).actions).not.toContain('accompany');
    await inTenant(portal.ctx, (tx) =>
      tx.insertInto('tenant_modules').values({ tenant_id: portal.tenantId, module: 'AccompanyingDocuments' }).execute(),
    );
  });
});
