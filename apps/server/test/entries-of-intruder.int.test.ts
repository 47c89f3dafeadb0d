import { beforeAll, expect, test } from 'vitest';
import { intrude } from './intruder.ts';
import { Browser } from './people.ts';
import { mailTo, newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let other: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  other = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
});

type Method = 'DELETE' | 'GET' | 'POST' | 'PUT';
const call = async (browser: Browser, method: Method, path: string, body?: object) => {
  const answer = await browser.request(method, path, body);
  expect([200, 201, 204], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return answer.body as Record<string, string>;
};
const deny = (token: string) => call(new Browser(portal), 'POST', '/api/session/end-by-mail', { token });
const makeList = (browser: Browser, name: string, options: string[]) =>
  call(browser, 'PUT', '/api/CustomList', { name, options });
const changeList = (browser: Browser, id: string, name: string, options: string[]) =>
  call(browser, 'POST', '/api/CustomList', { id, name, options });
const listOf = (id: string) => call(other.browser, 'GET', `/api/CustomList/${id}`);

/** Returns what a mail says was put back and what stays. */
async function partsOf(email: string): Promise<string[]> {
  return (await mailTo(portal, email, /Patikrinkite/)).text.split('Lieka, kol pakeis');
}

test('AN-16 a list gets its name and options back although the intruder gave its name to another list', async () => {
  const owner = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  const { id } = await makeList(owner.browser, 'Bankas', ['LT12 GERAS']);
  const { browser, denial } = await intrude(portal, owner.email);
  await changeList(browser, id!, 'bankasX', ['LT99 VAGIES']);
  await makeList(browser, 'BANKAS', ['x']);
  await deny(denial);
  expect(await listOf(id!)).toMatchObject({ name: 'Bankas', options: ['LT12 GERAS'] });
  const lists = await call(other.browser, 'GET', '/api/CustomList?limit=100&search=bankas');
  expect(lists['items']).toHaveLength(1);
});

test('AN-16 a list whose name a colleague took meanwhile gets its options back, and both names are mailed', async () => {
  const owner = await newColleague(portal, 'Jonas Petrauskas', { roles: ['admin'] });
  const { id } = await makeList(owner.browser, 'Kasos', ['LT1 GERAS']);
  const { browser, denial } = await intrude(portal, owner.email);
  await changeList(browser, id!, 'Kasos2', ['LT2 VAGIES']);
  await makeList(other.browser, 'Kasos', ['LT3']);
  await deny(denial);
  expect(await listOf(id!)).toMatchObject({ name: 'Kasos2', options: ['LT1 GERAS'] });
  expect((await partsOf(owner.email))[1]).toContain('Kasos (LT1 GERAS) → Kasos2 (LT1 GERAS)');
});

test('AN-16 a contact of a colleague gets its address back although an ordinary account was used, and the intruder gave the address to another contact', async () => {
  const owner = await newColleague(portal, 'Ona Petrauskienė');
  const contact = (firstName: string, email: string) => ({ firstName, lastName: 'Partnerė', email });
  const { id } = await call(other.browser, 'POST', '/api/address-book', contact('Gera', 'gera@partneris.example'));
  const { browser, denial } = await intrude(portal, owner.email);
  await call(browser, 'PUT', `/api/address-book/${id}`, contact('Gera', 'vagis@partneris.example'));
  await call(browser, 'POST', '/api/address-book', contact('Kita', 'gera@partneris.example'));
  await deny(denial);
  const book = await call(other.browser, 'GET', '/api/address-book?search=partneris.example&limit=100');
  expect(book['items']).toMatchObject([{ id, email: 'gera@partneris.example' }]);
});

test('AN-16 names that the intruder exchanged between tags, between two or in a circle, go back', async () => {
  const owner = await newColleague(portal, 'Ieva Petrauskienė', { roles: ['admin'] });
  const ids: string[] = [];
  const names = ['Apmokėta', 'Neapmokėta', 'Atšaukta'];
  const look = (name: string) => ({ name, color: '#b42318' });
  for (const name of names) ids.push((await call(owner.browser, 'POST', '/api/tags', look(name)))['id']!);
  const { browser, denial } = await intrude(portal, owner.email);
  const rename = (n: number, name: string) => call(browser, 'PUT', `/api/tags/${ids[n]}`, look(name));
  for (const [n, name] of [
    [0, 'laikina'],
    [1, names[0]!],
    [2, names[1]!],
    [0, names[2]!],
  ] as const)
    await rename(n, name);
  await deny(denial);
  const { items } = (await call(other.browser, 'GET', '/api/tags?limit=100')) as unknown as {
    items: { id: string; name: string }[];
  };
  expect(ids.map((id) => items.find((tag) => tag.id === id)?.name)).toEqual(names);
});

test('AN-16 a job title that the intruder made and somebody has gives its name up, and stays under another one', async () => {
  const owner = await newColleague(portal, 'Rasa Petrauskienė', { roles: ['admin'] });
  const title = (name: string) => ({ name, description: '' });
  const { id } = await call(owner.browser, 'POST', '/api/job-titles', title('Kasininkė'));
  const { browser, denial } = await intrude(portal, owner.email);
  await call(browser, 'PUT', `/api/job-titles/${id}`, title('Vadovė'));
  const made = await call(browser, 'POST', '/api/job-titles', title('Kasininkė'));
  const work = { jobTitle: ['Kasininkė'], contract: null, fte: null, hoursPerWeek: null };
  await call(other.browser, 'PUT', '/api/users/profile', { work });
  await deny(denial);
  const { items } = (await call(other.browser, 'GET', '/api/job-titles?limit=100')) as unknown as {
    items: { id: string; name: string; users: number }[];
  };
  expect(items.find((one) => one.id === id)?.name).toBe('Kasininkė');
  expect(items.find((one) => one.id === made['id'])).toMatchObject({
    name: expect.stringMatching(/^Kasininkė \w+$/),
    users: 1,
  });
});

test('AN-16 a colleague whom the intruder added to an access group reads its folder no longer', async () => {
  const owner = await newColleague(portal, 'Lina Petrauskienė', { roles: ['admin'] });
  const reader = await newColleague(portal, 'Agnė Bitė');
  const folder = await call(owner.browser, 'POST', '/api/folders/create', { name: 'Atlyginimai' });
  const group = (emails: string[]) => ({ name: 'Vadovai', departments: [], emails, folders: { [folder['id']!]: 1 } });
  const { id } = await call(owner.browser, 'POST', '/api/AccessGroup', group([owner.email]));
  const { browser, denial } = await intrude(portal, owner.email);
  await call(browser, 'PUT', `/api/AccessGroup/${id}`, group([owner.email, reader.email]));
  await deny(denial);
  const after = await call(other.browser, 'GET', `/api/AccessGroup/${id}`);
  expect(after['users']).toEqual([{ email: owner.email }]);
  expect(after['folders']).toHaveLength(1);
  expect((await partsOf(owner.email))[0]).toContain(': Vadovai');
});

test('AN-16 a department is led by its former manager again, without the colleague whom the intruder added', async () => {
  const owner = await newColleague(portal, 'Daiva Petrauskienė', { roles: ['admin'] });
  const reader = await newColleague(portal, 'Tadas Bitė');
  const department = (managerUserId: string, userIds: string[]) => ({ name: 'Apskaita', managerUserId, userIds });
  const before = department(owner.userId, [other.userId]);
  const { id } = await call(owner.browser, 'POST', '/api/departments', before);
  const { browser, denial } = await intrude(portal, owner.email);
  await call(browser, 'PUT', `/api/departments/${id}`, department(reader.userId, [other.userId, reader.userId]));
  await deny(denial);
  const after = JSON.stringify(await call(other.browser, 'GET', '/api/departments'));
  expect(after).toContain(owner.userId);
  expect(after).toContain(other.userId);
  expect(after).not.toContain(reader.userId);
});

test('AN-16 of many changed lists only the one that did not go back stays in the list to check', async () => {
  const owner = await newColleague(portal, 'Saulė Petrauskienė', { roles: ['admin'] });
  const made = [];
  for (const name of ['Miestai', 'Šalys', 'Gatvės']) made.push(await makeList(other.browser, name, ['A']));
  const { browser, denial } = await intrude(portal, owner.email);
  for (const { id, name } of made) await changeList(browser, id!, name!, ['VAGIES']);
  await changeList(other.browser, made[1]!['id']!, 'Šalys', ['KITAS']);
  await deny(denial);
  const [undone, left] = await partsOf(owner.email);
  expect(undone).toMatch(/Miestai|Gatvės/);
  expect(left).toContain('Šalys');
  expect(left).not.toMatch(/Miestai|Gatvės/);
});

test('AN-16 what stays is named completely, the most dangerous first, and each entry once', async () => {
  const owner = await newColleague(portal, 'Ugnė Petrauskienė', { roles: ['admin'] });
  const { browser, denial } = await intrude(portal, owner.email);
  await call(browser, 'POST', '/api/AccessGroup', { name: 'Valdyba', departments: [], emails: [], folders: {} });
  const { id } = await makeList(browser, 'Sąskaitos', ['LT99 VAGIES']);
  for (let n = 0; n < 20; n += 1) await changeList(browser, id!, `Sąskaitos ${n}`, ['LT99 VAGIES']);
  for (let n = 0; n < 14; n += 1) await call(browser, 'POST', '/api/tags', { name: `Žymė ${n}`, color: '#b42318' });
  await deny(denial);
  const left = (await partsOf(owner.email))[1]!;
  const places = ['Valdyba', 'Sąskaitos 19 (LT99 VAGIES)', 'Žymė 0'].map((name) => left.indexOf(name));
  expect(
    places.every((place) => place >= 0),
    left,
  ).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(left).not.toMatch(/\+ \d/);
  expect(left).not.toContain('Sąskaitos 3');
});

test('the log of a changed list, tag or job title has the former name, and the options that were added and removed', async () => {
  const owner = await newColleague(portal, 'Kristina Petrauskienė', { roles: ['admin'] });
  const { id } = await makeList(owner.browser, 'Filialai', ['A', 'B']);
  await changeList(owner.browser, id!, 'Skyriai', ['B', 'C']);
  const look = (name: string) => ({ name, color: '#b42318' });
  const tag = await call(owner.browser, 'POST', '/api/tags', look('Gauta'));
  await call(owner.browser, 'PUT', `/api/tags/${tag['id']}`, look('Išsiųsta'));
  const rowOf = async (act: string) => {
    const { items } = (await call(owner.browser, 'GET', `/api/admin-log?act=${act}&limit=1`)) as unknown as {
      items: { about: string; details: { name: string; values: string[] }[] }[];
    };
    return items[0];
  };
  expect(await rowOf('tenant.custom-list-changed')).toMatchObject({
    about: 'Filialai → Skyriai',
    details: expect.arrayContaining([
      { name: 'optionsAdded', values: ['C'] },
      { name: 'optionsRemoved', values: ['A'] },
    ]),
  });
  expect((await rowOf('tenant.tag-changed'))?.about).toBe('Gauta → Išsiųsta');
});
