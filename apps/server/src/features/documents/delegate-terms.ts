import { type DelegateTerms, type DocumentMakers, isOwnDocument } from '@paraph/domain';
import type { MemberRecord } from './store/members.ts';

/** A user who acts for an absent member of a document. */
export interface Delegate {
  delegateId: string;
  /** The delegator permits signing too. */
  maySign: boolean;
}

/** The document in which a delegate wants to act. */
export interface DelegatedDocument {
  makers: DocumentMakers;
  members: readonly MemberRecord[];
}

/** Returns what decides whether a delegate may act on an entry of a document (`mayBeDelegate`). */
export const delegateTerms = (
  entry: MemberRecord,
  { makers, members }: DelegatedDocument,
  { delegateId, maySign }: Delegate,
): DelegateTerms => ({
  maySign,
  isConsented: entry.delegate_may_sign,
  isOwn: isOwnDocument(makers, delegateId),
  hasOtherApproval: hasOtherApproval(entry, members, delegateId),
});

/** Returns whether a user cannot give this approval for somebody, because they have another one of the document. */
export const hasOtherApproval = (entry: MemberRecord, members: readonly MemberRecord[], userId: string): boolean =>
  entry.kind === 'approve' &&
  members.some(
    ({ id, kind, user_id, acted_by }) =>
      id !== entry.id && kind === 'approve' && (user_id === userId || acted_by === userId),
  );
