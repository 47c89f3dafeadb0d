import { isAskingMail } from '@paraph/domain';
import { inTenant, type Tx } from '../../platform/db/index.ts';
import type { Feature } from '../../platform/feature.ts';
import { usersWithPart } from './event-recipients.ts';
import { participantsEver } from './participants.ts';
import { memberOfMail, readerOfMail } from './store/deliveries.ts';

/**
 * Returns whether a queued mail is still to be sent. Not to a member who has acted meanwhile, nor for a document that
 * has ended if it asks for an act, and no mail about a document to a user who has no part in it any more.
 */
export const mailNeed: NonNullable<Feature['mailNeed']> = (ctx, mailId) =>
  inTenant(ctx, async (tx) => {
    const mail = await readerOfMail(tx, mailId);
    if (mail && !(await mayReceive(tx, mail))) return false;
    return !mail || !isAskingMail(mail.template) || ((await memberOfMail(tx, mailId))?.isAsked ?? true);
  });

/** Returns whether the subject of a mail is no document, or one in which its reader has a part. */
async function mayReceive(tx: Tx, { subjectId, userId }: { subjectId: string; userId: string }): Promise<boolean> {
  const participants = await participantsEver(tx, subjectId);
  return !participants || (await usersWithPart(tx, participants, [userId])).has(userId);
}
