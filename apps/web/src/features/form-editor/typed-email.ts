import { canonicalEmail, isFormAddress, LIMITS } from '@paraph/domain';

interface Entered {
  emails: string[];
  /** Text that remains in the field: an invalid address. */
  left: string;
  isBad: boolean;
}

/** Adds a typed address to a list, once; an invalid one remains in the field (FORM-045). */
export function withTypedEmail(emails: readonly string[], typed: string): Entered {
  const email = typed.trim();
  if (email === '') return { emails: [...emails], left: '', isBad: false };
  if (!isFormAddress(email)) return { emails: [...emails], left: typed, isBad: true };
  const isKnown = emails.some((one) => canonicalEmail(one) === canonicalEmail(email));
  const isFull = emails.length >= LIMITS.membersPerDocument;
  return { emails: isKnown || isFull ? [...emails] : [...emails, email], left: '', isBad: false };
}
