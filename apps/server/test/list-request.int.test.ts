import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerOf, endpoints, ListRequest, MemberInput } from '@paraph/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertDocument } from '../src/features/documents/store/documents.ts';
import { replaceListEntries } from '../src/features/documents/store/list-entries.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { startTestPortal, newColleague, see, sendDocument, upload, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
type Answer = AnswerOf<typeof endpoints.documents.list>;
const LOCKED = join(import.meta.dirname, '../../../packages/engine/test/fixtures/signed/pdf-on-encaes128.pdf');
type Item = { field: string; operator: string; value: unknown };
let portal: TestPortal;
let [ieva, jonas, boss]: Colleague[] = [];
const ids: Record<'toSign' | 'toApprove' | 'draft' | 'voided', string> = {
  toSign: '',
  toApprove: '',
  draft: '',
  voided: '',
};
beforeAll(async () => {
  portal = await startTestPortal({});
  boss = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  ieva = await newColleague(portal, 'Ieva Žemaitienė', { manager: boss.userId });
  jonas = await newColleague(portal, 'Jonas Čepas');
  const { browser } = ieva;
  ids.toSign = (await sendDocument(browser, [{ email: jonas.email, kind: 'sign' }])).id;
  ids.toApprove = (await sendDocument(browser, [{ email: boss.email, kind: 'approve' }])).id;
  ids.draft = String((await upload(browser, undefined, 'Žemės aktas.pdf')).body.id);
  ids.voided = (await sendDocument(browser, [{ email: jonas.email, kind: 'sign' }])).id;
  await browser.request('PUT', `/api/documents/${ids.voided}/void`, {});
  await browser.request('PUT', `/api/documents/${ids.draft}`, { deadline: '2099-03-01' });
});

const send = (who: Colleague | undefined, request: ListRequest | object = {}) =>
  who!.browser.request('POST', '/api/documents/get-documents', request);
const list = async (who: Colleague | undefined, request: ListRequest | object = {}) =>
  (await send(who, request)).body as unknown as Answer;
const named = (known: Answer): string[] =>
  known.items.map(({ id }) => Object.entries(ids).find(([, one]) => one === id)?.[0] ?? '?').toSorted();
const narrowed = async (who: Colleague | undefined, ...items: Item[]) =>
  named(await list(who, { filterModel: { items }, paginationModel: { pageSize: 100 } }));

/** Inserts a document as lists store it, because uploading so many files would take long. */
const shelve = (ownerId: string, name: string) =>
  inTenant(portal.ctx, async (tx) => {
    const document = { id: newId(), phase: 'new', allSigned: false, deadline: null, at: new Date() } as const;
    const proposed = {
      deadline: null,
      validUntil: null,
      stamp: { position: 'TOP_LEFT', page: 'FIRST', bySigner: true },
    };
    const file = { extension: 'pdf', pages: 1, contents: null, isProtected: false, level: 'NoSignatures' } as const;
    await insertDocument(tx, { ...document, ...file, name, ownerId, proposed });
    await replaceListEntries(tx, document, [{ userId: ownerId, isOwner: true, isMember: false, onTurn: false }]);
  });

test('DOC-065 DOC-066 a list returns columns, items and total, ten rows of the first page by default', async () => {
  const plain = await list(ieva);
  expect(Object.keys(plain)).toEqual(expect.arrayContaining(['columns', 'items', 'total']));
  expect([plain.total, plain.items.length]).toEqual([4, 4]);
  for (let n = 0; n < 11; n += 1) await shelve(boss!.userId, `Lapas ${n}`);
  expect(
    (await list(boss, { filterModel: { items: [{ field: 'tab', operator: 'is', value: 'company' }] } })).items,
  ).toHaveLength(10);
  const page = await list(ieva, {
    sortModel: [{ field: 'name', sort: 'asc' }],
    paginationModel: { page: 1, pageSize: 3 },
  });
  expect([page.total, page.items.length, page.items[0]?.name]).toEqual([4, 1, 'Žemės aktas.pdf']);
});

test('a cursor behind the numbered pages is refused when it is malformed or belongs to another order', async () => {
  const encoded = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString('base64url');
  const cursor = encoded(['name', 'asc', 'a', ids.draft]);
  const after = (paginationModel: object) =>
    send(ieva, { sortModel: [{ field: 'name', sort: 'asc' }], paginationModel: { page: 100, ...paginationModel } });
  expect((await after({ after: cursor })).status).toBe(200);
  const refused = { status: 422, body: { errors: { paginationModel: { code: 'field.invalid' } } } };
  const malformed = [
    { sort: 'name' },
    ['name', 'asc', 'a'],
    ['name', 'asc', null, ids.draft],
    ['name', 'asc', 'a', 'b'],
  ];
  for (const wrong of ['x', "' or 1=1", cursor.slice(1), ...malformed.map(encoded)])
    expect(await after({ after: wrong }), wrong).toMatchObject(refused);
  const other = { sortModel: [{ field: 'modified', sort: 'desc' }], paginationModel: { page: 100, after: cursor } };
  expect(await send(ieva, other)).toMatchObject(refused);
  expect((await after({ page: 101 })).status).toBe(422);
});

