import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Next = URLSearchParams | Record<string, string>;
type Change = (next: Next | ((now: URLSearchParams) => Next), options?: { replace?: boolean }) => void;

/**
 * The query of the address and its setter, which does not change the page. A function receives the current query,
 * which may be newer than the rendered page. A page that is being left writes nothing.
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
