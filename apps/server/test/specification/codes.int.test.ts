import { beforeAll, expect, test } from 'vitest';
import { listOf, newColleague, sendDocument, startTestPortal, type TestPortal } from '../test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let [ieva, jonas]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  ieva = await newColleague(portal, 'Ieva Žemaitienė', { roles: ['admin'] });
  jonas = await newColleague(portal, 'Jonas Čepas');
});

const post = (path: string, body: object) => ieva!.browser.request('POST', `/api/${path}`, body);

test('a list is filtered by the number of a status as by its name (1:152)', async () => {
  const { id } = await sendDocument(ieva!.browser, [{ email: jonas!.email, kind: 'sign' }]);
  const found = async (value: unknown) => {
    const asked = listOf('all');
    asked.filterModel.items.push({ field: 'status', operator: 'isAnyOf', value: value as string });
    const { status, body } = await post('documents/get-documents', asked);
    return status === 200 ? (body as unknown as { items: { id: string }[] }).items.map((item) => item.id) : status;
  };
  expect(await found(['WaitingForOthers'])).toEqual([id]);
  expect(await found([2])).toEqual([id]);
  expect(await found(2)).toEqual([id]);
  expect(await found(['2', 'WaitingForOthers'])).toEqual([id]);
  expect(await found([6])).toEqual([]);
  expect(await found([11])).toBe(422);
});

test('a calendar takes its range by number or name (2:102, 2:245)', async () => {
  const shown = { date: '2026-11-02', departmentIds: [], searchQuery: '', calendarTypeIds: [] };
  const days = async (range: unknown) => {
    const { body } = await post('Calendar/events', { ...shown, range });
    return (body as { dates?: unknown[] }).dates?.length;
  };
  expect(await days(3)).toBe(7);
  expect(await days('SevenDays')).toBe(7);
  expect(await days('OneDay')).toBe(1);
  expect(await days('TwoDays')).toBeUndefined();
});

test('saved filters take their module by number or name, in a body and in a query (2:74, 2:229)', async () => {
  const preset = { label: 'Mano', formName: '{}', columns: '' };
  expect((await post('view-presets', { ...preset, module: 'Accounting' })).body).toMatchObject({ module: 1 });
  expect((await post('view-presets', { ...preset, module: 1 })).body).toMatchObject({ module: 1 });
  for (const query of ['1', 'Accounting']) {
    const { body } = await ieva!.browser.request('GET', `/api/view-presets/my-presets?module=${query}`);
    expect(body).toHaveLength(2);
  }
  expect((await post('view-presets', { ...preset, module: 3 })).status).toBe(422);
});

test('access to a folder is given by number or name (2:66, 2:207)', async () => {
  const { id } = (await post('folders/create', { parentFolderId: null, name: 'Sutartys', prefix: '' })).body;
  for (const [level, number] of [
    ['Write', 1],
    ['Read', 0],
    [1, 1],
  ]) {
    const users = { [jonas!.email]: level };
    const set = await post('folders/access/update', { id, accessGroups: {}, departments: {}, users });
    expect(set.status, JSON.stringify(set.body)).toBeLessThan(300);
    const { body } = await ieva!.browser.request('GET', `/api/folders/access/${String(id)}`);
    expect(body).toMatchObject({ users: [{ type: 2, email: jonas!.email, accessLevel: number }] });
  }
});

test('roles are set by number or name (1:97, 1:312)', async () => {
  const set = (roleIds: unknown[]) =>
    ieva!.browser.request('PUT', `/api/users/${jonas!.userId}/set-roles`, { roleIds });
  expect((await set(['user'])).status).toBeLessThan(300);
  expect((await set(['superuser'])).status).toBe(422);
});
