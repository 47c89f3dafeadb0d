import type { CompanyValue } from '../../platform/company-changes/index.ts';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { resumeJobs } from '../../platform/jobs/index.ts';
import { endSessionsOfTenant } from '../auth/index.ts';
import { fixedTermsIn } from './fixed-terms.ts';
import { isInUse, readOne, replaceHosts, updateOne, upsertTerms } from './store.ts';

/**
 * Activates or deactivates the company of the context. Deactivation ends open sessions, so that they stay closed after an
 * activation (AN-20). Its work waits meanwhile (put-off.ts) and continues after the activation.
 * @returns false for the operator's own tenant, which stays active: nobody could switch it on again
 */
export async function activateIn(tx: Tx, isActive: boolean): Promise<boolean> {
  const { tenantId, clock } = contextOf(tx);
  if (!isActive && (await fixedTermsIn(tx, tenantId)).isActive) return false;
  await updateOne(tx, tenantId, { state: isActive ? 'active' : 'inactive' });
  await (isActive ? resumeJobs(tx, tenantId) : endSessionsOfTenant(tx, tenantId, clock.now()));
  return true;
}

const stateIn = async (tx: Tx): Promise<string | null> => (await readOne(tx, contextOf(tx).tenantId))?.state ?? null;

/** Whether the company is active. */
export const companyActivation: CompanyValue = {
  name: 'company-activation',
  read: stateIn,
  restore: (tx, _key, former) => activateIn(tx, former === 'active'),
};

/**
 * A company that was created: it is deactivated, because a company is never deleted, and gives its hosts and short name up,
 * which may be those of another company. One that others use stays.
 */
export const companyCreation: CompanyValue = {
  name: 'company-creation',
  read: stateIn,
  async restore(tx) {
    const { tenantId } = contextOf(tx);
    if ((await isInUse(tx, tenantId)) || !(await activateIn(tx, false))) return false;
    // No browser reaches a host below this name (RFC 6761).
    await replaceHosts(tx, tenantId, { hosts: [`${tenantId}.invalid`], since: null });
    await upsertTerms(tx, tenantId, { key: tenantId });
    return true;
  },
};
