import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { AppError, fail, failFields, nameWithAddress } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { recordingChange } from '../../../platform/company-changes/index.ts';
import { administratorsLock, contextOf, inTenant, rightsLock, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { seal, type SecretCell, unseal } from '../../../platform/files/index.ts';
import { refuseUnfitCompanyName, tenantInfo, tenantUrl } from '../../tenants/index.ts';
import { emergencyAdmins, establishedHolders, lockAdmins, personOf, readAdmins } from '../../users/index.ts';
import { blockedUsers, mailAdmins } from './blocks.ts';
import { ownProviderValue } from './provider-value.ts';
import { discover } from './provider.ts';
import { endRefusedSessions } from '../use-cases/session-rules.ts';
import { endProviderSessions } from './end-sessions.ts';
import {
  deleteProvider,
  type ProviderRow,
  readProvider,
  saveProvider,
  unlinkOtherProviders,
  unlinkSubject,
} from './store.ts';

type SsoEndpoints = typeof endpoints.sso;
type Draft = ParsedOf<SsoEndpoints['save']>['body'];

const placeOf = (ctx: Ctx): SecretCell => ({ column: 'sso_providers.sealed', row: ctx.tenantId });

/** Returns the URL that the provider sends browsers back to; it must be registered there. */
export const redirectUriOf = async (ctx: Ctx): Promise<string> =>
  `${await tenantUrl(ctx.platform, ctx.tenantId)}/auth/sso`;

export const secretOf = (ctx: Ctx, { sealed }: Pick<ProviderRow, 'sealed'>): Promise<string> =>
  unseal(ctx, placeOf(ctx), sealed);

/**
 * Returns the company's provider, and the administrators that may be exempted. Its secret is not returned (security
 * SE-03).
 */
export async function ownProvider(ctx: Ctx): Promise<AnswerOf<SsoEndpoints['get']>> {
  const redirectUri = await redirectUriOf(ctx);
  return inTenant(ctx, async (tx) => {
    const row = await readProvider(tx);
    const admins = (await readAdmins(tx)).map(personOf);
    return {
      redirectUri,
      blocked: await blockedUsers(tx),
      admins: admins.map(({ userId, email, firstName, lastName }) => ({
        id: userId,
        email,
        name: `${firstName} ${lastName}`.trim(),
      })),
      provider: row
        ? {
            issuer: row.issuer,
            clientId: row.client_id,
            name: row.name,
            domains: row.domains,
            isEnforced: row.is_enforced,
            emergencyIds: await emergencyAdmins(tx),
            provenAt: row.proven_at?.toISOString() ?? null,
          }
        : null,
    };
  });
}

/**
 * Saves a provider that responds. It can be required only after a user has signed in by it with these settings. An
 * administrator must also be named who may sign in without it. So a wrong secret locks no user out. Every administrator is
 * mailed, and the others are notified in the portal.
 * @throws sso.consumers, field.required, tenant.name-unfit, tenant.name-contact, field.name-code, sso.provider-unfit, sso.not-proven,
 * sso.no-emergency and sso.new-emergency by field
 */
export async function saveOwnProvider(ctx: Ctx, { clientSecret, ...draft }: Draft): Promise<null> {
  const kept = await inTenant(ctx, readProvider);
  const { kind } = await tenantInfo(ctx);
  if (kind === 'consumer') fail('sso.consumers');
  if (draft.name !== kept?.name) await refuseUnfitCompanyName(ctx, { of: 'provider', field: 'name', name: draft.name });
  const isSame = kept?.issuer === draft.issuer && kept.client_id === draft.clientId;
  if (!clientSecret && !isSame) failFields({ clientSecret: 'field.required' });
  const provenAt = isSame && !clientSecret ? kept.proven_at : null;
  if (draft.isEnforced && !provenAt) failFields({ isEnforced: 'sso.not-proven' });
  const secret = clientSecret ?? (await secretOf(ctx, kept!));
  await requireFit(ctx, { ...draft, secret });
  const sealed = await seal(ctx, placeOf(ctx), secret);
  const save = async (tx: Tx) => {
    await requireEmergency(tx, draft);
    const change = { value: ownProviderValue, keys: [''], act: 'tenant.sso-changed' } as const;
    await recordingChange(tx, change, () => storeProvider(tx, { draft, sealed, provenAt }));
    // Sign-ins by another provider or client no longer count.
    if (kept && !isSame) await endProviderSessions(tx);
    if (kept && kept.issuer !== draft.issuer) await forgetFormerProvider(tx, draft.issuer);
    // Another domain or fewer names for emergencies require the provider of more users, like a new requirement.
    if (draft.isEnforced) await endRefusedSessions(tx, { isSystem: false });
    const params = { host: draft.issuer, domains: draft.domains.join(', ') };
    const adminIds = await mailOtherAdmins(tx, { template: 'providerChanged', params });
    const data = { isEnforced: draft.isEnforced, userIds: draft.emergencyIds, adminIds };
    await emit(tx, 'tenant.sso-changed', ctx.tenantId, { data, texts: { host: draft.issuer } });
  };
  await inTenant(ctx, save, () => [rightsLock(ctx.tenantId), administratorsLock(ctx.tenantId)]);
  return null;
}

interface StoredDraft {
  draft: Omit<Draft, 'clientSecret'>;
  sealed: Buffer;
  provenAt: Date | null;
}

const storeProvider = (tx: Tx, { draft, sealed, provenAt }: StoredDraft): Promise<unknown> =>
  saveProvider(tx, {
    issuer: draft.issuer,
    client_id: draft.clientId,
    sealed,
    name: draft.name,
    domains: [...new Set(draft.domains)],
    is_enforced: draft.isEnforced,
    emergency_ids: draft.emergencyIds,
    proven_at: provenAt,
  });

/** Mails every administrator. @returns the others, who are notified in the portal too */
async function mailOtherAdmins(tx: Tx, mail: Parameters<typeof mailAdmins>[1]): Promise<string[]> {
  const { firstName, lastName, email, userId } = viewerOf(contextOf(tx));
  const by = nameWithAddress(`${firstName} ${lastName}`.trim(), email);
  return (await mailAdmins(tx, { ...mail, params: { ...mail.params, by } })).filter((id) => id !== userId);
}

/**
 * Unlinks users from the provider that the company leaves. The new one finds them as at a first sign-in: only by an
 * address that it has verified, of a domain that the company names, and each owner is mailed the new link.
 */
async function forgetFormerProvider(tx: Tx, issuer: string): Promise<void> {
  const userIds = await unlinkOtherProviders(tx, issuer);
  if (userIds.length > 0) await emit(tx, 'user.sso-unlinked', contextOf(tx).tenantId, { data: { userIds } });
}

async function requireFit(
  ctx: Ctx,
  { issuer, clientId, secret }: { issuer: string; clientId: string; secret: string },
) {
  try {
    await discover(ctx, { issuer, clientId, secret });
  } catch (fault) {
    if (fault instanceof AppError) failFields({ issuer: 'sso.provider-unfit' });
    throw fault;
  }
}

/**
 * Requires that users named for emergencies are administrators who can sign in, and at least one where the provider is
 * required. As long as the company has administrators who are no longer new, one of these: a new one may be an accomplice of
 * the session that saves, and could not remove the provider.
 */
async function requireEmergency(tx: Tx, { isEnforced, emergencyIds }: Draft): Promise<void> {
  // Locked, so that none of them loses the role at the same moment.
  await lockAdmins(tx);
  const admins = new Set((await readAdmins(tx)).map(({ id }) => id));
  if (emergencyIds.some((id) => !admins.has(id)) || (isEnforced && emergencyIds.length === 0))
    failFields({ emergencyIds: 'sso.no-emergency' });
  const established = isEnforced ? await establishedHolders(tx, 'admin') : [];
  if (established.length > 0 && !established.some((id) => emergencyIds.includes(id)))
    failFields({ emergencyIds: 'sso.new-emergency' });
}

/** Deletes the provider; users sign in as before. Links to its subjects are deleted, and the sessions it opened end. */
export async function removeOwnProvider(ctx: Ctx): Promise<null> {
  const remove = async (tx: Tx) => {
    if (!(await readProvider(tx))) return;
    const change = { value: ownProviderValue, keys: [''], act: 'tenant.sso-removed' } as const;
    await recordingChange(tx, change, () => deleteProvider(tx));
    await endProviderSessions(tx);
    const adminIds = await mailOtherAdmins(tx, { template: 'providerRemoved', params: {} });
    await emit(tx, 'tenant.sso-removed', ctx.tenantId, { data: { adminIds } });
  };
  await inTenant(ctx, remove, () => [rightsLock(ctx.tenantId)]);
  return null;
}

/**
 * Unlinks a user who has another account at the provider now. Their sessions by the provider end, and their next
 * sign-in there finds them by address again.
 * @throws generic.not-found
 */
export async function forgetSubject(ctx: Ctx, userId: string): Promise<null> {
  const forget = async (tx: Tx) => {
    if (!(await unlinkSubject(tx, userId))) fail('generic.not-found');
    await endProviderSessions(tx, userId);
    await emit(tx, 'user.sso-unlinked', ctx.tenantId, { data: { userIds: [userId] } });
  };
  await inTenant(ctx, forget, () => [rightsLock(ctx.tenantId)]);
  return null;
}
