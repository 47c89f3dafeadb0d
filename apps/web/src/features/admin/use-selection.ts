import { useState } from 'react';

export interface RowSelection {
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** The box in the head selects all or none of this page; rows of other pages are not changed (product A5). */
  togglePage: (page: readonly string[]) => void;
  clear: () => void;
}

/** A selection that persists across pages. */
export function useSelection(): RowSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    togglePage: (page) =>
      setIds((now) => {
        const next = new Set(now);
        const all = page.every((id) => now.has(id));
        for (const id of page) {
          if (all) next.delete(id);
          else next.add(id);
        }
        return next;
      }),
    clear: () => setIds(new Set()),
  };
}
