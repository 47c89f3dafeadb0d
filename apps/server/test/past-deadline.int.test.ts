import { beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { startTestPortal, newColleague, see, upload, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let ieva: Awaited<ReturnType<typeof newColleague>>, jonas: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
});

const PAST = '2020-01-01';
const path = (id: string) => `/api/documents/${id}`;
const draft = async (): Promise<string> => {
  const id = String((await upload(ieva.browser)).body.id);
  const members = [{ email: jonas.email, kind: 'acknowledge' }];
  expect((await ieva.browser.request('PUT', `${path(id)}/signers/set`, { members })).status).toBe(200);
  return id;
};
const refused = { status: 422, body: { errors: { deadline: { code: 'field.past' } } } };

test('a past deadline is refused at its field, in a draft and in a running document', async () => {
  const id = await draft();
  expect(await ieva.browser.request('PUT', path(id), { deadline: PAST })).toMatchObject(refused);
  expect((await see(ieva.browser, id)).deadline).toBeNull();
  expect((await ieva.browser.request('POST', `${path(id)}/send`)).status).toBe(200);
  expect(await ieva.browser.request('PUT', `${path(id)}/document-deadline`, { deadline: PAST })).toMatchObject(refused);
});

test('a draft past its deadline can be changed, and is not sent before it has another', async () => {
  const id = await draft();
  await inTenant(portal.ctx, (tx) =>
    tx.updateTable('documents').set({ deadline: PAST }).where('id', '=', id).execute(),
  );
  const { body } = await ieva.browser.request('GET', `${path(id)}/preflight`);
  expect(body).toMatchObject({ canSend: false });
  expect(body['checks']).toContainEqual({ check: 'deadline', outcome: 'failed', detail: PAST });
  expect((await ieva.browser.request('PUT', path(id), { deadline: PAST, message: 'Prašau' })).status).toBe(200);
  for (const query of ['', '?undoable=true'])
    expect(await ieva.browser.request('POST', `${path(id)}/send${query}`)).toMatchObject(refused);
  expect(await see(ieva.browser, id)).toMatchObject({ phase: 'new', sendingUntil: null });
  expect((await ieva.browser.request('PUT', path(id), { deadline: '2099-05-04' })).status).toBe(200);
  expect((await ieva.browser.request('POST', `${path(id)}/send`)).status).toBe(200);
});

test('a list sends no copy of a draft past its deadline, unless the list states another day', async () => {
  const id = await draft();
  await inTenant(portal.ctx, (tx) =>
    tx.updateTable('documents').set({ deadline: PAST }).where('id', '=', id).execute(),
  );
  const row = { firstName: 'Ona', lastName: 'Rimkutė', name: '', message: '', deadline: '' };
  const rows = [
    { ...row, email: 'ona@else.example' },
    { ...row, email: 'vilma@else.example', deadline: '2099-05-04' },
  ];
  const { status, body } = await ieva.browser.request('POST', `${path(id)}/series`, {
    kind: 'sign',
    rows,
    dryRun: true,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ ready: 1, items: [{ fault: { code: 'field.past' } }, { fault: null }] });
});
