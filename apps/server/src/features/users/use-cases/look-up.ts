import { canonicalEmail } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { type Person, personOf } from '../person.ts';
import { readUserByEmail, readUsers } from '../store/users.ts';

/** The users with these ids, by id; ids of other tenants are not in it. */
export async function personsById(tx: Tx, ids: readonly string[]): Promise<Map<string, Person>> {
  const rows = await readUsers(tx, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, personOf(row)]));
}

/** The user of this tenant with this address, however it is spelled. */
export async function personByEmail(tx: Tx, email: string): Promise<Person | undefined> {
  const row = await readUserByEmail(tx, contextOf(tx).tenantId, canonicalEmail(email));
  return row && personOf(row);
}

/** Who leads this user: their manager; a ceo leads themselves; null when nobody does or the manager is deactivated. */
export async function managerOf(tx: Tx, userId: string): Promise<Person | null> {
  const [row] = await readUsers(tx, [userId]);
  if (!row) return null;
  if (row.roles.includes('ceo')) return personOf(row);
  if (!row.manager_id) return null;
  const [manager] = await readUsers(tx, [row.manager_id]);
  return manager && manager.state !== 'inactive' ? personOf(manager) : null;
}
