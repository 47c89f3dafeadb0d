import { isLocale } from '@paraph/domain';
import { systemContext, type Viewer } from '../../platform/context.ts';
import { inSystem, inTenant, lookInTenant } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { rightsOfInterface } from '../tenants/index.ts';
import { findInterface, interfaceUser } from '../users/index.ts';
import { hashOf } from './secrets.ts';
import { readKey } from './store/api-keys.ts';

/**
 * Which company a key belongs to, asked for each call, so that a revoked one is dead at once (security AZ-17). It stands
 * for the company's API, never for a person.
 */
export async function viewerOfKey(
  platform: Platform,
  key: string,
): Promise<{ tenantId: string; viewer: Viewer } | undefined> {
  const found = await inSystem(platform, (tx) => readKey(tx, hashOf(key)));
  if (!found) return undefined;
  const { tenant_id: tenantId, id: apiKeyId, zone: tenantZone, locale } = found;
  const ctx = systemContext(platform, tenantId);
  const [known, rights] = await lookInTenant(ctx, (tx) => Promise.all([findInterface(tx), rightsOfInterface(tx)]));
  const { userId, email, firstName, lastName } = known ?? (await inTenant(ctx, interfaceUser));
  const person = { userId, accountId: userId, email, firstName, lastName, ...(isLocale(locale) && { locale }) };
  return { tenantId, viewer: { caller: 'apiKey', apiKeyId, ...person, tenantZone, rights } };
}
