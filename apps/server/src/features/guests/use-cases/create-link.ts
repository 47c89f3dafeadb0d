import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { endGuestSessions, hashOf, newSecret } from '../../auth/index.ts';
import { tenantInfoIn, settingsIn, tenantUrl } from '../../tenants/index.ts';
import { deleteCodes, insertLink, revokeLinks } from '../store.ts';

const DAY = 24 * 3600_000;

/**
 * Creates a personal link to one document for one of its members: `{tenant}/g/{256 random bits}`, stored as a hash.
 * Revokes earlier links of this member and ends the sessions opened by them (decision 18). The link is valid for the
 * number of days that the company sets (product D7). It must be used in a mail only.
 * `isBeside`: the mail requests no new act, so earlier links and sessions stay valid.
 */
export async function createGuestLink(
  tx: Tx,
  entry: { documentId: string; memberId: string; mailedTo: string },
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
    mailed_to: entry.mailedTo,
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
