import { fail } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { hashOf } from '../../auth/index.ts';
import { readLink } from '../store.ts';

/** Phases in which nobody is asked for anything any more; a completed document stays readable by its link. */
const CLOSED = new Set(['rejected', 'voided']);
export const isClosed = ({ deleted, phase }: { deleted: boolean | null; phase: string | null }): boolean =>
  deleted === true || CLOSED.has(phase ?? '');

/** Whose link it is, and what it opens. */
export interface Visit {
  userId: string;
  documentId: string;
  memberId: string;
}

/**
 * The link that a token still opens.
 * @throws link.expired after its time; link.dead when it is unknown, replaced or revoked, or the document was deleted,
 * voided or rejected, or the member removed
 */
export async function usableLink(tx: Tx, token: string): Promise<Visit> {
  const link = await readLink(tx, hashOf(token));
  if (!link || isClosed(link)) fail('link.dead');
  if (link.expires_at <= contextOf(tx).clock.now()) fail('link.expired');
  return { userId: link.user_id, documentId: link.document_id, memberId: link.member_id };
}
