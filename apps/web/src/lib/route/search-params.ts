import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Next = URLSearchParams | Record<string, string>;
type Change = (next: Next | ((now: URLSearchParams) => Next), options?: { replace?: boolean }) => void;

/** What stands after the question mark of the address, and the way to write it; written anew, the page stays. */
export function useSearchParams(): [URLSearchParams, Change] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<Change>(
    (next, options) => {
      const made = typeof next === 'function' ? next(new URLSearchParams(search)) : next;
      void navigate(`?${new URLSearchParams(made)}`, options);
    },
    [navigate, search],
  );
  return [query, change];
}
