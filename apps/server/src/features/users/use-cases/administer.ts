import { type AnswerOf, type endpoints } from '@paraph/contract';
import { LIMITS, fail, failFields, gainsPrivilege, isInternal, type Role, roleByCode } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { recordingChange } from '../../../platform/company-changes/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { mailsSince, sendMail } from '../../../platform/mail/index.ts';
import { tenantInfoIn, tenantUrl } from '../../tenants/index.ts';
import { userDeactivation, userRoles } from '../company-values.ts';
import { type TenantUser, personOf } from '../person.ts';
import { makesSecondCeo, recordCeo, recordCeoChange } from './ceo.ts';
import { proveRoleLoss, proveRoles, refuseAboveCaller } from './prove-roles.ts';
import {
  activeAdmins,
  activeHolders,
  lockAdmins,
  locksOfUsers,
  markDeleted,
  readLiving,
  replaceRoles,
  updateActivation,
} from '../store/administer.ts';
import { emergencyAdmins, requiresProvider } from '../store/emergency.ts';
import { establishedHolders } from '../store/new-admins.ts';
import { eraseUser } from '../store/erase.ts';

type Nothing = AnswerOf<typeof endpoints.people.remove>;

/**
 * Runs an act on users, all or none. Refuses acts that leave the company without an administrator who can sign in, or,
 * where it requires its provider, without one who may sign in without it, or the installation without a super
 * administrator, or the company with new administrators alone. Ids of deleted or unknown users are refused, and acts on holders of a role that the caller could not give.
 * @throws generic.not-found, user.superadmin-only, user.last-admin, user.last-established-admin, user.last-superadmin,
 * user.last-emergency
 */
function withUsers(
  ctx: Ctx,
  ids: readonly string[],
  act: (tx: Tx, people: TenantUser[]) => Promise<void>,
): Promise<Nothing> {
  return inTenant(
    ctx,
    (tx) => withUsersIn(tx, ids, act),
    (tx) => locksOfUsers(tx, ids),
  );
}

async function withUsersIn(
  tx: Tx,
  ids: readonly string[],
  act: (tx: Tx, people: TenantUser[]) => Promise<void>,
): Promise<Nothing> {
  const wanted = [...new Set(ids)];
  const before = await lockAdmins(tx);
  const people = (await readLiving(tx, wanted)).map(personOf);
  if (people.length !== wanted.length) fail('generic.not-found');
  for (const { roles } of people) refuseAboveCaller(contextOf(tx), roles);
  const hadSuperAdmin = (await activeHolders(tx, 'superadmin')) > 0;
  const hadEmergency = (await requiresProvider(tx)) && (await emergencyAdmins(tx)).length > 0;
  const hadEstablished = (await establishedHolders(tx, 'admin')).length > 0;
  await act(tx, people);
  if (before > 0 && (await activeAdmins(tx)) === 0) fail('user.last-admin');
  if (hadEstablished && (await establishedHolders(tx, 'admin')).length === 0) fail('user.last-established-admin');
  if (hadSuperAdmin && (await activeHolders(tx, 'superadmin')) === 0) fail('user.last-superadmin');
  if (hadEmergency && (await emergencyAdmins(tx)).length === 0) fail('user.last-emergency');
  return null;
}

const idsOf = (people: readonly TenantUser[]): string[] => people.map(({ userId }) => userId);
const namesOf = (people: readonly TenantUser[]): string =>
  people.map(({ firstName, lastName, email }) => `${firstName} ${lastName} <${email}>`).join(', ');
const refuseOneself = (ctx: Ctx, ids: readonly string[]): void => {
  if (ids.includes(viewerOf(ctx).userId)) fail('user.yourself');
};

const ACTIVATION_MAILS = ['userDeactivated', 'userActivated'] as const;

/**
 * Activates or deactivates users. Each user whose state changes is mailed in their language (USER-028, USER-045).
 * Activating the holder of a privileged role counts as giving it, deactivating another one as taking it away.
 * @throws access.proof-needed, user.ceo-taken
 */
