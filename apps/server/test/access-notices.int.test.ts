import { beforeAll, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { folder, grant, put } from './folder-calls.ts';
import { newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let ieva: Colleague, tomas: Colleague, vilma: Colleague, admin: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  tomas = await newColleague(portal, 'Tomas Grigaliūnas');
  vilma = await newColleague(portal, 'Vilma Naujokaitė');
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
});

const CHANGED = 'tenant.folder-access-changed';
const OPENED = 'tenant.folder-opened';
type Note = { id: string; event: string; documentName: string | null };
const notes = async ({ browser }: Colleague): Promise<Note[]> =>
  (await browser.request('GET', '/api/notifications')).body['items'] as Note[];
/** Returns the notices of each that an act brings, once the last of them is there. */
async function rungBy(act: () => Promise<{ status: number }>, expected: [Colleague, string[]][]): Promise<void> {
  const before = await Promise.all(expected.map(async ([who]) => new Set((await notes(who)).map(({ id }) => id))));
  expect((await act()).status).toBeLessThan(300);
  const rung = () =>
    Promise.all(
      expected.map(async ([who], at) =>
        (await notes(who)).filter(({ id }) => !before[at]!.has(id)).map(({ event }) => event),
      ),
    );
  await expect.poll(rung).toEqual(expected.map(([, events]) => events));
}
const privacy =
  ({ browser }: Colleague, id: string, wanted: 'public' | 'private', more: object = {}) =>
  () =>
    browser.request('PUT', '/api/folders/update', { id, privacy: wanted, ...more });
async function managed() {
  const root = await folder(ieva);
  await grant(ieva, root, { [tomas.email]: 1, [vilma.email]: 1 });
  return root;
}

test('owners of a folder and of those above are notified once when another user makes it public or private', async () => {
  const root = await managed();
  await rungBy(privacy(tomas, root, 'public'), [[ieva, [OPENED]]]);
  await rungBy(privacy(tomas, root, 'private'), [[ieva, [CHANGED]]]);
  const own = await folder(tomas, root);
  await rungBy(privacy(tomas, own, 'public'), [
    [ieva, [CHANGED]],
    [tomas, []],
  ]);
  const ofVilma = await folder(vilma, root);
  await rungBy(privacy(tomas, ofVilma, 'public'), [
    [vilma, [OPENED]],
    [ieva, [CHANGED]],
  ]);
  await rungBy(privacy(tomas, ofVilma, 'private'), [
    [vilma, [CHANGED]],
    [ieva, [CHANGED]],
  ]);
  await rungBy(privacy(admin, ofVilma, 'public'), [
    [vilma, [OPENED]],
    [ieva, [CHANGED]],
  ]);
  await rungBy(privacy(admin, ofVilma, 'private', { name: newId().slice(-8) }), [
    [vilma, [CHANGED]],
    [ieva, [CHANGED]],
  ]);
});

test('an unchanged privacy notifies nobody', async () => {
  const root = await managed();
  expect((await privacy(tomas, root, 'private')()).status).toBe(200);
  await rungBy(privacy(tomas, root, 'public'), [[ieva, [OPENED]]]);
});

test('an owner is notified once of each change of a group that opens their folder, also of its deletion', async () => {
  const [one, two] = [await folder(ieva), await folder(ieva)];
  const group = { name: newId().slice(-8), departments: [], emails: [] as string[] };
  let id = '';
  const make = async () => {
    const made = await admin.browser.request('POST', '/api/AccessGroup', { ...group, folders: { [one]: 1 } });
    id = String(made.body.id);
    return made;
  };
  const change = (body: object) => () =>
    admin.browser.request('PUT', `/api/AccessGroup/${id}`, { ...group, folders: { [one]: 1 }, ...body });
  await rungBy(make, [[ieva, [CHANGED]]]);
  await rungBy(change({ folders: { [one]: 0 } }), [[ieva, [CHANGED]]]);
  await rungBy(change({ folders: { [two]: 0 } }), [[ieva, [CHANGED, CHANGED]]]);
  await rungBy(change({ folders: { [two]: 0 }, name: newId().slice(-8) }), [[ieva, []]]);
  await rungBy(() => admin.browser.request('DELETE', `/api/AccessGroup/${id}`), [[ieva, [CHANGED]]]);
});

