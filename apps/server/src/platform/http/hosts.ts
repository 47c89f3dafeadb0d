import { type Locale, isLocale, LIMITS } from '@paraph/domain';
import { sql } from 'kysely';
import { inSystem, type Tx } from '../db/index.ts';
import type { Platform } from '../platform.ts';

/** Properties of a tenant that are known before sign-in. */
export interface HostTenant {
  tenantId: string;
  locale: Locale;
  zone: string;
  active: boolean;
}

/** Less than the five seconds within which access must end on every node (security AN-20). */
const KEEP = 4_000;

/**
 * Finds tenants by host name, exactly and without the port (decision 15). Results are cached for four seconds, within
 * which a deactivation reaches all nodes. The installation's own host is not cached until a tenant has it, so that the
 * first super admin can sign in at once.
 */
export function createHosts(platform: Pick<Platform, 'db' | 'config'>) {
  const own = ownHost(platform);
  const kept = new Map<string, { until: number; tenant: HostTenant | undefined }>();
  return async function tenantOfHost(host: string): Promise<HostTenant | undefined> {
    const name = hostName(host);
    const known = kept.get(name);
    if (known && known.until > Date.now()) return known.tenant;
    const tenant = await readHost(platform, name);
    if (kept.size > 10_000) kept.clear(); // names are the caller's to invent
    if (tenant || name !== own) kept.set(name, { until: Date.now() + KEEP, tenant });
    return tenant;
  };
}

/** `Company.localhost:4000` is `company.localhost`. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** The host name of PARAPH_PUBLIC_URL. */
export const ownHost = ({ config }: Pick<Platform, 'config'>): string => new URL(config.publicUrl).hostname;

const NOBODY: HostTenant = {
  tenantId: '00000000-0000-0000-0000-000000000000',
  locale: 'en',
  zone: 'Europe/Vilnius',
  active: true,
};

/** Whether this is the placeholder for a tenant that does not exist yet. */
export const isToCome = (host: HostTenant): boolean => host === NOBODY;

/** Returns a placeholder for the own host of an installation without tenants; undefined for every other host. */
export const tenantToCome = (platform: Pick<Platform, 'config'>, host: string): HostTenant | undefined =>
  hostName(host) === ownHost(platform) ? NOBODY : undefined;

function readHost(platform: Pick<Platform, 'db'>, name: string): Promise<HostTenant | undefined> {
  return inSystem(platform, async (tx) => {
    const row = await tx
      .selectFrom('tenant_hosts')
      .innerJoin('tenants', 'tenants.id', 'tenant_hosts.tenant_id')
      .select(['tenants.id', 'tenants.locale', 'tenants.zone', 'tenants.state'])
      .where('tenant_hosts.host', '=', name)
      .executeTakeFirst();
    if (!row) return undefined;
    const locale = isLocale(row.locale) ? row.locale : 'en';
    return { tenantId: row.id, locale, zone: row.zone, active: row.state === 'active' };
  });
}

/**
 * Returns the base URL of a tenant's mails and links: scheme and port of the installation, the tenant's first host. A host
 * that was added to the tenant comes after those that stood for longer than LIMITS.youngHost: an intruder in the account of
 * a super administrator may have added it, and mails contain secrets (security AN-16).
 */
export const tenantUrl = (platform: Pick<Platform, 'db' | 'config' | 'clock'>, tenantId: string): Promise<string> =>
  inSystem(platform, (tx) => tenantUrlIn(tx, platform, tenantId));

/** The same within a transaction of inSystem or inSystemFor. */
export async function tenantUrlIn(
  tx: Tx,
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  tenantId: string,
): Promise<string> {
  const stood = new Date(clock.now().getTime() - LIMITS.youngHost);
  const row = await tx
    .selectFrom('tenant_hosts')
    .select('host')
    .where('tenant_id', '=', tenantId)
    .orderBy(sql`coalesce(since > ${stood}, false)`)
    .orderBy('position')
    .orderBy('host')
    .executeTakeFirst();
  const url = new URL(config.publicUrl);
  if (row) url.hostname = row.host;
  return url.origin;
}
