import type { UserStatus } from '@paraph/contract';
import type { Tx } from '../../platform/db/index.ts';
import { countManagedDepartments } from '../directory/index.ts';
import { countToHandOver } from '../documents/index.ts';
import { countFoldersOf } from '../folders/index.ts';
import { countManagedUsers } from '../users/index.ts';

type Work = NonNullable<UserStatus['work']>;

export const NO_WORK: Work = { documents: 0, entries: 0, folders: 0, people: 0, departments: 0 };

/** Returns what a hand-over would give to a colleague, by user. */
export async function workOfUsers(tx: Tx, ids: readonly string[]): Promise<Map<string, Work>> {
  const documents = await countToHandOver(tx, ids);
  const folders = await countFoldersOf(tx, ids);
  const people = await countManagedUsers(tx, ids);
  const departments = await countManagedDepartments(tx, ids);
  return new Map(
    ids.map((id) => [
      id,
      {
        ...(documents.get(id) ?? NO_WORK),
        folders: folders.get(id) ?? 0,
        people: people.get(id) ?? 0,
        departments: departments.get(id) ?? 0,
      },
    ]),
  );
}