test('FILTER-014 the request has filterModel, sortModel, paginationModel and formTemplateId, and nothing else', async () => {
  const whole = {
    filterModel: { items: [], logicOperator: 'and', quickFilterValues: ['žemės'] },
    sortModel: [{ field: 'modified', sort: 'desc' }],
    paginationModel: { page: 0, pageSize: 10 },
    formTemplateId: null,
  };
  expect(named(await list(ieva, whole))).toEqual(['draft']);
  expect((await list(ieva, { ...whole, formTemplateId: ids.draft })).total).toBe(0);
  expect(await send(ieva, { ...whole, tab: 'my' })).toMatchObject({
    status: 422,
    body: { errors: { tab: { code: 'field.unknown' } } },
  });
});

test('columns state their type and their possible filters', async () => {
  const { columns } = await list(ieva);
  const of = (name: string) => columns.find(({ field }) => field === name);
  expect(of('name')).toMatchObject({ type: 'string', sortable: true, operators: expect.arrayContaining(['contains']) });
  expect(of('deadline')).toMatchObject({ type: 'date', operators: ['is', 'before', 'after', 'between'] });
  expect(of('modified')).toMatchObject({ type: 'dateTime' });
});

describe('FILTER-026 DOC-053 all conditions of a list must match', () => {
  const status = (...value: string[]) => ({ field: 'status', operator: 'isAnyOf', value });

  test('by status, as the viewer sees it', async () => {
    expect(await narrowed(ieva, status('New'))).toEqual(['draft']);
    expect(await narrowed(ieva, status('WaitingForOthers', 'WaitingForOthersApprove'))).toEqual([
      'toApprove',
      'toSign',
    ]);
    expect(await narrowed(jonas, status('WaitingForMe'))).toEqual(['toSign']);
    expect(await narrowed(ieva, status('Voided', 'Rejected'))).toEqual(['voided']);
    const company = { field: 'tab', operator: 'is', value: 'company' };
    expect(await narrowed(boss, company, status('WaitingForMeApprove'))).toEqual(['toApprove']);
    expect(await narrowed(boss, company, status('WaitingForOthers'))).toEqual(['toSign']);
    expect(await narrowed(ieva, status('signed', 'partiallySigned'))).toEqual([]);
  });

  test('by name, owner and address of a member', async () => {
    const by = (field: string, operator: string, value: string) => ({ field, operator, value });
    expect(await narrowed(ieva, by('name', 'startsWith', 'zemes'))).toEqual(['draft']);
    expect(await narrowed(ieva, by('name', 'endsWith', 'AKTAS.pdf'))).toEqual(['draft']);
    expect(await narrowed(ieva, by('name', 'equals', 'žemės'))).toEqual([]);
    expect(await narrowed(jonas, by('owner', 'contains', 'zemait'))).toEqual(['toSign', 'voided']);
    expect(await narrowed(jonas, by('owner', 'equals', ieva!.email))).toEqual(['toSign', 'voided']);
    expect(await narrowed(ieva, by('email', 'equals', jonas!.email), status('WaitingForOthers'))).toEqual(['toSign']);
    expect(await narrowed(ieva, by('email', 'equals', boss!.email))).toEqual(['toApprove']);
  });

  test('by days of the reader’s time zone', async () => {
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Vilnius' });
    const by = (field: string, operator: string, value: string | string[]) => ({ field, operator, value });
    expect(await narrowed(ieva, by('deadline', 'is', '2099-03-01'))).toEqual(['draft']);
    expect(await narrowed(ieva, by('deadline', 'before', '2099-03-01'))).toEqual([]);
    expect(await narrowed(ieva, by('deadline', 'between', ['2099-01-01', '2099-12-31']))).toEqual(['draft']);
    expect(await narrowed(ieva, by('created', 'is', today))).toHaveLength(4);
    expect(await narrowed(ieva, by('modified', 'after', today))).toEqual([]);
    expect(await narrowed(ieva, by('modified', 'between', [today, '']), status('New'))).toEqual(['draft']);
  });

  test('an empty value filters nothing, and values that do not fit together are refused', async () => {
    expect(await narrowed(ieva, { field: 'name', operator: 'contains', value: '' })).toHaveLength(4);
    for (const item of [
      { field: 'name', operator: 'isAnyOf', value: 'x' },
      { field: 'status', operator: 'isAnyOf', value: ['Lost'] },
      { field: 'deadline', operator: 'is', value: '2026-02-30' },
    ])
      expect(await send(ieva, { filterModel: { items: [item] } })).toMatchObject({
        status: 422,
        body: { errors: { filterModel: { code: 'field.invalid' } } },
      });
    for (const bad of [
      { field: 'price', operator: 'is', value: 1 },
      { field: 'name', operator: "x' or 1=1", value: 'x' },
    ])
      expect((await send(ieva, { filterModel: { items: [bad] } })).status).toBe(422);
  });
});

