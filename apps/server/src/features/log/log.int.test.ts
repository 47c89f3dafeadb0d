import { EVENT_NAMES, EVENTS } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { createPeopleApp, type Portal, newPortal, newPerson, type PeopleApp, signedIn } from '../../../test/people.ts';

let app: PeopleApp;
let portal: Portal;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
  admin = await signedIn(portal, { firstName: 'Mantas', lastName: 'Šefas', roles: ['admin'] });
});

type Row = { act: string; actor: string; about: string; details: { name: string; values: string[] }[]; number: number };
const read = async (query = '') =>
  (await admin.browser.request('GET', `/api/admin-log?limit=100&${query}`)).body as unknown as {
    total: number;
    items: Row[];
  };

test('acts of administrators are listed newest first, with actor and affected user', async () => {
  const { userId, email } = await newPerson(portal, { firstName: 'Žydrė', lastName: 'Naujokė' });
  await admin.browser.request('PUT', `/api/users/${userId}/set-roles`, { roleIds: [3] });
  await admin.browser.request('PUT', `/api/users/${userId}/set-activation`, { isDeactivated: true });
  const { items } = await read();
  const about = `Žydrė Naujokė <${email}>`;
  expect(items.slice(0, 4)).toMatchObject([
    { act: 'user.deactivated', actor: `Mantas Šefas <${admin.email}>`, about },
    { act: 'tenant.ceo-taken', about },
    { act: 'user.roles-changed', details: [{ name: 'roles', values: ['ceo'] }] },
    { act: 'tenant.ceo-given', about },
  ]);
  expect(items[0]!.number).toBe(items[1]!.number + 1);
});

test("the log is filtered by act, by words without accents, and by days in the reader's time zone", async () => {
  expect((await read('act=user.roles-changed')).items.map(({ act }) => act)).toEqual(['user.roles-changed']);
  expect((await read('search=naujoke%20zydre')).total).toBe(2);
  expect((await read('search=nobody')).total).toBe(0);
  expect((await read('from=2026-11-23&until=2026-11-23')).total).toBe((await read()).total);
  expect((await read('until=2026-11-22')).total).toBe(0);
});

test('the chain is computed again on request', async () => {
  const { body } = await admin.browser.request('GET', '/api/admin-log/proof');
  expect(body).toEqual({ links: (await read()).total, brokenAt: null });
});

test('WB-15 the export is a file with the hash of every link, in which no formula runs, and is an act itself', async () => {
  const { userId } = await newPerson(portal, { firstName: '=HYPERLINK("http://x")', lastName: 'X' });
  await admin.browser.request('PUT', `/api/users/${userId}/set-roles`, { roleIds: [3] });
  const answer = await app.server!.inject({
    method: 'GET',
    url: '/api/admin-log/export?act=user.roles-changed',
    headers: { host: portal.host, authorization: `Bearer ${admin.browser.token}` },
  });
  expect(answer.headers['content-disposition']).toContain('admin-log.csv');
  const [head, first, ...rest] = answer.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toBe('"number","at","act","actor","about","details","ip","hash"');
  expect(first).toContain(`"'=HYPERLINK(""http://x"") X <`);
  expect(first).toMatch(/"[0-9a-f]{64}"$/);
  expect(rest).toHaveLength(1);
  expect((await read()).items[0]).toMatchObject({ act: 'log.exported', details: [{ name: 'rows', values: ['2'] }] });
});

test('AZ-02 the log of a company is readable neither for another company nor for users without the role of administrator', async () => {
  const other = await signedIn(await newPortal(app), { roles: ['admin'] });
  const { body } = await other.browser.request('GET', '/api/admin-log?limit=100');
  expect(JSON.stringify(body)).not.toContain('Naujokė');
  const user = await signedIn(portal, { roles: ['ceo'] });
  for (const path of ['', '/proof', '/export'])
    expect((await user.browser.request('GET', `/api/admin-log${path}`)).body.code).toBe('access.role-missing');
});

const ON_PEOPLE = EVENT_NAMES.filter((name) => EVENTS[name].subject === 'tenant' && /^(user|session)\./.test(name));

test('every act on another person names the person, also where the act stores only who it was', async () => {
  const { userId, email } = await newPerson(portal, { firstName: 'Vilma', lastName: 'Jonaitienė' });
  await inTenant(portal.ctx, async (tx) => {
    for (const name of ON_PEOPLE)
      await emit(tx, name, portal.tenantId, { actorId: admin.userId, data: { userIds: [userId] } });
  });
  for (const name of ON_PEOPLE)
    expect([name, (await read(`act=${name}`)).items[0]!.about]).toEqual([name, `Vilma Jonaitienė <${email}>`]);
});

test('the export of personal data names whose data an administrator saved', async () => {
  const { userId, email } = await newPerson(portal, { firstName: 'Rūta', lastName: 'Kalnienė' });
  expect((await admin.browser.request('GET', `/api/users/${userId}/export`)).status).toBe(200);
  const { items } = await read('act=user.data-exported');
  expect(items[0]).toMatchObject({
    actor: `Mantas Šefas <${admin.email}>`,
    about: `Rūta Kalnienė <${email}>`,
  });
  expect((await read('act=user.data-exported&search=kalniene')).total).toBe(1);
});

test('an act on a tag names it only while the company uses tags', async () => {
  const { tenantId } = portal;
  await inTenant(systemContext(app.platform, tenantId), (tx) =>
    emit(tx, 'tenant.tag-created', tenantId, { data: { tagId: tenantId }, texts: { tag: 'Sumoketa' } }),
  );
  const about = async () => (await read('act=tenant.tag-created')).items.map((row) => row.about);
  const ofTags = { tenant_id: tenantId, module: 'Tags' };
  await inTenant(systemContext(app.platform, tenantId), (tx) =>
    tx
      .insertInto('tenant_modules')
      .values(ofTags)
      .onConflict((on) => on.doNothing())
      .execute(),
  );
  expect(await about()).toEqual(['Sumoketa']);
  expect((await read('search=sumoketa')).total).toBe(1);
  await inTenant(systemContext(app.platform, tenantId), (tx) =>
    tx.deleteFrom('tenant_modules').where('tenant_id', '=', tenantId).where('module', '=', 'Tags').execute(),
  );
  expect(await about()).toEqual(['']);
  expect((await read('search=Sumoketa')).total).toBe(0);
});
