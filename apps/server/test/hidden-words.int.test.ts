import { beforeAll, expect, test } from 'vitest';
import { folder, grant } from './folder-calls.ts';
import { newColleague, see, startTestPortal, type TestPortal, upload } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let ieva: Colleague, jonas: Colleague, tomas: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
  tomas = await newColleague(portal, 'Tomas Grigaliūnas');
});

test('protected data hides the message and the comments too, on the page and in the history', async () => {
  const shared = await folder(ieva);
  await grant(ieva, shared, { [tomas.email]: 1 });
  const id = String((await upload(ieva.browser)).body.id);
  const put = (path: string, body: object = {}) => ieva.browser.request('PUT', `/api/documents/${id}${path}`, body);
  await ieva.browser.request('PUT', '/api/folders/add/document', { folderId: shared, documentId: id });
  expect((await put('', { message: 'Slapta žinutė' })).status).toBe(200);
  const members = [{ email: jonas.email, kind: 'acknowledge' }];
  expect(await put('/signers/set', { members })).toMatchObject({ status: 200 });
  const sent = await ieva.browser.request('POST', `/api/documents/${id}/send`, {});
  expect(sent).toMatchObject({ status: 200 });
  const { sha256 } = (await see(jonas.browser, id)).version;
  const body = { signatureType: 4, sha256, comment: 'Slapta pastaba' };
  expect((await jonas.browser.request('PUT', `/api/documents/${id}/approve`, body)).status).toBe(200);
  const readBy = async ({ browser }: Colleague) => {
    const history = await browser.request('GET', `/api/documents/${id}/history`);
    expect(history.status).toBe(200);
    const texts = [await see(browser, id), history.body].map((answer) => JSON.stringify(answer));
    return texts.map((text) => text.match(/Slapta \p{L}+/gu) ?? []).map((found) => [...new Set(found)].toSorted());
  };
  const all = [['Slapta pastaba', 'Slapta žinutė'], ['Slapta pastaba']];
  expect(await readBy(tomas), 'before').toEqual(all);
  await put('/hide-sensitive-information?hide=true');
  expect(await readBy(tomas)).toEqual([[], []]);
  for (const who of [ieva, jonas]) expect(await readBy(who)).toEqual(all);
});
