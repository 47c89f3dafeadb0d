import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { type GivenIn, takeBack } from '../store/given-grants.ts';

/**
 * Takes back the access to folders that a user gave in a period, for the owner of the account: an intruder may have given
 * it. The log is that of a change of access, without an actor.
 * @returns how many folders it concerns
 */
export async function takeBackGrants(tx: Tx, userId: string, given: GivenIn): Promise<number> {
  const folders = await takeBack(tx, userId, given);
  for (const { id: folderId, name, grants } of folders)
    await emit(tx, 'tenant.folder-access-changed', contextOf(tx).tenantId, {
      data: { folderId, grants },
      texts: { folder: name },
    });
  return folders.length;
}
