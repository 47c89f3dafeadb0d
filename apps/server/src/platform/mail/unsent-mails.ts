import type { MailCause, MailName } from '@paraph/domain';
import { inSystem, type Tx } from '../db/index.ts';
import { sendJob } from '../jobs/index.ts';
import type { Platform } from '../platform.ts';
import { KEEP } from './forget-mails.ts';
import type { MailState } from './outbox.ts';
import { mailQueue } from './queues.ts';

/** A mail for the operator: address, type, state and raw answer; never the body or a live link (decision 35). */
export interface OutboxRow {
  id: string;
  tenantId: string;
  to: string;
  template: string;
  state: MailState | 'returned';
  at: Date;
  answer: string | null;
  /** The member whose personal link it carries. */
  linkMemberId: string | null;
  /** null: no attempt yet. */
  cause: MailCause | null;
}

/**
 * Returns the newest hundred mails that are not sent, or bounced: waiting, failed, returned, with the server's answer.
 * Mails that wait for their time are not listed, nor those that can never be sent again.
 */
export async function listUnsentMails(platform: Pick<Platform, 'db' | 'clock'>): Promise<OutboxRow[]> {
  const rows = await inSystem(platform, (tx) =>
    tx
      .selectFrom('mail_outbox')
      .select([
        'id',
        'tenant_id',
        'address',
        'template',
        'state',
        'created_at',
        'smtp_answer',
        'return_words',
        'link_member_id',
        'cause',
      ])
      .where((eb) =>
        eb.or([
          // A mail that requests an act already done was left unsent on purpose.
          eb.and([eb('state', '<>', 'sent'), eb.or([eb('cause', 'is', null), eb('cause', '<>', 'expired')])]),
          eb.and([
            eb('returned_at', 'is not', null),
            eb('created_at', '>', new Date(platform.clock.now().getTime() - KEEP)),
          ]),
        ]),
      )
      .where((eb) => eb.or([eb('not_before', 'is', null), eb('not_before', '<=', platform.clock.now())]))
      .orderBy('created_at', 'desc')
      .limit(100)
      .execute(),
  );
  return rows.map((row) => ({
    id: row.id,
    tenantId: row.tenant_id,
    to: row.address,
    template: row.template,
    state: row.state === 'sent' ? 'returned' : (row.state as MailState),
    at: row.created_at,
    answer: row.state === 'sent' ? row.return_words : row.smtp_answer,
    linkMemberId: row.link_member_id,
    cause: row.cause as MailCause | null,
  }));
}

/** Values of a mail that is sent again, about which nothing is reported yet. */
const NO_REPORT = {
  delayed_at: null,
  delivered_at: null,
  returned_at: null,
  return_status: null,
  return_reason: null,
  return_words: null,
};

/**
 * Sends a mail once more, in its own tenant.
 * @param options.only nothing is done when it is in another state by now
 * @returns false when it is gone, or too old to be rendered again
 */
export async function resendMail(tx: Tx, id: string, options: { only?: MailState } = {}): Promise<boolean> {
  const done = await tx
    .updateTable('mail_outbox')
    .set({
      state: 'queued',
      attempts: 0,
      not_before: null,
      cause: null,
      smtp_answer: null,
      offered_at: null,
      deferred_at: null,
      ...NO_REPORT,
    })
    .where('id', '=', id)
    .where('sealed', 'is not', null)
    .$if(options.only !== undefined, (mail) => mail.where('state', '=', options.only!))
    .returning('template')
    .executeTakeFirst();
  if (!done) return false;
  await sendJob(tx, await mailQueue(tx, done.template as MailName), { mailId: id });
  return true;
}

/** Returns the tenant of a mail, for the operator, who has only its id. */
export async function tenantOfMail(platform: Pick<Platform, 'db'>, id: string): Promise<string | undefined> {
  const query = (tx: Tx) => tx.selectFrom('mail_outbox').select('tenant_id').where('id', '=', id).executeTakeFirst();
  return (await inSystem(platform, query))?.tenant_id;
}
