import type { Tx } from '../../platform/db/index.ts';
import { linkShownTo } from '../../platform/mail/index.ts';

/**
 * What an event says of an act that rests on a personal link alone (approval, acknowledgement, refusal, hand-drawn
 * signature): the sender's own mail server that was given the link, and could act in the place of its guest.
 */
export async function linkFacts(tx: Tx, memberId: string): Promise<{ linkServer?: string }> {
  const linkServer = await linkShownTo(tx, memberId);
  return linkServer === undefined ? {} : { linkServer };
}
