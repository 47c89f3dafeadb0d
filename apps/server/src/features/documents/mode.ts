import { type FileType, modeOf, type SigningMode } from '@paraph/domain';
import type { DocumentRecord } from './store/documents.ts';
import type { MemberRecord } from './store/members.ts';

/** Stored names of modes that differ from the wire. */
const STORED: Partial<Record<SigningMode, string>> = { onlyQualified: 'qualified' };

/** Returns the stored name of a mode. */
export const storedMode = (mode: SigningMode): string => STORED[mode] ?? mode;

/** Returns the mode that the owner chose. */
export const chosenMode = ({ signing_mode: stored }: Pick<DocumentRecord, 'signing_mode'>): SigningMode =>
  stored === STORED.onlyQualified ? 'onlyQualified' : (stored as SigningMode);

/** Returns the mode that applies to signers (specification 1 §4). */
export function modeOfDocument(
  document: Pick<DocumentRecord, 'signing_mode' | 'extension' | 'owner_id'>,
  members: readonly Pick<MemberRecord, 'kind' | 'user_id'>[],
): SigningMode {
  const signers = members.filter(({ kind }) => kind === 'sign');
  return modeOf({
    mode: chosenMode(document),
    extension: document.extension as FileType,
    isOnlyMine: signers.length === 1 && signers[0]!.user_id === document.owner_id,
  });
}

/**
 * Returns whether all signers can sign in this mode: hand-drawn signatures require PDF pages and prove no personal
 * code.
 */
export function fitsMode({
  document,
  members,
}: {
  document: Parameters<typeof modeOfDocument>[0];
  members: readonly Pick<MemberRecord, 'kind' | 'user_id' | 'identity'>[];
}): boolean {
  if (modeOfDocument(document, members) !== 'handWrittenSign') return true;
  const signers = members.filter(({ kind }) => kind === 'sign');
  return (
    signers.length === 0 ||
    (document.extension === 'pdf' && signers.every(({ identity }) => identity !== 'personal-code'))
  );
}
