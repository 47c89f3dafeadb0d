import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Returns the replacement of an erased name; a user has the same one everywhere in a company. */
export const pseudonymOf = (userId: string): string => `#${userId.slice(-6)}`;

/**
 * Erases the company's data of a deleted user. The row remains for their past acts, under a pseudonym.
 * @returns the file of their picture
 */
export async function eraseUser(tx: Tx, userId: string): Promise<string | null> {
  const before = await tx.selectFrom('users').select('image_id').where('id', '=', userId).executeTakeFirstOrThrow();
  const nothing = { phone: null, country: null, city: null, address: null, zip_code: null, birth_day: null };
  await tx
    .updateTable('users')
    .set({
      ...nothing,
      first_name: '',
      last_name: pseudonymOf(userId),
      folded: '',
      former_email: null,
      former_account_id: null,
      former_roles: null,
      email: `${userId}@erased.invalid`,
      locale: null,
      job_titles: sql<string[]>`'{}'`,
      contract: null,
      fte: null,
      hours_per_week: null,
      department: null,
      image_id: null,
      image_name: null,
      manager_id: null,
      former_manager_id: null,
    })
    .where('id', '=', userId)
    .execute();
  await tx.updateTable('users').set({ former_manager_id: null }).where('former_manager_id', '=', userId).execute();
  return before.image_id;
}
