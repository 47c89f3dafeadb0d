import { isAt } from '../../lib/api/index.ts';
import type { Refusal } from './contract-check.ts';

/** Codes that say little about a field. */
const GENERAL: ReadonlySet<string> = new Set(['field.invalid', 'field.required', 'field.email']);

/** Most characters of a refused entry that its error repeats. */
const MOST = 80;
const shortened = (entry: string): string => (entry.length > MOST ? `${entry.slice(0, MOST)}…` : entry);

/**
 * Returns the first error of each field on the screen; the server tells about others when it refuses them.
 * Where a field holds a list, the error names the entry that it is about.
 * @param placed paths of those fields
 * @param says sentences that say more than "not valid" or "fill in", by field
 * @param prefix of the paths, which the names of the fields lack
 */
export function fieldErrors(
  refusals: readonly Refusal[],
  placed: Iterable<string>,
  says: Partial<Record<string, string>> = {},
  prefix = '',
): Record<string, { type: string; message: string }> {
  const names = [...placed];
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, code, text, entry } of refusals) {
    const found = names.find((field) => isAt(path, field));
    if (found === undefined) continue;
    const name = found.slice(prefix.length);
    const message = (GENERAL.has(code) && says[name]) || text;
    errors[name] ??= { type: code, message: entry && path !== found ? `${shortened(entry)}: ${message}` : message };
  }
  return errors;
}
