import { fail } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { hashOf } from '../../auth/index.ts';
import { lockLink, readLink } from '../store.ts';

/** The member of a link, and its document. */
export interface LinkRequest {
  userId: string;
  documentId: string;
  memberId: string;
  /** End of the access by this link. */
  expiresAt: Date;
}

/**
 * Returns the link of a token that is still valid.
 * @throws link.expired after its time; link.dead when it is unknown, replaced or revoked, or the document was deleted,
 * voided or rejected, or the member removed, deactivated or deleted; link.sign-in when the member is a user of the
 * company now, who signs in
 */
export const usableLink = async (tx: Tx, token: string): Promise<LinkRequest> =>
  requestOf(tx, await readLink(tx, hashOf(token)));

/** The same for the transaction that opens a visit: an act that ends the link waits for it and ends the visit too. */
export const lockedLink = async (tx: Tx, token: string): Promise<LinkRequest> =>
  requestOf(tx, await lockLink(tx, hashOf(token)));

function requestOf(tx: Tx, link: Awaited<ReturnType<typeof readLink>>): LinkRequest {
  if (!link?.is_open) fail('link.dead');
  if (link.signs_in) fail('link.sign-in');
  if (link.expires_at <= contextOf(tx).clock.now()) fail('link.expired');
  const { user_id: userId, document_id: documentId, member_id: memberId, expires_at: expiresAt } = link;
  return { userId, documentId, memberId, expiresAt };
}
