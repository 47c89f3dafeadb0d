import { canonicalEmail, isFormAddress, LIMITS } from '@paraph/domain';

interface Entered {
  emails: string[];
  /** What stays in the field: an address that is not valid. */
  left: string;
  isBad: boolean;
}

/** Takes a typed address into a list, once; what is no address stays where it is typed (FORM-045). */
export function withTypedEmail(emails: readonly string[], typed: string): Entered {
  const email = typed.trim();
  if (email === '') return { emails: [...emails], left: '', isBad: false };
  if (!isFormAddress(email)) return { emails: [...emails], left: typed, isBad: true };
  const isKnown = emails.some((one) => canonicalEmail(one) === canonicalEmail(email));
  const isFull = emails.length >= LIMITS.membersPerDocument;
  return { emails: isKnown || isFull ? [...emails] : [...emails, email], left: '', isBad: false };
}
