import { fail, refusalOfSigning, type SignatureLimit, type SignedFileFacts } from '@paraph/domain';

import type { MemberRecord } from './store/members.ts';

interface FileColumns {
  is_protected: boolean;
  signature_limit: string;
}

/** Returns what of the file decides whether it takes a signature. */
export const fileFacts = ({ is_protected: isProtected, signature_limit: limit }: FileColumns): SignedFileFacts => ({
  isProtected,
  signatureLimit: limit as SignatureLimit,
});

/** Returns whether the file takes one more signature. */
export const takesSignature = (document: FileColumns): boolean => refusalOfSigning(fileFacts(document)) === null;

/** Returns whether signatures show a stamp at a chosen place on a page. */
export const showsStamps = ({ extension, signature_limit: limit }: FileColumns & { extension: string }): boolean =>
  extension === 'pdf' && limit === 'none';

/**
 * Refuses to ask for signatures that the file does not take, because signers would be refused only at the end.
 * @throws document.protected, document.closed-to-signatures, document.breaks-signatures
 */
export function refuseUnsignable(facts: SignedFileFacts, members: readonly Pick<MemberRecord, 'kind' | 'done'>[]) {
  const code = refusalOfSigning(facts);
  if (code && members.some(({ kind, done }) => kind === 'sign' && !done)) fail(code);
}
