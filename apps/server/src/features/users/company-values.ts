import { isInternal, type Role } from '@paraph/domain';
import { type CompanyValue, rowValue } from '../../platform/company-changes/index.ts';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { personOf, type TenantUser } from './person.ts';
import { readAdmins, readLiving, replaceRoles, updateActivation } from './store/administer.ts';
import { makesSecondCeo, recordCeoChange } from './use-cases/ceo.ts';

/** Returns the user of this company; undefined for a deleted one. */
const livingHere = async (tx: Tx, userId: string): Promise<TenantUser | undefined> =>
  (await readLiving(tx, [userId])).map(personOf)[0];

/** Returns whether no other administrator of the company could sign in. */
const isOnlyAdmin = async (tx: Tx, userId: string): Promise<boolean> => {
  const admins = await readAdmins(tx);
  return admins.length > 0 && admins.every(({ id }) => id === userId);
};

const textOf = ({ firstName, lastName, email }: TenantUser): string => `${firstName} ${lastName} <${email}>`;

/** The roles of a user, by the user's id. */
export const userRoles: CompanyValue = {
  name: 'user-roles',
  read: async (tx, userId) => {
    const person = await livingHere(tx, userId);
    return person ? [...person.roles].sort() : null;
  },
  async restore(tx, userId, former) {
    const roles = (former ?? []) as Role[];
    const person = await livingHere(tx, userId);
    if (!person || (!roles.includes('admin') && (await isOnlyAdmin(tx, userId)))) return false;
    if (await makesSecondCeo(tx, [userId], roles)) return false;
    await replaceRoles(tx, [userId], roles);
    await recordCeoChange(tx, [person], roles);
    await record(tx, person, roles);
    return true;
  },
};

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
    const isDeactivated = former === true;
    const person = await livingHere(tx, userId);
    if (!person || (isDeactivated && (await isOnlyAdmin(tx, userId)))) return false;
    if (!isDeactivated && (await makesSecondCeo(tx, [userId], person.roles))) return false;
    await updateActivation(tx, [userId], isDeactivated);
    const data = { userIds: [userId], isRaised: false };
    const name = isDeactivated ? 'user.deactivated' : 'user.activated';
    await emit(tx, name, contextOf(tx).tenantId, { data, texts: { people: textOf(person) } });
    return true;
  },
};

/** The manager of a user, by the user's id. */
export const userManager = rowValue({
  name: 'user-manager',
  place: (id) => ({ table: 'users', columns: { id } }),
  only: ['manager_id'],
});
