import { beforeAll, expect, test } from 'vitest';
import { startTestPortal, newColleague, type TestPortal } from '../../../test/test-portal.ts';
import { systemContext } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { forgetOldPresets } from './use-cases/presets.ts';

let portal: TestPortal;
let ieva: Awaited<ReturnType<typeof newColleague>>;
let jonas: typeof ieva;
beforeAll(async () => {
  portal = await startTestPortal({});
  [ieva, jonas] = [await newColleague(portal, 'Ieva Žemaitienė'), await newColleague(portal, 'Jonas Čepas')];
});

const URL = '/api/view-presets';
const preset = (label: string, more: object = {}) => ({ label, formName: '{"filterModel":{}}', module: 2, ...more });
const mine = async (module = 2) =>
  (await ieva.browser.request('GET', `${URL}/my-presets?module=${module}`)).body as unknown as {
    id: string;
    label: string;
    isChecked: boolean;
  }[];

test('FILTER-003 FILTER-008 FILTER-009 a filter is saved with its list and content, and only its owner sees it there', async () => {
  const { status, body } = await ieva.browser.request('POST', URL, preset('Vėluojantys', { columns: '["name"]' }));
  expect([status, body]).toMatchObject([
    200,
    { label: 'Vėluojantys', formName: '{"filterModel":{}}', module: 2, columns: '["name"]', isChecked: false },
  ]);
  expect(await mine()).toMatchObject([{ label: 'Vėluojantys' }]);
  expect(await mine(0)).toEqual([]);
  expect((await jonas.browser.request('GET', `${URL}/my-presets?module=2`)).body).toEqual([]);
  expect(await jonas.browser.request('DELETE', `${URL}/${String(body.id)}`)).toMatchObject({ status: 404 });
});

test('FILTER-010 FILTER-011 a filter is renamed and deleted; the default of a list stays until another is chosen', async () => {
  const [a, b] = [
    await ieva.browser.request('POST', URL, preset('A')),
    await ieva.browser.request('POST', URL, preset('B')),
  ];
  const check = (id: unknown) => ieva.browser.request('PUT', `${URL}/${String(id)}/check?module=2`);
  const chosen = async () => (await mine()).filter(({ isChecked }) => isChecked).map(({ label }) => label);
  await check(a.body.id);
  expect(await chosen()).toEqual(['A']);
  await check(b.body.id);
  expect(await chosen()).toEqual(['B']);
  // Each list has its own default, and a filter is the default of its own list only.
  const elsewhere = await ieva.browser.request('POST', URL, preset('C', { module: 0 }));
  expect((await check(elsewhere.body.id)).status).toBe(404);
  const path = `${URL}/${String(elsewhere.body.id)}`;
  expect((await ieva.browser.request('PUT', `${path}/check?module=0`)).body).toMatchObject({
    label: 'C',
    isChecked: true,
  });
  expect(await chosen()).toEqual(['B']);
  await check(b.body.id);
  expect(await chosen()).toEqual([]);
  const renamed = await ieva.browser.request(
    'PUT',
    `${URL}/${String(a.body.id)}`,
    preset('A2', { formName: '{"x":1}' }),
  );
  expect(renamed.body).toMatchObject({ label: 'A2', formName: '{"x":1}' });
  expect((await ieva.browser.request('DELETE', `${URL}/${String(b.body.id)}`)).status).toBe(204);
  const labels = (await mine()).map(({ label }) => label);
  expect([labels.includes('A2'), labels.includes('A'), labels.includes('B')]).toEqual([true, false, false]);
});

test('FILTER-006 a filter without a name, with too long a name, or without content is refused', async () => {
  for (const label of ['', ' ', 'x'.repeat(101)])
    expect(await ieva.browser.request('POST', URL, preset(label))).toMatchObject({
      status: 422,
      body: { errors: { label: expect.anything() } },
    });
  expect(await ieva.browser.request('POST', URL, preset('ok', { formName: 'nothing' }))).toMatchObject({
    status: 422,
    body: { code: 'preset.not-json' },
  });
});

test('FILTER-024 filters saved more than two years ago are deleted', async () => {
  const ctx = systemContext(portal.app.platform, portal.tenantId);
  for (const label of ['Sena', 'Dar ne']) await ieva.browser.request('POST', URL, preset(label));
  for (const [label, days] of [
    ['Sena', 731],
    ['Dar ne', 729],
  ] as const) {
    const then = new Date(Date.now() - days * 86_400_000);
    await inTenant(ctx, (tx) =>
      tx.updateTable('view_presets').set({ created_at: then }).where('label', '=', label).execute(),
    );
  }
  await forgetOldPresets(portal.app.platform);
  const labels = (await mine()).map(({ label }) => label);
  expect([labels.includes('Sena'), labels.includes('Dar ne')]).toEqual([false, true]);
});
