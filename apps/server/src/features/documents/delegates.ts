import { isOwnDocument, type MemberKind, mayBeDelegate } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { emit, type Listener } from '../../platform/events/index.ts';
import { type Absence, absencesOf } from '../delegation/index.ts';
import { type DocumentRecord, loadDocument } from './store/documents.ts';
import { loadMembers, type MemberRecord } from './store/members.ts';
import { turnsOfPerson } from './store/tasks.ts';

type Owned = Pick<DocumentRecord, 'id' | 'owner_id' | 'filler_id'>;

/** Notifies delegates of absent members on turn, except of signatures that only the signer may give. */
export async function notifyDelegates(tx: Tx, document: Owned, asked: readonly MemberRecord[]): Promise<void> {
  const absences = await absencesOf(
    tx,
    asked.map((member) => member.user_id),
  );
  for (const member of asked) {
    const absence = absences.get(member.user_id);
    if (absence) await notifyDelegate(tx, document, member, absence);
  }
}

async function notifyDelegate(tx: Tx, document: Owned, member: MemberRecord, absence: Absence): Promise<void> {
  const isOwn = isOwnDocument({ ownerId: document.owner_id, fillerId: document.filler_id }, absence.delegateId);
  const terms = { maySign: absence.maySign, isConsented: member.delegate_may_sign, isOwn };
  if (!mayBeDelegate(member.kind as MemberKind, terms)) return;
  const event = member.kind === 'sign' ? 'document.signing-delegated' : 'document.delegated';
  await emit(tx, event, document.id, {
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
      await notifyDelegates(
        tx,
        document,
        members.filter((member) => member.id === memberId),
      );
    }
  },
};
