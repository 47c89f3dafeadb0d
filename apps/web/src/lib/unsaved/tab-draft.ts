/** Unsaved input of one user, kept in the tab. */
export interface TabDraft<T> {
  userId: string;
  /** The state of the stored object that the input is based on. */
  version: string;
  value: T;
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'paraph.draft.';

/** Keeps input in the tab. @returns whether the browser took it; it refuses what is too large */
export function keepDraft<T>(name: string, draft: TabDraft<T>, storage: TabStorage = sessionStorage): boolean {
  try {
    storage.setItem(PREFIX + name, JSON.stringify(draft));
    return true;
  } catch {
    // An older draft is no longer what the user sees.
    forgetDraft(name, storage);
    return false;
  }
}

/** Returns the kept input of this user; that of another user is not shown. */
export function readDraft<T>(name: string, userId: string, storage: TabStorage = sessionStorage): TabDraft<T> | null {
  try {
    const kept = JSON.parse(storage.getItem(PREFIX + name) ?? 'null') as TabDraft<T> | null;
    return kept?.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

export const forgetDraft = (name: string, storage: TabStorage = sessionStorage): void =>
  storage.removeItem(PREFIX + name);

/** Removes the kept input of everybody else once this user has signed in. */
export function dropDraftsOfOthers(userId: string, storage: TabStorage = sessionStorage): void {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));
  for (const name of names) if (readDraft(name, userId, storage) === null) forgetDraft(name, storage);
}
