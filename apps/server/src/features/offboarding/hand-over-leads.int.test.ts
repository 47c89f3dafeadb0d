import { beforeAll, expect, test } from 'vitest';
import { newColleague, sendDocument, startTestPortal, type TestPortal } from '../../../test/test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let admin: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
});

const handOver = (from: Colleague, to: Colleague) =>
  admin.browser.request('POST', `/api/users/${from.userId}/hand-over`, { to: to.userId, reason: 'Išeina iš įmonės' });
const statusOf = async ({ userId }: Colleague) => {
  const { body } = await admin.browser.request('POST', '/api/users/standing', { ids: [userId], withWork: true });
  return (body.items as Record<string, unknown>[])[0];
};
const newDepartment = async (name: string, lead: Colleague, members: Colleague[]) => {
  const body = { name, managerUserId: lead.userId, userIds: members.map(({ userId }) => userId) };
  expect((await admin.browser.request('POST', '/api/departments', body)).status).toBe(200);
};
const leadOf = async (name: string) => {
  const { body } = await admin.browser.request('GET', `/api/departments?search=${encodeURIComponent(name)}`);
  return (body.items as { managerUserId: string | null }[])[0]?.managerUserId;
};
const withoutManager = async () => (await admin.browser.request('GET', '/api/attention')).body.withoutManager;

test('departments go with the people when work is handed over, so nobody is left without a manager', async () => {
  const leaver = await newColleague(portal, 'Jonas Vadovas');
  const heir = await newColleague(portal, 'Ieva Perėmėja');
  const member = await newColleague(portal, 'Ona Narė');
  await newColleague(portal, 'Tomas Pavaldinys', { manager: leaver.userId });
  await newDepartment('Finansai', leaver, [member]);
  expect(await statusOf(leaver)).toMatchObject({ work: { documents: 0, people: 1, departments: 1 } });
  const before = await withoutManager();
  expect((await handOver(leaver, heir)).body).toMatchObject({ people: 1, departments: 1 });
  expect(await leadOf('Finansai')).toBe(heir.userId);
  expect(await withoutManager()).toBe(before);
  expect(await statusOf(leaver)).toMatchObject({ work: { people: 0, departments: 0 } });
  const log = await admin.browser.request('GET', '/api/admin-log?act=tenant.department-changed&limit=1');
  expect(JSON.stringify(log.body.items)).toContain('Finansai');
  const handed = await admin.browser.request('GET', '/api/admin-log?act=user.handed-over&limit=1');
  expect((handed.body.items as { details: object[] }[])[0]?.details).toContainEqual(
    expect.objectContaining({ name: 'departments', values: ['1'] }),
  );
});

test('people and departments of a user who was deleted first still go to the colleague who takes the work over', async () => {
  const leaver = await newColleague(portal, 'Kazys Ištrintas');
  const heir = await newColleague(portal, 'Rasa Vėlesnė');
  const led = await newColleague(portal, 'Petras Likęs', { manager: leaver.userId });
  await newDepartment('Pardavimai', leaver, []);
  expect((await admin.browser.request('DELETE', `/api/users/${leaver.userId}`)).status).toBe(204);
  expect((await led.browser.request('GET', '/api/users/own-manager')).body.manager).toBeNull();
  expect(await statusOf(leaver)).toMatchObject({ work: { people: 1, departments: 1 } });
  expect((await handOver(leaver, heir)).body).toMatchObject({ people: 1, departments: 1 });
  expect((await led.browser.request('GET', '/api/users/own-manager')).body.manager).toMatchObject({
    email: heir.email,
  });
});

test('the attention page and the dialog count the same documents that wait for a user who has left', async () => {
  const leaver = await newColleague(portal, 'Simas Laukiamas');
  const owner = await newColleague(portal, 'Lina Siuntėja');
  await sendDocument(owner.browser, [
    { email: owner.email, kind: 'acknowledge', order: 1 },
    { email: leaver.email, kind: 'acknowledge', order: 2 },
  ]);
  await admin.browser.request('PUT', `/api/users/${leaver.userId}/set-activation`, { isDeactivated: true });
  const { waitingFor } = (await statusOf(leaver)) as { waitingFor: number };
  expect(waitingFor).toBe(1);
  const { body } = await admin.browser.request('GET', '/api/attention');
  const { people } = body.leftWaiting as { people: { id: string; documents: number }[] };
  expect(people.find(({ id }) => id === leaver.userId)?.documents).toBe(waitingFor);
});
