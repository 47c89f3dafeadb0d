import type { AnswerOf, DriveItem, endpoints, Folder, OpenFolder } from '@paraph/contract';
import { DEFAULT_SETTINGS, folderActionCodes, ROLES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { keepSettings } from '../src/features/tenants/index.ts';
import { newId } from '../src/platform/ids.ts';
import { CONTRACT, startTestPortal, newColleague, see, sendDocument, upload, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
type Access = AnswerOf<typeof endpoints.folders.access>;
let portal: TestPortal;
let admin: Colleague, ieva: Colleague, jonas: Colleague, outsider: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
  outsider = await newColleague(portal, 'Elžbieta Kovalevska', { roles: ['externaluser'] });
});

const named = () => `Aplankas ${newId().slice(-10)}`;
const request = async (who: Colleague, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  who.browser.request(method, `/api${path}`, body);
const make = async (who: Colleague, name = named(), parentFolderId: string | null = null, prefix = '') =>
  (await request(who, 'POST', '/folders/create', { parentFolderId, name, prefix })).body as unknown as Folder;
const open = async (who: Colleague, id: string | null, more: object = {}) =>
  (await request(who, 'POST', '/folders', { id, limit: 50, ...more })).body as unknown as OpenFolder;
const itemsOf = async (who: Colleague, id: string | null, more: object = {}): Promise<DriveItem[]> =>
  (await open(who, id, more)).children.items;
const grant = (who: Colleague, id: string, users: Record<string, 0 | 1>) =>
  request(who, 'POST', '/folders/access/update', { id, users });
/** Uploads a draft of a user into a folder. */
async function put(who: Colleague, folderId: string | null, name = `Sutartis ${newId().slice(-8)}`): Promise<string> {
  const body = { name, fileName: 'contract.pdf', file: CONTRACT.toString('base64'), folderId };
  const answer = await request(who, 'POST', '/documents', body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return String(answer.body.id);
}
/** Returns only the status, because the file itself is not JSON. */
const fileStatus = async ({ browser }: Colleague, id: string): Promise<number> => {
  const headers = { host: portal.host, authorization: `Bearer ${browser.token}`, 'sec-fetch-site': 'same-origin' };
  const url = `/api/documents/${id}/file`;
  return (await portal.app.server!.inject({ method: 'GET', url, headers })).statusCode;
};
const statusOf = async (promise: ReturnType<typeof request>) => {
  const { status, body } = await promise;
  return [status, body?.code];
};

test('a folder is made in another one and returned with its codes; slashes are removed from its name (DRIVE-072, DRIVE-035, DRIVE-055)', async () => {
  const outer = await make(ieva);
  const made = await make(ieva, 'Su/tar\\tys', outer.id, 'SUT');
  expect(made).toMatchObject({
    name: 'Sutartys',
    prefix: 'SUT',
    parentId: outer.id,
    privacy: 'private',
    color: '#d9a406',
    firstLetter: 'S',
    actions: folderActionCodes('owner'),
  });
  expect(await statusOf(request(ieva, 'POST', '/folders/create', { name: '//' }))).toEqual([422, 'generic.fields']);
  expect(await statusOf(request(ieva, 'POST', '/folders/create', { name: 'x'.repeat(101) }))).toEqual([
    422,
    'generic.fields',
  ]);
  expect((await make(ieva, 'x'.repeat(88) + newId().slice(-12))).name).toHaveLength(100);
  await grant(ieva, outer.id, { [jonas.email]: 0 });
  const refused = request(jonas, 'POST', '/folders/create', { parentFolderId: outer.id, name: named() });
  expect(await statusOf(refused)).toEqual([403, 'folder.not-allowed']);
  expect(await statusOf(request(outsider, 'POST', '/folders/create', { name: named() }))).toEqual([
    403,
    'folder.not-allowed',
  ]);
});

test('a search covers folders below the open one too, as far as the viewer may read; each result shows its folder', async () => {
  const outer = await make(ieva);
  const inner = await make(ieva, 'Priedai', outer.id, 'PRI');
  const deep = await make(ieva, 'Žiniaraščiai', inner.id);
  const [above, found] = [await put(ieva, outer.id, 'Žiniaraštis A'), await put(ieva, deep.id, 'Žiniaraštis B')];
  await put(ieva, inner.id, 'Kita');
  const look = async (who: Colleague, id: string | null) =>
    (await itemsOf(who, id, { searchQuery: 'ziniar' })).map((item) => [item.id, item.path]);
  expect(await look(ieva, outer.id)).toEqual([
    [deep.id, ['Priedai']],
    [above, []],
    [found, ['Priedai', 'Žiniaraščiai']],
  ]);
  expect((await look(ieva, null)).map(([id]) => id)).toEqual(expect.arrayContaining([deep.id, above, found]));
  expect((await itemsOf(ieva, outer.id)).map(({ id }) => id).toSorted()).toEqual([inner.id, above].toSorted());
  await grant(ieva, inner.id, { [jonas.email]: 1 });
  expect((await look(jonas, null)).map(([id]) => id)).toEqual([deep.id, found]);
  await grant(ieva, inner.id, { [jonas.email]: 0 });
  expect((await look(jonas, null)).map(([id]) => id)).toEqual([deep.id]);
});

test('prefixes have at most fifty letters, and names are unique in one parent folder (DRIVE-037, DRIVE-093)', async () => {
  const prefix = 'p'.repeat(51);
  expect(await statusOf(request(ieva, 'POST', '/folders/create', { name: named(), prefix }))).toEqual([
    422,
    'generic.fields',
  ]);
  const { name } = await make(ieva);
  const twin = request(ieva, 'POST', '/folders/create', { name: name.toUpperCase() });
  expect(await statusOf(twin)).toEqual([409, 'folder.name-taken']);
  const other = await make(ieva);
  expect((await make(ieva, name, other.id)).name).toBe(name);
});

test('a name reveals no closed folders: at the root names are unique per user, elsewhere a taken name gets a number', async () => {
  const closed = await make(ieva, named());
  const own = await make(jonas, closed.name.toUpperCase());
  expect(own.name).toBe(closed.name.toUpperCase());
  const other = await make(jonas);
  const outer = await make(jonas);
  expect(
    (await request(jonas, 'POST', '/folders/folder/move', { idsToMove: [other.id], destinationFolder: outer.id }))
      .status,
  ).toBe(204);
  await grant(jonas, other.id, { [ieva.email]: 1 });
  const secret = await make(jonas, named(), outer.id);
  const renamed = await request(ieva, 'PUT', '/folders/update', { id: other.id, name: secret.name });
  expect([renamed.status, renamed.body.name]).toEqual([200, `${secret.name} (2)`]);
  // A user who sees the other folder gets the error, and no user has two folders of one name at the root.
  expect(await statusOf(request(jonas, 'PUT', '/folders/update', { id: other.id, name: secret.name }))).toEqual([
    409,
    'folder.name-taken',
  ]);
  expect(await statusOf(request(jonas, 'POST', '/folders/create', { name: own.name }))).toEqual([
    409,
    'folder.name-taken',
  ]);
  // A folder that another user moves to the root is then among the root folders of its owner.
  const passed = await make(jonas, own.name, outer.id);
  await grant(jonas, passed.id, { [ieva.email]: 1 });
  expect(
    (await request(ieva, 'POST', '/folders/folder/move', { idsToMove: [passed.id], destinationFolder: null })).status,
  ).toBe(204);
  expect((await open(jonas, passed.id)).name).toBe(`${own.name} (2)`);
});

test('one call returns a folder, its breadcrumbs and its content, folders first (DRIVE-069, DRIVE-099, DRIVE-045)', async () => {
  const outer = await make(ieva, named(), null, 'ISO');
  const inner = await make(ieva, 'Brėžiniai', outer.id);
  await make(ieva, 'Anketos', outer.id);
  await put(ieva, outer.id, 'Aktas');
  await put(ieva, outer.id, 'Žiniaraštis');
  const shown = await open(ieva, outer.id);
  expect(shown).toMatchObject({ id: outer.id, name: outer.name, prefix: 'ISO', total: 4, icon: 'Folder' });
  expect(shown.breadcrumbs).toEqual([{ id: outer.id, name: outer.name }]);
  expect(shown.children.items.map(({ name }) => name)).toEqual(['Anketos', 'Brėžiniai', 'Aktas', 'Žiniaraštis']);
  expect(shown.children.items.every(({ actions }) => actions.includes(1))).toBe(true);
  expect((await open(ieva, inner.id)).breadcrumbs.map(({ id }) => id)).toEqual([outer.id, inner.id]);
  const names = async (more: object) => (await itemsOf(ieva, outer.id, more)).map(({ name }) => name);
  expect(await names({ sortDescending: true })).toEqual(['Brėžiniai', 'Anketos', 'Žiniaraštis', 'Aktas']);
  expect(await names({ limit: 2, offset: 1 })).toEqual(['Brėžiniai', 'Aktas']);
  expect(await names({ searchQuery: 'ziniar' })).toEqual(['Žiniaraštis']);
  const root = await open(ieva, null);
  expect(root).toMatchObject({ id: null, actions: folderActionCodes('root-user') });
  expect(root.children.items.some(({ id }) => id === outer.id)).toBe(true);
});

test('a folder can be sorted by six columns (DRIVE-098)', async () => {
  const { id } = await make(ieva);
  await put(ieva, id);
  for (const sortingColumn of ['Name', 'Modified', 'Prefix', 'Status', 'Author', 'Tags'])
    expect((await itemsOf(ieva, id, { sortingColumn, sortDescending: true })).length).toBe(1);
  expect(await statusOf(request(ieva, 'POST', '/folders', { sortingColumn: 'Size' }))).toEqual([422, 'generic.fields']);
});

test('items contain what cards and bulk acts need; comment and deadline are included with their modules (DRIVE-023, DRIVE-024, DRIVE-025)', async () => {
  const { id } = await make(ieva, named(), null, 'HR');
  const documentId = await put(ieva, id);
  const [item] = await itemsOf(ieva, id);
  expect(item).toMatchObject({
    id: documentId,
    isFolder: false,
    extension: 'pdf',
    statusName: 'New',
    highestSignatureLevel: 'NoSignatures',
    alreadySigned: 0,
    totalSigners: 0,
    signerDetails: [],
    tags: [],
    ownerFullName: 'Ieva Žemaitienė',
    ownerEmail: ieva.email,
    hasUnseenAccompanyingDocuments: false,
    hideSensitiveInformationForUser: false,
    actions: [1, 8, 9, 14, 16],
  });
  expect([item!.comment, item!.deadline === undefined]).toEqual([null, false]);
});

test('a document shows the prefix of its folder, its breadcrumbs and whether it may be moved (DRIVE-103, DOC-010)', async () => {
  const outer = await make(ieva);
  const inner = await make(ieva, named(), outer.id, 'HR');
  const id = await put(ieva, inner.id);
  expect((await itemsOf(ieva, inner.id))[0]!.prefixName).toBe('HR');
  const details = await see(ieva.browser, id);
  expect(details).toMatchObject({
    folderId: inner.id,
    canAccessInFolders: true,
    privacyEnabled: true,
    prefixName: 'HR',
  });
  expect(details.breadcrumbs.map((one) => one.id)).toEqual([outer.id, inner.id]);
  const sent = await sendDocument(ieva.browser, [{ email: jonas.email, kind: 'sign' }]);
  await request(ieva, 'PUT', '/folders/add/document', { folderId: inner.id, documentId: sent.id });
  expect(await see(jonas.browser, sent.id)).toMatchObject({
    canAccessInFolders: false,
    breadcrumbs: [],
    folderId: null,
  });
});

test('a user who may not read a folder does not learn of it; a reader sees own and waiting documents and uploads only (DRIVE-061)', async () => {
  const { id } = await make(ieva);
  const hers = await put(ieva, id);
  expect(await statusOf(request(jonas, 'POST', '/folders', { id }))).toEqual([404, 'folder.not-found']);
  await grant(ieva, id, { [jonas.email]: 0 });
  expect((await open(jonas, id)).actions).toEqual([1, 11, 12]);
  expect(await itemsOf(jonas, id)).toEqual([]);
  const his = await put(jonas, id);
  const waiting = await sendDocument(ieva.browser, [{ email: jonas.email, kind: 'sign' }]);
  await request(ieva, 'PUT', '/folders/add/documents', { idsToMove: [waiting.id], destinationFolder: id });
  expect((await itemsOf(jonas, id)).map((item) => item.id).toSorted()).toEqual([his, waiting.id].toSorted());
  expect(await statusOf(request(jonas, 'GET', `/documents/${hers}`))).toEqual([404, 'document.not-found']);
});

test('a writer sees, reads, moves and deletes every document and sees its people; removed rights end at once (DRIVE-062, DRIVE-063)', async () => {
  const { id } = await make(ieva);
  const documentId = await put(ieva, id);
  await grant(ieva, id, { [jonas.email]: 1 });
  expect((await open(jonas, id)).actions).toEqual(folderActionCodes('write'));
  expect((await itemsOf(jonas, id))[0]).toMatchObject({ id: documentId, actions: [1, 8, 9, 14, 16] });
  expect(await fileStatus(jonas, documentId)).toBe(200);
  const members = [{ email: admin.email, kind: 'approve' }];
  expect((await request(jonas, 'PUT', `/documents/${documentId}/signers/set`, { members })).status).toBe(200);
  const [inside, other] = [await make(ieva, named(), id), await put(ieva, id)];
  expect(
    (await request(jonas, 'PUT', '/folders/add/document', { folderId: inside.id, documentId: other })).status,
  ).toBe(204);
  expect((await request(jonas, 'DELETE', '/folders/bulk-delete', { documentIds: [other] })).status).toBe(204);
  expect((await grant(jonas, id, { [outsider.email]: 0, [jonas.email]: 1 })).status).toBe(204);
  expect((await open(admin, id)).actions).toEqual(folderActionCodes('admin'));
  await grant(ieva, id, {});
  expect(await statusOf(request(jonas, 'GET', `/documents/${documentId}`))).toEqual([404, 'document.not-found']);
  expect((await open(ieva, id)).actions).toEqual(folderActionCodes('owner'));
});

test('an administrator sees every folder and its content, but may not read documents because of that (DRIVE-066)', async () => {
  const { id } = await make(ieva);
  const documentId = await put(ieva, id);
  expect((await itemsOf(admin, id))[0]).toMatchObject({ id: documentId, actions: [1, 8, 9] });
  expect(await fileStatus(admin, documentId)).toBe(403);
  expect((await itemsOf(admin, null)).some((item) => item.id === documentId)).toBe(false);
});

test('access is set by maps of groups, departments and addresses, and shows what is inherited from above (DRIVE-080, DRIVE-081, DRIVE-026)', async () => {
  const outer = await make(ieva);
  const inner = await make(ieva, named(), outer.id);
  const [group, department] = await inTenant(portal.ctx, async (tx) => {
    const [a, b, at] = [newId(), newId(), new Date()];
    const tenant_id = portal.tenantId;
    await tx
      .insertInto('access_groups')
      .values({ tenant_id, id: a, name: `Grupė ${a.slice(-6)}`, created_at: at })
      .execute();
    await tx
      .insertInto('departments')
      .values({ tenant_id, id: b, name: `Skyrius ${b.slice(-6)}`, created_at: at })
      .execute();
    await tx.insertInto('department_users').values({ tenant_id, department_id: b, user_id: jonas.userId }).execute();
    await tx.insertInto('access_group_departments').values({ tenant_id, group_id: a, department_id: b }).execute();
    return [a, b];
  });
  const subjects = (await request(ieva, 'GET', '/folders/subjects')).body as unknown as Record<
    string,
    { id: string }[]
  >;
  expect(subjects.accessGroups!.map(({ id }) => id)).toContain(group);
  expect((await request(outsider, 'GET', '/folders/subjects')).status, 'external users learn no names').toBe(403);
  const body = { id: outer.id, accessGroups: { [group]: 1 }, departments: { [department]: 0 } };
  expect((await request(ieva, 'POST', '/folders/access/update', body)).status).toBe(204);
  const access = (await request(ieva, 'GET', `/folders/access/${inner.id}`)).body as unknown as Access;
  const inheritedFrom = { id: outer.id, name: outer.name };
  expect(access.accessGroups).toMatchObject([{ type: 0, id: group, accessLevel: 1, inheritedFrom }]);
  expect(access.departments).toMatchObject([{ type: 1, id: department, accessLevel: 0, inheritedFrom }]);
  expect(access.owner.email).toBe(ieva.email);
  expect((await open(jonas, inner.id)).actions).toEqual(folderActionCodes('write'));
  const unknown = { id: outer.id, departments: { [newId()]: 0 } };
  expect((await request(ieva, 'POST', '/folders/access/update', unknown)).body).toMatchObject({
    errors: { departments: { code: 'field.invalid' } },
  });
});

test('a folder opened for departments and groups closes to a user without a role of the company', async () => {
  const leaving = await newColleague(portal, 'Robertas Išeinantis');
  const [byGroup, byName] = [await make(ieva), await make(ieva)];
  await inTenant(portal.ctx, async (tx) => {
    const [group, tenant_id] = [newId(), portal.tenantId];
    const name = `Grupė ${group.slice(-6)}`;
    await tx.insertInto('access_groups').values({ tenant_id, id: group, name, created_at: new Date() }).execute();
    await tx.insertInto('access_group_users').values({ tenant_id, group_id: group, user_id: leaving.userId }).execute();
    await tx
      .insertInto('folder_access')
      .values({ tenant_id, folder_id: byGroup.id, subject_kind: 'group', subject_id: group, level: 1 })
      .execute();
  });
  await grant(ieva, byName.id, { [leaving.email]: 0 });
  expect((await open(leaving, byGroup.id)).actions).toEqual(folderActionCodes('write'));
  const path = `/users/${leaving.userId}/set-roles`;
  expect((await request(admin, 'PUT', path, { roleIds: [ROLES.externaluser.code] })).status).toBe(204);
  expect(await statusOf(request(leaving, 'POST', '/folders', { id: byGroup.id }))).toEqual([404, 'folder.not-found']);
  expect((await request(leaving, 'POST', '/folders', { id: byName.id })).status, 'named for the folder').toBe(200);
});

test('a department in an access group opens a folder for its people; nobody sets access without ManageAccess (DRIVE-064, DRIVE-046)', async () => {
  const { id } = await make(ieva);
  const department = await inTenant(portal.ctx, async (tx) => {
    const [group, made, at, tenant_id] = [newId(), newId(), new Date(), portal.tenantId];
    await tx
      .insertInto('access_groups')
      .values({ tenant_id, id: group, name: `Visi ${group.slice(-6)}`, created_at: at })
      .execute();
    await tx
      .insertInto('departments')
      .values({ tenant_id, id: made, name: `Cechas ${made.slice(-6)}`, created_at: at })
      .execute();
    await tx
      .insertInto('access_group_departments')
      .values({ tenant_id, group_id: group, department_id: made })
      .execute();
    await tx
      .insertInto('folder_access')
      .values({ tenant_id, folder_id: id, subject_kind: 'group', subject_id: group, level: 1 })
      .execute();
    return made;
  });
  expect(await statusOf(request(jonas, 'POST', '/folders', { id }))).toEqual([404, 'folder.not-found']);
  await inTenant(portal.ctx, (tx) =>
    tx
      .insertInto('department_users')
      .values({ tenant_id: portal.tenantId, department_id: department, user_id: jonas.userId })
      .execute(),
  );
  expect((await open(jonas, id)).actions).toEqual(folderActionCodes('write'));
  const { id: other } = await make(ieva);
  await grant(ieva, other, { [jonas.email]: 0 });
  expect(await statusOf(grant(jonas, other, { [jonas.email]: 1 }))).toEqual([403, 'folder.not-allowed']);
  expect(await statusOf(request(jonas, 'GET', `/folders/access/${other}`))).toEqual([403, 'folder.not-allowed']);
});

test('the tree contains readable folders and the folders that lead to them; the list omits the latter (DRIVE-071, DRIVE-070, DRIVE-068)', async () => {
  const outer = await make(ieva);
  const inner = await make(ieva, named(), outer.id);
  await grant(ieva, inner.id, { [jonas.email]: 0 });
  const tree = (await request(jonas, 'GET', '/folder-tree')).body as unknown as Folder[];
  expect(tree.find(({ id }) => id === outer.id)).toMatchObject({ disabled: true, actions: [] });
  expect(tree.find(({ id }) => id === inner.id)).toMatchObject({ disabled: false, parentId: outer.id });
  const list = (await request(jonas, 'GET', `/folders/list?ids=${outer.id},${inner.id}`)).body as unknown as Folder[];
  expect(list.map(({ id }) => id)).toEqual([inner.id]);
  // Of the requested folders; without ids all folders that may be opened.
  const other = await make(ieva);
  await grant(ieva, other.id, { [jonas.email]: 0 });
  const listed = async (query: string) =>
    ((await request(jonas, 'GET', `/folders/list${query}`)).body as unknown as Folder[]).map(({ id }) => id);
  expect(await listed(`?ids=${inner.id}`)).toEqual([inner.id]);
  expect(await listed('')).toEqual(expect.arrayContaining([inner.id, other.id]));
  expect(await statusOf(request(jonas, 'POST', '/folders', { id: outer.id }))).toEqual([404, 'folder.not-found']);
});

test('a folder is renamed, made public and private again by users with the action code (DRIVE-073, DRIVE-050, DRIVE-067)', async () => {
  const { id } = await make(ieva);
  const name = named();
  const update = (who: Colleague, body: object) => request(who, 'PUT', '/folders/update', { id, ...body });
  expect((await update(ieva, { name, prefix: 'NAU' })).body).toMatchObject({ name, prefix: 'NAU' });
  expect((await update(ieva, { privacy: 'public' })).body).toMatchObject({ privacy: 'public', name });
  expect((await open(jonas, id)).actions).toEqual([1, 11, 12]);
  expect(await statusOf(update(jonas, { name: named() }))).toEqual([403, 'folder.not-allowed']);
  expect(await statusOf(request(outsider, 'POST', '/folders', { id }))).toEqual([404, 'folder.not-found']);
  await update(ieva, { privacy: 'private' });
  expect(await statusOf(request(jonas, 'POST', '/folders', { id }))).toEqual([404, 'folder.not-found']);
  expect((await update(ieva, { name: ' ' })).body).toMatchObject({ errors: { name: { code: 'field.required' } } });
});

test('in a folder that is public in the company, colleagues see their own documents only (DRIVE-061, DRIVE-067)', async () => {
  const { id } = await make(ieva);
  await request(ieva, 'PUT', '/folders/update', { id, privacy: 'public' });
  const document = (
    await sendDocument(ieva.browser, [
      { email: outsider.email, firstName: 'Elžbieta', lastName: 'Kovalevska', kind: 'sign' },
    ])
  ).id;
  await request(ieva, 'PUT', '/folders/add/documents', { idsToMove: [document], destinationFolder: id });
  expect((await open(ieva, id)).total).toBe(1);
  expect((await open(jonas, id)).total).toBe(0);
  expect((await request(jonas, 'GET', `/documents/${document}`)).status).toBe(404);
});

test('an address of nobody in the company is named in the error when access to a folder is saved', async () => {
  const { id } = await make(ieva);
  const users = { [jonas.email]: 0, 'nobody@azuolas.example': 0, 'no.one@azuolas.example': 1 };
  const refused = await request(ieva, 'POST', '/folders/access/update', { id, users });
  expect(Object.keys((refused.body as { errors: object }).errors)).toEqual([
    'users.nobody@azuolas.example',
    'users.no.one@azuolas.example',
  ]);
});

test('folders are moved with rights in both places, and never into themselves (DRIVE-074, DRIVE-047)', async () => {
  const [outer, other] = [await make(ieva), await make(ieva)];
  const inner = await make(ieva, named(), outer.id);
  const move = (who: Colleague, id: string, destinationFolder: string | null) =>
    request(who, 'POST', '/folders/folder/move', { idsToMove: [id], destinationFolder });
  expect((await move(ieva, inner.id, other.id)).status).toBe(204);
  expect((await open(ieva, inner.id)).breadcrumbs.map(({ id }) => id)).toEqual([other.id, inner.id]);
  expect(await statusOf(move(ieva, other.id, inner.id))).toEqual([409, 'folder.into-itself']);
  expect(await statusOf(move(ieva, other.id, other.id))).toEqual([409, 'folder.into-itself']);
  await grant(ieva, inner.id, { [jonas.email]: 0 });
  expect(await statusOf(move(jonas, inner.id, null))).toEqual([403, 'folder.not-allowed']);
  await grant(ieva, inner.id, { [jonas.email]: 1 });
  expect(await statusOf(move(jonas, inner.id, outer.id))).toEqual([404, 'folder.not-found']);
  expect((await move(ieva, inner.id, null)).status).toBe(204);
});

test('documents are moved into a folder and out of it, and their history shows it (DRIVE-075, DRIVE-084, DRIVE-085)', async () => {
  const { id } = await make(ieva);
  const documentId = await put(ieva, null);
  const into = { idsToMove: [documentId], destinationFolder: id };
  expect((await request(ieva, 'PUT', '/folders/add/documents', into)).status).toBe(204);
  expect((await itemsOf(ieva, id)).map((item) => item.id)).toEqual([documentId]);
  const history = await request(ieva, 'GET', `/documents/${documentId}/history`);
  expect((history.body.items as { code: number }[])[0]!.code).toBe(28);
  expect((await request(ieva, 'GET', `/folders/name?folderId=${id}`)).body).toEqual({ name: expect.any(String) });
  const out = { folderId: id, documentId };
  expect((await request(ieva, 'DELETE', '/folders/delete-document-from-folder', out)).status).toBe(204);
  expect(await itemsOf(ieva, id)).toEqual([]);
  expect((await see(ieva.browser, documentId)).folderId).toBeNull();
  expect((await request(ieva, 'PUT', '/folders/add/document', out)).status).toBe(204);
  expect((await itemsOf(ieva, id)).length).toBe(1);
});

test('a mixed selection is moved at once; if one item may not be moved, none is (DRIVE-078, AZ-11)', async () => {
  const [from, to] = [await make(ieva), await make(ieva)];
  const inner = await make(ieva, named(), from.id);
  const mine = await put(ieva, from.id);
  const move = (body: object) => request(ieva, 'POST', `/folders/bulk-move-all/${to.id}`, body);
  const his = String((await upload(jonas.browser)).body.id);
  const refused = move({ documentIds: [mine, his], folderIds: [inner.id] });
  expect(await statusOf(refused)).toEqual([404, 'document.not-found']);
  expect(await itemsOf(ieva, to.id)).toEqual([]);
  expect((await move({ documentIds: [mine], folderIds: [inner.id] })).status).toBe(204);
  expect((await itemsOf(ieva, to.id)).map(({ id }) => id)).toEqual([inner.id, mine]);
});

test('deleting a folder deletes the folders in it; its documents return to the root of their owners (DRIVE-086, DRIVE-087, DRIVE-052)', async () => {
  const outer = await make(ieva);
  const inner = await make(ieva, named(), outer.id);
  await grant(ieva, outer.id, { [jonas.email]: 0 });
  const [hers, his] = [await put(ieva, inner.id), await put(jonas, inner.id)];
  const above = await put(ieva, outer.id);
  expect(await statusOf(request(jonas, 'DELETE', `/folders/delete?folderId=${outer.id}`))).toEqual([
    403,
    'folder.not-allowed',
  ]);
  expect((await request(ieva, 'DELETE', `/folders/delete?folderId=${outer.id}`)).status).toBe(204);
  expect(await statusOf(request(ieva, 'POST', '/folders', { id: inner.id }))).toEqual([404, 'folder.not-found']);
  expect((await itemsOf(ieva, null)).map(({ id }) => id)).toEqual(expect.arrayContaining([hers, above]));
  expect((await itemsOf(jonas, null)).map(({ id }) => id)).toContain(his);
  expect((await make(ieva, outer.name)).name).toBe(outer.name);
});

test('a selection is deleted at once: folders alone, or with their documents, which are moved to the bin (DRIVE-076, DRIVE-077)', async () => {
  const [a, b] = [await make(ieva), await make(ieva)];
  const documentId = await put(ieva, b.id);
  const remove = (body: object) => request(ieva, 'DELETE', '/folders/bulk-delete', body);
  expect((await remove({ folderIds: [a.id] })).status).toBe(204);
  expect((await remove({ documentIds: [documentId], folderIds: [b.id] })).status).toBe(204);
  expect(await statusOf(request(ieva, 'GET', `/documents/${documentId}`))).toEqual([404, 'document.not-found']);
  expect(await statusOf(request(ieva, 'POST', '/folders', { id: b.id }))).toEqual([404, 'folder.not-found']);
  const running = await sendDocument(ieva.browser, [{ email: jonas.email, kind: 'sign' }]);
  expect(await statusOf(remove({ documentIds: [running.id] }))).toEqual([409, 'document.not-deletable']);
});

test('a folder is pinned and unpinned for one user only (DRIVE-082, DRIVE-033)', async () => {
  const { id } = await make(ieva);
  const pin = (who: Colleague) => request(who, 'POST', `/folders/pin?folderId=${id}`);
  const pinned = async (who: Colleague) => (await request(who, 'GET', '/folders/pinned')).body as unknown as string[];
  expect((await pin(ieva)).body).toEqual({ isPinned: true });
  expect([(await pinned(ieva)).includes(id), (await pinned(admin)).includes(id)]).toEqual([true, false]);
  expect((await pin(ieva)).body).toEqual({ isPinned: false });
  expect(await pinned(ieva)).not.toContain(id);
  expect(await statusOf(pin(jonas))).toEqual([404, 'folder.not-found']);
});

test('colour and icon set by an editor of the folder apply to everybody, those set by a reader to the reader only (DRIVE-083, DRIVE-048)', async () => {
  const { id } = await make(ieva);
  await grant(ieva, id, { [jonas.email]: 0 });
  const set = (who: Colleague, what: 'color' | 'icon', propertyValue: string) =>
    request(who, 'POST', `/folders/${what}`, { id, propertyValue });
  const look = async (who: Colleague) => {
    const { color, icon } = await open(who, id);
    return [color, icon];
  };
  expect((await set(ieva, 'color', '#2F6FBF')).status).toBe(204);
  expect((await set(ieva, 'icon', 'Gavel')).status).toBe(204);
  expect(await look(jonas)).toEqual(['#2f6fbf', 'Gavel']);
  expect((await set(jonas, 'color', '#c4314b')).status).toBe(204);
  expect([await look(jonas), await look(ieva)]).toEqual([
    ['#c4314b', 'Gavel'],
    ['#2f6fbf', 'Gavel'],
  ]);
  expect(await statusOf(set(ieva, 'icon', 'Skull'))).toEqual([422, 'generic.fields']);
});

test('uploading needs FileUpload in the folder (DRIVE-054, DOC-127)', async () => {
  const { id } = await make(ieva);
  const body = { name: 'Mano', fileName: 'a.pdf', file: CONTRACT.toString('base64'), folderId: id };
  expect(await statusOf(request(jonas, 'POST', '/documents', body))).toEqual([404, 'folder.not-found']);
  const documentId = await put(ieva, id);
  expect((await see(ieva.browser, documentId)).folderId).toBe(id);
});

test('without the module folders are closed; without ViewFolderTree the tree is closed', async () => {
  const modules = (on: boolean) =>
    inTenant(portal.ctx, async (tx) => {
      if (!on) await tx.deleteFrom('tenant_modules').where('module', '=', 'FoldersModule').execute();
      else
        await tx.insertInto('tenant_modules').values({ tenant_id: portal.tenantId, module: 'FoldersModule' }).execute();
    });
  await modules(false);
  expect(await statusOf(request(ieva, 'POST', '/folders', {}))).toEqual([403, 'access.module-off']);
  await modules(true);
  expect((await request(ieva, 'POST', '/folders', {})).status).toBe(200);
  expect(await statusOf(request(outsider, 'GET', '/folder-tree'))).toEqual([403, 'access.permission-missing']);
});

test('a folder is downloaded as a ZIP with its folders, and contains what its reader may read (DRIVE-051, DRIVE-056)', async () => {
  const outer = await make(ieva);
  const inner = await make(ieva, 'Priedai', outer.id);
  await put(ieva, outer.id, 'Sutartis');
  await put(ieva, inner.id, 'Priedas');
  const answer = await portal.app.server!.inject({
    method: 'POST',
    url: '/api/documents/bulk-download',
    headers: { host: portal.host, authorization: `Bearer ${ieva.browser.token}`, 'sec-fetch-site': 'same-origin' },
    payload: { documentIds: [], folderIds: [outer.id] },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const text = answer.rawPayload.toString('utf8');
  expect(text).toContain(`${outer.name}/Sutartis.pdf`);
  expect(text).toContain(`${outer.name}/Priedai/Priedas.pdf`);
  await grant(ieva, outer.id, { [jonas.email]: 0 });
  const refused = request(jonas, 'POST', '/documents/bulk-download', { documentIds: [], folderIds: [outer.id] });
  expect(await statusOf(refused)).toEqual([403, 'folder.not-allowed']);
});

test('an access group opens folders by its own call too, and both dialogs show the same access (DRIVE-064)', async () => {
  const { id } = await make(ieva);
  const name = `Auditoriai ${newId().slice(-8)}`;
  const group = { name, departments: [], emails: [jonas.email], folders: { [id]: 0 } };
  const made = await request(admin, 'POST', '/AccessGroup', group);
  expect(made.body).toMatchObject({ folders: [{ folderId: id, accessLevel: 0 }] });
  expect((await open(jonas, id)).actions).toEqual([1, 11, 12]);
  const access = (await request(ieva, 'GET', `/folders/access/${id}`)).body as unknown as Access;
  expect(access.accessGroups).toMatchObject([{ name, accessLevel: 0 }]);
  await request(admin, 'DELETE', `/AccessGroup/${String(made.body.id)}`);
  expect(await statusOf(request(jonas, 'POST', '/folders', { id }))).toEqual([404, 'folder.not-found']);
});

test('a deleted folder is restored with its folders, their access and those of its documents that are in no other folder', async () => {
  const outer = await make(ieva, 'Grįžtantis');
  const inner = await make(ieva, 'Viduje', outer.id);
  const other = await make(ieva);
  await grant(ieva, inner.id, { [jonas.email]: 1 });
  const [stays, moves] = [await put(ieva, inner.id), await put(ieva, outer.id)];
  expect(await statusOf(request(ieva, 'DELETE', `/folders/delete?folderId=${outer.id}`))).toEqual([204, undefined]);
  await request(ieva, 'PUT', '/folders/add/documents', { idsToMove: [moves], destinationFolder: other.id });
  const binned = async (who: Colleague) =>
    (
      (await request(who, 'GET', '/folders/bin')).body as unknown as {
        id: string;
        folders: number;
        documents: number;
      }[]
    )
      .filter(({ id }) => [outer.id, inner.id].includes(id))
      .map(({ id, folders, documents }) => [id, folders, documents]);
  expect(await binned(ieva)).toEqual([[outer.id, 1, 1]]);
  expect(await binned(admin)).toEqual([[outer.id, 1, 1]]);
  expect(await binned(jonas)).toEqual([]);
  expect(await statusOf(request(jonas, 'POST', `/folders/${outer.id}/restore`))).toEqual([404, 'folder.not-found']);
  const taken = await make(ieva, 'Grįžtantis');
  expect(await statusOf(request(ieva, 'POST', `/folders/${outer.id}/restore`))).toEqual([200, undefined]);
  expect(await open(ieva, outer.id)).toMatchObject({ name: 'Grįžtantis (2)', parentId: null });
  expect((await itemsOf(ieva, outer.id)).map(({ id }) => id)).toEqual([inner.id]);
  expect((await itemsOf(jonas, inner.id)).map(({ id }) => id)).toEqual([stays]);
  expect((await itemsOf(ieva, other.id)).map(({ id }) => id)).toEqual([moves]);
  expect((await open(ieva, taken.id)).name).toBe('Grįžtantis');
  expect(await binned(ieva)).toEqual([]);
  expect(await statusOf(request(ieva, 'POST', `/folders/${outer.id}/restore`))).toEqual([404, 'folder.not-found']);
});

test('the bin counts only documents that return with the folder, not those that were deleted themselves before', async () => {
  const folder = await make(ieva);
  const [deleted, stays] = [await put(ieva, folder.id), await put(ieva, folder.id)];
  expect((await request(ieva, 'DELETE', '/folders/bulk-delete', { documentIds: [deleted] })).status).toBe(204);
  expect(await statusOf(request(ieva, 'DELETE', `/folders/delete?folderId=${folder.id}`))).toEqual([204, undefined]);
  const bin = (await request(ieva, 'GET', '/folders/bin')).body as unknown as { id: string; documents: number }[];
  expect(bin.find(({ id }) => id === folder.id)).toMatchObject({ documents: 1 });
  expect(await statusOf(request(ieva, 'POST', `/folders/${folder.id}/restore`))).toEqual([200, undefined]);
  expect((await itemsOf(ieva, folder.id)).map(({ id }) => id)).toEqual([stays]);
});

test('a restored folder does not take back a document that its owner has moved since', async () => {
  const shared = await make(jonas);
  await grant(jonas, shared.id, { [ieva.email]: 0 });
  const mine = await make(ieva);
  const id = await put(ieva, shared.id);
  expect(await fileStatus(jonas, id)).toBe(200);
  expect(await statusOf(request(jonas, 'DELETE', `/folders/delete?folderId=${shared.id}`))).toEqual([204, undefined]);
  for (const destinationFolder of [mine.id, null]) {
    const moved = request(ieva, 'PUT', '/folders/add/documents', { idsToMove: [id], destinationFolder });
    expect((await moved).status).toBe(204);
  }
  expect(await statusOf(request(jonas, 'POST', `/folders/${shared.id}/restore`))).toEqual([200, undefined]);
  expect(await fileStatus(jonas, id)).toBe(404);
});

test('the access dialog names owners of folders above, and says when one of them is public (DRIVE-080)', async () => {
  const outer = await make(jonas);
  await grant(jonas, outer.id, { [ieva.email]: 1 });
  const inner = await make(ieva, named(), outer.id);
  const access = async () => (await request(ieva, 'GET', `/folders/access/${inner.id}`)).body as unknown as Access;
  const folder = { id: outer.id, name: outer.name };
  expect(await access()).toMatchObject({
    owner: { email: ieva.email },
    ownersAbove: [{ name: 'Jonas Čepas', email: jonas.email, folder }],
    publicFrom: null,
  });
  await request(jonas, 'PUT', '/folders/update', { id: outer.id, privacy: 'public' });
  expect(await access()).toMatchObject({ privacy: 'private', publicFrom: folder });
});

test('the access dialog says whether administrators open documents without a reason, as the company has set', async () => {
  const { id } = await make(jonas);
  const isSaid = async () =>
    ((await request(jonas, 'GET', `/folders/access/${id}`)).body as unknown as Access).adminsOpenAll;
  expect(await isSaid()).toBe(false);
  const set = (adminsOpenAll: boolean) =>
    inTenant(portal.ctx, (tx) => keepSettings(tx, { settings: { ...DEFAULT_SETTINGS, adminsOpenAll } }));
  await set(true);
  expect(await isSaid()).toBe(true);
  await set(false);
});

test('a folder that a user only manages cannot be moved into a folder of another owner', async () => {
  const [theirs, own] = [await make(ieva), await make(jonas)];
  await grant(ieva, theirs.id, { [jonas.email]: 1 });
  const id = await put(ieva, theirs.id);
  const move = (who: Colleague, to: string | null) =>
    statusOf(request(who, 'POST', '/folders/folder/move', { idsToMove: [theirs.id], destinationFolder: to }));
  expect(await move(jonas, own.id)).toEqual([403, 'folder.owner-needed']);
  const all = request(jonas, 'POST', `/folders/bulk-move-all/${own.id}`, { folderIds: [theirs.id] });
  expect(await statusOf(all)).toEqual([403, 'folder.owner-needed']);
  await grant(ieva, theirs.id, {});
  expect(await fileStatus(jonas, id)).toBe(404);
  await grant(jonas, own.id, { [ieva.email]: 1 });
  expect((await move(ieva, own.id))[0]).toBe(204);
});

test('the owner is notified when another user moves their document to the bin, and can restore it', async () => {
  const folder = await make(ieva);
  await grant(ieva, folder.id, { [jonas.email]: 1 });
  const [theirs, own] = [await put(ieva, folder.id, 'Sutartis su tiekėju'), await put(ieva, folder.id)];
  const bin = (who: Colleague, id: string) => request(who, 'DELETE', '/folders/bulk-delete', { documentIds: [id] });
  expect((await bin(jonas, theirs)).status).toBe(204);
  expect((await bin(ieva, own)).status).toBe(204);
  const notes = async () => {
    const { body } = await request(ieva, 'GET', '/notifications');
    const items = body['items'] as { event: string; documentId: string }[];
    return items.filter(({ event, documentId }) => event === 'document.binned' && [theirs, own].includes(documentId));
  };
  await expect
    .poll(notes)
    .toMatchObject([{ documentId: theirs, documentName: 'Sutartis su tiekėju', actor: 'Jonas Čepas' }]);
  expect((await request(ieva, 'POST', `/bin/${theirs}/restore`)).status).toBe(200);
  expect((await see(ieva.browser, theirs)).id).toBe(theirs);
});
