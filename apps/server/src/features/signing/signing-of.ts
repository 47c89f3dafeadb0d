import type { SessionRecord } from './store.ts';

/**
 * Returns the document, member entry and signer of a session. `signerId` is null where an API key started it: its
 * signer has no account.
 */
export const signingOf = (session: SessionRecord) => ({
  documentId: session.document_id,
  memberId: session.member_id,
  signerId: session.key_id ? null : session.user_id,
});
