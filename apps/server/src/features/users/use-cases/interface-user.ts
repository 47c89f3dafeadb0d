import { INTEGRATION_OWNER } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { type TenantUser, personOf } from '../person.ts';
import { insertInterface, readUserByEmail } from '../store/users.ts';

/** No mail can be delivered to a name below .invalid (RFC 2606). */
const ADDRESS = 'api@interface.invalid';

/** Returns the user of the company's API; undefined before a key was first used. */
export async function findInterface(tx: Tx): Promise<TenantUser | undefined> {
  return findNobody(tx, ADDRESS);
}

/**
 * Returns the user that the company's API acts as. It owns what a key has created, and has the entry of a person who
 * signs it. Like a user who has left, it is in no list, gets no mail and cannot sign in.
 */
export const interfaceUser = (tx: Tx): Promise<TenantUser> => nobody(tx, ADDRESS, 'API');

/**
 * Returns the user that owns documents from the company's document system. Like the API's user it is no person; its
 * address identifies it (DOC-017).
 */
export const integrationUser = (tx: Tx): Promise<TenantUser> => nobody(tx, INTEGRATION_OWNER, 'Document system');

async function findNobody(tx: Tx, address: string): Promise<TenantUser | undefined> {
  const row = await readUserByEmail(tx, contextOf(tx).tenantId, address);
  return row && personOf(row);
}

async function nobody(tx: Tx, email: string, first_name: string): Promise<TenantUser> {
  const known = await findNobody(tx, email);
  if (known) return known;
  const { tenantId: tenant_id, clock } = contextOf(tx);
  const at = clock.now();
  await insertInterface(tx, { tenant_id, id: newId(at.getTime()), email, first_name, at });
  const made = await findNobody(tx, email);
  if (!made) throw new Error('The user that was just made cannot be found.');
  return made;
}
