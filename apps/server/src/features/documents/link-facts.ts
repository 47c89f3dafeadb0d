import type { Tx } from '../../platform/db/index.ts';
import { linkSentTo } from '../../platform/mail/index.ts';

/**
 * Returns what an event records of an act that is authorised by a personal link alone (approval, acknowledgement,
 * rejection, hand-drawn signature): the sender's own mail server that got the link and could act as the guest.
 */
export async function linkFacts(tx: Tx, memberId: string): Promise<{ linkServer?: string }> {
  const linkServer = await linkSentTo(tx, memberId);
  return linkServer === undefined ? {} : { linkServer };
}
