import { fail } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { hashOf } from '../../auth/index.ts';
import { readLink } from '../store.ts';

/** Whose link it is, and what it opens. */
export interface LinkRequest {
  userId: string;
  documentId: string;
  memberId: string;
  /** The access by this link ends then. */
  expiresAt: Date;
}

/**
 * The link that a token still opens.
 * @throws link.expired after its time; link.dead when it is unknown, replaced or revoked, or the document was deleted,
 * voided or rejected, or the member removed
 */
export async function usableLink(tx: Tx, token: string): Promise<LinkRequest> {
  const link = await readLink(tx, hashOf(token));
  if (!link?.is_open) fail('link.dead');
  if (link.expires_at <= contextOf(tx).clock.now()) fail('link.expired');
  const { user_id: userId, document_id: documentId, member_id: memberId, expires_at: expiresAt } = link;
  return { userId, documentId, memberId, expiresAt };
}
