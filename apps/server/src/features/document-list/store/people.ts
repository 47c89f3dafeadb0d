import { canonicalEmail, type ListFilter } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { folded } from '../../documents/index.ts';
import { type EntryCondition, listed } from './order.ts';
import { matchesText, type TextOperator } from './words.ts';

/** A filter with resolved users: its result depends only on documents and their list entries. */
export type KnownFilter =
  | Exclude<ListFilter, { kind: 'text' }>
  | { kind: 'text'; field: 'name'; operator: TextOperator; words: string }
  /** Documents that one of these users owns, or has a list entry of. */
  | { kind: 'people'; part: 'owner' | 'entry'; ids: readonly string[] };

/** Resolves the words of filters by owner and by address to users. */
export const knownFilters = (tx: Tx, filters: readonly ListFilter[]): Promise<KnownFilter[]> =>
  Promise.all(filters.map((filter) => known(tx, filter)));

async function known(tx: Tx, filter: ListFilter): Promise<KnownFilter> {
  if (filter.kind !== 'text') return filter;
  const { field, operator, words } = filter;
  if (field === 'name') return { kind: 'text', field, operator, words };
  if (field === 'email')
    return { kind: 'people', part: 'entry', ids: await idsWhere(tx, listed('u.email', '=', canonicalEmail(words))) };
  const searched = folded(words);
  const isCalled = listed.or([matchesText('u.folded', operator, searched), listed('u.email', '=', searched)]);
  return { kind: 'people', part: 'owner', ids: await idsWhere(tx, isCalled) };
}

async function idsWhere(tx: Tx, condition: EntryCondition): Promise<string[]> {
  const users = tx.selectFrom('users as u').select('u.id').where('u.tenant_id', '=', contextOf(tx).tenantId);
  return (await users.where(condition).orderBy('u.id').execute()).map(({ id }) => id);
}
