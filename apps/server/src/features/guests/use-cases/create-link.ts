import { LIMITS } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { endGuestSessions, hashOf, newSecret } from '../../auth/index.ts';
import { tenantUrl } from '../../tenants/index.ts';
import { insertLink, revokeLinks } from '../store.ts';

/**
 * A personal link to one document for one of its members: `{tenant}/g/{256 random bits}`, stored as a hash. Earlier
 * links of this member are dead from now on, and who came in by them is out (decision 18). Goes into a mail only.
 */
export async function createGuestLink(tx: Tx, entry: { documentId: string; memberId: string }): Promise<string> {
  const { platform, tenantId, clock } = contextOf(tx);
  const now = clock.now();
  await revokeLinks(tx, entry.memberId, now);
  await endGuestSessions(tx, entry.memberId);
  const token = newSecret();
  await insertLink(tx, {
    tenant_id: tenantId,
    id: newId(now.getTime()),
    hash: hashOf(token),
    document_id: entry.documentId,
    member_id: entry.memberId,
    created_at: now,
    expires_at: new Date(now.getTime() + LIMITS.guestLinkLife),
  });
  return `${await tenantUrl(platform, tenantId)}/g/${token}`;
}
