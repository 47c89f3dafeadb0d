import { failFields, type FixedTerms, fixedTermsFaults, fixedTermsOf, LIMITS, type WantedTerms } from '@paraph/domain';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { ownHost } from '../tenants/index.ts';
import { lockTenant, readTermFacts } from './store.ts';

/* Every function here reads all tenants: it needs a transaction of inSystemFor. */

/** Returns the terms of a tenant that stay as they are. */
export async function fixedTermsIn(tx: Tx, id: string): Promise<FixedTerms> {
  return fixedTermsOf({ ...(await factsOf(tx, id)), ownHost: ownHost(contextOf(tx).platform) });
}

const factsOf = (tx: Tx, id: string) =>
  readTermFacts(tx, id, new Date(contextOf(tx).clock.now().getTime() - LIMITS.youngHost));

/**
 * Refuses a change of terms that stay as they are. Before the kind changes the tenant is locked, so that nobody joins
 * until the transaction ends.
 * @throws by field tenant.kind-stays, tenant.own-host-stays, tenant.old-host-stays, tenant.sign-in-stays
 */
export async function refuseFixedTerms(tx: Tx, id: string, wanted: WantedTerms): Promise<void> {
  const isCompany = (await factsOf(tx, id)).kind === 'company';
  if (isCompany !== wanted.isCompany) await lockTenant(tx, id);
  const faults = fixedTermsFaults(await fixedTermsIn(tx, id), isCompany, wanted);
  if (Object.keys(faults).length > 0) failFields(faults);
}