test('FILTER-025 an administrator’s counter opens the list filtered by their own address: all their documents, of any tab', async () => {
  const own = { field: 'email', operator: 'equals', value: boss!.email.toUpperCase() };
  const tab = (value: string) => ({ field: 'tab', operator: 'is', value });
  expect(await narrowed(boss, tab('waitingForMe'), own)).toEqual(['toApprove']);
  const company = await narrowed(boss, tab('company'), own);
  expect(company).toContain('toApprove');
  expect(company).not.toContain('toSign');
});

describe('details of one document', () => {
  test('DOC-006 DOC-007 contain its identity, owner and signing progress', async () => {
    const shown = await see(ieva!.browser, ids.toSign);
    expect(shown).toMatchObject({
      id: ids.toSign,
      name: 'contract.pdf',
      extension: 'pdf',
      created: expect.any(String),
      modified: expect.any(String),
      comment: null,
      statusName: 'WaitingForOthers',
      tags: [],
      ownerEmail: ieva!.email,
      ownerFullName: 'Ieva Žemaitienė',
      isEditable: true,
      alreadySigned: 0,
      totalSigners: 1,
      signerDetails: [{ fullName: 'Jonas Čepas', email: jonas!.email }],
      highestSignatureLevel: 'NoSignatures',
    });
    const row = (await list(ieva)).items.find(({ id }) => id === ids.toSign);
    expect(row).toMatchObject({ alreadySigned: 0, totalSigners: 1, signerDetails: shown.signerDetails });
  });

  test('count what is asked: approvals where people approve, steps where they also sign', async () => {
    const asked = async (...kinds: MemberInput['kind'][]) => {
      const members = kinds.map((kind, place) => ({ email: [ieva!, jonas!][place % 2]!.email, kind }));
      const { id } = await sendDocument(ieva!.browser, members);
      return id;
    };
    const shown = async (id: string) => {
      const { progress } = await see(ieva!.browser, id);
      expect((await list(ieva)).items.find((row) => row.id === id)?.progress).toEqual(progress);
      return progress;
    };
    const approvals = await asked('approve', 'approve');
    expect(await shown(approvals)).toEqual({ asked: 'approve', done: 0, total: 2 });
    const { version } = await see(ieva!.browser, approvals);
    const act = { signatureType: 2, sha256: version.sha256 };
    expect((await ieva!.browser.request('PUT', `/api/documents/${approvals}/approve`, act)).status).toBe(200);
    expect(await shown(approvals)).toEqual({ asked: 'approve', done: 1, total: 2 });
    expect(await shown(await asked('approve', 'sign'))).toEqual({ asked: 'step', done: 0, total: 2 });
    expect(await shown(await asked('acknowledge'))).toEqual({ asked: 'acknowledge', done: 0, total: 1 });
  });

  test('DOC-008 contain its type', async () => {
    expect(await see(ieva!.browser, ids.toApprove)).toMatchObject({
      isFormDocument: false,
      isFormBuilderDocument: false,
      isSentForApproval: true,
      isOnlyApprove: false,
      isOnlyHandwritten: false,
      isFileProtected: false,
    });
    await ieva!.browser.request('PUT', `/api/documents/${ids.draft}`, { signingMode: 'handWrittenSign' });
    expect(await see(ieva!.browser, ids.draft)).toMatchObject({ isOnlyHandwritten: true, isSentForApproval: false });
    await ieva!.browser.request('PUT', `/api/documents/${ids.draft}`, { signingMode: 'onlyApprove' });
    expect(await see(ieva!.browser, ids.draft)).toMatchObject({ isOnlyApprove: true, isOnlyHandwritten: false });
    // Encrypted, with an empty user password.
    const locked = await upload(ieva!.browser, readFileSync(LOCKED), 'uždaras.pdf');
    expect(locked.body).toMatchObject({ isFileProtected: true });
  });
});
