import type { ErrorCode } from '../errors.ts';

/**
 * How a PDF limits a further signature (ISO 32000-2, 12.8.2): not at all; to a field that its author prepared or one
 * that is not seen, because it is certified; entirely, because it is certified or locked against every signature; or
 * entirely, because of a structure in which the signature after the next would break the next one.
 */
export const SIGNATURE_LIMITS = ['none', 'unstamped', 'closed', 'breaking'] as const;
export type SignatureLimit = (typeof SIGNATURE_LIMITS)[number];

/** What of a file decides whether it takes a signature. */
export interface SignedFileFacts {
  /** Encrypted, or a container that takes no more signatures. */
  isProtected: boolean;
  signatureLimit: SignatureLimit;
}

const REFUSALS: Partial<Record<SignatureLimit, ErrorCode>> = {
  closed: 'document.closed-to-signatures',
  breaking: 'document.breaks-signatures',
};

/** Returns why a file takes no signature; null when it takes one. */
export function refusalOfSigning({ isProtected, signatureLimit }: SignedFileFacts): ErrorCode | null {
  if (isProtected) return 'document.protected';
  return REFUSALS[signatureLimit] ?? null;
}
