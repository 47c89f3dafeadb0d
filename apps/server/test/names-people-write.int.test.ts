import { beforeAll, expect, test } from 'vitest';
import { startTestPortal, newColleague, upload, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let ieva: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė', { roles: ['user', 'admin'] });
});

const SIGNS = { code: 'field.name-signs' };
const UNFIT = { firstName: 'Mantas', lastName: 'Petrauskas (mantas@azuolas.example)' };

test('no contact and no signer gets a name with an address or a title in it', async () => {
  const contact = { email: 'asta@klientas.example', firstName: 'Asta', lastName: 'Klientė' };
  const refused = await ieva.browser.request('POST', '/api/address-book', { ...contact, ...UNFIT });
  expect(refused).toMatchObject({ status: 422, body: { errors: { lastName: SIGNS } } });
  const { status, body } = await ieva.browser.request('POST', '/api/address-book', contact);
  expect(status).toBe(200);
  const change = (names: object) =>
    ieva.browser.request('PUT', `/api/address-book/${String(body.id)}`, { ...contact, ...names });
  expect(await change(UNFIT)).toMatchObject({ status: 422, body: { errors: { lastName: SIGNS } } });
  expect((await change({ company: 'UAB Klientas' })).status).toBe(200);
  const id = String((await upload(ieva.browser)).body.id);
  const members = [{ kind: 'sign', email: 'svecias@klientas.example', ...UNFIT }];
  const set = await ieva.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
  expect(set).toMatchObject({ status: 422, body: { errors: { 'members.0.lastName': SIGNS } } });
});
