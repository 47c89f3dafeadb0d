/** An upload that was interrupted on this device; the server stores received parts for a day. */
export interface BrokenOff {
  /** Id of the set of files at the server. */
  set: string;
  /** Fingerprint of the files in their order: the same files resume their upload. */
  mark: string;
  /** Name of the first file, for display. */
  name: string;
  at: number;
}

const KEPT = 'paraph.uploads';
const DAY = 24 * 60 * 60_000;

type FileIdentity = Pick<File, 'name' | 'size' | 'lastModified'>;

/** Fingerprint of files without reading them. */
export const markOf = (files: readonly FileIdentity[]): string =>
  JSON.stringify(files.map(({ name, size, lastModified }) => [name, size, lastModified]));

const isBrokenOff = (one: unknown): one is BrokenOff => {
  const { set, mark, name, at } = (one ?? {}) as Partial<Record<keyof BrokenOff, unknown>>;
  return [set, mark, name].every((text) => typeof text === 'string') && typeof at === 'number';
};

/** Returns interrupted uploads of the last day, newest first; unreadable data counts as none. */
export function readBrokenOff(storage: Pick<Storage, 'getItem'>, now: number): BrokenOff[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isBrokenOff).filter(({ at }) => now - at < DAY) : [];
  } catch {
    return [];
  }
}

/** Stores one, at most ten; without storage this does nothing. */
export function keepBrokenOff(storage: Pick<Storage, 'getItem' | 'setItem'>, one: BrokenOff): void {
  write(storage, [one, ...readBrokenOff(storage, one.at).filter(({ set }) => set !== one.set)].slice(0, 10));
}

/** Forgets an upload that is complete or was dismissed. */
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
    // Storage is full or not available to pages: the upload itself does not depend on it.
  }
}

/** Lock held by the page that sends the set, so that other pages do not consider it interrupted. */
export const lockOf = (set: string): string => `paraph.upload ${set}`;

/** A hundredth of the file, a megabyte at least: cheap to send again, and few enough parts. */
export const partSize = (whole: number): number => Math.max(1_048_576, Math.ceil(whole / 100));

/** Returns the files that have not arrived: each arrived one is matched once, by name and size. */
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
