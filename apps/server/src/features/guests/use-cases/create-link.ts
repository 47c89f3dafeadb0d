import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { endGuestSessions, hashOf, newSecret } from '../../auth/index.ts';
import { tenantInfoIn, settingsIn, tenantUrl } from '../../tenants/index.ts';
import { deleteCodes, insertLink, revokeLinks } from '../store.ts';

const DAY = 24 * 3600_000;

/**
 * A personal link to one document for one of its members: `{tenant}/g/{256 random bits}`, stored as a hash. Earlier
 * links of this member are dead from now on, and who came in by them is out (decision 18). It opens the document for as
 * many days as the company says (product D7). Goes into a mail only.
 * `isBeside`: it asks for nothing anew, so whoever reads the document by an earlier link stays where they are.
 */
export async function createGuestLink(
  tx: Tx,
  entry: { documentId: string; memberId: string },
  isBeside = false,
): Promise<string> {
  const { platform, tenantId, clock } = contextOf(tx);
  const now = clock.now();
  const { linkDays } = await settingsIn(tx, (await tenantInfoIn(tx)).locale);
  if (!isBeside) await endFormer(tx, entry.memberId, now);
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

async function endFormer(tx: Tx, memberId: string, now: Date): Promise<void> {
  await revokeLinks(tx, memberId, now);
  await endGuestSessions(tx, memberId);
  await deleteCodes(tx, memberId);
}
