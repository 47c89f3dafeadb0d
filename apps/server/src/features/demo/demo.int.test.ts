import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { Browser, createPeopleApp, type PeopleApp } from '../../../test/people.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { managerOf } from '../users/index.ts';
import { DEMO_PASSWORD, DEMO_TENANTS, type DemoData, seedDemo } from './index.ts';

let app: PeopleApp;
let fixture: DemoData;

beforeAll(async () => {
  app = await createPeopleApp();
  fixture = await seedDemo(app.platform);
}, 240_000);

const at = (slug: (typeof DEMO_TENANTS)[number]['slug']) => {
  const { ctx, tenantId, people } = fixture.portals.get(slug)!;
  const host = DEMO_TENANTS.find((tenant) => tenant.slug === slug)!.hosts[0];
  return { ctx, tenantId, people, host, app };
};

test('the demo has its companies on their hosts, and the people of the sandbox in them', async () => {
  const runtime = async (host: string) => (await new Browser({ app, host }).request('GET', '/api/runtime')).body.tenant;
  expect(await runtime('azuolas.localhost')).toMatchObject({
    name: 'UAB „Ąžuolo baldai“',
    isCompany: true,
    locale: 'lt',
  });
  expect(await runtime('juras.localhost')).toMatchObject({ name: 'SIA „Jūras ceļš“', isCompany: true, locale: 'lv' });
  expect(await runtime('localhost')).toMatchObject({ isCompany: false });
  const names = DEMO_TENANTS.flatMap(({ people }) =>
    people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  );
  for (const name of [
    'Jonas Čepas',
    'Rūta Ąžuolaitė',
    'Kristjan Põldmäe',
    'Jānis Bērziņš',
    'Rasa Kairytė',
    'Tomas Grigaliūnas',
  ])
    expect(names).toContain(name);
});

test('demo users sign in with one password, and each opens what their role allows', async () => {
  const signIn = async (slug: 'paraph' | 'azuolas' | 'juras', mail: string) => {
    const portal = at(slug);
    const browser = new Browser(portal);
    await browser.signIn(portal.ctx, { email: portal.people.get(mail)!.email, password: DEMO_PASSWORD });
    return (await browser.me()).body;
  };
  expect((await signIn('azuolas', 'ruta')).capabilities).toContain('documents.company');
  expect((await signIn('juras', 'janis')).roles).toEqual(['admin', 'ceo']);
  expect((await signIn('juras', 'liga')).capabilities).not.toContain('documents.void');
  const operator = await signIn('paraph', 'saule');
  expect(operator.capabilities).toContain('operator.open');
  expect(operator.capabilities).not.toContain('documents.compose');
});

test('the company has forms in which every kind of element occurs, and folders that offer them', async () => {
  const portal = at('azuolas');
  const forms = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('form_templates').select(['name', 'structure', 'module']).execute(),
  );
  expect(forms).toHaveLength(7);
  const kinds = forms.flatMap(({ structure }) => (structure as { type: number }[]).map(({ type }) => type));
  expect([...new Set(kinds)].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, kind) => kind));
  const lists = forms.flatMap(({ structure }) => (structure as { list?: string | null }[]).map(({ list }) => list));
  expect(lists).not.toContain(null);
  const dated = forms.flatMap(({ structure }) =>
    (structure as { calendarEventType?: string | null }[]).map(({ calendarEventType: event }) => event),
  );
  expect(dated).not.toContain(null);
  expect(dated.filter(Boolean).length).toBeGreaterThan(1);
  const offered = await inTenant(portal.ctx, (tx) =>
    tx
      .selectFrom('folder_form_templates as o')
      .innerJoin('folders as f', 'f.id', 'o.folder_id')
      .select('f.name')
      .execute(),
  );
  expect(offered.map(({ name }) => name).toSorted()).toEqual([
    'Atlyginimų prašymai',
    'Atostogos 2026',
    'Atostogos 2026',
    'Komandiruotės',
    'Vertinimai',
  ]);
});

test('a former colleague cannot sign in, and guests have no account', async () => {
  const { people, host } = at('azuolas');
  const browser = new Browser({ app, host });
  expect((await browser.init(people.get('rita')!.email, DEMO_PASSWORD)).body.code).toBe('auth.deactivated');
  expect((await browser.init('kristjan@pohjatuul.example', DEMO_PASSWORD)).body.code).toBe('auth.wrong-password');
});

test('Tomas manages Vilma, Rūta herself, and Lukas has no manager', async () => {
  const { ctx, people } = at('azuolas');
  const leads = (mail: string) =>
    inTenant(ctx, async (tx) => (await managerOf(tx, people.get(mail)!.userId))?.firstName);
  expect([await leads('vilma'), await leads('ruta'), await leads('lukas')]).toEqual(['Tomas', 'Rūta', undefined]);
});

test('a demo company has a registration number and an address, without which its settings are not saved', async () => {
  for (const [slug, mail] of [
    ['azuolas', 'mantas'],
    ['juras', 'janis'],
  ] as const) {
    const { ctx, host, people } = at(slug);
    const browser = new Browser({ app, host });
    await browser.signIn(ctx, { email: people.get(mail)!.email, password: DEMO_PASSWORD });
    const { body } = await browser.request('GET', '/api/companies/settings');
    expect(body).toMatchObject({ code: expect.stringMatching(/^\d{9,11}$/), address: expect.stringMatching(/\S/) });
  }
});

test('seeding again changes nothing', async () => {
  const state = () =>
    inSystem(app.platform, async (tx) => {
      const rows = await sql<{ text: string }>`
        select users::text as text from users union all select accounts::text from accounts
        union all select tenant_hosts::text from tenant_hosts union all select tenants::text from tenants order by 1`.execute(
        tx,
      );
      return rows.rows.map(({ text }) => text);
    });
  const before = await state();
  await seedDemo(app.platform);
  expect(await state()).toEqual(before);
});

test('nothing of the demo is shown outside development', async () => {
  expect((await new Browser(at('azuolas')).request('GET', '/api/runtime')).body.demo).toBeNull();
});

test('the demo company has its folders, nine deep, and Ieva has two of them in her menu', async () => {
  const { ctx, people } = at('azuolas');
  const rows = await inTenant(ctx, (tx) => tx.selectFrom('folders').select(['name', 'parent_id']).execute());
  expect(rows.filter(({ parent_id }) => parent_id === null)).toHaveLength(6);
  expect(rows.map(({ name }) => name)).toContain('Galutiniai');
  const pins = await inTenant(ctx, (tx) => tx.selectFrom('folder_pins').select('user_id').execute());
  expect(pins.map(({ user_id }) => user_id)).toEqual(Array(2).fill(people.get('ieva')!.userId));
  const filed = await inTenant(ctx, (tx) =>
    tx.selectFrom('documents').select('id').where('folder_id', 'is not', null).execute(),
  );
  expect(filed.length).toBeGreaterThan(0);
});
