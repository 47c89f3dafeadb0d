import type { Person } from '@paraph/contract';
import { sql } from 'kysely';
import { byName, contextOf, type Tx } from '../../../platform/db/index.ts';
import { hasInternalRole } from './colleague.ts';
import { isOfCompany, knownGuests } from './known-people.ts';

export interface PeopleQuery {
  /** Folded; each must be in the name or the address. */
  words: readonly string[];
  /** Only this user, where users of one tenant are hidden from each other. */
  only?: string | undefined;
  offset: number;
  limit: number;
}

/** A person, or the number of matches alone where the page has nobody. */
type FoundRow = { total: number } & (Person | { id: null });

const literally = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/**
 * Condition that each word begins a name or the address: "ru" ranks Rūta before Šarūnė. Every search for a person
 * orders by it first. `row` names what has the folded text.
 */
export const beginsWith = (row: 'p' | 'e' | 'u', words: readonly string[]) =>
  sql`(' ' || ${sql.ref(`${row}.folded`)}) like all(${words.map((word) => `% ${literally(word)}%`)}::text[])`;

/**
 * Returns users whom the viewer may choose: internal ones first, then those with a name beginning with the words, then
 * by name. Outsiders are those of documents in the viewer's lists.
 */
export async function findUsers(tx: Tx, query: PeopleQuery): Promise<{ total: number; items: Person[] }> {
  const { words, only, offset, limit } = query;
  const people = sql`(select u.id, u.first_name, u.last_name, u.email, u.folded, ${hasInternalRole('u')} as internal
    from users u where ${isOfCompany(tx, 'u')}
    union all select g.id, g.first_name, g.last_name, g.email, g.folded, false from ${knownGuests(tx)} g
      where g.id is distinct from ${contextOf(tx).viewer?.userId ?? null}::uuid) p`;
  const parts = words.map((word) => sql`p.folded like ${`%${literally(word)}%`}`);
  if (only) parts.push(sql`p.id = ${only}::uuid`);
  const fits = parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
  const { rows } = await sql<FoundRow>`with found as materialized (select p.* from ${people} where ${fits})
    select (select count(*)::int from found) as total, p.id, p.email, p.first_name as "firstName",
      p.last_name as "lastName", p.internal as "isInternal"
    from (select 1) always left join lateral (select * from found p
      order by p.internal desc, ${beginsWith('p', words)} desc, ${byName('p.first_name')}, ${byName('p.last_name')}, p.id
      offset ${offset} limit ${limit}) p on true`.execute(tx);
  const items = rows.flatMap((row) => {
    const { total: _, ...shown } = row;
    return shown.id === null ? [] : [shown as Person];
  });
  return { total: rows[0]?.total ?? 0, items };
}