test('a group that opens a folder with a reason brings its owner one notice', async () => {
  const root = await folder(ieva);
  await put(ieva, root);
  const body = { name: newId().slice(-8), departments: [], emails: [vilma.email], folders: { [root]: 1 } };
  await rungBy(
    () => admin.browser.request('POST', '/api/AccessGroup', { ...body, reason: 'Skundo tyrimas' }),
    [[ieva, ['document.opened-to-others']]],
  );
});

test('owners are notified when a department is deleted that their folder was opened to', async () => {
  const root = await folder(ieva);
  const body = { name: newId().slice(-8), managerUserId: admin.userId, userIds: [] };
  const id = String((await admin.browser.request('POST', '/api/departments', body)).body.id);
  const departments = { [id]: 0 };
  await ieva.browser.request('POST', '/api/folders/access/update', { id: root, departments });
  await rungBy(() => admin.browser.request('DELETE', `/api/departments/${id}`), [[ieva, [CHANGED]]]);
});

test('an owner is notified once when another user deletes or moves a folder with documents of theirs', async () => {
  const [root, elsewhere] = [await managed(), await folder(ieva)];
  const inner = await folder(ieva, root);
  await put(ieva, inner);
  await grant(ieva, elsewhere, { [tomas.email]: 1 });
  const move = { idsToMove: [inner], destinationFolder: elsewhere };
  await rungBy(
    () => tomas.browser.request('POST', '/api/folders/folder/move', move),
    [[ieva, ['tenant.folder-moved']]],
  );
  await rungBy(
    () => tomas.browser.request('DELETE', `/api/folders/delete?folderId=${inner}`),
    [[ieva, ['tenant.folder-deleted']]],
  );
});

test('a notice about folders names those of its reader', async () => {
  const named = async (who: Colleague, id: string): Promise<string> =>
    String((await who.browser.request('POST', '/api/folders', { id, limit: 10, offset: 0 })).body['name']);
  const latest = (who: Colleague, event: string) => async () =>
    (await notes(who)).find((note) => note.event === event)?.documentName;
  const root = await managed();
  await privacy(tomas, root, 'public')();
  await expect.poll(latest(ieva, OPENED)).toBe(await named(ieva, root));
  const [empty, reason] = [await folder(ieva), 'Skundo tyrimas'];
  expect((await grant(admin, empty, { [vilma.email]: 1 }, reason)).status).toBe(204);
  await expect.poll(latest(ieva, OPENED)).toBe(await named(ieva, empty));
  const own = await folder(tomas, root);
  const inside = await folder(vilma, own);
  const name = await named(vilma, inside);
  const gone = await tomas.browser.request('DELETE', `/api/folders/delete?folderId=${own}`);
  expect(gone.status).toBe(204);
  await expect.poll(latest(vilma, 'tenant.folder-deleted')).toBe(name);
  const id = await folder(ieva, root);
  const [title] = [await named(ieva, id), await tomas.browser.request('DELETE', `/api/folders/delete?folderId=${id}`)];
  await expect.poll(latest(ieva, 'tenant.folder-deleted')).toBe(title);
  expect((await admin.browser.request('POST', `/api/folders/${id}/restore`)).status).toBe(200);
  await expect.poll(latest(ieva, 'tenant.folder-restored')).toBe(title);
});

test('owners are notified when a department is deleted that a group opens their folder to', async () => {
  const department = { name: newId().slice(-8), managerUserId: admin.userId, userIds: [vilma.userId] };
  const id = String((await admin.browser.request('POST', '/api/departments', department)).body.id);
  const root = await folder(ieva);
  const body = { name: newId().slice(-8), departments: [id], emails: [], folders: { [root]: 0 } };
  await rungBy(() => admin.browser.request('POST', '/api/AccessGroup', body), [[ieva, [CHANGED]]]);
  const remove = () => admin.browser.request('DELETE', `/api/departments/${id}`);
  await rungBy(remove, [[ieva, [CHANGED]]]);
});
