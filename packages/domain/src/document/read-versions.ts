/** Why a version of a file exists. The first two put other content in; the others add signatures to the content. */
export type VersionCause = 'uploaded' | 'edited' | 'signed' | 'extended';

interface StoredVersion {
  number: number;
  cause: VersionCause;
}

const isContent = ({ cause }: StoredVersion): boolean => cause === 'uploaded' || cause === 'edited';

/** Returns the version that put in the content of another version; 1 where none is older. */
export const contentOf = (versions: readonly StoredVersion[], number: number): number =>
  versions.findLast((one) => isContent(one) && one.number <= number)?.number ?? 1;

/**
 * Returns the numbers of the versions that a reader of a document may read, oldest first (DOC-073): all for its owner;
 * for others the present content, and replaced content that they were given while it was the present one. Content that
 * was put in and replaced between two of their readings is not theirs: they may have had no access then.
 */
export function versionsToRead(
  versions: readonly StoredVersion[],
  { isOwner, given }: { isOwner: boolean; given: readonly number[] },
): number[] {
  const present = contentOf(versions, Number.POSITIVE_INFINITY);
  const open = new Set([...given.map((number) => contentOf(versions, number)), present]);
  return versions.filter(({ number }) => isOwner || open.has(contentOf(versions, number))).map(({ number }) => number);
}
