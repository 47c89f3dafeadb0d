import { beforeAll, expect, test } from 'vitest';
import { inSystem } from '../src/platform/db/index.ts';
import { startTestPortal, newColleague, upload, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let ieva: Colleague;
let admin: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({}, { 'documents.create': 1000 });
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  for (const name of ['Nuoma 100 %.pdf', 'Nuoma 100 eurų.pdf', 'a_b.pdf', 'axb.pdf'])
    await upload(ieva.browser, undefined, name);
});

const HOSTILE = [
  "' or 1=1 --",
  "'; drop table documents; --",
  '" or ""="',
  "\\'; select pg_sleep(20); --",
  "x') union select password from accounts --",
  '1; delete from users',
  '%',
  '_',
  '\\',
  '$1',
  ':name',
  '\u0000',
  '{"$gt": ""}',
  'tenant_id',
];
const list = (body: object) => ieva.browser.request('POST', '/api/documents/get-documents', body);
const rowsOf = async () =>
  inSystem(portal.app.platform, async (tx) => ({
    documents: (await tx.selectFrom('documents').select('id').execute()).length,
    users: (await tx.selectFrom('users').select('id').execute()).length,
  }));

test('IN-16 search words, columns and orders of requests are values or refused by name, never part of a statement', async () => {
  const before = await rowsOf();
  for (const text of HOSTILE) {
    const answers = [
      await list({ filterModel: { quickFilterValues: [text] } }),
      await list({ filterModel: { items: [{ field: 'name', operator: 'contains', value: text }] } }),
      await list({ filterModel: { items: [{ field: text, operator: 'contains', value: 'a' }] } }),
      await list({ filterModel: { items: [{ field: 'name', operator: text, value: 'a' }] } }),
      await list({ filterModel: { items: [{ field: 'tab', operator: 'is', value: text }] } }),
      await list({ sortModel: [{ field: text, sort: 'asc' }] }),
      await list({ sortModel: [{ field: 'name', sort: text }] }),
      await list({ paginationModel: { page: text, pageSize: text } }),
      ...(await Promise.all(
        ['search', 'sort', 'direction', 'state', 'role', 'offset'].map((name) =>
          admin.browser.request('GET', `/api/users?${name}=${encodeURIComponent(text)}`),
        ),
      )),
      await admin.browser.request('GET', `/api/admin-log?search=${encodeURIComponent(text)}`),
      await admin.browser.request('GET', `/api/documents/${encodeURIComponent(text)}`),
    ];
    for (const { status, body } of answers) {
      expect([200, 400, 404, 422], `${text}: ${JSON.stringify(body)}`).toContain(status);
      expect(JSON.stringify(body)).not.toMatch(/syntax error|pg_|argon2|relation "/);
    }
  }
  expect(await rowsOf()).toEqual(before);
});

test('IN-16 the characters of patterns match themselves in a search', async () => {
  const found = async (words: string) => {
    const { body } = await list({ filterModel: { quickFilterValues: [words] } });
    return (body.items as { name: string }[]).map(({ name }) => name).toSorted();
  };
  expect(await found('100 %')).toEqual(['Nuoma 100 %.pdf']);
  expect(await found('a_b')).toEqual(['a_b.pdf']);
  expect((await admin.browser.request('GET', '/api/users?search=%25%25')).body.total).toBe(0);
});
