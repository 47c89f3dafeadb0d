import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import type { NamedListQuery } from './api.ts';

type DirectoryDialog<T> = { name: 'edit'; item: T | undefined } | { name: 'delete'; item: T };

/** State of a directory page: search, page number, and the open dialog with its entry. */
export function useDirectoryState<T>() {
  const [asked, setAsked] = useState<NamedListQuery>({ search: '', page: 0, pageSize: LIMITS.pageSize });
  const [act, setAct] = useState<DirectoryDialog<T> | null>(null);
  return {
    asked,
    setAsked,
    act,
    create: () => setAct({ name: 'edit', item: undefined }),
    change: (item: T) => setAct({ name: 'edit', item }),
    remove: (item: T) => setAct({ name: 'delete', item }),
    close: () => setAct(null),
  };
}
export type DirectoryPage<T> = ReturnType<typeof useDirectoryState<T>>;
