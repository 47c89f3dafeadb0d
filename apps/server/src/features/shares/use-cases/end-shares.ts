import { canonicalEmail } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { type EndedShare, endShares } from '../store/ended-shares.ts';

/** Records in the history of each document with whom it is no longer shared. */
export async function reportEnded(tx: Tx, { id, email, documentIds }: EndedShare): Promise<void> {
  for (const documentId of documentIds)
    await emit(tx, 'document.share-ended', documentId, {
      data: { form: 'ended', shareId: id },
      texts: { person: email },
    });
}

/** Records in the log of the company that a link no longer opens anything. */
export const reportOver = (tx: Tx, { id, email }: EndedShare): Promise<string> =>
  emit(tx, 'tenant.share-ended', contextOf(tx).tenantId, { data: { shareId: id }, texts: { email } });

/**
 * Ends the shares that a user made in a period, for the owner of the account: an intruder may have made them. Histories and
 * log are those of an end by the user, without an actor.
 * @returns how many were running
 */
export async function endSharesMadeIn(tx: Tx, sharedBy: string, madeIn: { since: Date; until: Date }): Promise<number> {
  const ended = await endShares(tx, { sharedBy, madeIn });
  await reportAll(tx, ended);
  return ended.length;
}

/** Ends what was shared with the address of a user until they were deleted. What is shared later is with an outsider. */
export async function endSharesWith(tx: Tx, email: string, until: Date): Promise<void> {
  await reportAll(tx, await endShares(tx, { email: canonicalEmail(email), madeIn: { since: new Date(0), until } }));
}

/** Ends all shares that a user made. */
export const endSharesOf = async (tx: Tx, sharedBy: string): Promise<void> =>
  reportAll(tx, await endShares(tx, { sharedBy }));

async function reportAll(tx: Tx, ended: readonly EndedShare[]): Promise<void> {
  for (const share of ended) {
    await reportEnded(tx, share);
    await reportOver(tx, share);
  }
}
