import { isAbsolute, relative, resolve } from 'node:path';
import { VARIABLES } from './variables.ts';

/** A variable that is the path of a folder or file, and its value. */
interface PathVariable {
  name: string;
  value: string;
  kind: 'folder' | 'file';
}

/**
 * Returns the variable that an unusable path comes from: its value is the path, lies above it, or below it where a
 * parent folder could not be made. The longest value that fits is the most specific.
 */
export function pathVariableOf(
  path: string,
  env: Readonly<Record<string, string | undefined>>,
): PathVariable | undefined {
  const all = pathVariables(env);
  const nearest = (found: PathVariable[]) => found.toSorted((a, b) => b.value.length - a.value.length)[0];
  return (
    nearest(all.filter(({ value }) => isWithin(resolve(value), resolve(path)))) ??
    nearest(all.filter(({ value }) => isWithin(resolve(path), resolve(value))))
  );
}

function pathVariables(env: Readonly<Record<string, string | undefined>>): PathVariable[] {
  return Object.values(VARIABLES).flatMap((row) => {
    if (!('path' in row)) return [];
    const value = row.schema.safeParse(env[row.env] || undefined).data;
    return row.path && typeof value === 'string' ? [{ name: row.env, value, kind: row.path }] : [];
  });
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(way.startsWith('..') || isAbsolute(way));
}
