import { type MailCause, returnReason, statusIn } from '@paraph/domain';
import type { Ctx } from '../context.ts';
import { contextOf, inTenant, type Tx } from '../db/index.ts';
import type { MailReport } from './report.ts';

/** A delivery report, for the feature that notifies users; passed in the transaction that stores it. */
export interface MailNews {
  mailId: string;
  /** `answered`: the sending server took it, or it failed for good. */
  news: 'answered' | 'delivered' | 'returned';
  /** Set when the mail carried the personal link of a member that a server of the tenant received. */
  link?: LinkNews;
}

/** The servers that received a personal link. */
export interface LinkNews {
  subjectId: string;
  memberId: string;
  /** Which server took the mail. */
  via: 'own' | 'portal';
  /** The tenant's server that received the link, also where it did not take the mail. */
  shownTo: string;
}
/** Callback of at most one feature. */
export type DeliveryListener = (tx: Tx, mail: MailNews) => Promise<void>;

/**
 * Stores a server's report about a mail. A repeated report changes nothing; of two different ones the later is stored.
 * A report of a delay does not replace a final one.
 * @returns whether something changed; false too for a deleted mail
 */
export const noteReport = (ctx: Ctx, mailId: string, report: MailReport): Promise<boolean> =>
  inTenant(ctx, (tx) => keepReport(tx, mailId, report));

/**
 * Records that the next server refused the receiver or the mail for good, with its exact answer. Does not change a
 * mail that another worker has sent meanwhile.
 */
export const noteRefusal = (
  ctx: Ctx,
  mailId: string,
  { answer, cause }: { answer: string; cause: MailCause },
): Promise<unknown> =>
  inTenant(ctx, async (tx) => {
    const refused = await tx
      .updateTable('mail_outbox')
      .set((eb) => ({
        state: 'failed',
        cause,
        smtp_answer: answer.slice(0, 1000),
        attempts: eb('attempts', '+', 1),
        offered_at: null,
      }))
      .where('id', '=', mailId)
      .where('state', '=', 'queued')
      .executeTakeFirst();
    if (refused.numUpdatedRows === 0n) return;
    await keepReport(tx, mailId, { action: 'failed', status: statusIn(answer), words: answer });
  });

async function keepReport(tx: Tx, mailId: string, report: MailReport): Promise<boolean> {
  const mail = await tx
    .selectFrom('mail_outbox')
    .select(['delayed_at', 'delivered_at', 'returned_at'])
    .where('id', '=', mailId)
    .forUpdate()
    .executeTakeFirst();
  if (!mail) return false;
  const change = changeBy(report, mail, contextOf(tx).clock.now());
  if (!change) return false;
  await tx.updateTable('mail_outbox').set(change).where('id', '=', mailId).execute();
  const { onDelivery } = contextOf(tx).platform;
  if (report.action === 'delayed') return true;
  await onDelivery(tx, { mailId, news: report.action === 'failed' ? 'returned' : 'delivered' });
  return true;
}

type DeliveryTimes = { delayed_at: Date | null; delivered_at: Date | null; returned_at: Date | null };

function changeBy({ action, status, words }: MailReport, known: DeliveryTimes, now: Date) {
  if (action === 'delayed') {
    const isSettled = known.delayed_at ?? known.delivered_at ?? known.returned_at;
    return isSettled ? undefined : { delayed_at: now };
  }
  if (action === 'delivered') {
    const isKnown = known.delivered_at && !known.returned_at;
    return isKnown ? undefined : { delivered_at: now, returned_at: null, return_status: null, return_reason: null };
  }
  if (known.returned_at) return undefined;
  return {
    returned_at: now,
    return_status: status,
    return_reason: returnReason(status, words),
    return_words: words.slice(0, 1000),
  };
}
