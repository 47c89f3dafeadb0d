import { allEndpoints, type DocumentRow, type DriveItem, type Endpoint, type Folder } from '@paraph/contract';
import { LOCALE_NAMES, PRIVATE_KINDS } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { folded } from '../src/features/documents/store/documents.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { begin, createFormApp, element, type FormPortal, newFormPortal, newTemplate, submit } from './form-portal.ts';
import { call, type Input } from './isolation/request.ts';
import { type Browser, signedIn } from './people.ts';
import { CONTRACT, listOf } from './test-portal.ts';

// Long timeout: every call of the contract is made, for several users and documents.
vi.setConfig({ testTimeout: 300_000 });

const app = await createFormApp();
const SECRET = 'Kanarele';
type Person = Awaited<ReturnType<typeof signedIn>>;
let portal: FormPortal;
let [boss, keeper, employee]: Person[] = [];
let [closed, open]: Folder[] = [];
let secrets: Record<'draft' | 'hr' | 'lasting' | 'binned' | 'held', string>;

beforeAll(async () => {
  portal = await newFormPortal(app);
  boss = await signedIn(portal, { firstName: 'Rūta', lastName: 'Ąžuolaitė', roles: ['ceo'] });
  keeper = await signedIn(portal, { firstName: 'Daiva', lastName: 'Šimkutė' });
  employee = await signedIn(portal, { firstName: 'Vilma', lastName: 'Naujokaitė' });
  closed = await newFolder(keeper, 'Personalas');
  open = await newFolder(keeper, 'Įsakymai');
  await request(keeper, 'PUT', '/folders/update', { id: open.id, privacy: 'public' });
  await request(keeper, 'POST', '/folders/access/update', {
    id: closed.id,
    users: { [portal.worker.email]: 0, [employee.email]: 1 },
  });
  secrets = {
    draft: await put(portal.worker, closed.id, `${SECRET} sutartis`),
    hr: await fromForm(portal.worker, `${SECRET} atostogos`),
    lasting: await lasting(await put(portal.worker, closed.id, `${SECRET} archyvas`)),
    binned: await put(portal.worker, closed.id, `${SECRET} šiukšlės`),
    held: await put(portal.worker, closed.id, `${SECRET} sulaikytas`),
  };
  await request(portal.admin, 'PUT', `/retention/${secrets.held}/hold`, { reason: 'Byla' });
  await request(portal.worker, 'DELETE', `/documents/${secrets.binned}`);
  const known = await put(portal.worker, null, 'Priedas');
  await request(portal.worker, 'PUT', `/documents/${known}/related`, { relatedIds: [secrets.draft, secrets.hr] });
  related = known;
});
let related: string;

