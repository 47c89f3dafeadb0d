import { LIMITS, LOCALE_NAMES } from '@paraph/domain';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { features } from '../src/features.ts';
import { fixedClock } from '../src/platform/clock.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { createTestApp } from './app.ts';
import { atOnce } from './at-once.ts';
import { BLANK } from './form-templates.ts';
import { type Portal, newPortal, signedIn } from './people.ts';

let portal: Portal;
let databaseUrl: string;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  const clock = fixedClock('2026-11-23T09:00:00Z');
  const limits = JSON.stringify({ 'session.init': 100_000, 'session.authenticate': 100_000 });
  const app = await createTestApp({ features, role: 'server', clock, env: { PARAPH_LIMITS: limits } });
  ({ databaseUrl } = app);
  portal = await newPortal({ ...app, clock });
  admin = await signedIn(portal, { roles: ['admin'] });
});

interface Counted {
  table: string;
  most: number;
  /** The column that differs in each row. */
  own?: string;
  create: (n: number) => ['POST' | 'PUT', string, object];
}

const SET = newId();
const labels = (text: string) => JSON.stringify(Object.fromEntries(LOCALE_NAMES.map((locale) => [locale, text])));
const named = (n: number) => ({ name: `Vardas ${n}` });
const { directoryEntries: entries } = LIMITS;
/** Limits on the number of rows of a kind, with the call that adds one. */
const COUNTED: readonly Counted[] = [
  {
    table: 'tags',
    most: LIMITS.tags,
    own: 'name',
    create: (n) => ['POST', '/api/tags', { ...named(n), color: '#1a7f4b' }],
  },
  {
    table: 'departments',
    most: entries,
    own: 'name',
    create: (n) => ['POST', '/api/departments', { ...named(n), managerUserId: admin.userId, userIds: [] }],
  },
  {
    table: 'job_titles',
    most: entries,
    own: 'name',
    create: (n) => ['POST', '/api/job-titles', { ...named(n), description: '' }],
  },
  {
    table: 'custom_lists',
    most: entries,
    own: 'name',
    create: (n) => ['PUT', '/api/CustomList', { ...named(n), options: ['a'] }],
  },
  {
    table: 'access_groups',
    most: entries,
    own: 'name',
    create: (n) => ['POST', '/api/AccessGroup', { ...named(n), departments: [], emails: [], folders: {} }],
  },
  {
    table: 'event_types',
    most: LIMITS.eventTypes,
    create: (n) => ['POST', '/api/CalendarType/types', { name: labels(`Rūšis ${n}`), colorCode: '#000' }],
  },
  {
    table: 'contacts',
    most: LIMITS.contacts,
    own: 'email',
    create: (n) => [
      'POST',
      '/api/address-book',
      { firstName: 'Ona', lastName: 'Bitė', email: `ona${n}@knyga.example` },
    ],
  },
  {
    table: 'view_presets',
    most: LIMITS.presets,
    create: (n) => ['POST', '/api/view-presets', { label: `Filtras ${n}`, formName: '{}', module: 2 }],
  },
  {
    table: 'temp_files',
    most: LIMITS.filesPerUpload,
    create: (n) => ['POST', `/api/temp-files/${SET}`, { fileName: `a${n}.pdf`, file: BLANK.toString('base64') }],
  },
];

test.each(COUNTED)('no company gets more $table than $most by simultaneous calls', async (counted) => {
  const create = (n: number) => admin.browser.request(...counted.create(n));
  const first = await create(0);
  expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
  await fill(counted);
  const calls = [1, 2, 3, 4].map((n) => () => create(n));
  const answers = await atOnce(databaseUrl, counted.table, calls, 1);
  const done = answers.filter(({ status }) => status < 300);
  expect(done.length, JSON.stringify(answers.map(({ body }) => body.code))).toBe(1);
  expect(await rowsOf(counted.table)).toBe(counted.most);
});

const rowsOf = (table: string): Promise<number> =>
  inTenant(portal.ctx, async (tx) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where tenant_id = ${portal.tenantId}::uuid`.execute(tx);
    return rows[0]!.n;
  });

/** Copies a row until one is left of the limit. */
async function fill({ table, most, own }: Counted): Promise<void> {
  const missing = most - 1 - (await rowsOf(table));
  await inTenant(portal.ctx, async (tx) => {
    const unlike = sql`jsonb_build_object('id', gen_random_uuid(), ${own ?? 'id'}::text,
      case when ${own ?? 'id'} = 'id' then gen_random_uuid()::text else 'kopija' || n || '@x.example' end)`;
    await sql`insert into ${sql.table(table)}
      select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || ${unlike})).*
      from (select * from ${sql.table(table)} where tenant_id = ${portal.tenantId}::uuid limit 1) t,
        generate_series(1, ${missing}) n`.execute(tx);
  });
}
