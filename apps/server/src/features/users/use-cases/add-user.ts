import { canonicalEmail, foldText, type Locale, type Role } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { type TenantUser, personOf } from '../person.ts';
import { nameNameless, updateName } from '../store/administer.ts';
import { knownNameOf } from '../store/known-people.ts';
import { mayKnow } from './look-up.ts';
import { proveRoles } from './prove-roles.ts';
import { insertUser, readUserByEmail, updateAccount, updateManager } from '../store/users.ts';

export interface NewPerson {
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly Role[];
  locale?: Locale;
  state?: TenantUser['state'];
}

/**
 * Creates a user of the tenant of `tx`, or returns the existing one of the address unchanged. Two concurrent calls
 * create one user.
 * @throws access.proof-needed when a user creates an administrator
 */
export async function addUser(tx: Tx, person: NewPerson): Promise<TenantUser & { isNew: boolean }> {
  const { tenantId, clock } = contextOf(tx);
  proveRoles(contextOf(tx), person.roles);
  const email = canonicalEmail(person.email);
  const [firstName, lastName] = [person.firstName.trim(), person.lastName.trim()];
  const now = clock.now();
  const row = {
    tenant_id: tenantId,
    id: newId(now.getTime()),
    email,
    first_name: firstName,
    last_name: lastName,
    folded: foldText(`${firstName} ${lastName} ${email}`),
    locale: person.locale ?? null,
    state: person.state ?? 'active',
    created_at: now,
  };
  const isNew = await insertUser(tx, row, person.roles);
  const found = await readUserByEmail(tx, tenantId, email);
  if (!found) throw new Error('A user that was just added cannot be found.');
  return { ...personOf(found), isNew };
}

/**
 * Returns the user of an address that a document is sent to. An unknown address becomes an external user without
 * account. A known one gives the same result, so that the caller does not learn which it was (decision 14). An outsider
 * has the typed names, and without them those that documents of the viewer have, because a name that others typed is
 * not revealed by the address. Among consumers the typed names count for that document only: they are shown to no other
 * user.
 */
export async function findOrInvite(
  tx: Tx,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): Promise<TenantUser> {
  const { isCompany } = await tenantInfoIn(tx);
  const typed = { firstName, lastName };
  const { isNew: _, ...person } = await addUser(tx, {
    email,
    ...(isCompany ? typed : { firstName: '', lastName: '' }),
    roles: ['externaluser'],
    state: 'invited',
  });
  if (person.isInternal && (await mayKnow(tx, person.userId))) return person;
  if (isCompany) return { ...person, ...named(typed, await knownNameOf(tx, person.userId)) };
  return { ...person, ...typed, roles: ['externaluser'], isInternal: false, isExternal: true, state: 'invited' };
}

type Names = Pick<NewPerson, 'firstName' | 'lastName'>;

const named = (typed: Names, known: Names | undefined): Names => ({
  firstName: typed.firstName.trim() || (known?.firstName ?? ''),
  lastName: typed.lastName.trim() || (known?.lastName ?? ''),
});

/**
 * Names an external user that was added by address alone, once a sender has typed both names. An existing name stays.
 */
export async function nameInvited(tx: Tx, userId: string, person: Omit<NewPerson, 'roles'>): Promise<void> {
  const [firstName, lastName] = [person.firstName.trim(), person.lastName.trim()];
  if (!firstName || !lastName || !(await tenantInfoIn(tx)).isCompany) return;
  const folded = foldText(`${firstName} ${lastName} ${person.email}`);
  await nameNameless(tx, userId, { first_name: firstName, last_name: lastName, folded });
}

/** Attaches the account by which a user signs in; an invited user becomes active. */
export const attachAccount = (tx: Tx, userId: string, accountId: string): Promise<void> =>
  updateAccount(tx, userId, accountId);

/** Sets the manager of a user. */
export const setManager = async (tx: Tx, userId: string, managerId: string): Promise<void> =>
  void (await updateManager(tx, userId, managerId));

/** Sets the name of a user in the company. */
export const renameUser = async (tx: Tx, userId: string, person: Omit<NewPerson, 'roles'>): Promise<void> => {
  const { firstName, lastName, email } = person;
  const folded = foldText(`${firstName} ${lastName} ${email}`);
  await updateName(tx, userId, { first_name: firstName.trim(), last_name: lastName.trim(), folded });
};
