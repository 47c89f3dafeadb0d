import { isAt } from '../../lib/api/index.ts';
import type { Refusal } from './contract-check.ts';

/**
 * Returns the first error of each field on the screen; the server tells about others when it refuses them.
 * @param says sentences that say more than "not valid", by field
 */
export function fieldErrors(
  refusals: readonly Refusal[],
  placed: Iterable<string>,
  says: Partial<Record<string, string>> = {},
): Record<string, { type: string; message: string }> {
  const names = [...placed];
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, code, text } of refusals) {
    const name = names.find((field) => isAt(path, field));
    if (name === undefined) continue;
    errors[name] ??= { type: code, message: (code === 'field.invalid' && says[name]) || text };
  }
  return errors;
}
