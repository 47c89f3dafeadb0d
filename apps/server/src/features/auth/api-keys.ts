import { isLocale } from '@paraph/domain';
import { systemContext, type Viewer } from '../../platform/context.ts';
import { inSystem, inTenant, readInTenant } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { rightsOfInterface } from '../tenants/index.ts';
import { findInterface, interfaceUser } from '../users/index.ts';
import { hashOf } from './secrets.ts';
import { readKey } from './store/api-keys.ts';

type KeyHolder = { tenantId: string; viewer: Viewer } | undefined;

/** Look-ups that are under way, by node and key: a program that calls a thousand times at once is looked up once. */
const underWay = new WeakMap<Platform, Map<string, Promise<KeyHolder>>>();

/**
 * Which company a key belongs to, asked for each call, so that a revoked one is dead at once (security AZ-17). It stands
 * for the company's API, never for a person.
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
