import { beforeAll, expect, test } from 'vitest';
import { newColleague, startTestPortal, type TestPortal } from '../test-portal.ts';

let portal: TestPortal;
let ona: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  portal = await startTestPortal();
  ona = await newColleague(portal, 'Ona Bitė');
});

const PROFILE = {
  firstName: 'Ona',
  lastName: 'Bitė',
  jobTitle: ['Buhalterė'],
  contract: 'partTime',
  fte: '0.5',
  hoursPerWeek: 20,
  country: 'Lietuva',
  city: 'Kaunas',
  address: 'Liepų g. 3',
  zipCode: 'LT-44001',
  birthDay: '1990-02-03',
  department: 'Finansai',
};
const save = (body: object) => ona.browser.request('PUT', '/api/users/profile', body);
const read = async () => (await ona.browser.request('GET', '/api/users/profile')).body;

test('the profile is saved with its fields side by side, and read with the same (1:103, 1:310)', async () => {
  const saved = await save(PROFILE);
  expect(saved.status, JSON.stringify(saved.body)).toBe(204);
  expect(await read()).toMatchObject(PROFILE);
});

test('fields that are left out stay', async () => {
  await save(PROFILE);
  expect((await save({ city: 'Vilnius' })).status).toBe(204);
  expect((await save({ hoursPerWeek: 30 })).status).toBe(204);
  expect(await read()).toMatchObject({ ...PROFILE, city: 'Vilnius', hoursPerWeek: 30 });
});

test('a field that is named nowhere is refused by name, and so is a role', async () => {
  const refused = await save({ ...PROFILE, roles: ['admin'] });
  expect(refused).toMatchObject({ status: 422, body: { errors: { roles: { code: 'field.unknown' } } } });
});
