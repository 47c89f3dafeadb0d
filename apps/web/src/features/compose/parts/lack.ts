import type { RecipientField } from '@paraph/domain';

/** The word for what a person lacks; both names are one thing to fill in. */
export function lackOf(missing: readonly RecipientField[]): 'name' | RecipientField | null {
  return missing.length > 1 ? 'name' : (missing[0] ?? null);
}
