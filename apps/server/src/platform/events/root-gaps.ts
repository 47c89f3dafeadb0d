import type { Platform } from '../platform.ts';
import { LATEST_ROOT, readRoot, type Root } from './roots.ts';

/** Returns the roots of a list that follow a root which the list lacks. */
export function rootsAfterGap<Named extends Pick<Root, 'root' | 'previous'>>(roots: readonly Named[]): Named[] {
  const known = new Set(roots.map(({ root }) => root));
  return roots.filter(({ previous }) => previous !== null && !known.has(previous));
}

/** Roots of two days, as they are written hourly, and as many before them, which they may follow. */
const NEWEST = 48;
const READ = 2 * NEWEST;

/**
 * Finds roots that the store has lost among the newest ones, by the roots that follow them and by the second name of
 * the newest root.
 * @returns how many were read, and the names of roots that follow a lost one
 */
export async function findRootGaps({ files }: Pick<Platform, 'files'>): Promise<{ looked: number; gaps: string[] }> {
  const names = (await files.blobs.list('roots/')).filter((name) => name !== LATEST_ROOT).toSorted();
  const roots: (Root & { name: string })[] = [];
  for (const name of names.slice(-READ)) {
    const root = await readRoot({ files }, name);
    if (root) roots.push({ ...root, name });
  }
  const examined = new Set(names.length > READ ? names.slice(-NEWEST) : names);
  const gaps = rootsAfterGap(roots).flatMap(({ name }) => (examined.has(name) ? [name] : []));
  const latest = await readRoot({ files }, LATEST_ROOT);
  if (latest && !roots.some(({ root }) => root === latest.root)) gaps.push(LATEST_ROOT);
  return { looked: roots.length, gaps };
}
