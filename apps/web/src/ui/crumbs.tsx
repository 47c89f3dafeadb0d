import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';

export interface Crumb {
  label: string;
  to?: string;
  /** The page itself shows where this is, so that only the title of the tab names it. */
  isOnPage?: boolean;
}

const Context = createContext<{ crumbs: Crumb[]; put: (crumbs: Crumb[]) => void }>({
  crumbs: [],
  put: () => undefined,
});

/** Stores the breadcrumbs of the current page, for the top bar. */
export function CrumbsProvider({ children }: { children: ReactNode }) {
  const [crumbs, put] = useState<Crumb[]>([]);
  const value = useMemo(() => ({ crumbs, put }), [crumbs]);
  return <Context value={value}>{children}</Context>;
}

export const useCurrentCrumbs = (): Crumb[] => use(Context).crumbs;

/** Sets the page's breadcrumbs and the title of the tab. `waiting` is a count in the title. */
export function useCrumbs(crumbs: Crumb[], waiting = 0): void {
  const { put } = use(Context);
  const text = JSON.stringify(crumbs);
  useEffect(() => put(JSON.parse(text) as Crumb[]), [text, put]);
  const last = crumbs.at(-1)?.label ?? '';
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${last ? `${last} · ` : ''}Paraph`;
  }, [last, waiting]);
}
