import { createHash } from 'node:crypto';
import { type DmsAccess, DocumentSystem, ntlmAccount } from '@paraph/providers';
import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { type IntegrationSettings, openSecret, settingsOf } from './settings.ts';
import { readTerms, type StoredTerms } from './store.ts';

interface CachedSystem {
  print: string;
  system: DocumentSystem;
}

/** Cached by node and tenant, because a client contains tokens and the circuit breaker. */
const systems = new WeakMap<Platform, Map<string, CachedSystem>>();

/**
 * Returns the client of the company's document system, by its saved settings; null when none is switched on.
 * @throws ProviderError dms.address-refused
 */
export async function systemOf(ctx: Ctx): Promise<DocumentSystem | null> {
  const terms = await inTenant(ctx, readTerms);
  const settings = settingsOf(terms);
  if (!settings.isEnabled) return null;
  const print = createHash('sha256')
    .update(JSON.stringify([settings, terms.sealed]))
    .digest('hex');
  const known = systems.get(ctx.platform) ?? new Map<string, CachedSystem>();
  systems.set(ctx.platform, known);
  const found = known.get(ctx.tenantId);
  if (found?.print === print) return found.system;
  const system = await makeSystem(ctx, settings, terms.sealed);
  known.set(ctx.tenantId, { print, system });
  return system;
}

/** Returns private hosts that a document system may have: those the operator names, and the sandbox. */
export const allowedHosts = (platform: Platform): string[] => [...platform.config.dmsHosts, ...sandboxHosts(platform)];

async function makeSystem(ctx: Ctx, settings: IntegrationSettings, sealed: StoredTerms['sealed']) {
  const { platform } = ctx;
  return new DocumentSystem({
    domain: settings.domain,
    secure: settings.httpSecure,
    access: await accessOf(ctx, settings, sealed),
    allow: allowedHosts(platform),
    log: (call) => platform.log.info(call, 'document system'),
  });
}

async function accessOf(
  ctx: Ctx,
  { integrationType, ntlmUserName, clientId, scope, cloudTenantId, cloudUserName }: IntegrationSettings,
  sealed: StoredTerms['sealed'],
): Promise<DmsAccess> {
  const apiKey = await openSecret(ctx, sealed, 'apiKey');
  if (integrationType === 'ntlm') {
    const password = await openSecret(ctx, sealed, 'ntlmPassword');
    return { by: 'ntlm', account: ntlmAccount(ntlmUserName, password), apiKey };
  }
  if (integrationType === 'oauth2') return { by: 'oauth2', clientId, clientSecret: apiKey, scope };
  const password = await openSecret(ctx, sealed, 'cloudPassword');
  return { by: 'cloud', tenant: cloudTenantId, user: cloudUserName, password, clientId, scope };
}

/** Returns hosts of the sandbox, the only private ones that need no configuration. */
const sandboxHosts = ({ config }: Platform): string[] => {
  if (!config.sandbox) return [];
  const { host, port } = new URL(config.sandboxUrl);
  return [host, `localhost:${port}`, `127.0.0.1:${port}`];
};
