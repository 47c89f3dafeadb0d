import type { Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { switchDelegationOff } from '../../delegation/index.ts';
import type { Period } from '../factors/store.ts';
import { blockAllProviders, blockProvider } from '../sso/blocks.ts';
import { deleteProviderLinksMadeIn, type RestoredUsers } from '../sso/links-of-account.ts';
import { inEachCompany } from '../use-cases/each-company.ts';

export interface Others {
  /** Links to companies' providers. */
  providers: number;
  delegations: number;
}

/**
 * Removes what else opens an account or acts for it and was added in a period: links to companies' providers, and
 * delegations. A provider whose link is denied by this is blocked for the user, or it would link them again at once. Each
 * company of the account logs it. Needs a transaction of inSystemFor.
 */
export async function removeOthersAddedIn(
  tx: Tx,
  accountId: string,
  { restored, ...period }: Period & RestoredUsers,
): Promise<Others> {
  const { gone: providers, denied } = await deleteProviderLinksMadeIn(tx, accountId, {
    ...period,
    ...(restored && { restored }),
  });
  let delegations = 0;
  await inEachCompany(tx, accountId, async ({ tenantId, userId }) => {
    if (await switchDelegationOff(tx, userId, period)) delegations += 1;
    if (providers.some((place) => place.tenantId === tenantId))
      await emit(tx, 'user.sso-unlinked', tenantId, { data: { userIds: [userId] } });
    if (denied.some((place) => place.tenantId === tenantId)) await blockProvider(tx, userId);
  });
  return { providers: providers.length, delegations };
}

/** Removes all of them that were added until a time, and blocks providers that find the account by its address. */
export async function removeAllOthers(tx: Tx, accountId: string, until: Date): Promise<void> {
  await removeOthersAddedIn(tx, accountId, { since: new Date(0), until });
  await blockAllProviders(tx, accountId);
}
