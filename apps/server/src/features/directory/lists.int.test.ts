import type { CustomList, JobTitle } from '@paraph/contract';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { type Portal, newPortal, type PeopleApp, signedIn } from '../../../test/people.ts';
import { fixedClock } from '../../platform/clock.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

const PARAPH_LIMITS = JSON.stringify({ 'session.init': 100_000, 'session.authenticate': 100_000 });
const clock = fixedClock('2026-11-23T09:00:00Z');
const app: PeopleApp = { ...(await createTestApp({ role: 'server', clock, env: { PARAPH_LIMITS } })), clock };

let portal: Portal;
let [adminUser, worker]: Person[] = [];
beforeEach(async () => {
  portal = await newPortal(app);
  adminUser = await signedIn(portal, { roles: ['admin'] });
  worker = await signedIn(portal);
});

const title = (name: string, description = '') =>
  adminUser!.browser.request('POST', '/api/job-titles', { name, description });
const list = (name: string, options = ['Vilnius', 'Kaunas']) =>
  adminUser!.browser.request('PUT', '/api/CustomList', { name, options });
const work = (jobTitle: string[]) =>
  worker!.browser.request('PUT', '/api/users/profile', {
    work: { jobTitle, contract: null, fte: null, hoursPerWeek: null, department: null },
  });
const titlesOf = async () => (await worker!.browser.request('GET', '/api/users/profile')).body['jobTitle'];

test('a job title has id, name and description; administrators make, change and delete it (DIR-015, DIR-017)', async () => {
  const { body } = await title('Buhalterė', 'Veda apskaitą');
  expect(body).toEqual({ id: expect.any(String), name: 'Buhalterė', description: 'Veda apskaitą', users: 0 });
  const { body: page } = await worker!.browser.request('GET', '/api/job-titles?search=buh');
  expect(page).toEqual({ total: 1, items: [body] });
  const path = `/api/job-titles/${String(body.id)}`;
  const changed = await adminUser!.browser.request('PUT', path, { name: 'Vyr. buhalterė', description: '' });
  expect(changed.body).toMatchObject({ name: 'Vyr. buhalterė', description: '' });
  expect((await worker!.browser.request('PUT', path, { name: 'Mano', description: '' })).status).toBe(403);
  expect((await adminUser!.browser.request('DELETE', path)).status).toBe(204);
  expect((await adminUser!.browser.request('DELETE', path)).status).toBe(404);
});

test('a job title needs a unique name (DIR-016)', async () => {
  expect((await title(' ')).body['errors']).toMatchObject({ name: { code: 'field.required' } });
  await title('Vadovas');
  expect(await title('VADOVAS')).toMatchObject({ status: 409, body: { code: 'directory.name-taken' } });
});

test('without the module no user has job titles of the company, and each types their own (DIR-018, DIR-048)', async () => {
  const bare = await newPortal(app, { modulesOff: ['CustomJobTitles'] });
  const admin = await signedIn(bare, { roles: ['admin'] });
  expect(await admin.browser.request('GET', '/api/job-titles')).toMatchObject({
    status: 403,
    body: { code: 'access.module-off' },
  });
  expect((await admin.browser.request('POST', '/api/job-titles', { name: 'Vadovas', description: '' })).status).toBe(
    403,
  );
  const own = { jobTitle: ['Burtininkas'], contract: null, fte: null, hoursPerWeek: null, department: null };
  expect((await admin.browser.request('PUT', '/api/users/profile', { work: own })).status).toBe(204);
});

test('profiles choose from the titles of the company once it has some, and keep former ones (DIR-048)', async () => {
  expect((await work(['Burtininkė'])).status).toBe(204);
  await title('Buhalterė');
  expect(await work(['Burtininkė', 'Ragana'])).toMatchObject({
    status: 422,
    body: { errors: { 'work.jobTitle': { code: 'field.unknown-title' } } },
  });
  expect((await work(['Burtininkė', 'Buhalterė'])).status).toBe(204);
  expect(await titlesOf()).toEqual(['Burtininkė', 'Buhalterė']);
});

