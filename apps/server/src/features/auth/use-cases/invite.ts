import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { canonicalEmail, fail, failFields, gainsPrivilege, LIMITS, type Locale, type Role } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { tenantInfoIn, tenantUrl } from '../../tenants/index.ts';
import {
  addUser,
  assignRoles,
  hasOtherCeo,
  type TenantUser,
  readOneEver,
  proveRoles,
  recordCeo,
  refuseUnfitName,
  renameUser,
  rolesOf,
} from '../../users/index.ts';
import { takeMailTo } from '../allowances.ts';
import { mailInvitation } from '../mails.ts';
import { hashOf, newSecret } from '../secrets.ts';
import { insertInvitation, openInvitations } from '../store/joining.ts';

type Invite = typeof endpoints.people.invite;

export interface Newcomer {
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly Role[];
  locale?: Locale;
  /** The super administrator who invites from outside of the company; absent for the caller. */
  invitedBy?: string;
}

/**
 * Adds a user to the company and mails the invitation.
 * @throws field.portal-name, field.name-letters, field.name-signs, field.name-code by field, access.proof-needed for a privileged role, user.ceo-taken at roleIds, user.email-taken, mail.enough-today at the field
 */
export const inviteUser = async (ctx: Ctx, { body }: ParsedOf<Invite>): Promise<AnswerOf<Invite>> => {
  const { roleIds, ...newcomer } = body;
  const roles = rolesOf(roleIds);
  refuseUnfitName(ctx, newcomer);
  // Checked before the mail is counted, so that a retry after the proof does not count twice.
  proveRoles(ctx, roles);
  await takeMailTo(ctx, 'invitation', { who: canonicalEmail(newcomer.email), field: 'email' });
  return inTenant(ctx, async (tx) => ({ id: await inviteIn(tx, { ...newcomer, roles }) }));
};

/**
 * Invites a user inside the caller's transaction of the tenant. A guest becomes a user; an existing or invited user is
 * refused and stays unchanged. Whether the address has an account elsewhere changes nothing that the inviting user
 * could see (decision 14).
 */
export async function inviteIn(tx: Tx, newcomer: Newcomer): Promise<string> {
  const { tenantId } = contextOf(tx);
  const isCeo = newcomer.roles.includes('ceo');
  if (isCeo && (await hasOtherCeo(tx, []))) failFields({ roleIds: 'user.ceo-taken' });
  const person = await takeIn(tx, newcomer);
  await sendInvitation(tx, { ...person, ...newcomer });
  const { email, firstName, lastName, roles } = newcomer;
  await emit(tx, 'user.invited', tenantId, {
    data: { userIds: [person.userId], roles: [...roles], isRaised: gainsPrivilege([], roles) },
    texts: { people: `${firstName} ${lastName} <${email}>` },
  });
  if (isCeo) await recordCeo(tx, 'given', [{ ...newcomer, userId: person.userId }]);
  return person.userId;
}

async function takeIn(tx: Tx, newcomer: Newcomer): Promise<TenantUser> {
  const { isNew, ...person } = await addUser(tx, { ...newcomer, state: 'invited' });
  if (isNew) return person;
  const isGuest = person.isExternal && person.state === 'invited';
  const { size } = await openInvitations(tx, [person.userId]);
  if (!isGuest || size > 0) failFields({ email: 'user.email-taken' });
  await assignRoles(tx, person.userId, newcomer.roles);
  await renameUser(tx, person.userId, newcomer);
  return person;
}

/**
 * Mails a new link; the former one becomes invalid.
 * @throws generic.not-found, user.not-invited for a user who has accepted, mail.enough-today
 */
export async function inviteAgain(ctx: Ctx, userId: string): Promise<null> {
  const { email: who } = await inTenant(ctx, (tx) => invitedPerson(tx, userId));
  await takeMailTo(ctx, 'invitation', { who });
  return inTenant(ctx, async (tx) => {
    const person = await invitedPerson(tx, userId);
    await sendInvitation(tx, person);
    const { email, firstName, lastName, roles } = person;
    const texts = { people: `${firstName} ${lastName} <${email}>` };
    const data = { userIds: [userId], again: true, isRaised: gainsPrivilege([], roles) };
    await emit(tx, 'user.invited', ctx.tenantId, { data, texts });
    return null;
  });
}

async function invitedPerson(tx: Tx, userId: string): Promise<TenantUser> {
  const { person } = (await readOneEver(tx, userId)) ?? fail('generic.not-found');
  const invited = await openInvitations(tx, [userId]);
  if (person.state !== 'invited' || !invited.has(userId)) fail('user.not-invited');
  return person;
}

type Invited = Pick<TenantUser, 'userId' | 'email' | 'firstName' | 'lastName'> &
  Pick<Newcomer, 'invitedBy'> & { locale?: Locale | null };

/** Mails a user a link by which the owner of the account accepts; a former link becomes invalid. */
export async function sendInvitation(tx: Tx, { userId, locale, invitedBy, ...person }: Invited): Promise<void> {
  const { tenantId, clock, platform, viewer } = contextOf(tx);
  const [now, token] = [clock.now(), newSecret()];
  await insertInvitation(tx, {
    tenant_id: tenantId,
    user_id: userId,
    hash: hashOf(token),
    invited_by: invitedBy ?? viewer?.userId ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + LIMITS.invitationLife),
  });
  const tenant = await tenantInfoIn(tx);
  const url = `${await tenantUrl(platform, tenantId)}/auth/invitation?token=${token}`;
  await mailInvitation(tx, { ...person, locale: locale ?? tenant.locale }, { company: tenant.name, url, userId });
}
