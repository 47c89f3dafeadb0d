import type { Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { personTexts } from '../member-name.ts';
import { isUnreachable } from '../store/deliveries.ts';
import { holdOnTurn, markAsked } from '../store/members.ts';

/**
 * Asks somebody on turn again, by the clock and in nobody's name; who has acted meanwhile is left alone. Nobody is asked
 * at an address that does not exist: there it is the sender who has something to do.
 */
export async function remindAgain(tx: Tx, documentId: string, memberId: string): Promise<void> {
  const member = await holdOnTurn(tx, documentId, memberId);
  if (!member || (await isUnreachable(tx, memberId))) return;
  await markAsked(tx, [memberId], 'reminded_at');
  await emit(tx, 'document.reminded', documentId, {
    data: { memberId, kind: member.kind, byClock: true },
    texts: personTexts(member),
  });
}
