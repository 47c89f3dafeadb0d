import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { grantsOfSubject, type SubjectGrant } from '../store/access.ts';
import { readPaths } from '../store/nodes.ts';
import { grantChanges } from './grant-changes.ts';
import { otherOwners } from './notify-owners.ts';
import { NOBODY } from './readers.ts';

interface GrantsChange {
  /** A group or department. */
  subjectId: string;
  /** Its grants before the change, by folder. */
  former: ReadonlyMap<string, SubjectGrant>;
  notifiedIds?: ReadonlySet<string>;
}

/**
 * Records which folders a group or department opens or closes after a change of it, as a change on the page of each
 * folder is recorded. Owners who were notified of the same act otherwise are left out.
 */
export async function recordSubjectGrants(
  tx: Tx,
  { subjectId, former, notifiedIds = new Set() }: GrantsChange,
): Promise<void> {
  const now = await grantsOfSubject(tx, subjectId);
  const folderIds = [...new Set([...former.keys(), ...now.keys()])];
  const changed = folderIds.filter((id) => former.get(id)?.level !== now.get(id)?.level);
  const paths = await readPaths(tx, NOBODY, changed);
  for (const [folderId, path] of paths) {
    const [before, present] = [former, now].map((grants) => [grants.get(folderId) ?? []].flat());
    const userIds = otherOwners(tx, path).filter((ownerId) => !notifiedIds.has(ownerId));
    const data = { folderId, userIds, ...grantChanges(before!, present!) };
    const texts = { folder: path.at(-1)!.name };
    await emit(tx, 'tenant.folder-access-changed', contextOf(tx).tenantId, { data, texts });
  }
}
