import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Next = URLSearchParams | Record<string, string>;
type Change = (next: Next | ((now: URLSearchParams) => Next), options?: { replace?: boolean }) => void;

/**
 * What stands after the question mark of the address, and the way to write it; written anew, the page stays. A function
 * is given what the address says now, which the page may not show yet: the page shown stays until the next is ready.
 * Nothing is written by a page that is being left.
 */
export function useSearchParams(): [URLSearchParams, Change] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<Change>(
    (next, options) => {
      if (window.location.pathname !== pathname) return;
      const made = typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next;
      void navigate(`?${new URLSearchParams(made)}`, options);
    },
    [navigate, pathname],
  );
  return [query, change];
}
