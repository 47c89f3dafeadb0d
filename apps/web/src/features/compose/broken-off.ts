/** An upload that did not come to its end on this device; the server keeps what has arrived for a day. */
export interface BrokenOff {
  /** Names the set of files at the server. */
  set: string;
  /** Of the files, in their order: the same files go on where they stopped. */
  mark: string;
  /** The first file, to be told by. */
  name: string;
  at: number;
}

const KEPT = 'paraph.uploads';
const DAY = 24 * 60 * 60_000;

type FileIdentity = Pick<File, 'name' | 'size' | 'lastModified'>;

/** What tells files from others without reading them. */
export const markOf = (files: readonly FileIdentity[]): string =>
  JSON.stringify(files.map(({ name, size, lastModified }) => [name, size, lastModified]));

const isBrokenOff = (one: unknown): one is BrokenOff => {
  const { set, mark, name, at } = (one ?? {}) as Partial<Record<keyof BrokenOff, unknown>>;
  return [set, mark, name].every((text) => typeof text === 'string') && typeof at === 'number';
};

/** Those of the last day, newest first; what nobody can read counts as none. */
export function readBrokenOff(storage: Pick<Storage, 'getItem'>, now: number): BrokenOff[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isBrokenOff).filter(({ at }) => now - at < DAY) : [];
  } catch {
    return [];
  }
}

/** Remembers one, at most ten; a device that keeps nothing goes on without. */
export function keepBrokenOff(storage: Pick<Storage, 'getItem' | 'setItem'>, one: BrokenOff): void {
  write(storage, [one, ...readBrokenOff(storage, one.at).filter(({ set }) => set !== one.set)].slice(0, 10));
}

/** It is whole, or nobody wants it any more. */
export function forgetBrokenOff(storage: Pick<Storage, 'getItem' | 'setItem'>, set: string, now: number): void {
  write(
    storage,
    readBrokenOff(storage, now).filter((one) => one.set !== set),
  );
}

function write(storage: Pick<Storage, 'setItem'>, all: readonly BrokenOff[]): void {
  try {
    storage.setItem(KEPT, JSON.stringify(all));
  } catch {
    // Full, or closed to pages: the upload itself does not depend on it.
  }
}

/** Held by the page that sends the set, so that other pages do not take it for broken off. */
export const lockOf = (set: string): string => `paraph.upload ${set}`;

/** A part for each hundredth, a megabyte at least: small enough to be sent again, few enough to be counted. */
export const partSize = (whole: number): number => Math.max(1_048_576, Math.ceil(whole / 100));

/** The files that have not arrived: each one that has is taken once, by name and size. */
export function missingOf<T extends Pick<File, 'name' | 'size'>>(
  files: readonly T[],
  there: readonly Pick<File, 'name' | 'size'>[],
): T[] {
  const left = [...there];
  return files.filter((file) => {
    const place = left.findIndex(({ name, size }) => name === file.name && size === file.size);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
