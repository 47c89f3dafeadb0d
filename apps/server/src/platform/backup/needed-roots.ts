import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atMost } from '../at-most.ts';
import { LATEST_ROOT, readRoot, type Root, rootsAfterGap } from '../events/index.ts';
import type { BlobStore } from '../files/blobs.ts';
import { listedHashes } from './known-hashes.ts';
import { filesOf } from './layout.ts';

const AT_ONCE = 8;

type NamedRoot = Pick<Root, 'root' | 'previous'> & { name: string };

/** Roots of a backup, and what stands for each lost root that no former backup has. */
export interface NeededRoots {
  names: string[];
  lost: string[];
}

/**
 * Returns the roots of the store, and those that the store has lost: later roots name them by their hash. Roots that a
 * former backup has of a past which a restore has ended are not needed.
 */
export async function neededRoots(blobs: BlobStore, backups: string): Promise<NeededRoots> {
  const names = (await blobs.list('roots/')).filter((name) => name !== LATEST_ROOT);
  const inTurn = atMost(AT_ONCE);
  const present = await Promise.all(names.map((name) => inTurn(() => linkOf(blobs, backups, name))));
  const latest = await readRoot({ files: { blobs } }, LATEST_ROOT);
  const roots = present.filter((root) => root !== undefined);
  let gaps = gapsOf(roots, latest);
  if (gaps.length === 0) return { names, lost: [] };
  const former = await formerRoots(backups, new Set(names));
  for (let found = inFormer(former, gaps); found.length > 0; found = inFormer(former, gaps)) {
    roots.push(...found);
    gaps = gapsOf(roots, latest);
  }
  return { names: roots.map(({ name }) => name), lost: gaps.map(({ before }) => `the root before ${before}`) };
}

/** A root that is missing: its hash, and what names it. */
interface Gap {
  hash: string;
  before: string;
}

function gapsOf(roots: readonly NamedRoot[], latest: Root | undefined): Gap[] {
  const sorted = roots.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const gaps = rootsAfterGap(sorted).map(({ name, previous }) => ({ hash: previous!, before: name }));
  const isLatestThere = !latest || roots.some(({ root }) => root === latest.root);
  return isLatestThere ? gaps : [...gaps, { hash: latest.root, before: LATEST_ROOT }];
}

const inFormer = (former: Map<string, NamedRoot>, gaps: readonly Gap[]): NamedRoot[] =>
  gaps.flatMap(({ hash }) => {
    const root = former.get(hash);
    former.delete(hash);
    return root ? [root] : [];
  });

async function formerRoots(backups: string, present: ReadonlySet<string>): Promise<Map<string, NamedRoot>> {
  const listed = [...(await listedHashes(backups)).keys()];
  const names = listed.filter((name) => name.startsWith('roots/') && name !== LATEST_ROOT && !present.has(name));
  const inTurn = atMost(AT_ONCE);
  const found = await Promise.all(names.map((name) => inTurn(() => copyOf(backups, name))));
  return new Map(found.filter((root) => root !== undefined).map((root) => [root.root, root]));
}

/** Reads a root from its copy, which is near, or else from the store. */
async function linkOf(blobs: BlobStore, backups: string, name: string): Promise<NamedRoot | undefined> {
  const copy = await copyOf(backups, name);
  if (copy) return copy;
  const root = await readRoot({ files: { blobs } }, name);
  return root && { name, root: root.root, previous: root.previous };
}

/** Returns the root that a former backup copied; undefined where there is none or it cannot be read. */
async function copyOf(backups: string, name: string): Promise<NamedRoot | undefined> {
  try {
    const { root, previous } = JSON.parse(await readFile(join(filesOf(backups), ...name.split('/')), 'utf8')) as Root;
    return { name, root, previous };
  } catch {
    return undefined;
  }
}
