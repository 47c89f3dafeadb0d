import type { DocumentDetails, UsedTag } from '@paraph/contract';
import { beforeAll, expect, test } from 'vitest';
import {
  startTestPortal,
  newColleague,
  see,
  sendDocument,
  upload,
  type TestPortal,
} from '../../../test/test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let [admin, ieva, jonas, guest]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal({});
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
  guest = await newColleague(portal, 'Elžbieta Kovalevska', { roles: ['externaluser'] });
});

const make = async (name: string, color = '#b42318'): Promise<UsedTag> =>
  (await admin!.browser.request('POST', '/api/tags', { name, color })).body as unknown as UsedTag;
const list = async (who: Colleague | undefined, query = '') =>
  (await who!.browser.request('GET', `/api/tags${query}`)).body as unknown as { total: number; items: UsedTag[] };
const put = (who: Colleague | undefined, id: string, tagIds: string[]) =>
  who!.browser.request('PUT', `/api/documents/${id}/tags`, { id, tagIds });
const draft = async () => String((await upload(ieva!.browser)).body.id);

test('PERM-017 DIR-023 only an administrator makes, changes and deletes tags; every user of the company adds them', async () => {
  const tag = await make('Sutartis');
  for (const [method, path] of [
    ['POST', '/api/tags'],
    ['PUT', `/api/tags/${tag.id}`],
    ['DELETE', `/api/tags/${tag.id}`],
  ] as const) {
    const body = method === 'DELETE' ? undefined : { name: 'Mano', color: '#000000' };
    expect(await ieva!.browser.request(method, path, body)).toMatchObject({
      status: 403,
      body: { code: 'access.role-missing' },
    });
  }
  expect((await put(ieva, await draft(), [tag.id])).body.tags).toEqual([
    { id: tag.id, name: 'Sutartis', color: '#b42318' },
  ]);
  expect(await guest!.browser.request('GET', '/api/tags')).toMatchObject({ status: 403 });
});

test('the number of documents with a tag is shown only to users who may know of every document', async () => {
  const tag = await make('Numeruota');
  await put(ieva, await draft(), [tag.id]);
  expect((await list(admin, '?search=numer')).items).toMatchObject([{ documents: 1 }]);
  expect((await list(jonas, '?search=numer')).items).toMatchObject([{ name: 'Numeruota', documents: null }]);
});

test('DIR-020 DIR-021 tags have id, name and colour, are listed in pages, changed and deleted, from documents too', async () => {
  const [urgent, order] = [await make('Skubu', '#B45309'), await make('Užsakymas')];
  expect(urgent).toEqual({ id: expect.any(String), name: 'Skubu', color: '#b45309', documents: 0 });
  const id = await draft();
  await put(ieva, id, [urgent.id, order.id]);
  expect((await list(admin, '?search=sku')).items).toEqual([{ ...urgent, documents: 1 }]);
  const whole = await list(ieva);
  const { total, items } = await list(ieva, '?offset=1&limit=1');
  expect([total, items]).toEqual([whole.total, whole.items.slice(1, 2)]);
  const changed = { name: 'Labai skubu', color: '#6d28d9' };
  expect((await admin!.browser.request('PUT', `/api/tags/${urgent.id}`, changed)).body).toMatchObject(changed);
  expect((await see(ieva!.browser, id)).tags.map(({ name }) => name)).toEqual(['Labai skubu', 'Užsakymas']);
  expect((await admin!.browser.request('DELETE', `/api/tags/${urgent.id}`)).status).toBe(204);
  expect((await see(ieva!.browser, id)).tags.map(({ name }) => name)).toEqual(['Užsakymas']);
});

test('DIR-022 a tag needs a unique name of at most fifty letters, and a colour', async () => {
  await make('Asmeninė');
  const refused = async (body: object) => (await admin!.browser.request('POST', '/api/tags', body)).body;
  expect(await refused({ name: ' ', color: '#000000' })).toMatchObject({
    errors: { name: { code: 'field.required' } },
  });
  expect(await refused({ name: 'x'.repeat(51), color: '#000000' })).toMatchObject({
    errors: { name: { code: 'field.too-long' } },
  });
  for (const color of ['red', '#12345', undefined])
    expect(await refused({ name: 'Be spalvos', color })).toMatchObject({ errors: { color: expect.anything() } });
  expect(await refused({ name: 'ASMENINĖ', color: '#000000' })).toMatchObject({ code: 'tag.name-taken' });
});

test('DOC-019 DOC-075 tags are set as a whole, are on document and list, and the history says which were added and removed', async () => {
  const [a, b] = [await make('Pirmoji'), await make('Antroji', '#1d4ed8')];
  const { id } = await sendDocument(ieva!.browser, [{ email: jonas!.email, kind: 'sign' }]);
  await put(ieva, id, [a.id]);
  const { body } = await put(jonas, id, [b.id]);
  expect((body as unknown as DocumentDetails).tags).toEqual([{ id: b.id, name: 'Antroji', color: '#1d4ed8' }]);
  const { body: rows } = await jonas!.browser.request('POST', '/api/documents/get-documents', {});
  expect((rows.items as { id: string; tags: object[] }[]).find((row) => row.id === id)!.tags).toEqual([
    { id: b.id, name: 'Antroji', color: '#1d4ed8' },
  ]);
  const { body: history } = await ieva!.browser.request('GET', `/api/documents/${id}/history`);
  const answer = (history.items as { code: number; customData: object }[]).slice(0, 3);
  expect(answer.map(({ code, customData }) => [code, customData])).toEqual([
    [6, { form: 'tagsRemoved', tags: 'Pirmoji' }],
    [6, { form: 'tagsAdded', tags: 'Antroji' }],
    [6, { form: 'tagsAdded', tags: 'Pirmoji' }],
  ]);
});

test('an unknown tag, a document of another user and an invalid id are refused', async () => {
  const tag = await make('Slapta');
  const id = await draft();
  expect(await put(ieva, id, [id])).toMatchObject({ status: 404, body: { code: 'generic.not-found' } });
  expect(await put(jonas, id, [tag.id])).toMatchObject({ status: 404, body: { code: 'document.not-found' } });
  const other = await ieva!.browser.request('PUT', `/api/documents/${id}/tags`, { id: tag.id, tagIds: [] });
  expect(other).toMatchObject({ status: 422, body: { errors: { id: { code: 'field.invalid' } } } });
});

test('an outsider who signs sees no tag (product D3)', async () => {
  const tag = await make('Vidinė');
  const signer = { email: guest!.email, firstName: 'Jonas', lastName: 'Kazlauskas', kind: 'sign' as const };
  const { id } = await sendDocument(ieva!.browser, [signer]);
  await put(ieva, id, [tag.id]);
  expect((await see(guest!.browser, id)).tags).toEqual([]);
  const { body } = await guest!.browser.request('POST', '/api/documents/get-documents', {});
  expect((body.items as { tags: object[] }[]).every(({ tags }) => tags.length === 0)).toBe(true);
  expect((body.columns as { field: string }[]).map(({ field }) => field)).not.toContain('tags');
  const items = [{ field: 'tags', operator: 'isAnyOf', value: [tag.id] }];
  const asked = await guest!.browser.request('POST', '/api/documents/get-documents', { filterModel: { items } });
  expect(asked).toMatchObject({ status: 422, body: { errors: { filterModel: { code: 'field.invalid' } } } });
});
