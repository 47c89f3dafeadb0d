import { type Role, ROLES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { intrude } from './intruder.ts';
import { Browser } from './people.ts';
import { mailTo, newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let other: Colleague;
let people: Colleague[];
beforeAll(async () => {
  portal = await startTestPortal();
  other = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
  people = [];
  for (const name of ['Agnė Bitė', 'Tadas Vagis', 'Ona Bitė', 'Jurga Vagė'])
    people.push(await newColleague(portal, name));
});

type Method = 'DELETE' | 'GET' | 'POST' | 'PUT';
const call = async (browser: Browser, method: Method, path: string, body?: object) => {
  const answer = await browser.request(method, path, body);
  expect([200, 201, 204], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return answer.body as Record<string, string>;
};
const deny = (token: string) => call(new Browser(portal), 'POST', '/api/session/end-by-mail', { token });
const partsOf = async (email: string): Promise<string[]> =>
  (await mailTo(portal, email, /Patikrinkite/)).text.split('Lieka, kol pakeis');
/** Mails write names that people chose without links. */
const localPart = ({ email }: Colleague): string => email.split('@')[0]!;
const some = (...numbers: number[]): Colleague[] => numbers.map((number) => people[number]!);

/** A group of which all members read a private folder of an administrator. */
async function newGroup(owner: Colleague, name: string) {
  const folder = await call(owner.browser, 'POST', '/api/folders/create', { name });
  const body = (members: readonly Colleague[], called = name) => ({
    name: called,
    departments: [],
    emails: members.map(({ email }) => email),
    folders: { [folder['id']!]: 0 },
    reason: 'Tvarkome grupes',
  });
  const { id } = await call(owner.browser, 'POST', '/api/AccessGroup', body(some(0)));
  return {
    id: id!,
    save: (by: Browser, members: readonly Colleague[], called?: string) =>
      call(by, 'PUT', `/api/AccessGroup/${id}`, body(members, called)),
    members: async () => {
      const { users } = (await call(other.browser, 'GET', `/api/AccessGroup/${id}`)) as unknown as { users: object[] };
      return users.map((user) => (user as { email: string }).email).toSorted();
    },
  };
}
const emailsOf = (members: readonly Colleague[]) => members.map(({ email }) => email).toSorted();

async function logOf(act: string) {
  const { items } = await call(other.browser, 'GET', `/api/admin-log?act=${act}&limit=1`);
  return (items as unknown as { about: string; details: { name: string; values: string[] }[] }[])[0]!;
}

test('AN-16 whom the intruder added to a group leaves it, although the owner added somebody else since', async () => {
  const owner = await newColleague(portal, 'Vida Petrauskienė', { roles: ['admin'] });
  const group = await newGroup(owner, 'Valdyba');
  const { browser, denial } = await intrude(portal, owner.email);
  await group.save(browser, some(0, 1));
  expect((await logOf('tenant.access-group-changed')).details).toContainEqual({
    name: 'membersAdded',
    values: [`Tadas Vagis <${people[1]!.email}>`],
  });
  await group.save(owner.browser, some(0, 1, 2));
  await group.save(browser, some(0, 1, 2, 3));
  await deny(denial);
  expect(await group.members()).toEqual(emailsOf(some(0, 2)));
  const [undone] = await partsOf(owner.email);
  expect(undone).toContain(localPart(people[1]!));
  const { items } = await call(other.browser, 'GET', '/api/admin-log?act=tenant.change-reverted&limit=10');
  expect(JSON.stringify(items)).toContain(`Tadas Vagis <${people[1]!.email}>`);
});

test('AN-16 whom the intruder added to a department, or made its manager, leaves it although the owner saved it since', async () => {
  const owner = await newColleague(portal, 'Daiva Petrauskienė', { roles: ['admin'] });
  const body = (lead: Colleague, members: readonly Colleague[]) => ({
    name: 'Apskaita',
    managerUserId: lead.userId,
    userIds: members.map(({ userId }) => userId),
    reason: 'Tvarkome padalinius',
  });
  const [lead] = some(0) as [Colleague];
  const { id } = await call(owner.browser, 'POST', '/api/departments', body(lead, some(0)));
  const { browser, denial } = await intrude(portal, owner.email);
  const save = (by: Browser, ...of: Parameters<typeof body>) => call(by, 'PUT', `/api/departments/${id}`, body(...of));
  await save(browser, people[3]!, some(0, 1));
  expect(JSON.stringify((await logOf('tenant.department-changed')).details)).toContain(people[3]!.email);
  await save(owner.browser, people[3]!, some(0, 1, 2));
  await deny(denial);
  const { items } = await call(other.browser, 'GET', '/api/departments?limit=100');
  const after = (items as unknown as { id: string; managerUserId: string; userIds: string[] }[]).find(
    (one) => one.id === id,
  );
  expect(after).toMatchObject({ managerUserId: lead.userId });
  expect(after!.userIds.toSorted()).toEqual(
    some(0, 2)
      .map(({ userId }) => userId)
      .toSorted(),
  );
});

test('AN-16 a member whom another administrator only carried along leaves, one whom they added again stays', async () => {
  const owner = await newColleague(portal, 'Lina Petrauskienė', { roles: ['admin'] });
  const group = await newGroup(owner, 'Direktoriai');
  const { browser, denial } = await intrude(portal, owner.email);
  await group.save(browser, some(0, 1, 3));
  await group.save(other.browser, some(0, 3, 2));
  await group.save(other.browser, some(0, 1, 2, 3));
  await deny(denial);
  expect(await group.members()).toEqual(emailsOf(some(0, 1, 2)));
  const [undone, left] = await partsOf(owner.email);
  expect(undone).toContain(localPart(people[3]!));
  expect(undone).not.toContain(localPart(people[1]!));
  expect(left).toContain(localPart(people[1]!));
});

test('AN-16 an option and a role of the intruder go although they were saved with others since', async () => {
  const owner = await newColleague(portal, 'Ieva Petrauskienė', { roles: ['admin'] });
  const list = { name: 'Sąskaitos', options: ['LT1'] };
  const { id } = await call(owner.browser, 'PUT', '/api/CustomList', list);
  const raised = await newColleague(portal, 'Petras Bitė');
  const { browser, denial } = await intrude(portal, owner.email);
  const save = (by: Browser, options: string[]) => call(by, 'POST', '/api/CustomList', { ...list, id, options });
  await save(browser, ['LT1', 'EE6']);
  await save(other.browser, ['LT1', 'EE6', 'LT2']);
  const setRoles = (by: Browser, roles: Role[]) =>
    call(by, 'PUT', `/api/users/${raised.userId}/set-roles`, { roleIds: roles.map((role) => ROLES[role].code) });
  await setRoles(browser, ['user', 'ceo']);
  await setRoles(other.browser, ['user', 'ceo']);
  await deny(denial);
  expect(await call(other.browser, 'GET', `/api/CustomList/${id}`)).toMatchObject({ options: ['LT1', 'LT2'] });
  const { items } = await call(other.browser, 'GET', '/api/users?limit=100');
  const after = (items as unknown as { id: string; roles: string[] }[]).find(({ id: of }) => of === raised.userId);
  expect(after?.roles).toEqual(['user']);
});

test('AN-16 of a list whose name stays the mail names the options as put back, and the log the name it has', async () => {
  const owner = await newColleague(portal, 'Jonas Petrauskas', { roles: ['admin'] });
  const { id } = await call(owner.browser, 'PUT', '/api/CustomList', { name: 'Bankas', options: ['o0'] });
  const { browser, denial } = await intrude(portal, owner.email);
  await call(browser, 'POST', '/api/CustomList', { id, name: 'Bankas2', options: ['o1'] });
  const made = await call(browser, 'PUT', '/api/CustomList', { name: 'Bankas', options: ['o5'] });
  await call(other.browser, 'POST', '/api/CustomList', { id: made['id'], name: 'Bankas', options: ['o5', 'o6'] });
  await deny(denial);
  expect(await call(other.browser, 'GET', `/api/CustomList/${id}`)).toMatchObject({ name: 'Bankas2', options: ['o0'] });
  const [undone, left] = await partsOf(owner.email);
  expect(undone).toContain(': Bankas2: o0');
  expect(left).toContain('Bankas (o0) → Bankas2 (o0)');
  expect((await logOf('tenant.change-reverted')).about).toBe('Bankas2');
});
