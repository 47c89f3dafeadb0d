import { type RawBuilder, sql } from 'kysely';
import { systemContext } from './context.ts';
import { readInTenant } from './db/index.ts';
import type { Platform } from './platform.ts';

/** Condition that the tenant with this id works; for statements that see all tenants. */
export const isActiveTenant = (id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from tenants working where working.id = ${id} and working.state = 'active')`;

/**
 * Whether the operator has deactivated the tenant, read for each public call and each job: nothing of it may happen
 * from that moment on, so the answer is not cached.
 */
export const isDeactivated = (platform: Platform, tenantId: string): Promise<boolean> =>
  readInTenant(systemContext(platform, tenantId), async (tx) => {
    const row = await tx.selectFrom('tenants').select('state').where('id', '=', tenantId).executeTakeFirst();
    return row !== undefined && row.state !== 'active';
  });
