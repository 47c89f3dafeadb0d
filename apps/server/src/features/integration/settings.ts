import { GRANT_TYPES, INTEGRATION_SECRETS, INTEGRATION_TYPES, type IntegrationSecret } from '@paraph/domain';
import * as z from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { sealBound, unsealBound } from '../../platform/files/index.ts';
import { memberBinding } from '../../platform/keys/index.ts';
import type { StoredTerms } from './store.ts';

/** Stored settings may be of an older version, or missing: each such field gets its value in a new company. */
const stored = z.object({
  isEnabled: z.boolean().catch(false),
  domain: z.string().catch(''),
  integrationType: z.enum(INTEGRATION_TYPES).catch('ntlm'),
  httpSecure: z.boolean().catch(true),
  ntlmUserName: z.string().catch(''),
  clientId: z.string().catch(''),
  grantType: z.enum(GRANT_TYPES).nullable().catch(null),
  scope: z.string().catch(''),
  cloudTenantId: z.string().catch(''),
  cloudUserName: z.string().catch(''),
});
export type IntegrationSettings = z.output<typeof stored>;

/** Returns the settings without their secrets. */
export const settingsOf = ({ integration }: Pick<StoredTerms, 'integration'>): IntegrationSettings =>
  stored.parse(integration);

/**
 * Seals the given secrets and adds them to the stored ones: an undefined one is unchanged, an empty text deletes it.
 */
export async function sealSecrets(
  ctx: Ctx,
  known: StoredTerms['sealed'],
  given: Partial<Record<IntegrationSecret, string | null | undefined>>,
): Promise<StoredTerms['sealed']> {
  const kept: StoredTerms['sealed'] = { ...known };
  for (const name of INTEGRATION_SECRETS) {
    const text = given[name];
    if (text === '') delete kept[name];
    else if (typeof text === 'string')
      kept[name] = (await sealBound(ctx, memberBinding(ctx.tenantId, name), text)).toString('base64');
  }
  return kept;
}

/** Decrypts one secret; empty when there is none. */
export async function openSecret(ctx: Ctx, sealed: StoredTerms['sealed'], name: IntegrationSecret): Promise<string> {
  const kept = sealed[name];
  if (!kept) return '';
  const former = `tenant_integrations.sealed.${name}`;
  return unsealBound(ctx, memberBinding(ctx.tenantId, name), former, Buffer.from(kept, 'base64'));
}
