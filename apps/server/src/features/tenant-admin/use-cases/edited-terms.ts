import { isDeepStrictEqual } from 'node:util';
import { EDITED_TERMS, type EditedTerm } from '@paraph/domain';
import type { Json } from '../../../platform/db/index.ts';
import { companyTerm } from '../company-terms.ts';
import type { EditOfTerm } from '../notify-of-edit.ts';

/** Returns the terms that an edit changes. */
export const editsOf = (before: Record<EditedTerm, Json>, wanted: Partial<Record<EditedTerm, Json>>): EditOfTerm[] =>
  EDITED_TERMS.filter((term) => term in wanted && !isDeepStrictEqual(before[term], wanted[term])).map((term) => ({
    term,
    before: before[term],
    after: wanted[term] ?? null,
  }));

/** A tenant of an earlier release has no short name and no expiry, which nothing can go back to. */
const LATER: ReadonlySet<EditedTerm> = new Set(['key', 'password_expiration_hours']);

export const recordOf = (edits: readonly EditOfTerm[]) => ({
  value: companyTerm,
  keys: edits.filter(({ term, before }) => before !== null || !LATER.has(term)).map(({ term }) => term),
  act: 'tenant.edited' as const,
});
