import { type ZipPart, newEntry } from '../../codec/zip/index.ts';
import { hash } from '../../crypto/index.ts';
import { requestTimestamp } from '../../sign/index.ts';
import { type ExtendingCades, addTimestampData } from '../cades/index.ts';
import { namesOf } from '../xades/index.ts';
import type { AsicContainer } from './container.ts';
import { type NewListEntry, digestListXml } from './digest-list.ts';
import { filesOf } from './files.ts';
import { manifestPurpose } from './names.ts';
import { CMS_MEDIA_TYPE } from './sign-cades.ts';

const DIGEST = 'SHA-256';
const TOKEN_MEDIA_TYPE = 'application/vnd.etsi.timestamp-token';

/** The newest list for archiving has this name; older ones are numbered (EN 319 162-1, A.7). */
const NEWEST = 'META-INF/ASiCArchiveManifest.xml';

/** Files of a container that are about to be written, by name, in their order. */
export type ArchiveContents = Map<string, Uint8Array>;

/** Names covered by the lists of archive timestamps: these files must not change any more. */
export const archivedFiles = ({ digestLists }: AsicContainer): Set<string> =>
  new Set(
    digestLists
      .filter(({ purpose }) => purpose === 'archive')
      .flatMap(({ entries }) => entries.flatMap(({ uri }) => namesOf(uri))),
  );

/** Timestamps that no later list covers: what proves their authorities can still be put into them. */
export const openTimestamps = (container: AsicContainer): string[] => {
  const archived = archivedFiles(container);
  return container.timestampFiles.filter((name) => !archived.has(name));
};

/** Puts into every open timestamp what proves its authority. Throws as `collectValidationData`. */
export async function proveTimestamps(
  container: AsicContainer,
  contents: ArchiveContents,
  extending: ExtendingCades,
): Promise<void> {
  for (const name of openTimestamps(container))
    contents.set(name, await addTimestampData(contents.get(name)!, extending));
}

/**
 * Adds a list over everything in the container and a timestamp over that list; called again, it renews the protection
 * (EN 319 162-1, A.7). Throws as `requestTimestamp`.
 */
export async function addArchive(
  container: AsicContainer,
  contents: ArchiveContents,
  extending: ExtendingCades,
): Promise<void> {
  const previous = rename(contents, NEWEST);
  const name = freeName(contents, (i) => `META-INF/timestamp${numbered(i)}.tst`);
  const entries = entriesOf(container, contents, previous);
  const list = digestListXml({ name, mediaType: TOKEN_MEDIA_TYPE }, entries, DIGEST);
  const { token } = await requestTimestamp({ digest: DIGEST, value: hash(DIGEST, list) }, extending.ports);
  contents.set(NEWEST, list);
  contents.set(name, token);
}

const numbered = (i: number): string => String(i).padStart(3, '0');

function freeName(contents: ArchiveContents, make: (i: number) => string): string {
  const taken = new Set([...contents.keys()].map((name) => name.toLowerCase()));
  for (let i = 1; ; i++) if (!taken.has(make(i).toLowerCase())) return make(i);
}

/** Gives the newest list its number; its bytes stay. Returns the new name, if there was such a list. */
function rename(contents: ArchiveContents, name: string): string | undefined {
  const content = contents.get(name);
  if (!content) return undefined;
  const next = freeName(contents, (i) => `META-INF/ASiCArchiveManifest${numbered(i)}.xml`);
  contents.delete(name);
  contents.set(next, content);
  return next;
}

const MEDIA_TYPES: Record<string, string> = { p7s: CMS_MEDIA_TYPE, tst: TOKEN_MEDIA_TYPE, xml: 'text/xml' };

/** Data first, then signatures, timestamps and the lists they are over. */
function entriesOf(container: AsicContainer, contents: ArchiveContents, previous: string | undefined): NewListEntry[] {
  const own = [...contents.keys()].filter(
    (name) => /^META-INF\/.*\.(?:p7s|tst)$/i.test(name) || manifestPurpose(name) !== undefined,
  );
  return [
    ...filesOf(container).map(({ name, mediaType }) => ({ name, mediaType })),
    ...own.map((name) => ({ name, mediaType: MEDIA_TYPES[name.slice(-3).toLowerCase()]! })),
  ].map(({ name, mediaType }) => ({
    name,
    mediaType,
    digest: hash(DIGEST, contents.get(name)!),
    ...(name === previous && { isRoot: true }),
  }));
}

/** Returns the entries of a container with changed ones at their positions; others are copied byte by byte. */
export function partsOf({ archive, find }: AsicContainer, contents: ArchiveContents): ZipPart[] {
  const parts = archive.entries.flatMap((entry): ZipPart[] => {
    const { name, isFolder } = entry;
    const content = contents.get(name);
    if (isFolder || (content && content === find(name))) return [entry];
    return content ? [newEntry({ name, content })] : [];
  });
  const known = new Set(archive.entries.map(({ name }) => name));
  const added = [...contents].filter(([name]) => !known.has(name));
  return [...parts, ...added.map(([name, content]) => newEntry({ name, content }))];
}

/** Everything in a container, unpacked. */
export const contentsOf = ({ archive, find }: AsicContainer): ArchiveContents =>
  new Map(archive.entries.filter(({ isFolder }) => !isFolder).map(({ name }) => [name, find(name)!]));
