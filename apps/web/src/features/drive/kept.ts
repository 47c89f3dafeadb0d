import { LIMITS } from '@paraph/domain';
import { useState } from 'react';

/** What the drive keeps in this browser (DRIVE-096). */
interface Kept {
  showFolderTree: boolean;
  folderTreeExpandedItems: string[];
  pageSize: number;
}

const START: Kept = { showFolderTree: true, folderTreeExpandedItems: [], pageSize: LIMITS.pageSize };

const isLike = (value: unknown, model: unknown): boolean =>
  Array.isArray(model)
    ? Array.isArray(value) && value.every((one) => typeof one === 'string')
    : typeof value === typeof model;

/** What is kept under a name; anything unlike it counts as nothing. */
export function readKept<N extends keyof Kept>(name: N): Kept[N] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isLike(value, START[name]) ? (value as Kept[N]) : START[name];
  } catch (fault) {
    if (fault instanceof SyntaxError) return START[name];
    throw fault;
  }
}

/** One of these, and the way to change it. */
export function useKept<N extends keyof Kept>(name: N): [Kept[N], (value: Kept[N]) => void] {
  const [value, setValue] = useState(() => readKept(name));
  const keep = (next: Kept[N]) => {
    localStorage.setItem(name, JSON.stringify(next));
    setValue(next);
  };
  return [value, keep];
}
