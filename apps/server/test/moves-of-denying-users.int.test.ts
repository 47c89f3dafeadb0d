import { beforeAll, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { intrude } from './intruder.ts';
import { Browser } from './people.ts';
import { newColleague, startTestPortal, type TestPortal, upload } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
/** Owns the folders. */
let owner: Colleague;
let reader: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  owner = await newColleague(portal, 'Daiva Jonaitytė');
  reader = await newColleague(portal, 'Agnė Kairytė');
});

type By = { browser: Browser };
const call = async ({ browser }: By, method: 'POST' | 'PUT', path: string, body: object) => {
  const answer = await browser.request(method, path, body);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
};
const newFolder = async (by: By, parentFolderId?: string): Promise<string> =>
  String((await call(by, 'POST', '/api/folders/create', { name: newId().slice(-10), parentFolderId })).id);
const open = (id: string, ...people: Colleague[]) =>
  call(owner, 'POST', '/api/folders/access/update', {
    id,
    users: Object.fromEntries(people.map(({ email }) => [email, 1])),
  });
const put = (by: By, id: string, destinationFolder: string) =>
  call(by, 'PUT', '/api/folders/add/documents', { idsToMove: [id], destinationFolder });
const moveFolder = (by: By, id: string, destinationFolder: string) =>
  call(by, 'POST', '/api/folders/folder/move', { idsToMove: [id], destinationFolder });
const newDocument = async (by: By, folderId: string): Promise<string> => {
  const id = String((await upload(by.browser)).body.id);
  await put(by, id, folderId);
  return id;
};
const reads = async ({ browser }: By, id: string) =>
  (await browser.request('GET', `/api/documents/${id}`)).status === 200;
const deny = (token: string) => call({ browser: new Browser(portal) }, 'POST', '/api/session/end-by-mail', { token });

/** A folder of the owner that a new colleague manages, with a folder and a document in it. */
async function newPlace() {
  const manager = await newColleague(portal, 'Žygimantas Balčiūnas');
  const place = await newFolder(owner);
  await open(place, manager);
  const folder = await newFolder(owner, place);
  return { manager, place, folder, document: await newDocument(owner, place) };
}

test('AN-16 what its owner has moved since stays there, although the user who moved it before denies the session', async () => {
  const { manager, place, folder, document } = await newPlace();
  const [below, closed] = [await newFolder(owner, place), await newFolder(owner)];
  await open(closed, reader);
  const { browser, denial } = await intrude(portal, manager.email);
  await put({ browser }, document, below);
  await moveFolder({ browser }, folder, below);
  await put(owner, document, closed);
  await moveFolder(owner, folder, closed);
  const later = await newDocument(owner, folder);
  await deny(denial);
  expect([await reads(manager, document), await reads(manager, later)]).toEqual([false, false]);
  expect([await reads(reader, document), await reads(reader, later)]).toEqual([true, true]);
});

test('AN-16 folders and documents of others are not moved back to where the denying user reads them again', async () => {
  const { manager, folder, document } = await newPlace();
  const other = await newFolder(owner);
  await open(other, manager, reader);
  const { browser, denial } = await intrude(portal, manager.email);
  await put({ browser }, document, other);
  await moveFolder({ browser }, folder, other);
  await open(other, reader);
  const later = await newDocument(owner, folder);
  await deny(denial);
  expect([await reads(manager, document), await reads(manager, later)]).toEqual([false, false]);
  expect([await reads(owner, document), await reads(owner, later)]).toEqual([true, true]);
});

test('AN-16 an own folder with own documents alone is back at its place, also where others read it there', async () => {
  const { manager, place } = await newPlace();
  await open(place, manager, reader);
  const other = await newFolder(owner);
  await open(other, manager, await newColleague(portal, 'Edgars Sils'));
  const folder = await newFolder(manager, place);
  const own = await newDocument(manager, folder);
  const { browser, denial } = await intrude(portal, manager.email);
  await moveFolder({ browser }, folder, other);
  expect(await reads(reader, own)).toBe(false);
  await deny(denial);
  expect(await reads(reader, own)).toBe(true);
});

test('AN-16 folders that others put into the folder since stay with these, and open to nobody by its return', async () => {
  const { manager, place } = await newPlace();
  const folder = await newFolder(manager);
  const { browser, denial } = await intrude(portal, manager.email);
  await moveFolder({ browser }, folder, place);
  const inside = await newFolder(owner, folder);
  const before = await newDocument(owner, inside);
  await deny(denial);
  const later = await newDocument(owner, inside);
  expect([await reads(manager, before), await reads(manager, later)]).toEqual([false, false]);
  expect([await reads(owner, before), await reads(owner, later)]).toEqual([true, true]);
});
