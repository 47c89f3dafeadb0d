import { canonicalEmail, type ListFilter } from '@paraph/domain';
import { CompiledQuery } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { folded } from '../../documents/index.ts';

type TextFilter = ListFilter & { kind: 'text' };
/** Documents that one of these users owns, or has a list entry of. */
type PeopleFilter = { kind: 'people'; part: 'owner' | 'seat'; ids: readonly string[] };
/** A filter with resolved users: its result depends only on documents and their list entries. */
export type KnownFilter =
  | Exclude<ListFilter, { kind: 'text' }>
  | { kind: 'text'; field: 'name'; operator: TextFilter['operator']; words: string }
  | PeopleFilter;

const MINE = "tenant_id = current_setting('app.tenant_id')::uuid";

/** Resolves the words of filters by owner and by address to users. */
export const knownFilters = (tx: Tx, filters: readonly ListFilter[]): Promise<KnownFilter[]> =>
  Promise.all(filters.map((filter) => known(tx, filter)));

async function known(tx: Tx, filter: ListFilter): Promise<KnownFilter> {
  if (filter.kind !== 'text') return filter;
  const { field, operator, words } = filter;
  if (field === 'name') return { kind: 'text', field, operator, words };
  if (field === 'email')
    return { kind: 'people', part: 'seat', ids: await idsWhere(tx, 'email = $1::text', canonicalEmail(words)) };
  const named = `${foldedMatch('folded', operator, '$1::text')} or email = $1::text`;
  return { kind: 'people', part: 'owner', ids: await idsWhere(tx, named, folded(words)) };
}

async function idsWhere(tx: Tx, condition: string, words: string): Promise<string[]> {
  const question = `select id from users where ${MINE} and (${condition}) order by id`;
  const { rows } = await tx.executeQuery<{ id: string }>(CompiledQuery.raw(question, [words]));
  return rows.map(({ id }) => id);
}

/**
 * Returns SQL that compares texts as search does: without diacritics and case. `name` is a column, `said` a folded
 * value.
 */
export const foldedMatch = (name: string, operator: TextFilter['operator'], said: string): string =>
  ({
    contains: `position(${said} in ${name}) > 0`,
    equals: `${name} = ${said}`,
    startsWith: `starts_with(${name}, ${said})`,
    endsWith: `right(${name}, length(${said})) = ${said}`,
  })[operator];
