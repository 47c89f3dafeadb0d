import type { SessionRecord } from './store.ts';

/** Which entry of which document a session signs, and who signs; nobody of the portal where a key brought the signer. */
export const signingOf = (session: SessionRecord) => ({
  documentId: session.document_id,
  memberId: session.member_id,
  signerId: session.key_id ? null : session.user_id,
});
