import type { Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { personTexts } from '../member-name.ts';
import { isUnreachable } from '../store/deliveries.ts';
import { lockOnTurn, markRequested } from '../store/members.ts';

/**
 * Reminds a member on turn, by schedule and without an actor; skips a member who has acted meanwhile. Skips addresses
 * that do not exist, because the sender has to correct them.
 */
export async function remindAgain(tx: Tx, documentId: string, memberId: string): Promise<void> {
  const member = await lockOnTurn(tx, documentId, memberId);
  if (!member || (await isUnreachable(tx, memberId))) return;
  await markRequested(tx, [memberId], 'reminded_at');
  await emit(tx, 'document.reminded', documentId, {
    data: { memberId, kind: member.kind, byClock: true },
    texts: await personTexts(tx, member),
  });
}
