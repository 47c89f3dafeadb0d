import type { FolderGrant } from '../store/access.ts';
import type { FolderRecord } from '../store/nodes.ts';

/* Keys are stored with deleted folders, so their form must stay readable. */

/** Comes before the user who opened a folder to a group or department, and who reads nothing by that (levelOf). */
const EXCEPT = ' except ';

type Grant = Pick<FolderGrant, 'folderId' | 'grantedBy' | 'kind' | 'level' | 'subjectId'>;

/**
 * Returns a key for each reader of every document at the end of a path: owners of its folders, and managers of one of
 * them. A group or department counts without the user who opened the folder to it, unless somebody else did so too.
 */
export function readerKeys(
  path: readonly Pick<FolderRecord, 'id' | 'ownerId'>[],
  grants: readonly Grant[],
): Set<string> {
  const ids = new Set(path.map(({ id }) => id));
  const managers = grants.filter(({ level, folderId }) => level === 1 && ids.has(folderId));
  return new Set([
    ...path.map(({ ownerId }) => `user ${ownerId}`),
    ...managers
      .filter(({ kind, subjectId, grantedBy }) => kind === 'user' && subjectId !== grantedBy)
      .map(({ subjectId }) => `user ${subjectId}`),
    ...[
      ...Map.groupBy(
        managers.filter(({ kind }) => kind !== 'user'),
        ({ kind, subjectId }) => `${kind} ${subjectId}`,
      ),
    ].map(([subject, same]) => keyOf(subject, same)),
  ]);
}

function keyOf(subject: string, grants: readonly Grant[]): string {
  const [only, ...others] = new Set(grants.map(({ grantedBy }) => grantedBy));
  return only && others.length === 0 ? `${subject}${EXCEPT}${only}` : subject;
}

/** Returns whether some readers are new. */
export const addsReaders = (before: ReadonlySet<string>, after: ReadonlySet<string>): boolean =>
  [...after].some((reader) => !isCovered(before, reader));

/** Returns whether everybody of a key reads already: each group counts alone, since its members change. */
function isCovered(before: ReadonlySet<string>, reader: string): boolean {
  const subject = reader.split(EXCEPT)[0]!;
  if (before.has(reader) || before.has(subject)) return true;
  const start = `${subject}${EXCEPT}`;
  const known = [...before].find((key) => key.startsWith(start));
  return known !== undefined && before.has(`user ${known.slice(start.length)}`);
}