test('a renamed or deleted title changes in every profile that has it (DIR-046)', async () => {
  const { body } = await title('Buhalterė');
  await work(['Buhalterė']);
  const path = `/api/job-titles/${String(body.id)}`;
  const renamed = await adminUser!.browser.request('PUT', path, { name: 'Apskaitininkė', description: '' });
  expect((renamed.body as unknown as JobTitle).users).toBe(1);
  expect(await titlesOf()).toEqual(['Apskaitininkė']);
  await adminUser!.browser.request('DELETE', path);
  expect(await titlesOf()).toEqual([]);
});

test('PUT makes a list, POST changes it; it has id, name and options (DIR-024, DIR-025, DIR-027)', async () => {
  const { status, body } = await list('Miestai');
  expect([status, body]).toEqual([200, { id: expect.any(String), name: 'Miestai', options: ['Vilnius', 'Kaunas'] }]);
  const kept = { id: body.id, name: 'Didmiesčiai', options: ['Klaipėda'] };
  expect((await adminUser!.browser.request('POST', '/api/CustomList', kept)).body).toEqual(kept);
  expect((await adminUser!.browser.request('GET', '/api/CustomList')).body).toEqual({ total: 1, items: [kept] });
  expect((await adminUser!.browser.request('DELETE', `/api/CustomList/${String(body.id)}`)).status).toBe(204);
  expect((await adminUser!.browser.request('POST', '/api/CustomList', kept)).status).toBe(404);
});

test('pickers of forms read the names of all lists, and the options of one (DIR-026)', async () => {
  const { body } = await list('Miestai');
  await list('Įranga', ['Pjūklas']);
  expect((await worker!.browser.request('GET', '/api/CustomList/list')).body).toMatchObject([
    { name: 'Įranga' },
    { id: body.id, name: 'Miestai' },
  ]);
  const { body: one } = await worker!.browser.request('GET', `/api/customlist/${String(body.id)}`);
  expect((one as unknown as CustomList).options).toEqual(['Vilnius', 'Kaunas']);
});

test('a list needs a name, and unique options that are not empty (DIR-028)', async () => {
  const faults = async (name: string, options: string[]) => (await list(name, options)).body['errors'];
  expect(await faults(' ', ['A'])).toMatchObject({ name: { code: 'field.required' } });
  expect(await faults('x'.repeat(101), ['A'])).toMatchObject({ name: { code: 'field.too-long' } });
  expect(await faults('Be nieko', [])).toMatchObject({ options: { code: 'field.required' } });
  expect(await faults('Tuščia', ['A', ' '])).toMatchObject({ 'options.1': { code: 'field.required' } });
  expect(await faults('Dukart', ['Ąžuolas', 'ĄŽUOLAS'])).toMatchObject({ options: { code: 'field.repeated' } });
});

test('users see lists and may not change them; a super admin manages them by calls (DIR-029, DIR-030)', async () => {
  const { body } = await list('Miestai');
  expect((await worker!.browser.request('GET', '/api/CustomList')).status).toBe(200);
  const path = `/api/CustomList/${String(body.id)}`;
  expect((await worker!.browser.request('PUT', '/api/CustomList', { name: 'Mano', options: ['A'] })).status).toBe(403);
  expect((await worker!.browser.request('POST', '/api/CustomList', { ...body, name: 'Mano' })).status).toBe(403);
  expect((await worker!.browser.request('DELETE', path)).status).toBe(403);
  const operator = await signedIn(portal, { roles: ['superadmin'] });
  const changed = await operator.browser.request('POST', '/api/CustomList', { ...body, name: 'Miestai ir miesteliai' });
  expect(changed).toMatchObject({ status: 200, body: { name: 'Miestai ir miesteliai' } });
});

test('the second page of lists is requested by its number and has rows 11 to 20 (DIR-031, DIR-032)', async () => {
  for (let n = 1; n <= 21; n += 1) await list(`Sąrašas ${String(n).padStart(2, '0')}`);
  const { body } = await worker!.browser.request('GET', '/api/CustomList?offset=1&limit=10');
  const { total, items } = body as unknown as { total: number; items: CustomList[] };
  expect([total, items[0]?.name, items.at(-1)?.name]).toEqual([21, 'Sąrašas 11', 'Sąrašas 20']);
});
