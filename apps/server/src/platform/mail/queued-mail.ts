import { isAccountMail, type Locale, MAIL_NAMES, type MailCause, type MailName } from '@paraph/domain';
import type { Ctx } from '../context.ts';
import { contextOf, inTenant, type Tx } from '../db/index.ts';
import { unseal } from '../files/index.ts';
import type { MailParams } from './content.ts';
import { sendJob } from '../jobs/index.ts';
import { mailQueue } from './queues.ts';
import { type Attachment, type MailState, sealedPlace } from './outbox.ts';

/** A mail that is to be sent now. */
export interface QueuedMail {
  id: string;
  to: string;
  template: MailName;
  locale: Locale;
  params: MailParams;
  attachments: Attachment[];
  attempts: number;
  createdAt: Date;
  tenantName: string;
  /** Whether a consumer caused it. */
  isUnvetted: boolean;
  /** Its subject: mails about the same one to one reader form a thread. */
  subjectId: string | null;
  /** The member whose personal link it carries. */
  linkMemberId: string | null;
  /** The tenant's server that received it in an earlier attempt. */
  shownHost: string | null;
  /** Whether an earlier attempt handed it to a server and its end is unknown: a node ended, or could not store it. */
  isOffered: boolean;
}

/**
 * Addresses a waiting mail to a user at the moment when it leaves: the account may have another address since. Mails
 * about accounts keep theirs, because they may concern the former address itself.
 */
export const addressMail = (ctx: Ctx, id: string): Promise<unknown> =>
  inTenant(ctx, (tx) =>
    tx
      .updateTable('mail_outbox as m')
      .from('users as u')
      .set((row) => ({ address: row.ref('u.email') }))
      .where('m.id', '=', id)
      .where('m.state', '=', 'queued')
      .where('m.template', 'not in', MAIL_NAMES.filter(isAccountMail))
      .whereRef('u.tenant_id', '=', 'm.tenant_id')
      .whereRef('u.id', '=', 'm.user_id')
      .where('u.account_id', 'is not', null)
      .whereRef('u.email', '<>', 'm.address')
      .execute(),
  );

/** Returns the mail when it still waits to be sent. */
export async function queuedMail(ctx: Ctx, id: string): Promise<QueuedMail | undefined> {
  const row = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('mail_outbox as m')
      .innerJoin('tenants as t', 't.id', 'm.tenant_id')
      .select([
        'm.address',
        'm.template',
        'm.locale',
        'm.sealed',
        'm.attachments',
        'm.attempts',
        'm.created_at',
        'm.subject_id',
        'm.link_member_id',
        'm.shown_host',
        'm.offered_at',
        't.name',
        't.kind',
      ])
      .where('m.id', '=', id)
      .where('m.state', '=', 'queued')
      .executeTakeFirst(),
  );
  if (!row?.sealed) return undefined;
  return {
    id,
    to: row.address,
    template: row.template as MailName,
    locale: row.locale as Locale,
    params: JSON.parse(await unseal(ctx, sealedPlace(id), row.sealed)) as MailParams,
    attachments: row.attachments as unknown as Attachment[],
    attempts: row.attempts,
    createdAt: row.created_at,
    tenantName: row.name,
    isUnvetted: row.kind === 'consumer',
    subjectId: row.subject_id,
    linkMemberId: row.link_member_id,
    shownHost: row.shown_host,
    isOffered: row.offered_at !== null,
  };
}

/** What a mail server answered. */
interface Answer {
  answer: string;
  via?: 'own' | 'portal';
  host?: string;
  cause?: MailCause;
  /** When a mail that still waits is tried again; absent while the queue does that. */
  next?: Date;
}

/**
 * Stores the exact answer of the mail server, and which server took the mail. Pages that show the mail as waiting are
 * notified. A suspended worker may report a failed attempt late: that does not change a mail that another worker has
 * sent meanwhile.
 */
export const noteAnswer = (
  ctx: Ctx,
  id: string,
  state: MailState,
  { answer, via, host, cause, next }: Answer,
): Promise<unknown> =>
  inTenant(ctx, async (tx) => {
    const noted = await tx
      .updateTable('mail_outbox')
      .set((eb) => ({
        state,
        smtp_answer: answer.slice(0, 1000),
        cause: cause ?? null,
        via: via ?? null,
        via_host: host ?? null,
        attempts: eb('attempts', '+', 1),
        offered_at: null,
        sent_at: state === 'sent' ? ctx.clock.now() : null,
      }))
      .where('id', '=', id)
      .where('state', 'in', state === 'sent' ? ['queued', 'failed'] : ['queued'])
      .returning(['template', 'subject_id', 'link_member_id', 'shown_host'])
      .executeTakeFirst();
    if (noted && next)
      await sendJob(tx, await mailQueue(tx, noted.template as MailName), { mailId: id }, { after: next });
    if (!noted?.subject_id || state === 'queued') return;
    const { subject_id: subjectId, link_member_id: memberId, shown_host: shownTo } = noted;
    const isGiven = state === 'sent' && memberId !== null && shownTo !== null;
    const link = isGiven ? { subjectId, memberId, shownTo, via: via ?? 'portal' } : undefined;
    await ctx.platform.onDelivery(tx, { mailId: id, news: 'answered', ...(link && { link }) });
  });

/**
 * Records that a server of the tenant is about to receive a personal link, in its own transaction beforehand: a server
 * may use a link before it answers. Null removes the record when nothing was sent after all.
 */
export const recordLinkSent = (ctx: Ctx, id: string, host: string | null): Promise<unknown> =>
  inTenant(ctx, (tx) => tx.updateTable('mail_outbox').set({ shown_host: host }).where('id', '=', id).execute());

/** Returns the tenant's server that received a personal link of this member; undefined when none did. */
export async function linkSentTo(tx: Tx, memberId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('mail_outbox')
    .select('shown_host')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('link_member_id', '=', memberId)
    .where('shown_host', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.shown_host ?? undefined;
}
