import {
  DEFAULT_SETTINGS,
  EVENT_NAMES,
  MAIL_TEMPLATE_NAMES,
  MODULE_NAMES,
  PERMISSION_NAMES,
  PHASES,
  ROLE_NAMES,
} from '@paraph/domain';
import { sql } from 'kysely';
import { features } from '../../src/features.ts';
import { inSystem } from '../../src/platform/db/index.ts';
import type { Platform } from '../../src/platform/platform.ts';

/**
 * Returns every row of a tenant in every table with tenants, as text, for comparison. The last use of a session is left
 * out, because every call changes it.
 */
export const rowsOf = (platform: Platform, tenantId: string): Promise<string> =>
  inSystem(platform, async (tx) => {
    const tables = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(tx);
    const looks = tables.rows.map(
      ({ name }) => sql`
        select ${sql.lit(name)} || ' ' || (to_jsonb(t) - 'active_at')::text as row from ${sql.table(name)} t
        where tenant_id = ${tenantId}`,
    );
    const { rows } = await sql<{ row: string }>`${sql.join(looks, sql` union all `)} order by 1`.execute(tx);
    return rows.map(({ row }) => row).join('\n');
  });

/** Shorter texts are words of the product, times are equal everywhere. */
const SHORTEST = 8;
const TIME = /^\d{4}-\d\d-\d\d([T ].*)?$/;
/** A word of the product: the name of a method, the stage of a signature, a role. */
const WORD = /^([A-Z_]+|redirect|certificate|signature|superadmin|externaluser)$/;

const WORDS = new Set<string>([
  ...EVENT_NAMES,
  ...MAIL_TEMPLATE_NAMES,
  ...MODULE_NAMES,
  ...PERMISSION_NAMES,
  ...PHASES,
  ...ROLE_NAMES,
  ...Object.keys(DEFAULT_SETTINGS),
  ...features.flatMap(({ companyValues = [] }) => companyValues.map(({ name }) => name)),
]);

/** Returns a test whether rows contain a text as a value; each text is looked for once. */
export function containedIn(rows: string): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const isKnown = known.get(text) ?? rows.includes(JSON.stringify(text).slice(1, -1));
    known.set(text, isKnown);
    return isKnown;
  };
}

/** Values that only one company has: names, addresses, ids, hashes; none of them may ever reach another one. */
export const belongings = (rows: string, isStrange: (text: string) => boolean): string[] =>
  [...new Set(leaves(rows))].filter(
    (text) => text.length >= SHORTEST && !TIME.test(text) && !WORD.test(text) && !WORDS.has(text) && !isStrange(text),
  );

function leaves(rows: string): string[] {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') found.push(value.replace(/^\\x/, ''));
    else if (value && typeof value === 'object') Object.values(value).forEach(walk);
  };
  for (const row of rows.split('\n')) walk(JSON.parse(row.slice(row.indexOf(' ') + 1)));
  return found;
}
