import type { AccountAdditions } from '../../../platform/additions.ts';
import { emit } from '../../../platform/events/index.ts';
import { folderStillThere, opensToMore } from '../../folders/index.ts';
import { documentsMovedBy } from '../store/doubted-changes.ts';
import { saveFolderOf } from '../store/foldered.ts';

/**
 * Documents that an intruder in an account may have moved to where others read them. After a reaction of the owner they
 * are at their former place again, or at the root of their owner where that is gone, or opens the document of
 * somebody else to more readers, the user who reacts included. Moves that open nothing to others stay. Folders are moved back before, and access to folders is taken back.
 */
export const movedDocuments: AccountAdditions = {
  kind: 'move',
  async endMadeIn(tx, userId, period) {
    let moved = 0;
    for (const { id, from, folderId, ownerId, isDeleted } of await documentsMovedBy(tx, userId, period)) {
      const former = await folderStillThere(tx, from);
      if (!(await opensToMore(tx, { from: former, to: folderId }))) continue;
      const opens = ownerId !== userId && (await opensToMore(tx, { from: folderId, to: former }));
      const to = opens ? null : former;
      await saveFolderOf(tx, id, to, { opens: false });
      moved += 1;
      if (!isDeleted) await emit(tx, 'document.moved', id, { data: { from: folderId, to } });
    }
    return moved;
  },
  // A place is no access of its own: what others read by it is named with the access to its folders.
  timesOf: async () => [],
};
