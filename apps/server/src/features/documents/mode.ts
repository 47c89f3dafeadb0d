import { type FileType, modeOf, type SigningMode } from '@paraph/domain';
import type { DocumentRecord } from './store/documents.ts';
import type { MemberRecord } from './store/members.ts';

/** The words of the wire for what is stored; every other word is the same. */
const STORED: Partial<Record<SigningMode, string>> = { onlyQualified: 'qualified' };

/** How a mode is stored. */
export const storedMode = (mode: SigningMode): string => STORED[mode] ?? mode;

/** The mode its owner chose. */
export const chosenMode = ({ signing_mode: stored }: Pick<DocumentRecord, 'signing_mode'>): SigningMode =>
  stored === STORED.onlyQualified ? 'onlyQualified' : (stored as SigningMode);

/** The mode that holds for those who sign (specification 1 §4). */
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

/** Whether everybody who signs can: hand-drawn signatures stand on pages, and prove nobody's personal code. */
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
