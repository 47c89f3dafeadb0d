import type { RecipientField } from '@paraph/domain';

/** Returns the text key of what a person lacks; both names count as one field. */
export function lackOf(missing: readonly RecipientField[]): 'name' | RecipientField | null {
  return missing.length > 1 ? 'name' : (missing[0] ?? null);
}
