import { beforeAll, expect, test } from 'vitest';
import { inSystem } from '../src/platform/db/index.ts';
import { intrude } from './intruder.ts';
import { Browser } from './people.ts';
import { mailTo, newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let owner: Colleague;
let other: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  owner = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  other = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
});

type Method = 'DELETE' | 'GET' | 'POST' | 'PUT';
const call = async (browser: Browser, method: Method, path: string, body?: object) => {
  const answer = await browser.request(method, path, body);
  expect([200, 201, 204], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return answer.body as Record<string, unknown>;
};

const labels = (label: string) => JSON.stringify({ en: label, lt: label, lv: label, ee: label, ru: label });
const eventType = (label: string, more: object = {}) => ({
  name: labels(label),
  colorCode: '#ff9800',
  seenBy: 'managers',
  departmentIds: [],
  ...more,
});
const formType = (name: string) => ({
  nameEN: name,
  nameLT: name,
  nameLV: name,
  nameEE: name,
  nameRU: name,
  moduleType: 'HR',
});

/** What people choose from: how an administrator makes and changes one of its kind. */
const KINDS = {
  'custom-list': {
    table: 'custom_lists',
    make: ['PUT', '/api/CustomList', { name: 'Sąskaitos', options: ['LT111', 'LT222'] }],
    change: (id: string) => ['POST', '/api/CustomList', { id, name: 'Kitos sąskaitos', options: ['EE666'] }],
    name: 'Sąskaitos',
    add: ['PUT', '/api/CustomList', { name: 'Vagies sąrašas', options: ['EE777'] }],
    added: 'Vagies sąrašas',
  },
  tag: {
    table: 'tags',
    make: ['POST', '/api/tags', { name: 'Skubu', color: '#b42318' }],
    change: (id: string) => ['PUT', `/api/tags/${id}`, { name: 'Neskubu', color: '#00ff00' }],
    name: 'Skubu',
    add: ['POST', '/api/tags', { name: 'Vagies žymė', color: '#b42318' }],
    added: 'Vagies žymė',
  },
  'job-title': {
    table: 'job_titles',
    make: ['POST', '/api/job-titles', { name: 'Buhalterė', description: 'Apskaita' }],
    change: (id: string) => ['PUT', `/api/job-titles/${id}`, { name: 'Direktorė', description: 'Visa įmonė' }],
    name: 'Buhalterė',
    add: ['POST', '/api/job-titles', { name: 'Vagies pareigos', description: '' }],
    added: 'Vagies pareigos',
  },
  'form-type': {
    table: 'form_types',
    make: ['POST', '/api/FormBuilder/type', formType('Prašymai')],
    change: (id: string) => ['PUT', '/api/FormBuilder/type', { id, ...formType('Sutikimai') }],
    name: 'Prašymai',
    add: ['POST', '/api/FormBuilder/type', formType('Vagies formos')],
    added: 'Vagies formos',
  },
  'event-type': {
    table: 'event_types',
    make: ['POST', '/api/CalendarType/types', eventType('Komandiruotė')],
    change: (id: string) => ['PUT', '/api/CalendarType/types', { id, ...eventType('Liga', { seenBy: 'everybody' }) }],
    name: 'Komandiruotė',
    add: ['POST', '/api/CalendarType/types', eventType('Vagies įvykis')],
    added: 'Vagies įvykis',
  },
} as const;
type Kind = keyof typeof KINDS;
type Call = readonly [Method, string, object];

const stored = (kind: Kind, id: string) =>
  inSystem(portal.app.platform, (tx) =>
    tx.selectFrom(KINDS[kind].table).selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const send = (browser: Browser, [method, path, body]: Call) => call(browser, method, path, body);
const deny = (token: string) => call(new Browser(portal), 'POST', '/api/session/end-by-mail', { token });

test('AN-16 what people choose from is as it was once the owner says “It was not me”, and what the intruder added is named', async () => {
  const made = new Map<Kind, string>();
  for (const kind of Object.keys(KINDS) as Kind[])
    made.set(kind, String((await send(owner.browser, KINDS[kind].make as Call))['id']));
  const titled = await newColleague(portal, 'Ona Bitė');
  await inSystem(portal.app.platform, (tx) =>
    tx
      .updateTable('users')
      .set({ job_titles: ['Buhalterė'] })
      .where('id', '=', titled.userId)
      .execute(),
  );
  const before = new Map<Kind, unknown>();
  for (const [kind, id] of made) before.set(kind, await stored(kind, id));
  const intruder = await intrude(portal, owner.email);
  for (const [kind, id] of made) {
    await send(intruder.browser, KINDS[kind].change(id) as unknown as Call);
    expect(await stored(kind, id), kind).not.toEqual(before.get(kind));
    await send(intruder.browser, KINDS[kind].add as Call);
  }
  await deny(intruder.denial);
  for (const [kind, id] of made) expect(await stored(kind, id), kind).toEqual(before.get(kind));
  const { job_titles: titles } = await inSystem(portal.app.platform, (tx) =>
    tx.selectFrom('users').select('job_titles').where('id', '=', titled.userId).executeTakeFirstOrThrow(),
  );
  expect(titles).toEqual(['Buhalterė']);
  const log = await call(other.browser, 'GET', '/api/admin-log?act=tenant.change-reverted&limit=20');
  const rows = log['items'] as { about: string; details: { name: string; values: string[] }[] }[];
  expect(rows.map(({ about }) => about).toSorted()).toEqual(
    Object.values(KINDS)
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(rows.flatMap(({ details }) => details.flatMap(({ values }) => values))).toContain('tenant.tag-changed');
  for (const { email } of [owner, other]) {
    const { text } = await mailTo(portal, email, /Patikrinkite/);
    const [undone, left] = text.split('Lieka, kol pakeis');
    for (const { name, added } of Object.values(KINDS)) {
      expect(undone).toContain(`: ${name}`);
      expect(left).toContain(`: ${added}`);
    }
  }
});

test('AN-16 a list that another administrator has changed since the intruder stays, and is named to check', async () => {
  const victim = await newColleague(portal, 'Jonas Petrauskas', { roles: ['admin'] });
  const { id } = await call(victim.browser, 'PUT', '/api/CustomList', { name: 'Bankai', options: ['LT1'] });
  const intruder = await intrude(portal, victim.email);
  await call(intruder.browser, 'POST', '/api/CustomList', { id, name: 'Bankai', options: ['EE6'] });
  await call(other.browser, 'POST', '/api/CustomList', { id, name: 'Bankai', options: ['LT2'] });
  await deny(intruder.denial);
  expect(await stored('custom-list', String(id))).toMatchObject({ options: ['LT2'] });
  const { text } = await mailTo(portal, victim.email, /Patikrinkite/);
  expect(text.split('Lieka, kol pakeis')[1]).toContain(': Bankai');
});
