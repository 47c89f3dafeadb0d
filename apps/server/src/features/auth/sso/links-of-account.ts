import type { Tx } from '../../../platform/db/index.ts';
import type { Period } from '../factors/store.ts';
import type { AccountInTenant } from '../use-cases/each-company.ts';
import { domainOf } from './enforce.ts';

/* All companies of an account, so every transaction must be one of inSystem or inSystemFor. */

const linksOf = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('sso_identities as known')
    .innerJoin('users', (join) =>
      join.onRef('users.tenant_id', '=', 'known.tenant_id').onRef('users.id', '=', 'known.user_id'),
    )
    .where('users.account_id', '=', accountId);

export interface ProviderLink {
  tenantId: string;
  /** Name of the company. */
  company: string;
  linkedAt: Date;
}

/** Returns the links of an account to companies' providers, oldest first. */
export const providerLinksOf = async (tx: Tx, accountId: string): Promise<ProviderLink[]> =>
  (
    await linksOf(tx, accountId)
      .innerJoin('tenants', 'tenants.id', 'known.tenant_id')
      .select(['known.tenant_id', 'known.linked_at', 'tenants.name'])
      .orderBy('known.linked_at')
      .execute()
  ).map(({ tenant_id, linked_at, name }) => ({ tenantId: tenant_id, company: name, linkedAt: linked_at }));

/** The users whose address was restored to the one by which their company knew them before the links were made. */
export interface RestoredUsers {
  restored?: ReadonlySet<string>;
}

/**
 * Deletes the links of an account to companies' providers that were made in a period. A link stays while only it obliges
 * the user to sign in by the provider: nobody leaves a company's requirement by a mailed link. RestoredUsers users lose it:
 * the company did not require the provider of them before either.
 * @returns the users who lost a link, and all users whose link was made in that period and denied by this
 */
export async function deleteProviderLinksMadeIn(
  tx: Tx,
  accountId: string,
  { since, until, restored = new Set() }: Period & RestoredUsers,
): Promise<{ gone: AccountInTenant[]; denied: AccountInTenant[] }> {
  const rows = await linksOf(tx, accountId)
    .leftJoin('sso_providers as provider', 'provider.tenant_id', 'known.tenant_id')
    .select(['known.tenant_id', 'known.user_id', 'users.email', 'provider.is_enforced', 'provider.domains'])
    .where('known.linked_at', '>=', since)
    .where('known.linked_at', '<=', until)
    .execute();
  const gone = rows.filter(
    ({ user_id, email, is_enforced, domains }) =>
      restored.has(user_id) || !is_enforced || domains?.includes(domainOf(email)),
  );
  for (const { tenant_id, user_id } of gone)
    await tx.deleteFrom('sso_identities').where('tenant_id', '=', tenant_id).where('user_id', '=', user_id).execute();
  const placeOf = ({ tenant_id: tenantId, user_id: userId }: (typeof rows)[number]) => ({ tenantId, userId });
  return { gone: gone.map(placeOf), denied: rows.filter(({ user_id }) => !restored.has(user_id)).map(placeOf) };
}

/**
 * Returns since when providers of an account's companies may find it by its address, without a link so far: the
 * administrator of such a provider can open the account there.
 */
export async function providersByAddress(tx: Tx, accountId: string, email: string): Promise<Date[]> {
  const rows = await tx
    .selectFrom('users')
    .innerJoin('sso_providers as provider', 'provider.tenant_id', 'users.tenant_id')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .leftJoin('sso_identities as known', (join) =>
      join.onRef('known.tenant_id', '=', 'users.tenant_id').onRef('known.user_id', '=', 'users.id'),
    )
    .select(['provider.domains', 'provider.changed_at'])
    .where('users.account_id', '=', accountId)
    .where('users.sso_blocked_at', 'is', null)
    .where('tenants.kind', '<>', 'consumer')
    .where('known.user_id', 'is', null)
    .execute();
  return rows.filter(({ domains }) => domains.includes(domainOf(email))).map(({ changed_at }) => changed_at);
}
