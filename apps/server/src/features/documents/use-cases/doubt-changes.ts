import type { AccountAdditions } from '../../../platform/additions.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { personsById } from '../../users/index.ts';
import { personTexts } from '../member-name.ts';
import { lockDocument, saveProtection } from '../store/documents.ts';
import { documentsChangedBy, documentsShownBy, openEntries } from '../store/doubted-changes.ts';
import { suspendEntries } from './doubt-entries.ts';

/**
 * What an intruder in an account may have changed in documents that others rely on (DOCUMENT_ACTS). After a reaction of the
 * owner everybody who was still to act on a running one is suspended, until its sender has checked it and keeps them. Its
 * sender is notified, also of a changed draft and of acts for which no eID is needed. Content that was shown to more
 * people is hidden again.
 */
export const doubtedChanges: AccountAdditions = {
  kind: 'change',
  async endMadeIn(tx, userId, period) {
    const shown = await documentsShownBy(tx, userId, period);
    for (const id of shown) await hideAgain(tx, id);
    const changed = await documentsChangedBy(tx, userId, period);
    for (const { id, isSuspended } of changed) {
      if (isSuspended) await suspendIn(tx, id, userId);
      await emit(tx, 'document.changes-doubted', id, {
        data: { form: 'changesDoubted', userIds: [userId] },
        texts: await nameOf(tx, userId),
      });
    }
    return new Set([...shown, ...changed.map(({ id }) => id)]).size;
  },
  // They open nothing to others.
  timesOf: async () => [],
};

async function hideAgain(tx: Tx, id: string): Promise<void> {
  await saveProtection(tx, id, true);
  await emit(tx, 'document.protection-changed', id, { data: { hide: true } });
}

/** Suspends everybody who is still to act on a document, except its sender and the user whose sign-in was denied. */
async function suspendIn(tx: Tx, documentId: string, userId: string): Promise<void> {
  const document = await lockDocument(tx, documentId);
  if (!document) return;
  const ids = new Set(await openEntries(tx, documentId, userId));
  await suspendEntries(tx, document, { ids, form: 'suspended' });
}

async function nameOf(tx: Tx, userId: string): Promise<{ person?: string }> {
  const person = (await personsById(tx, [userId])).get(userId);
  if (!person) return {};
  const { firstName, lastName, email } = person;
  return personTexts(tx, { user_id: userId, first_name: firstName, last_name: lastName, email });
}
