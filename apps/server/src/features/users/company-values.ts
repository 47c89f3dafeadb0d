import { isInternal, type Role } from '@paraph/domain';
import { type CompanyValue, type ListPart, rowValue } from '../../platform/company-changes/index.ts';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { personOf, type TenantUser } from './person.ts';
import { readAdmins, readLiving, replaceRoles, updateActivation } from './store/administer.ts';
import { establishedHolders } from './store/new-admins.ts';
import { recordCeoChange } from './use-cases/ceo.ts';

/** Returns the user of this company; undefined for a deleted one. */
const livingHere = async (tx: Tx, userId: string): Promise<TenantUser | undefined> =>
  (await readLiving(tx, [userId])).map(personOf)[0];

/** Returns whether no other administrator of the company could sign in, or only new ones. */
export const isOnlyAdmin = async (tx: Tx, userId: string): Promise<boolean> => {
  const isOnlyOne = (ids: readonly string[]) => ids.length > 0 && ids.every((id) => id === userId);
  const admins = (await readAdmins(tx)).map(({ id }) => id);
  return isOnlyOne(admins) || isOnlyOne(await establishedHolders(tx, 'admin'));
};

const textOf = ({ firstName, lastName, email }: TenantUser): string => `${firstName} ${lastName} <${email}>`;

/** Rights beyond those of every colleague or guest. A user without any other role keeps that of a colleague. */
const rights: ListPart = {
  of: (value) => (value as Role[]).filter((role) => role !== 'user' && role !== 'externaluser'),
  without(value, gone) {
    const left = (value as Role[]).filter((role) => !gone.has(role));
    return left.length > 0 ? left : ['user'];
  },
};

/** The roles of a user, by the user's id. */
export const userRoles: CompanyValue = {
  name: 'user-roles',
  read: async (tx, userId) => {
    const person = await livingHere(tx, userId);
    return person ? [...person.roles].sort() : null;
  },
  lists: rights,
  async restore(tx, userId, former) {
    const roles = (former ?? []) as Role[];
    const person = await livingHere(tx, userId);
    if (!person || gainsRights(person, roles)) return false;
    if (!roles.includes('admin') && (await isOnlyAdmin(tx, userId))) return false;
    await replaceRoles(tx, [userId], roles);
    await recordCeoChange(tx, [person], roles);
    await record(tx, person, roles);
    return true;
  },
};

/** A reaction gives nobody rights: users who were lowered or deactivated since stay so until an administrator decides. */
const gainsRights = ({ roles: present, isInternal: isColleague }: TenantUser, roles: readonly Role[]): boolean =>
  roles.some((role) => !present.includes(role) && role !== 'externaluser' && !(role === 'user' && isColleague));

/** Records it like a change by an administrator, because what depends on roles ends by these events. */
async function record(tx: Tx, person: TenantUser, roles: Role[]): Promise<void> {
  const { tenantId } = contextOf(tx);
  const texts = { people: textOf(person) };
  const userIds = [person.userId];
  await emit(tx, 'user.roles-changed', tenantId, { data: { userIds, roles, isRaised: false }, texts });
  if (person.isInternal && !isInternal(roles))
    await emit(tx, 'user.left-company', tenantId, { data: { userIds }, texts });
}

/** Whether a user is deactivated, by the user's id. */
export const userDeactivation: CompanyValue = {
  name: 'user-deactivation',
  read: async (tx, userId) => {
    const person = await livingHere(tx, userId);
    return person ? person.state === 'inactive' : null;
  },
  async restore(tx, userId, former) {
    return former === true && (await deactivateUser(tx, userId));
  },
};

/**
 * Deactivates a user as an administrator does.
 * @param only.admin whether the only administrator is deactivated too, as where the operator invites another one
 * @returns false for the only administrator, and for a deleted user
 */
export async function deactivateUser(tx: Tx, userId: string, only = { admin: false }): Promise<boolean> {
  const person = await livingHere(tx, userId);
  if (!person || (!only.admin && (await isOnlyAdmin(tx, userId)))) return false;
  await updateActivation(tx, [userId], true);
  const data = { userIds: [userId], isRaised: false };
  await emit(tx, 'user.deactivated', contextOf(tx).tenantId, { data, texts: { people: textOf(person) } });
  return true;
}

/** The manager of a user, by the user's id. */
export const userManager = rowValue({
  name: 'user-manager',
  place: (id) => ({ table: 'users', columns: { id } }),
  only: ['manager_id'],
});
