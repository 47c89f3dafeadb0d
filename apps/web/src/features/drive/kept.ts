import { LIMITS } from '@paraph/domain';
import { useState } from 'react';

/** Settings of the drive stored in this browser (DRIVE-096). */
interface DrivePreferences {
  showFolderTree: boolean;
  folderTreeExpandedItems: string[];
  pageSize: number;
  /** Visible facts of cards besides the name; false is hidden. */
  columnVisibilityModel: Record<string, boolean>;
  density: string;
  /** The columns that existed at the last choice, in their order. */
  columns: string[];
}

const START: DrivePreferences = {
  showFolderTree: true,
  folderTreeExpandedItems: [],
  pageSize: LIMITS.pageSize,
  columnVisibilityModel: {},
  density: 'standard',
  columns: [],
};

function isLike(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (typeof model !== 'object') return typeof value === typeof model;
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => typeof one === 'boolean')
  );
}

/** Returns the stored value of a name; a value of another form counts as absent. */
export function readKept<N extends keyof DrivePreferences>(name: N): DrivePreferences[N] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isLike(value, START[name]) ? (value as DrivePreferences[N]) : START[name];
  } catch (fault) {
    if (fault instanceof SyntaxError) return START[name];
    throw fault;
  }
}

/** One of the settings with its setter. */
export function useKept<N extends keyof DrivePreferences>(
  name: N,
): [DrivePreferences[N], (value: DrivePreferences[N]) => void] {
  const [value, setValue] = useState(() => readKept(name));
  const keep = (next: DrivePreferences[N]) => {
    localStorage.setItem(name, JSON.stringify(next));
    setValue(next);
  };
  return [value, keep];
}
