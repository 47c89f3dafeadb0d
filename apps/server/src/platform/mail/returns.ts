import { type MailCause, returnReason, statusIn } from '@paraph/domain';
import type { Ctx } from '../context.ts';
import { contextOf, inTenant, type Tx } from '../db/index.ts';
import type { MailReport } from './report.ts';

/** What somebody was told of a mail, for the feature that notifies people; in the transaction that keeps it. */
export interface MailNews {
  mailId: string;
  /** `answered`: our own server took it, or it was given up. */
  news: 'answered' | 'delivered' | 'returned';
  /** A mail left with the personal link of an entry that a server of the tenant was given. */
  link?: LinkNews;
}

/** Which servers were given a personal link. */
export interface LinkNews {
  subjectId: string;
  memberId: string;
  /** Whose server took the mail. */
  via: 'own' | 'portal';
  /** The tenant's server that was given the link, also where it did not take the mail. */
  shownTo: string;
}
/** At most one feature listens. */
export type MailHeard = (tx: Tx, mail: MailNews) => Promise<void>;

/**
 * Keeps what a server says of a mail. Told again it changes nothing; of two that differ the later one holds. What a mail
 * on its way says does not end what is known already.
 * @returns whether something changed; false too for a mail that is gone
 */
export const noteReport = (ctx: Ctx, mailId: string, report: MailReport): Promise<boolean> =>
  inTenant(ctx, (tx) => keepReport(tx, mailId, report));

/**
 * The server we hand mails to refused the receiver or the mail for good, word by word. Changes nothing of a mail that
 * another worker has sent meanwhile.
 */
export const noteRefusal = (
  ctx: Ctx,
  mailId: string,
  { answer, cause }: { answer: string; cause: MailCause },
): Promise<unknown> =>
  inTenant(ctx, async (tx) => {
    const refused = await tx
      .updateTable('mail_outbox')
      .set((eb) => ({ state: 'failed', cause, smtp_answer: answer.slice(0, 1000), attempts: eb('attempts', '+', 1) }))
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
  const { mailHeard } = contextOf(tx).platform;
  if (report.action === 'delayed') return true;
  await mailHeard(tx, { mailId, news: report.action === 'failed' ? 'returned' : 'delivered' });
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
