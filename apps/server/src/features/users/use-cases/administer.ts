import { type AnswerOf, type endpoints } from '@paraph/contract';
import { LIMITS, fail, failFields, type Role, roleByCode } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { mailsSince, sendMail } from '../../../platform/mail/index.ts';
import { tenantInfoIn, tenantUrl } from '../../tenants/index.ts';
import { type TenantUser, personOf } from '../person.ts';
import { proveRoles } from './prove-roles.ts';
import {
  activeAdmins,
  lockAdmins,
  markDeleted,
  readLiving,
  replaceRoles,
  updateActivation,
} from '../store/administer.ts';
import { eraseUser } from '../store/erase.ts';

type Nothing = AnswerOf<typeof endpoints.people.remove>;

/**
 * Does something with users, all or none, and refuses what would leave the company without an administrator who can
 * sign in. Ids that are not of living users here do not exist.
 * @throws generic.not-found, user.last-admin
 */
function withUsers(
  ctx: Ctx,
  ids: readonly string[],
  act: (tx: Tx, people: TenantUser[]) => Promise<void>,
): Promise<Nothing> {
  return inTenant(ctx, (tx) => withUsersIn(tx, ids, act));
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
  await act(tx, people);
  if (before > 0 && (await activeAdmins(tx)) === 0) fail('user.last-admin');
  return null;
}

const idsOf = (people: readonly TenantUser[]): string[] => people.map(({ userId }) => userId);
const namesOf = (people: readonly TenantUser[]): string =>
  people.map(({ firstName, lastName, email }) => `${firstName} ${lastName} <${email}>`).join(', ');
const refuseOneself = (ctx: Ctx, ids: readonly string[]): void => {
  if (ids.includes(viewerOf(ctx).userId)) fail('user.yourself');
};

const TOLD = ['userDeactivated', 'userActivated'] as const;

/**
 * Activates or deactivates; each person whose state changed is mailed in their language (USER-028, USER-045). An
 * administrator who is activated is one anew. @throws access.proof-needed
 */
export function setActivation(ctx: Ctx, { ids, isDeactivated }: { ids: readonly string[]; isDeactivated: boolean }) {
  if (isDeactivated) refuseOneself(ctx, ids);
  return withUsers(ctx, ids, async (tx, people) => {
    if (!isDeactivated) for (const person of people) if (person.state === 'inactive') proveRoles(ctx, person.roles);
    const changed = await updateActivation(tx, idsOf(people), isDeactivated);
    const those = people.filter(({ userId }) => changed.includes(userId));
    if (those.length === 0) return;
    const name = isDeactivated ? 'user.deactivated' : 'user.activated';
    await emit(tx, name, ctx.tenantId, { data: { userIds: idsOf(those) }, texts: { people: namesOf(those) } });
    const tenant = await tenantInfoIn(tx);
    const since = new Date(ctx.clock.now().getTime() - LIMITS.mailsToOneWindow);
    for (const person of those) {
      const told = await mailsSince(tx, { address: person.email, templates: TOLD, since });
      // Who is switched on and off again and again has heard of it.
      if (told >= LIMITS.mailsToOne) continue;
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

/** Super administrators are made by the operator, in the operator's own tenant. */
export const rolesOf = (codes: readonly number[]): Role[] => {
  const roles = [...new Set(codes)].map((code) => roleByCode(code));
  if (roles.includes('superadmin')) failFields({ roleIds: 'field.invalid' });
  return roles.filter((role): role is Role => role !== undefined);
};

/**
 * Sets roles; what they allow holds from the next call on (USER-030, USER-031). A new administrator is made by a person who has
 * shown lately who they are. @throws access.proof-needed
 */
export function setRoles(ctx: Ctx, { ids, roleIds }: { ids: readonly string[]; roleIds: readonly number[] }) {
  const roles = rolesOf(roleIds);
  return withUsers(ctx, ids, async (tx, people) => {
    for (const person of people) proveRoles(ctx, roles, person.roles);
    await replaceRoles(tx, idsOf(people), roles);
    const data = { userIds: idsOf(people), roles };
    await emit(tx, 'user.roles-changed', ctx.tenantId, { data, texts: { people: namesOf(people) } });
  });
}

/** Deletes users: out at once, the address free, the name kept behind what they did (USER-032). */
export function removeUsers(ctx: Ctx, ids: readonly string[]) {
  refuseOneself(ctx, ids);
  return withUsers(ctx, ids, async (tx, people) => {
    await markDeleted(tx, idsOf(people));
    const data = { userIds: idsOf(people) };
    await emit(tx, 'user.deleted', ctx.tenantId, { data, texts: { people: namesOf(people) } });
  });
}

/**
 * Deletes a user for good: what the company keeps of them is emptied (security PV-02). What they own, and what waits for
 * them, is for the caller. @returns the file of their picture
 * @throws user.last-admin
 */
export async function eraseUserIn(tx: Tx, userId: string): Promise<string | null> {
  await withUsersIn(tx, [userId], (inside) => markDeleted(inside, [userId]));
  return eraseUser(tx, userId);
}

/** Gives roles to somebody whom another feature makes a user. @throws access.proof-needed */
export function assignRoles(tx: Tx, userId: string, roles: readonly Role[]): Promise<void> {
  proveRoles(contextOf(tx), roles);
  return replaceRoles(tx, [userId], roles);
}
