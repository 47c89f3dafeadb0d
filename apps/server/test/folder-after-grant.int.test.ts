import { beforeAll, expect, test } from 'vitest';
import { bin, folder, grant, put, share } from './folder-calls.ts';
import { newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let ieva: Colleague, agnė: Colleague, arūnas: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  agnė = await newColleague(portal, 'Agnė Matulytė');
  arūnas = await newColleague(portal, 'Arūnas Kairys');
});

const NOT_ALLOWED = { status: 403, body: { code: 'folder.not-allowed' } };
const reads = async ({ browser }: Colleague, id: string) =>
  (await browser.request('GET', `/api/documents/${id}`)).body['opening'] === 'open';
test('after a grant the owner of a folder inside still reads documents of others there, and decides on none', async () => {
  const shared = await folder(ieva);
  await grant(ieva, shared, { [agnė.email]: 1 });
  const sub = await folder(agnė, shared);
  const [id, own] = [await put(ieva, sub), await put(agnė, sub)];
  await grant(ieva, shared, {});
  expect(await reads(agnė, id)).toBe(true);
  expect(await share(agnė, { documentIds: [id], folderIds: [] })).toMatchObject(NOT_ALLOWED);
  expect(await share(agnė, { documentIds: [], folderIds: [sub] })).toMatchObject(NOT_ALLOWED);
  expect(await grant(agnė, sub, { [arūnas.email]: 1 })).toMatchObject(NOT_ALLOWED);
  expect(await bin(agnė, id)).toMatchObject(NOT_ALLOWED);
  expect((await share(agnė, { documentIds: [own], folderIds: [] })).status, 'the own document').toBeLessThan(300);
  await grant(ieva, shared, { [agnė.email]: 1 });
  expect((await grant(agnė, sub, { [arūnas.email]: 1 })).status, 'with the grant again').toBe(204);
});
