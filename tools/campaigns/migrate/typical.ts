import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS } from '../../../apps/server/src/platform/db/migration-files.ts';

/** One migration of each permitted form, on the largest tables. Names sort after all others. */
const TYPICAL: Record<string, string> = {
  column_with_default: "alter table documents add column campaign_note text not null default ''",
  index_concurrently: 'create index concurrently campaign_documents_note on documents (tenant_id, campaign_note)',
  table_with_reference: `create table campaign_marks (tenant_id uuid not null, id uuid not null, document_id uuid not null,
    primary key (tenant_id, id), foreign key (tenant_id, document_id) references documents (tenant_id, id));
    select tenant_table('campaign_marks')`,
  check_not_valid: 'alter table members add constraint campaign_check check (id is not null) not valid',
  check_validated: 'alter table members validate constraint campaign_check',
  trigger_on_documents: `create function campaign_trigger() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger campaign_trigger after update of phase on documents for each row execute function campaign_trigger()`,
};

/** A folder with all migrations of this release and the typical ones. */
export function typicalMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  for (const [place, [name, text]] of Object.entries(TYPICAL).entries())
    writeFileSync(join(folder, `99991231000${place}_campaign_${name}.sql`), text);
  return folder;
}
