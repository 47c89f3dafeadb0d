import { canonicalEmail, LIMITS } from '@paraph/domain';

/** Adds addresses to a list, each once; null where they do not all fit, so that none is dropped (FORM-045). */
export function withTypedEmails(emails: readonly string[], added: readonly string[]): string[] | null {
  const known = new Map(emails.map((email) => [canonicalEmail(email), email]));
  for (const email of added) if (!known.has(canonicalEmail(email))) known.set(canonicalEmail(email), email);
  const all = [...known.values()];
  return all.length > Math.max(LIMITS.membersPerDocument, emails.length) ? null : all;
}
