import { fail } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { hashOf } from '../../auth/index.ts';
import { readLink } from '../store.ts';

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
 * voided or rejected, or the member removed, deactivated or deleted
 */
export async function usableLink(tx: Tx, token: string): Promise<LinkRequest> {
  const link = await readLink(tx, hashOf(token));
  if (!link?.is_open) fail('link.dead');
  if (link.expires_at <= contextOf(tx).clock.now()) fail('link.expired');
  const { user_id: userId, document_id: documentId, member_id: memberId, expires_at: expiresAt } = link;
  return { userId, documentId, memberId, expiresAt };
}