async function request(
  { browser }: { browser: Browser },
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const answer = await browser.request(method, `/api${path}`, body);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const newFolder = async (who: Person, name: string) =>
  (await request(who, 'POST', '/folders/create', { name })) as unknown as Folder;
const put = async (who: { browser: Browser }, folderId: string | null, name: string): Promise<string> =>
  String(
    (await request(who, 'POST', '/documents', { name, fileName: 'a.pdf', file: CONTRACT.toString('base64'), folderId }))
      .id,
  );

/** Begins a document of an HR form without members, so that its owner can still rename it. */
async function fromForm(who: { browser: Browser }, name: string): Promise<string> {
  const template = await newTemplate(portal, [element('InputField', 'note')]);
  const { body } = await submit(who, await begin(who, template.id));
  const id = String(body.documentId ?? body.id);
  await request(who, 'PUT', `/documents/${id}`, { name });
  return id;
}

/** Marks a document as if its signatures had archive timestamps. */
async function lasting(id: string): Promise<string> {
  await inTenant(portal.ctx, async (tx) => {
    await tx
      .updateTable('documents')
      .set({ phase: 'completed', highest_level: 'LTA', ended_at: new Date() })
      .where('id', '=', id)
      .execute();
  });
  return id;
}

const move = (who: { browser: Browser }, id: string, to: Folder) =>
  request(who, 'POST', `/folders/bulk-move-all/${to.id}`, { documentIds: [id] });

const list = async (who: { browser: Browser }, tab: string, more: object = {}, locale = 'en') => {
  const body = { ...listOf(tab, { pageSize: 50 }), ...more };
  const answer = await who.browser.request('POST', '/api/documents/get-documents', body, { 'accept-language': locale });
  return answer.body.items as DocumentRow[];
};
const search = async (who: { browser: Browser }, tab: string, words: string, locale?: string) =>
  (await list(who, tab, listOf(tab, { words, pageSize: 50 }), locale)).map(({ name }) => name);
const named = async (who: { browser: Browser }, id: string) =>
  String((await request(who, 'GET', `/documents/${id}`)).name);

/** Inputs of an endpoint for one document: secret ids are used wherever a call takes an id. */
function inputsOf(endpoint: Endpoint, id: string): Input[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const filled = (value: string) => Object.fromEntries(names.map((name) => [name, value]));
  const others = names.length > 0 ? [portal.worker.userId, closed!.id].map((one) => ({ params: filled(one) })) : [];
  const params = filled(id);
  const states = ['announced', 'held', 'bin'].map((state) => ({ params, query: { state } }));
  const lists = names.length > 0 ? [] : [{ params, query: { ids: id } }, ...states];
  return [{ params }, { params, query: { documentId: id } }, ...lists, ...others];
}

/** Returns the successful responses of all GET endpoints except streams, by endpoint and input. */
async function allResponses(who: { browser: Browser }, ids: readonly string[]): Promise<Map<string, string>> {
  const reply = new Map<string, string>();
  const { host, token } = who.browser;
  const credentials = { host, headers: { authorization: `Bearer ${token}` } };
  const seen = new Set<string>();
  for (const endpoint of allEndpoints.filter(({ method, stream }) => method === 'GET' && !stream))
    for (const id of ids)
      for (const input of inputsOf(endpoint, id)) {
        const key = `${endpoint.name} ${JSON.stringify(input)}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const { status, all } = await call(app, endpoint, input, credentials);
        if (status < 300) reply.set(key, all);
      }
  return reply;
}

const LOOKS: [path: string, body: () => object][] = [
  ['/documents/get-documents', () => listOf('company', { pageSize: 50 })],
  ['/documents/get-documents', () => listOf('company', { pageSize: 50, sort: 'name', direction: 'asc' })],
  ['/documents/get-documents', () => listOf('company', { pageSize: 50, words: SECRET })],
  ['/documents/export-csv', () => listOf('company', { pageSize: 50 })],
  ['/documents/documentHistoryExport?documentId=:held', () => ({})],
  ['/folders', () => ({ id: closed!.id, limit: 50 })],
  ['/folders', () => ({ id: closed!.id, limit: 50, searchQuery: SECRET })],
  ['/folders', () => ({ id: null, limit: 50, searchQuery: SECRET })],
];

test('no call that reads returns a private name to a user without a right to it (product D5)', async () => {
  const ids = [...Object.values(secrets), related];
  for (const who of [portal.admin, boss!]) {
    const reply = await allResponses(who, ids);
    expect(reply.size).toBeGreaterThan(80);
    const leaks = [...reply].filter(([, all]) => new RegExp(SECRET, 'i').test(all)).map(([key]) => key);
    expect(leaks).toEqual([]);
    for (const [path, body] of LOOKS) {
      const headers = { authorization: `Bearer ${who.browser.token}` };
      const endpoint = { method: 'POST', path: path.replace(':held', secrets.held) } as Endpoint;
      const { all, status } = await call(
        app,
        endpoint,
        { body: body() as Record<string, unknown> },
        { host: who.browser.host, headers },
      );
      if (status < 300) expect(all, `${path} ${JSON.stringify(body())}`).not.toMatch(new RegExp(SECRET, 'i'));
    }
  }
  // The same calls return the name to a member.
  const reply = await allResponses(portal.worker, ids);
  expect([...reply.values()].filter((all) => all.includes(SECRET)).length).toBeGreaterThan(5);
});

test("a private document is shown by its number, in the viewer's language, each time the same", async () => {
  const cover = await named(portal.admin, secrets.draft);
  expect(cover).toMatch(/^Privatus dokumentas 2026-\d+$/);
  const number = /2026-\d+$/.exec(cover)![0];
  const rows = await list(portal.admin, 'company', {}, 'lv');
  expect(rows.find(({ id }) => id === secrets.draft)?.name).toBe(`Privāts dokuments ${number}`);
  expect(rows.find(({ id }) => id === secrets.hr)?.name).toMatch(/^Personāla dokuments 2026-\d+$/);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  expect((await request(portal.admin, 'GET', '/retention?state=bin')).items).toMatchObject([
    { id: secrets.binned, name: expect.stringMatching(/ 2026-\d+$/) },
  ]);
  expect(await request(portal.admin, 'GET', '/renewals')).toMatchObject({
    items: [{ id: secrets.lasting, name: expect.stringMatching(/ 2026-\d+$/) }],
  });
  const drive = (await request(portal.admin, 'POST', '/folders', { id: closed!.id, limit: 50 })) as unknown as {
    children: { items: DriveItem[] };
  };
  expect(drive.children.items.map(({ name }) => name).every((name) => / 2026-\d+$/.test(name))).toBe(true);
});

test('members and managers of the folder are shown the name; a reader of the folder sees no more than before', async () => {
  for (const who of [portal.worker, keeper!, employee!])
    expect(await named(who, secrets.draft)).toBe(`${SECRET} sutartis`);
  expect(await search(portal.worker, 'all', SECRET)).toHaveLength(4);
  const page = await keeper!.browser.request('POST', '/api/folders', {
    id: closed!.id,
    limit: 50,
    searchQuery: 'kanar',
  });
  expect((page.body as unknown as { children: { items: unknown[] } }).children.items).toHaveLength(3);
  // The administrator is a member of one document, whose name alone is returned.
  const asked = await put(portal.worker, closed!.id, `${SECRET} administratoriui`);
  const members = [{ email: portal.admin.email, kind: 'acknowledge' }];
  await request(portal.worker, 'PUT', `/documents/${asked}/signers/set`, { members });
  const listedIds = async () =>
    (await list(portal.admin, 'company')).filter(({ name }) => name.includes(SECRET)).map(({ id }) => id);
  expect(await listedIds(), 'a draft only names people').toEqual([]);
  await request(portal.worker, 'POST', `/documents/${asked}/send`);
  expect(await listedIds()).toEqual([asked]);
  await request(portal.worker, 'PUT', `/documents/${asked}/void`);
  await request(portal.worker, 'DELETE', `/documents/${asked}`);
});

test('a chief executive reads the names in folders that were opened to them, and in those below', async () => {
  const outer = await newFolder(keeper!, 'Vadovybė');
  const inner = (await request(keeper!, 'POST', '/folders/create', {
    name: 'Atlyginimai',
    parentFolderId: outer.id,
  })) as unknown as Folder;
  await request(keeper!, 'POST', '/folders/access/update', {
    id: outer.id,
    users: { [boss!.email]: 1, [portal.worker.email]: 0 },
  });
  const id = await put(portal.worker, inner.id, `${SECRET} vadovei`);
  expect(await named(boss!, id)).toBe(`${SECRET} vadovei`);
  const shown = (await list(boss!, 'company')).filter(({ name }) => name.includes(SECRET));
  expect(shown.map((row) => row.id)).toEqual([id]);
  expect((await list(portal.admin, 'company')).filter(({ name }) => name.includes(SECRET))).toEqual([]);
  await request(portal.worker, 'DELETE', `/documents/${id}`);
});

test('a search finds a private document by the shown name, in any language, and by no other', async () => {
  const company = (words: string, locale?: string) => search(portal.admin, 'company', words, locale);
  expect(await company(SECRET)).toEqual([]);
  expect(await company('sutartis')).toEqual([]);
  const number = /2026-\d+$/.exec(await named(portal.admin, secrets.hr))![0];
  expect(await company(`HR document ${number}`)).toEqual([`HR document ${number}`]);
  expect(await company(`personalo dokumentas ${number}`, 'lt')).toEqual([`Personalo dokumentas ${number}`]);
  expect(await company(`Кадровый документ ${number}`, 'ru')).toEqual([`Кадровый документ ${number}`]);
  const starts = {
    items: [...listOf('company').filterModel.items, { field: 'name', operator: 'startsWith', value: SECRET }],
  };
  expect(await list(portal.admin, 'company', { filterModel: starts })).toEqual([]);
});

test('the order by name reveals nothing about a private document', async () => {
  const order = async () => {
    const rows = await list(
      portal.admin,
      'company',
      listOf('company', { sort: 'name', direction: 'asc', pageSize: 50 }),
    );
    return rows.map(({ id }) => id);
  };
  const before = await order();
  await request(portal.worker, 'PUT', `/documents/${secrets.draft}`, { name: `Aaa ${SECRET}` });
  expect(await order()).toEqual(before);
  await request(portal.worker, 'PUT', `/documents/${secrets.draft}`, { name: `${SECRET} sutartis` });
});

test('moving a document does not reveal its name, and users who may read the name still do', async () => {
  const id = await put(portal.worker, closed!.id, `${SECRET} perkeltas`);
  const cover = await named(portal.admin, id);
  await move(portal.admin, id, open!);
  expect(await named(portal.admin, id)).toBe(cover);
  expect(await search(portal.admin, 'company', 'perkeltas')).toEqual([]);
  await move(keeper!, id, closed!);
  await move(keeper!, id, open!);
  expect(await named(portal.admin, id)).toBe(`${SECRET} perkeltas`);
  expect(await search(portal.admin, 'company', 'perkeltas')).toEqual([`${SECRET} perkeltas`]);
  // Back in a closed folder it is shown by its former number.
  await move(keeper!, id, closed!);
  expect(await named(portal.admin, id)).toBe(cover);
  await request(portal.worker, 'DELETE', `/documents/${id}`);
});

test('a document that repeats a private one is private too, in any folder', async () => {
  const again = await request(portal.worker, 'POST', `/documents/${secrets.lasting}/again`, {});
  const id = String(again.id);
  expect(again.name).toContain(SECRET);
  expect(await named(portal.admin, id)).toMatch(/^Privatus dokumentas 2026-\d+$/);
  expect(await named(portal.admin, id)).not.toBe(await named(portal.admin, secrets.lasting));
  expect(await search(portal.admin, 'company', SECRET)).toEqual([]);
  await request(portal.worker, 'DELETE', `/documents/${id}`);
});

test('the list of a form template omits private documents whose name its viewer may not read', async () => {
  const found = async (who: { browser: Browser }, tab: string) => {
    const templates = (await request(who, 'GET', '/documents/form-templates')) as unknown as { id: string }[];
    const lists = await Promise.all(templates.map(({ id }) => list(who, tab, { formTemplateId: id })));
    return lists.flat().some(({ id }) => id === secrets.hr);
  };
  expect(await found(portal.worker, 'my')).toBe(true);
  expect(await found(boss!, 'company')).toBe(false);
  expect(await found(portal.admin, 'company')).toBe(false);
  expect((await list(portal.admin, 'company')).some(({ id }) => id === secrets.hr)).toBe(true);
});

test('a private folder makes all documents in it and below private; below a public one all are public', async () => {
  const inner = (await request(keeper!, 'POST', '/folders/create', {
    name: 'Vidinis',
    parentFolderId: open!.id,
  })) as unknown as Folder;
  await request(keeper!, 'POST', '/folders/access/update', { id: inner.id, users: { [portal.worker.email]: 0 } });
  const id = await put(portal.worker, inner.id, 'Tvarka');
  expect(await named(portal.admin, id)).toBe('Tvarka');
  await request(keeper!, 'PUT', '/folders/update', { id: open!.id, privacy: 'private' });
  expect(await named(portal.admin, id)).toMatch(/^Privatus dokumentas 2026-\d+$/);
  expect(await search(portal.admin, 'company', 'Tvarka')).toEqual([]);
});

test('search covers exactly the names that are shown', async () => {
  for (const kind of PRIVATE_KINDS) {
    const { rows } = await inTenant(portal.ctx, (tx) =>
      sql<{ words: string }>`select private_words(${kind}, '2026-7') as words`.execute(tx),
    );
    const shown = LOCALE_NAMES.map((locale) =>
      folded(phrases[locale].privateName[kind].replace('{{number}}', '2026-7')),
    );
    expect(rows[0]!.words.split(' · ').toSorted()).toEqual(shown.toSorted());
  }
});

test('the page of an HR document has the number by which mails name it, also where it shows the name', async () => {
  const { name, mailedAs } = await request(portal.worker, 'GET', `/documents/${secrets.hr}`);
  expect(name).toContain(SECRET);
  const { rows } = await inTenant(portal.ctx, (tx) =>
    sql<{ number: string }>`select private_number as number from documents where id = ${secrets.hr}`.execute(tx),
  );
  expect(mailedAs).toMatch(new RegExp(` ${rows[0]!.number}$`));
  expect((await request(portal.worker, 'GET', `/documents/${secrets.draft}`)).mailedAs).toBeNull();
});
