import type { Member } from '@paraph/contract';
import { type DocumentMakers, isOwnDocument, mayBeDelegate, type MemberKind } from '@paraph/domain';
import type { Absence } from '../delegation/index.ts';

interface AskedUser {
  userId: string;
  kind: MemberKind;
  /** The sender lets a delegate sign for this user. */
  isConsented: boolean;
}

/** Returns until when a user is away who is to act on a document, and whether the delegate may act here for them. */
export function presentAway(
  { userId, kind, isConsented }: AskedUser,
  absences: ReadonlyMap<string, Absence>,
  makers: DocumentMakers,
): Member['away'] {
  const absence = absences.get(userId);
  if (!absence) return null;
  const isOwn = isOwnDocument(makers, absence.delegateId);
  return {
    until: absence.until,
    delegate: absence.delegate,
    mayAct: mayBeDelegate(kind, { maySign: absence.maySign, isConsented, isOwn }),
    delegateIsOwner: isOwn,
  };
}
