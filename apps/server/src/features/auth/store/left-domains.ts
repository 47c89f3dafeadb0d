import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/* Users of all companies, so every transaction must be one of inSystem or inSystemFor. */

/** A change of address, and the domain that the account left by it. */
interface Leaving {
  changeId: string;
  domain: string;
}

/**
 * Keeps the domain of the address that an account leaves with its users in all companies: a company that requires its
 * own provider for it still does (`ssoRule`). Each change adds one, also a known one, so that a take-back removes its own.
 */
export const keepLeftDomain = (tx: Tx, accountId: string, { changeId, domain }: Leaving) =>
  tx
    .updateTable('users')
    .set({
      left_domains: sql<string[]>`array_append(left_domains, ${domain}::text)`,
      left_changes: sql<string[]>`array_append(left_changes, ${changeId}::uuid)`,
    })
    .where('account_id', '=', accountId)
    .execute();

/**
 * Undoes what changes of address added, after a take-back. Users who came to their company after the first of these
 * changes keep everything, and the lost domain is added: the company has known them by no address but those that the
 * account loses now, so the take-back is one more way to leave a domain.
 * @param undone ids of the changes, oldest first
 * @param lost domain of the address that the account loses
 * @returns the users who were in their company before the first change
 */
export async function restoreLeftDomains(
  tx: Tx,
  accountId: string,
  { undone, lost }: { undone: readonly [string, ...string[]]; lost: string },
): Promise<ReadonlySet<string>> {
  const [first] = undone;
  const added = sql<number>`cardinality(array(select unnest(left_changes) intersect select unnest(${[...undone]}::uuid[])))`;
  const restored = await tx
    .updateTable('users')
    .set({
      left_domains: sql<string[]>`trim_array(left_domains, ${added})`,
      left_changes: sql<string[]>`trim_array(left_changes, ${added})`,
    })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`${first}::uuid = any(left_changes)`)
    .returning('id')
    .execute();
  const ids = restored.map(({ id }) => id);
  await tx
    .updateTable('users')
    .set({
      left_domains: sql<string[]>`array_append(left_domains, ${lost}::text)`,
      left_changes: sql<string[]>`array_append(left_changes, ${undone.at(-1)!}::uuid)`,
    })
    .where('account_id', '=', accountId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute();
  return new Set(ids);
}
