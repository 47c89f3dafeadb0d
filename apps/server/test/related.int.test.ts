import type { RelatedDocument } from '@paraph/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from './people.ts';
import {
  startTestPortal,
  newColleague,
  see,
  sendDocument,
  until,
  upload,
  type TestPortal,
  listOf,
} from './test-portal.ts';

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
/** Makes a document that the given user only has to read. */
const toRead = async (who: Colleague | undefined) =>
  (await sendDocument(owner(), [{ email: who!.email, kind: 'acknowledge' }])).id;
const relate = (id: string, relatedIds: string[], browser = owner()) =>
  browser.request('PUT', `/api/documents/${id}/related`, { relatedIds });
const list = async (browser: Browser, id: string) =>
  (await browser.request('GET', `/api/documents/${id}/related`)).body as unknown as RelatedDocument[];
async function readFile({ host, token }: Browser, id: string): Promise<void> {
  const headers = { host, authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' };
  const { statusCode } = await portal.app.server!.inject({ method: 'GET', url: `/api/documents/${id}/file`, headers });
  expect(statusCode).toBe(200);
}
const read = async ({ browser }: Colleague, id: string) => {
  const { version } = await see(browser, id);
  return browser.request('PUT', `/api/documents/${id}/approve`, { signatureType: 4, sha256: version.sha256 });
};

describe('related documents', () => {
  test('DOC-051 a finished document waits for the related one, and continues when that is complete', async () => {
    const [first, second] = [await toRead(jonas), await toRead(tomas)];
    expect((await relate(first, [second])).status).toBe(200);
    expect((await read(jonas!, first)).body).toMatchObject({
      statusName: 'WaitingForRelatedDocuments',
      phase: 'related',
    });
    expect(await see(owner(), first)).toMatchObject({ statusName: 'WaitingForRelatedDocuments' });
    const { body } = await owner().request('POST', '/api/documents/get-documents', listOf('waitingForOthers'));
    expect((body.items as { id: string }[]).map(({ id }) => id)).toContain(first);
    expect((await read(tomas!, second)).body).toMatchObject({ statusName: 'Completed' });
    await until(owner(), first, ({ statusName }) => statusName === 'Completed');
  });

  test('unlinking the last open one completes it; a rejected one stops it', async () => {
    const [first, second] = [await toRead(jonas), await toRead(tomas)];
    await relate(first, [second]);
    await read(jonas!, first);
    await tomas!.browser.request('PUT', `/api/documents/${second}/reject`, {});
    expect(await list(owner(), first)).toMatchObject([{ id: second, statusName: 'Rejected', keepsBack: true }]);
    expect(await see(owner(), first)).toMatchObject({ phase: 'related' });
    expect((await relate(first, [])).body).toMatchObject({ statusName: 'Completed' });
  });

  test('DOC-015 related and accompanying documents are listed, each seen or unseen per viewer', async () => {
    const [first, second] = [await toRead(jonas), await toRead(jonas)];
    await relate(first, [second]);
    await owner().request('POST', '/api/AccDocuments', {
      documentId: first,
      fileName: 'Priedas.pdf',
      file: 'cHJpZWRhcw==',
    });
    const seen = async () => ({
      related: (await list(jonas!.browser, first)).map(({ isSeen }) => isSeen),
      accompanying: (
        (await jonas!.browser.request('GET', `/api/AccDocuments?documentId=${first}`)).body as unknown as {
          isSeen: boolean;
        }[]
      ).map(({ isSeen }) => isSeen),
    });
    expect(await seen()).toEqual({ related: [false], accompanying: [false] });
    await readFile(jonas!.browser, second);
    expect(await seen()).toEqual({ related: [true], accompanying: [false] });
    expect(await list(tomas!.browser, first)).toMatchObject({ code: 'document.not-found' });
  });

  test('a user who may not see the related document is not notified of it, none waits for itself, and only the owner links', async () => {
    const [first, second] = [await toRead(jonas), await toRead(tomas)];
    const third = String((await upload(tomas!.browser)).body.id);
    expect(await relate(first, [third])).toMatchObject({ status: 404, body: { code: 'document.not-found' } });
    expect((await relate(first, [second], jonas!.browser)).body.code).toBe('document.not-allowed');
    await relate(first, [second]);
    expect(await relate(second, [first])).toMatchObject({ status: 409, body: { code: 'document.related-circle' } });
    expect((await relate(first, [first])).body.code).toBe('document.related-circle');
    expect(await list(jonas!.browser, first)).toEqual([]);
  });

  test('an administrator who only knows that a document exists sees neither what it waits for nor its history', async () => {
    const [first, second] = [await toRead(jonas), await toRead(tomas)];
    await relate(first, [second]);
    const admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
    for (const look of ['related', 'history']) {
      const asked = await admin.browser.request('GET', `/api/documents/${first}/${look}`);
      expect(asked, look).toMatchObject({ status: 403, body: { code: 'document.needs-reason' } });
    }
  });

  test('the history names a related document only to users who may see it', async () => {
    const name = 'Slaptas priedas.pdf';
    const [first, second] = [await toRead(jonas), String((await upload(owner(), undefined, name)).body.id)];
    await relate(first, [second]);
    await relate(first, []);
    const historyOf = async (browser: Browser) =>
      JSON.stringify((await browser.request('GET', `/api/documents/${first}/history`)).body);
    expect((await historyOf(owner())).match(new RegExp(name, 'g'))).toHaveLength(2);
    expect(await historyOf(jonas!.browser)).not.toContain(name);
    expect(await historyOf(jonas!.browser)).not.toContain(second);
  });

  test('the history tells linking from unlinking, with the name of the related document', async () => {
    const [first, second] = [await toRead(jonas), String((await upload(owner(), undefined, 'Priedas.pdf')).body.id)];
    await relate(first, [second]);
    await relate(first, []);
    const items = (await owner().request('GET', `/api/documents/${first}/history`)).body.items as {
      customData: object;
    }[];
    expect(items.slice(0, 2).map(({ customData }) => customData)).toMatchObject([
      { form: 'relatedRemoved', name: 'Priedas.pdf' },
      { form: 'relatedAdded', name: 'Priedas.pdf' },
    ]);
  });

  test('of two simultaneous calls that make two documents wait for each other, one is refused and neither fails', async () => {
    const [first, second] = [await toRead(jonas), await toRead(tomas)];
    const answers = await Promise.all([relate(first, [second]), relate(second, [first])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('the first opening by a user is one entry of the history', async () => {
    const id = await toRead(jonas);
    await readFile(jonas!.browser, id);
    await readFile(jonas!.browser, id);
    const { body } = await owner().request('GET', `/api/documents/${id}/history`);
    const opened = (body.items as { code: number; executorName: string }[]).filter(({ code }) => code === 4);
    expect(opened).toMatchObject([{ executorName: 'Jonas Čepas' }]);
  });
});
