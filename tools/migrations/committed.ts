import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** SHA-256 by the name of a migration. */
export type Checksums = ReadonlyMap<string, string>;

/** Reads lines of a name and a checksum. */
export const readChecksums = (text: string): Checksums =>
  new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split(' ') as [string, string]),
  );

/** Computes the checksums of the files of a folder as `npm run migrate` does. */
export const checksumsIn = (folder: string): Checksums =>
  new Map(
    readdirSync(folder)
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name), 'utf8'))
          .digest('hex'),
      ]),
  );

/**
 * Compares the migrations with the list of those that databases may have applied, because a database that applied a
 * former form cannot be migrated any more.
 * @returns sentences for the author of the change
 */
export function changesOf(found: Checksums, committed: Checksums): string[] {
  const edited = [...committed]
    .filter(([name, checksum]) => found.get(name) !== checksum)
    .map(([name]) =>
      found.has(name)
        ? `${name}: changed after it was listed, and databases may have applied it. Put it back and write a new migration`
        : `${name}: removed after it was listed, and databases may have applied it. Put it back`,
    );
  const unlisted = [...found.keys()]
    .filter((name) => !committed.has(name))
    .map((name) => `${name}: not listed. Run "node tools/migrations/check.ts --add" when it is finished`);
  return [...edited, ...unlisted];
}

/** Returns the list with new migrations added; lines that it has are never changed. */
export const withNew = (found: Checksums, committed: Checksums): Checksums =>
  new Map([...found, ...committed].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Compares the list with an earlier one, so that no line is edited together with its migration. */
export const editsOf = (committed: Checksums, earlier: Checksums): string[] =>
  [...earlier]
    .filter(([name, checksum]) => committed.get(name) !== checksum)
    .map(([name]) => `${name}: its line in committed.txt is not that of the main branch. Put both back`);
