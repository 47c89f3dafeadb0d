import type { BookEntry } from '@paraph/contract';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { type Portal, newPortal, type PeopleApp, signedIn } from '../../../test/people.ts';
import { fixedClock } from '../../platform/clock.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

const PARAPH_LIMITS = JSON.stringify({ 'session.init': 100_000, 'session.authenticate': 100_000 });
const clock = fixedClock('2026-11-23T22:30:00Z');
const app: PeopleApp = { ...(await createTestApp({ role: 'server', clock, env: { PARAPH_LIMITS } })), clock };

let portal: Portal;
let [ieva, jonas, guest]: Person[] = [];
beforeEach(async () => {
  portal = await newPortal(app);
  ieva = await signedIn(portal, { firstName: 'Ieva', lastName: 'Žemaitienė' });
  jonas = await signedIn(portal, { firstName: 'Jonas', lastName: 'Čepas', roles: ['admin'] });
  guest = await signedIn(portal, { firstName: 'Elžbieta', lastName: 'Kovalevska', roles: ['externaluser'] });
});

const MARK = {
  firstName: 'Mark',
  lastName: 'Weber',
  email: 'mark@weber.example',
  phoneNumber: '+491701234567',
  company: 'Weber GmbH',
  jobTitle: 'Einkauf',
  department: null,
};
const add = (who: Person, more: object = {}) => who.browser.request('POST', '/api/address-book', { ...MARK, ...more });
const book = async (who: Person, query = '') =>
  (await who.browser.request('GET', `/api/address-book${query}`)).body as unknown as {
    total: number;
    items: BookEntry[];
  };
const names = async (who: Person, query = '') => (await book(who, query)).items.map(({ lastName }) => lastName);
const star = (who: Person, id: string) => who.browser.request('PUT', `/api/address-book/${id}/switch-favorite`);

test('an entry has names, address, phone, company, title, department and the own star; all users see contacts (DIR-007, DIR-008)', async () => {
  const { status, body } = await add(ieva!);
  expect([status, body]).toEqual([
    200,
    { ...MARK, id: expect.any(String), kind: 'contact', isInternal: false, isFavorite: false },
  ]);
  expect((await book(jonas!, '?search=weber')).items).toEqual([body]);
  expect(await add(jonas!, { email: 'MARK@weber.example' })).toMatchObject({
    status: 409,
    body: { code: 'directory.email-taken' },
  });
  expect(await add(jonas!, { email: ieva!.email })).toMatchObject({ status: 409 });
  expect((await add(jonas!, { email: ' ' })).body['errors']).toMatchObject({ email: expect.anything() });
});

test('a search shows people whose name begins with the word before those whose name contains it', async () => {
  await add(ieva!, { email: 'z@rimantai.example', firstName: 'Rimantas', lastName: 'Abromas' });
  await add(ieva!, { email: 'm@rimantai.example', firstName: 'Mantas', lastName: 'Žukas' });
  expect(await names(ieva!, '?search=mantas')).toEqual(['Žukas', 'Abromas']);
});

test('colleagues and outside contacts are separated by the filter, in the order of the names shown (DIR-003, DIR-004)', async () => {
  await add(ieva!);
  // Ieva, Jonas, Mark.
  expect(await names(ieva!)).toEqual(['Žemaitienė', 'Čepas', 'Weber']);
  expect(await names(ieva!, '?role=internal')).toEqual(['Žemaitienė', 'Čepas']);
  expect(await names(ieva!, '?role=externalUser')).toEqual(['Weber']);
});

test('contacts are added, changed and deleted; a star is per user and can be removed (DIR-005, DIR-008)', async () => {
  const id = String((await add(ieva!)).body.id);
  const changed = await jonas!.browser.request('PUT', `/api/address-book/${id}`, { ...MARK, lastName: 'Weberis' });
  expect(changed.body).toMatchObject({ lastName: 'Weberis' });
  expect((await star(ieva!, id)).body).toEqual({ isFavorite: true });
  await star(ieva!, jonas!.userId);
  const favorites = async (who: Person) =>
    ((await who.browser.request('GET', '/api/address-book/favorites')).body['items'] as BookEntry[]).map(
      ({ lastName, isFavorite }) => [lastName, isFavorite],
    );
  expect(await favorites(ieva!)).toEqual([
    ['Čepas', true],
    ['Weberis', true],
  ]);
  expect(await favorites(jonas!)).toEqual([]);
  expect((await star(ieva!, jonas!.userId)).body).toEqual({ isFavorite: false });
  expect((await jonas!.browser.request('DELETE', `/api/address-book/${id}`)).status).toBe(204);
  expect(await favorites(ieva!)).toEqual([]);
});

test('data of users cannot be changed or deleted through the address book', async () => {
  const path = `/api/address-book/${jonas!.userId}`;
  expect((await ieva!.browser.request('PUT', path, MARK)).status).toBe(404);
  expect((await ieva!.browser.request('DELETE', path)).status).toBe(404);
});

test('a search for a name or address has fewer than a hundred characters (DIR-019)', async () => {
  const asked = (length: number) => ieva!.browser.request('GET', `/api/address-book?search=${'a'.repeat(length)}`);
  expect((await asked(99)).status).toBe(200);
  expect(await asked(100)).toMatchObject({ status: 422, body: { errors: { search: { code: 'field.too-long' } } } });
});

test("the address book is exported as a table, in pages, with the caller's date in its name (DIR-006)", async () => {
  await add(ieva!, { company: '=Weber; GmbH' });
  const answer = await app.server!.inject({
    method: 'POST',
    url: '/api/address-book/export-csv',
    headers: { host: portal.host, authorization: `Bearer ${ieva!.browser.token}`, 'accept-language': 'en' },
    payload: { offset: 2, limit: 1, timezoneOffset: -120 },
  });
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('2026-11-24.csv');
  const [head, ...rows] = answer.body.trim().split('\r\n');
  expect(head).toMatch(/^\uFEFF?("[^"]+";?){7}$/);
  expect(rows).toEqual([`"Mark";"Weber";"mark@weber.example";"'+491701234567";"'=Weber; GmbH";"Einkauf";""`]);
});

test('without the module or the permission the address book is closed, among consumers too (DIR-001)', async () => {
  const bare = await newPortal(app, { modulesOff: ['AddressBook'] });
  const there = await signedIn(bare);
  expect(await there.browser.request('GET', '/api/address-book')).toMatchObject({
    body: { code: 'access.module-off' },
  });
  expect(await guest!.browser.request('GET', '/api/address-book')).toMatchObject({
    status: 403,
    body: { code: 'access.permission-missing' },
  });
  const consumers = await newPortal(app, { kind: 'consumer', modulesOn: ['AddressBook'] });
  const one = await signedIn(consumers);
  expect(await one.browser.request('GET', '/api/address-book')).toMatchObject({ body: { code: 'access.module-off' } });
});
