import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { migrate, refuseOtherSchema, roleUrl } from '../src/platform/db/index.ts';
import { FORMER_CHECKSUMS } from '../src/platform/db/former-migrations.ts';
import { readMigrations } from '../src/platform/db/migration-files.ts';
import { withClient } from '../src/platform/db/roles.ts';
import { createTestDatabase } from './database.ts';

const CHANGES = '202612015501_company_changes.sql';
/** Migrations that add what the former forms lacked. */
const ADDING = [
  '202612016302_company_changes_session.sql',
  '202612016303_company_changes_by_value.sql',
  '202612016304_mail_outbox_returned.sql',
];
let owner: string;
let system: string;
beforeAll(async () => {
  const { url } = await createTestDatabase();
  owner = roleUrl(url, 'paraph_owner');
  system = roleUrl(url, 'paraph_system');
});

const query = (text: string, values: unknown[] = []) =>
  withClient(owner, async (client) => (await client.query<Record<string, unknown>>(text, values)).rows);

const schema = async () => ({
  columns: await query(`select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' order by 1, 2`),
  indexes: await query("select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1"),
});

test('the known former form of a migration is the text that databases have applied', () => {
  const now = readMigrations().find(({ name }) => name === CHANGES)!.text;
  const former = now
    .replace('  -- The session that changed it; null for an act of the operator.\n  session_id uuid,\n', '')
    .replace(/create index company_changes_by_value .*\n/, '');
  expect(createHash('sha256').update(former).digest('hex')).toBe(FORMER_CHECKSUMS[CHANGES]);
});

test('a database that applied former forms of migrations is brought to the schema of all others', async () => {
  const wanted = await schema();
  await query('alter table company_changes drop column session_id');
  await query('drop index company_changes_by_value');
  await query('drop index mail_outbox_tenant_id_idx');
  for (const [name, checksum] of Object.entries(FORMER_CHECKSUMS))
    expect(await query('update migrations set checksum = $2 where name = $1 returning name', [name, checksum])).toEqual(
      [{ name }],
    );
  await query('delete from migrations where name = any($1)', [ADDING]);
  await expect(refuseOtherSchema(system)).rejects.toThrow(/Run: npm run migrate/);
  expect(await migrate(owner)).toEqual(ADDING);
  expect(await schema()).toEqual(wanted);
  await refuseOtherSchema(system);
});

test('a database with an unknown form is left alone, and migrate, nodes and doctor say what to do', async () => {
  await query('update migrations set checksum = $2 where name = $1', [CHANGES, 'unknown']);
  await query('delete from migrations where name = any($1)', [ADDING]);
  const advice = /another form of 202612015501_company_changes.sql.*Get the files.*keep the version/;
  await expect(migrate(owner)).rejects.toThrow(advice);
  await expect(refuseOtherSchema(system)).rejects.toThrow(advice);
  expect(await query('select name from migrations where name = any($1)', [ADDING])).toEqual([]);
});
