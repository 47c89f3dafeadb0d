import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { type Person, personOf } from '../person.ts';
import { insertInterface, readUserByEmail } from '../store/users.ts';

/** No mail ever goes to a name below .invalid (RFC 2606). */
const ADDRESS = 'api@interface.invalid';

/** The user that stands for the company's API, once a key was used. */
export async function findInterface(tx: Tx): Promise<Person | undefined> {
  const row = await readUserByEmail(tx, contextOf(tx).tenantId, ADDRESS);
  return row && personOf(row);
}

/**
 * In whose name the API of the company acts: it owns what a key brought in and holds the entry of whoever signs it. It
 * is nobody: like somebody who has left it stands in no list, gets no mail and cannot sign in.
 */
export async function interfaceUser(tx: Tx): Promise<Person> {
  const { tenantId: tenant_id, clock } = contextOf(tx);
  const at = clock.now();
  await insertInterface(tx, { tenant_id, id: newId(at.getTime()), email: ADDRESS, first_name: 'API', at });
  const made = await findInterface(tx);
  if (!made) throw new Error('The interface that was just made cannot be found.');
  return made;
}
