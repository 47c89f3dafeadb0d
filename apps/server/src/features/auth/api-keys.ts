import { isLocale } from '@paraph/domain';
import { systemContext, type Viewer } from '../../platform/context.ts';
import { inSystem, inTenant, readInTenant } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { rightsOfInterface } from '../tenants/index.ts';
import { findInterface, interfaceUser } from '../users/index.ts';
import { hashOf } from './secrets.ts';
import { readKey } from './store/api-keys.ts';

type KeyHolder = { tenantId: string; viewer: Viewer } | undefined;

/** Running look-ups by node and key: a thousand concurrent calls of one program cause one look-up. */
const underWay = new WeakMap<Platform, Map<string, Promise<KeyHolder>>>();

/**
 * Returns the company and viewer of a key. It is read for each call, so that a revoked key is refused at once (security
 * AZ-17). The viewer is the company's API, never a person.
 */
export function viewerOfKey(platform: Platform, key: string): Promise<KeyHolder> {
  const now = underWay.get(platform) ?? new Map<string, Promise<KeyHolder>>();
  underWay.set(platform, now);
  const hash = hashOf(key);
  const name = hash.toString('hex');
  const found = now.get(name) ?? lookUp(platform, hash).finally(() => now.delete(name));
  now.set(name, found);
  return found;
}

async function lookUp(platform: Platform, hash: Buffer): Promise<KeyHolder> {
  const found = await inSystem(platform, (tx) => readKey(tx, hash));
  if (!found) return undefined;
  const { tenant_id: tenantId, id: apiKeyId, zone: tenantZone, locale } = found;
  const ctx = systemContext(platform, tenantId);
  const [known, rights] = await readInTenant(ctx, (tx) => Promise.all([findInterface(tx), rightsOfInterface(tx)]));
  const { userId, email, firstName, lastName } = known ?? (await inTenant(ctx, interfaceUser));
  const person = { userId, accountId: userId, email, firstName, lastName, ...(isLocale(locale) && { locale }) };
  return { tenantId, viewer: { caller: 'apiKey', apiKeyId, ...person, tenantZone, rights } };
}
