import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { AppError, type ErrorCode, fail, failFields, INTEGRATIONS, causedBy } from '@paraph/domain';
import { isPrivateHost, outcome, ProviderError } from '@paraph/providers';
import { type Ctx, operatorContext, viewerOf } from '../../../platform/context.ts';
import { recordingChange } from '../../../platform/company-changes/index.ts';
import { inSystem, inTenant } from '../../../platform/db/index.ts';
import { changeInside } from '../../tenants/index.ts';
import { integrationSettings } from '../company-value.ts';
import { sealSecrets, settingsOf } from '../settings.ts';
import { findTenant, readTerms, type StoredTerms, upsertIntegration } from '../store.ts';
import { allowedHosts, systemOf } from '../system.ts';

type IntegrationEndpoints = typeof endpoints.integration;
type IntegrationSettingsBody = ParsedOf<IntegrationEndpoints['save']>['body'];

/** Returns the company that a super administrator opened. @throws generic.not-found */
async function companyOf(ctx: Ctx, id: string): Promise<Ctx> {
  const found = await inSystem(ctx.platform, (tx) => findTenant(tx, id));
  if (!found) return fail('generic.not-found');
  return operatorContext(ctx, id);
}

/** Returns the connection settings; of secrets only whether they are set (TENANT-006). */
export async function readIntegration(ctx: Ctx, id: string): Promise<AnswerOf<IntegrationEndpoints['settings']>> {
  const company = await companyOf(ctx, id);
  const terms = await inTenant(company, readTerms);
  const { ntlmPassword, apiKey, cloudPassword } = terms.sealed;
  return {
    ...settingsOf(terms),
    hasNtlmPassword: ntlmPassword !== undefined,
    hasApiKey: apiKey !== undefined,
    hasCloudPassword: cloudPassword !== undefined,
  };
}

/** @throws generic.fields: missing fields of the chosen type, a grant that does not match it, a private address */
export async function saveIntegration(ctx: Ctx, id: string, wanted: IntegrationSettingsBody): Promise<null> {
  const company = await companyOf(ctx, id);
  const { sealed } = await inTenant(company, readTerms);
  const { ntlmPassword, apiKey, cloudPassword, ...settings } = wanted;
  const kept = await sealSecrets(company, sealed, { ntlmPassword, apiKey, cloudPassword });
  refuseIncomplete(settings, kept);
  await refusePrivate(ctx, settings);
  const { domain, integrationType, isEnabled } = settings;
  const name = 'tenant.credentials-changed';
  const change = { value: integrationSettings, keys: [''], act: name, by: viewerOf(ctx) } as const;
  await changeInside(ctx, id, { name, data: { domain, integrationType, isEnabled } }, (tx) =>
    recordingChange(tx, change, () => upsertIntegration(tx, settings, kept)),
  );
  return null;
}

/** Requires complete settings, unless they are switched off. */
function refuseIncomplete(
  settings: Omit<IntegrationSettingsBody, keyof StoredTerms['sealed']>,
  sealed: StoredTerms['sealed'],
): void {
  const { grantType, needs } = INTEGRATIONS[settings.integrationType];
  if (settings.grantType !== grantType) failFields({ grantType: 'field.invalid' });
  if (!settings.isEnabled) return;
  const given: Record<string, unknown> = { ...settings, ...sealed };
  const missing = needs.filter((name) => !given[name]);
  if (missing.length > 0)
    failFields(Object.fromEntries(missing.map((name): [string, ErrorCode] => [name, 'field.required'])));
}

/** Refuses a private address; the client checks again at each request (security SG-31). */
async function refusePrivate(
  { platform }: Ctx,
  { isEnabled, domain, httpSecure }: IntegrationSettingsBody,
): Promise<void> {
  const url = URL.parse(`${httpSecure ? 'https' : 'http'}://${domain}`);
  if (!isEnabled || !url) return;
  if (await isPrivateHost(url, { allow: allowedHosts(platform) }))
    failFields({ domain: 'integration.address-refused' });
}

/** Returns whether the system accepts the credentials. @throws integration.* */
export async function tryIntegration(ctx: Ctx, id: string): Promise<AnswerOf<IntegrationEndpoints['try']>> {
  const company = await companyOf(ctx, id);
  try {
    const system = (await systemOf(company)) ?? fail('integration.off');
    return await system.about({ traceId: ctx.trace });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw causedBy(new AppError(outcome(error.code).shown), error);
  }
}
