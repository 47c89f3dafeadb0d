import type { Person as ContractPerson } from '@paraph/contract';
import { canonicalEmail } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { type TenantUser, personOf } from '../person.ts';
import { presentPerson } from '../present.ts';
import { findUsers, readDepartmentLead, readUserByEmail, readUsers } from '../store/users.ts';

/** The users with these ids, by id; ids of other tenants are not in it. */
export async function personsById(tx: Tx, ids: readonly string[]): Promise<Map<string, TenantUser>> {
  const rows = await readUsers(tx, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, personOf(row)]));
}

/** The user of this tenant with this address, however it is spelled. */
export async function personByEmail(tx: Tx, email: string): Promise<TenantUser | undefined> {
  const row = await readUserByEmail(tx, contextOf(tx).tenantId, canonicalEmail(email));
  return row && personOf(row);
}

/**
 * Whether the caller may know this user by the address alone. Consumers share a tenant and are unknown to each other:
 * neither a name nor whether an address is there is told to them.
 */
export const mayKnow = async (tx: Tx, userId: string): Promise<boolean> =>
  contextOf(tx).viewer?.userId === userId || (await tenantInfoIn(tx)).isCompany;

/** The user whom the caller means by an address; undefined for outsiders as for addresses that nobody has. */
export async function colleagueByEmail(tx: Tx, email: string): Promise<TenantUser | undefined> {
  const person = await personByEmail(tx, email);
  return person && (await mayKnow(tx, person.userId)) ? person : undefined;
}

/** The user with this id, if people of the tenant are colleagues and this is one; consumers are nobody's. */
export async function colleagueById(tx: Tx, userId: string): Promise<TenantUser | undefined> {
  if (!(await tenantInfoIn(tx)).hasColleagues) return undefined;
  const [row] = await readUsers(tx, [userId]);
  const person = row && personOf(row);
  return person?.isInternal ? person : undefined;
}

/** People who may be chosen, internal ones first, then by name. */
export async function choosable(tx: Tx, limit: number): Promise<ContractPerson[]> {
  const { rows } = await findUsers(tx, { words: [], offset: 0, limit });
  return rows.map((row) => presentPerson(personOf(row)));
}

/**
 * Who leads this user: their own manager, else who leads their department; a ceo leads themselves; null when nobody does
 * or the manager is deactivated (product S7).
 */
export async function managerOf(tx: Tx, userId: string): Promise<TenantUser | null> {
  const [row] = await readUsers(tx, [userId]);
  if (!row) return null;
  if (row.roles.includes('ceo')) return personOf(row);
  const managerId = row.manager_id ?? (await readDepartmentLead(tx, userId));
  if (!managerId) return null;
  const [manager] = await readUsers(tx, [managerId]);
  return manager && manager.state !== 'inactive' ? personOf(manager) : null;
}
