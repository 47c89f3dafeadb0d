import { beforeAll, expect, test } from 'vitest';
import { CONTRACT, listOf, newColleague, startTestPortal, type TestPortal, upload } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let ieva: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
});

const draft = async () => String((await upload(ieva.browser, CONTRACT, 'contract.pdf')).body.id);
const shown = async () => {
  const { items } = (await ieva.browser.request('POST', '/api/documents/get-documents', listOf('all'))).body;
  return (items as { id: string; modified: string }[]).map(({ id, modified }) => ({ id, modified }));
};
const at = (id: string, what: string) => `/api/documents/${id}/${what}`;

/** Newest first by the time that each row shows. */
async function expectTimesInOrder(): Promise<void> {
  const times = (await shown()).map(({ modified }) => modified);
  expect(times).toEqual(times.toSorted().toReversed());
}

test('a document restored from the bin returns to its former place among the others', async () => {
  const former = await draft();
  const later = await draft();
  const before = await shown();
  await ieva.browser.request('DELETE', '/api/folders/bulk-delete', { documentIds: [former], folderIds: [] });
  expect((await ieva.browser.request('POST', `/api/bin/${former}/restore`)).status).toBe(200);
  expect(await shown()).toEqual(before);
  expect(before.map(({ id }) => id)).toEqual([later, former]);
});

test.each<[string, 'PUT' | 'POST', (id: string) => [string, object?]]>([
  ['an expiration date', 'PUT', (id) => [at(id, 'expiration-date'), { expirationDate: '2999-12-31' }]],
  ['hidden content', 'PUT', (id) => [at(id, 'hide-sensitive-information?hide=true')]],
  ['another file', 'PUT', (id) => [at(id, 'edit'), { fileName: 'naujas.pdf', file: CONTRACT.toString('base64') }]],
])('a document that got %s is listed at the time that its row shows', async (_, method, call) => {
  const changed = await draft();
  await draft();
  const [url, body] = call(changed);
  expect((await ieva.browser.request(method, url, body)).status).toBe(200);
  expect((await shown())[0]).toMatchObject({ id: changed });
  await expectTimesInOrder();
});
