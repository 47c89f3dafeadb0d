import type { Tx } from '../../platform/db/index.ts';
import type { OpenDocument } from './open-document.ts';
import { clearFormerMessage, clearFormerPrivateMessages } from './store/former-words.ts';

/**
 * Messages of a former owner, or of a manager of the folder, name their author. So they stay only beside the file and
 * the people for whom they were written, since their author does not see what is put in the place of these.
 */
const isOfFormer = (author: string | null, ownerId: string): boolean => author !== null && author !== ownerId;

/** Removes messages of others than the owner from a document that gets another file. */
export async function dropFormerWords(tx: Tx, documentId: string): Promise<void> {
  await clearFormerMessage(tx, documentId);
  await clearFormerPrivateMessages(tx, documentId);
}

/** Removes a message to all people by a former owner from a document that gets more people. */
export const dropFormerMessage = (tx: Tx, documentId: string): Promise<void> => clearFormerMessage(tx, documentId);

/** Returns a document as a model of new ones: without messages of others than its owner. */
export function withOwnWords(model: OpenDocument): OpenDocument {
  const { document, members } = model;
  const none = { message: null, message_to_acknowledge: null, message_by_mail: null };
  return {
    ...model,
    document: { ...document, ...(isOfFormer(document.message_by, document.owner_id) && none), message_by: null },
    members: members.map((member) => ({
      ...member,
      ...(isOfFormer(member.message_by, document.owner_id) && { private_message: null }),
      message_by: null,
    })),
  };
}
