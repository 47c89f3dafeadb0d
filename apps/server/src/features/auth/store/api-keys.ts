import { contextOf, type Tx } from '../../../platform/db/index.ts';

/**
 * Returns a key that was not revoked, of an active company. Reads all tenants, because the key determines its tenant.
 */
export const readKey = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('api_keys as k')
    .innerJoin('tenants as t', 't.id', 'k.tenant_id')
    .select(['k.id', 'k.tenant_id', 't.zone', 't.locale'])
    .where('k.hash', '=', hash)
    .where('k.revoked', '=', false)
    .where('t.state', '=', 'active')
    .executeTakeFirst();

/** Returns whether a key of the company of the transaction was not revoked, while the company is active. */
export async function isKeyValid(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('api_keys')
    .innerJoin('tenants', 'tenants.id', 'api_keys.tenant_id')
    .select('api_keys.id')
    .where('api_keys.tenant_id', '=', contextOf(tx).tenantId)
    .where('api_keys.id', '=', id)
    .where('api_keys.revoked', '=', false)
    .where('tenants.state', '=', 'active')
    .executeTakeFirst();
  return found !== undefined;
}
