import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { endGuestSessions, hashOf, newSecret } from '../../auth/index.ts';
import { frameIn, settingsIn, tenantUrl } from '../../tenants/index.ts';
import { deleteCodes, insertLink, revokeLinks } from '../store.ts';

const DAY = 24 * 3600_000;

/**
 * A personal link to one document for one of its members: `{tenant}/g/{256 random bits}`, stored as a hash. Earlier
 * links of this member are dead from now on, and who came in by them is out (decision 18). It opens the document for as
 * many days as the company says (product D7). Goes into a mail only.
 */
export async function createGuestLink(tx: Tx, entry: { documentId: string; memberId: string }): Promise<string> {
  const { platform, tenantId, clock } = contextOf(tx);
  const now = clock.now();
  const { linkDays } = await settingsIn(tx, (await frameIn(tx)).locale);
  await revokeLinks(tx, entry.memberId, now);
  await endGuestSessions(tx, entry.memberId);
  await deleteCodes(tx, entry.memberId);
  const token = newSecret();
  await insertLink(tx, {
    tenant_id: tenantId,
    id: newId(now.getTime()),
    hash: hashOf(token),
    document_id: entry.documentId,
    member_id: entry.memberId,
    created_at: now,
    expires_at: new Date(now.getTime() + linkDays * DAY),
  });
  return `${await tenantUrl(platform, tenantId)}/g/${token}`;
}
