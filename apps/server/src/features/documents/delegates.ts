import { type MemberKind, mayBeDelegate } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { emit, type Listener } from '../../platform/events/index.ts';
import { type Absence, absencesOf } from '../delegation/index.ts';
import { delegateTerms } from './delegate-terms.ts';
import { type DocumentRecord, loadDocument } from './store/documents.ts';
import { loadMembers, type MemberRecord } from './store/members.ts';
import { turnsOfPerson } from './store/tasks.ts';

type Owned = Pick<DocumentRecord, 'id' | 'owner_id' | 'filler_id'>;

interface Asked {
  /** All members of the document. */
  members: readonly MemberRecord[];
  /** Those who are asked now. */
  asked: readonly MemberRecord[];
}

/** Notifies delegates of absent members on turn, except of what only the member may do. */
export async function notifyDelegates(tx: Tx, document: Owned, { members, asked }: Asked): Promise<void> {
  const absences = await absencesOf(
    tx,
    asked.map((member) => member.user_id),
  );
  for (const member of asked) {
    const absence = absences.get(member.user_id);
    const makers = { ownerId: document.owner_id, fillerId: document.filler_id };
    const mayAct =
      absence && mayBeDelegate(member.kind as MemberKind, delegateTerms(member, { makers, members }, absence));
    if (mayAct) await notifyDelegate(tx, document.id, member, absence);
  }
}

async function notifyDelegate(tx: Tx, documentId: string, member: MemberRecord, absence: Absence): Promise<void> {
  const event = member.kind === 'sign' ? 'document.signing-delegated' : 'document.delegated';
  await emit(tx, event, documentId, {
    data: { memberId: member.id, delegateId: absence.delegateId },
    texts: { person: absence.delegate },
    actorId: member.user_id,
  });
}

/** When a delegation begins, the delegate gets the person's open turns, and the history records it. */
export const delegationListener: Listener = {
  name: 'delegate-turns',
  events: ['user.delegation-begun'],
  async handle(tx, event) {
    const { userIds } = event.data as { userIds: string[] };
    for (const { documentId, memberId } of await turnsOfPerson(tx, userIds[0]!)) {
      const document = await loadDocument(tx, documentId);
      if (!document) continue;
      const members = await loadMembers(tx, documentId);
      await notifyDelegates(tx, document, { members, asked: members.filter((member) => member.id === memberId) });
    }
  },
};