export function setActivation(ctx: Ctx, { ids, isDeactivated }: { ids: readonly string[]; isDeactivated: boolean }) {
  if (isDeactivated) refuseOneself(ctx, ids);
  return withUsers(ctx, ids, async (tx, people) => {
    for (const { userId, state, roles } of people) {
      if (isDeactivated) proveRoleLoss(ctx, { userId, had: roles, kept: [] });
      else if (state === 'inactive') proveRoles(ctx, roles);
    }
    const ceos = people.filter(({ roles }) => roles.includes('ceo'));
    if (!isDeactivated && ceos.length > 0 && (await makesSecondCeo(tx, idsOf(ceos), ['ceo']))) fail('user.ceo-taken');
    const name = isDeactivated ? 'user.deactivated' : 'user.activated';
    const keys = idsOf(people.filter(({ state }) => (state === 'inactive') !== isDeactivated));
    const changed = await recordingChange(tx, { value: userDeactivation, keys, act: name }, () =>
      updateActivation(tx, idsOf(people), isDeactivated),
    );
    const those = people.filter(({ userId }) => changed.includes(userId));
    if (those.length === 0) return;
    const changedCeos = those.filter(({ roles }) => roles.includes('ceo'));
    await recordCeo(tx, isDeactivated ? 'taken' : 'given', changedCeos);
    const isRaised = !isDeactivated && those.some(({ roles }) => gainsPrivilege([], roles));
    await emit(tx, name, ctx.tenantId, {
      data: { userIds: idsOf(those), isRaised },
      texts: { people: namesOf(those) },
    });
    const tenant = await tenantInfoIn(tx);
    const since = new Date(ctx.clock.now().getTime() - LIMITS.mailsToOneWindow);
    for (const person of those) {
      const mailed = await mailsSince(tx, { address: person.email, templates: ACTIVATION_MAILS, since });
      // Limits mails to a user who is activated and deactivated repeatedly.
      if (mailed >= LIMITS.mailsToOne) continue;
      await sendMail(tx, {
        to: person.email,
        template: isDeactivated ? 'userDeactivated' : 'userActivated',
        locale: person.locale ?? tenant.locale,
        params: {
          TenantName: tenant.name,
          recipientName: `${person.firstName} ${person.lastName}`.trim(),
          ...(!isDeactivated && { Url: await tenantUrl(ctx.platform, ctx.tenantId) }),
        },
        about: { subjectId: person.userId, userId: person.userId },
      });
    }
  });
}

/** Returns the roles of these codes. Only the operator makes super administrators, in the operator's own tenant. */
export const rolesOf = (codes: readonly number[]): Role[] => {
  const roles = [...new Set(codes)].map((code) => roleByCode(code));
  if (roles.includes('superadmin')) failFields({ roleIds: 'field.invalid' });
  return roles.filter((role): role is Role => role !== undefined);
};

/**
 * Sets roles, which apply from the next call on (USER-030, USER-031). Giving a privileged role, or taking one
 * from somebody else, requires a recent proof of identity. A company has one chief executive. A user who has no role of
 * the company afterwards is no colleague (isColleague): the log says so.
 * @throws access.proof-needed, user.ceo-taken at roleIds
 */
export function setRoles(ctx: Ctx, { ids, roleIds }: { ids: readonly string[]; roleIds: readonly number[] }) {
  const roles = rolesOf(roleIds);
  return withUsers(ctx, ids, async (tx, people) => {
    for (const { userId, roles: had } of people) {
      proveRoles(ctx, roles, had);
      proveRoleLoss(ctx, { userId, had, kept: roles });
    }
    if (await makesSecondCeo(tx, idsOf(people), roles)) failFields({ roleIds: 'user.ceo-taken' });
    const keys = idsOf(people);
    await recordingChange(tx, { value: userRoles, keys, act: 'user.roles-changed' }, () =>
      replaceRoles(tx, keys, roles),
    );
    await recordCeoChange(tx, people, roles);
    const isRaised = people.some(({ roles: had }) => gainsPrivilege(had, roles));
    const data = { userIds: idsOf(people), roles, isRaised };
    await emit(tx, 'user.roles-changed', ctx.tenantId, { data, texts: { people: namesOf(people) } });
    const leaving = isInternal(roles) ? [] : people.filter((person) => person.isInternal);
    if (leaving.length > 0)
      await emit(tx, 'user.left-company', ctx.tenantId, {
        data: { userIds: idsOf(leaving) },
        texts: { people: namesOf(leaving) },
      });
  });
}

/**
 * Deletes users: they cannot sign in from now on, and the address is free. The name is kept for their past acts
 * (USER-032).
 */
export function removeUsers(ctx: Ctx, ids: readonly string[]) {
  refuseOneself(ctx, ids);
  return withUsers(ctx, ids, async (tx, people) => {
    await markDeleted(tx, idsOf(people));
    const data = { userIds: idsOf(people) };
    await recordCeoChange(tx, people, []);
    await emit(tx, 'user.deleted', ctx.tenantId, { data, texts: { people: namesOf(people) } });
  });
}

/**
 * Deletes a user and erases the company's data of them (security PV-02). The caller must handle what they own and what
 * waits for them.
 * @returns the file of their picture
 * @throws user.superadmin-only, user.last-admin, user.last-superadmin, user.last-emergency
 */
export async function eraseUserIn(tx: Tx, userId: string): Promise<string | null> {
  await withUsersIn(tx, [userId], async (inside, people) => {
    await markDeleted(inside, [userId]);
    await recordCeoChange(inside, people, []);
  });
  return eraseUser(tx, userId);
}

/** Assigns roles to a person that another feature makes a user. @throws access.proof-needed */
export function assignRoles(tx: Tx, userId: string, roles: readonly Role[]): Promise<void> {
  proveRoles(contextOf(tx), roles);
  return replaceRoles(tx, [userId], roles);
}
