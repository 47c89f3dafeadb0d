import { failFields, type FixedTerms, fixedTermsFaults, fixedTermsOf, type WantedTerms } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { ownHost } from '../tenants/index.ts';

/* Every function here reads all tenants: it needs a transaction of inSystemFor. */

const RUNS_INSTALLATION = sql<boolean>`(tenants.kind = 'operator' or exists (
  select from user_roles r join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
  where r.tenant_id = tenants.id and r.role = 'superadmin' and u.deleted_at is null))`;
const HAS_PEOPLE = sql<boolean>`exists (select from users u where u.tenant_id = tenants.id)`;
const HOSTS = sql<string[]>`array(select h.host from tenant_hosts h where h.tenant_id = tenants.id)`;

const readFacts = (tx: Tx, id: string) =>
  tx
    .selectFrom('tenants')
    .select([RUNS_INSTALLATION.as('runsInstallation'), HAS_PEOPLE.as('hasPeople'), HOSTS.as('hosts'), 'kind'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Returns the terms of a tenant that stay as they are. */
export async function fixedTermsIn(tx: Tx, id: string): Promise<FixedTerms> {
  return fixedTermsOf({ ...(await readFacts(tx, id)), ownHost: ownHost(contextOf(tx).platform) });
}

/**
 * Refuses a change of terms that stay as they are. Before the kind changes the tenant is locked, so that nobody joins
 * until the transaction ends.
 * @throws by field tenant.kind-stays, tenant.own-host-stays, tenant.sign-in-stays
 */
export async function refuseFixedTerms(tx: Tx, id: string, wanted: WantedTerms): Promise<void> {
  const isCompany = (await readFacts(tx, id)).kind === 'company';
  if (isCompany !== wanted.isCompany)
    await tx.selectFrom('tenants').select('id').where('id', '=', id).forUpdate().execute();
  const faults = fixedTermsFaults(await fixedTermsIn(tx, id), isCompany, wanted);
  if (Object.keys(faults).length > 0) failFields(faults);
}
