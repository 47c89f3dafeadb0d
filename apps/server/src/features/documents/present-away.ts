import type { Member } from '@paraph/contract';
import { type DelegateTerms, mayBeDelegate, type MemberKind } from '@paraph/domain';
import type { Absence } from '../delegation/index.ts';

interface AskedUser {
  userId: string;
  kind: MemberKind;
  /** What decides whether the delegate may act for this user. */
  termsFor(absence: Absence): DelegateTerms;
}

/** Returns until when a user is away who is to act on a document, and whether the delegate may act here for them. */
export function presentAway(
  { userId, kind, termsFor }: AskedUser,
  absences: ReadonlyMap<string, Absence>,
): Member['away'] {
  const absence = absences.get(userId);
  if (!absence) return null;
  const terms = termsFor(absence);
  return {
    until: absence.until,
    delegate: absence.delegate,
    mayAct: mayBeDelegate(kind, terms),
    delegateIsOwner: terms.isOwn,
    delegateApproves: terms.hasOtherApproval,
  };
}
