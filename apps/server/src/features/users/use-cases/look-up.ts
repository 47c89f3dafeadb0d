import type { Person as ContractPerson } from '@paraph/contract';
import { canonicalEmail, type FormerUser } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { formerUserOf, isColleagueEver, type TenantUser, personOf } from '../person.ts';
import { readFormer, readLiving } from '../store/administer.ts';
import { findUsers } from '../store/find.ts';
import { readDepartmentLead, readUserByEmail, readUsers } from '../store/users.ts';

/** Returns the users with these ids, by id; without ids of other tenants. */
export async function personsById(tx: Tx, ids: readonly string[]): Promise<Map<string, TenantUser>> {
  const rows = await readUsers(tx, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, personOf(row)]));
}

/**
 * Returns a user whom an administrator may act on, also a deleted one who is not erased; undefined for users that are
 * no person, as of the API.
 */
export async function readOneEver(
  tx: Tx,
  userId: string,
): Promise<{ person: TenantUser; isColleague: boolean; former: FormerUser } | undefined> {
  const row = (await readLiving(tx, [userId]))[0] ?? (await readFormer(tx, [userId]))[0];
  return row && { person: personOf(row), isColleague: isColleagueEver(row), former: formerUserOf(row) };
}

/** Returns the user of this tenant with this address, in any spelling. */
export async function personByEmail(tx: Tx, email: string): Promise<TenantUser | undefined> {
  const row = await readUserByEmail(tx, contextOf(tx).tenantId, canonicalEmail(email));
  return row && personOf(row);
}

/**
 * Returns whether the caller may see this user by address alone. Consumers share a tenant, but are hidden from each
 * other: neither a name nor the existence of an address is revealed.
 */
export const mayKnow = async (tx: Tx, userId: string): Promise<boolean> =>
  contextOf(tx).viewer?.userId === userId || (await tenantInfoIn(tx)).isCompany;

/** Returns the user that the caller means by an address; undefined for outsiders and for unknown addresses alike. */
export async function colleagueByEmail(tx: Tx, email: string): Promise<TenantUser | undefined> {
  const person = await personByEmail(tx, email);
  return person && (await mayKnow(tx, person.userId)) ? person : undefined;
}

/** Returns the internal user with this id, if the users of the tenant are colleagues; undefined among consumers. */
export async function colleagueById(tx: Tx, userId: string): Promise<TenantUser | undefined> {
  if (!(await tenantInfoIn(tx)).hasColleagues) return undefined;
  const [row] = await readUsers(tx, [userId]);
  const person = row && personOf(row);
  return person?.isInternal ? person : undefined;
}

/** Returns users that may be chosen: internal ones first, then by name. */
export async function choosable(tx: Tx, limit: number): Promise<ContractPerson[]> {
  return (await findUsers(tx, { words: [], offset: 0, limit })).items;
}

/**
 * Returns the manager of a user: their chosen one, else the lead of their department. A ceo is their own manager. Null
 * without a manager, or with one who is no colleague any more (product S7).
 */
export async function managerOf(tx: Tx, userId: string): Promise<TenantUser | null> {
  const [row] = await readUsers(tx, [userId]);
  if (!row) return null;
  if (row.roles.includes('ceo')) return personOf(row);
  const managerId = row.manager_id ?? (await readDepartmentLead(tx, userId));
  if (!managerId) return null;
  const [manager] = await readUsers(tx, [managerId]);
  const person = manager && personOf(manager);
  return person?.isInternal && person.state !== 'inactive' ? person : null;
}

/**
 * Returns whether a user may request no approval yet, because their company knows no manager of theirs (USER-038).
 * Consumers have no managers and nobody to choose from, so they need none.
 */
export const lacksManager = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tenantInfoIn(tx)).hasColleagues && (await managerOf(tx, userId)) === null;
