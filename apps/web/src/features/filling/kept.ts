import { useState } from 'react';
import { useSession } from '../../lib/session/index.ts';
import type { FillLayout } from './parts/fill-head.tsx';

const NAME = 'paraph.forms.favourites';

const keyOf = (userId: string | undefined) => `${NAME}.${userId ?? ''}`;

/** Returns what this browser stores under a key; a value of another form counts as empty. */
function readKept(key: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch (fault) {
    if (fault instanceof SyntaxError) return [];
    throw fault;
  }
}

/** The user's favourite forms, stored in this browser. */
export function useFavourites(): { favourites: readonly string[]; toggle: (id: string) => void } {
  const { me } = useSession();
  const key = keyOf(me?.userId);
  const [favourites, setFavourites] = useState(() => readKept(key));
  const toggle = (id: string) => {
    const next = favourites.includes(id) ? favourites.filter((one) => one !== id) : [...favourites, id];
    localStorage.setItem(key, JSON.stringify(next));
    setFavourites(next);
  };
  return { favourites, toggle };
}

const LAYOUT = 'paraph.forms.layout';

/** The layout that the user chose last in this browser; null before any choice. */
export function keptLayout(): FillLayout | null {
  const kept = localStorage.getItem(LAYOUT);
  return kept === 'pages' || kept === 'list' ? kept : null;
}

export const keepLayout = (layout: FillLayout): void => localStorage.setItem(LAYOUT, layout);
