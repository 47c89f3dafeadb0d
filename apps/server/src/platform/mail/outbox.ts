import { isAccountMail, isWaitedFor, type Locale, MAIL_NAMES, type MailCause, type MailName } from '@paraph/domain';
import type { Ctx } from '../context.ts';
import { contextOf, inSystem, inTenant, json, type Tx } from '../db/index.ts';
import { holdFile, releaseFile, seal, type SecretCell, unseal } from '../files/index.ts';
import { idNamed, newId } from '../ids.ts';
import { sendJob } from '../jobs/index.ts';
import { mailQueue } from './queues.ts';
import type { Platform } from '../platform.ts';
import type { MailParams } from './layout.ts';

export interface Attachment {
  fileId: string;
  name: string;
  type: string;
}

export interface OutgoingMail {
  /** One address. */
  to: string;
  template: MailName;
  locale: Locale;
  params: MailParams;
  attachments?: readonly Attachment[];
  /** Lets a page show the state of the mail about this subject to this user. */
  about?: { subjectId: string; userId?: string };
  /** The member whose personal link the mail carries: the servers that receive it are recorded. */
  linkOf?: string;
  /** Not sent before this time: the quiet hours of its reader. */
  notBefore?: Date | null;
  /** Unique key within its tenant: a second mail with the same key is not added. */
  once?: string;
}

export type MailState = 'queued' | 'sent' | 'failed';

const ADDRESS = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+$/;

/**
 * Adds a mail to the outbox in the transaction of the act that causes it; the worker renders and sends it.
 * Attachments are retained while the mail can be sent again.
 * @returns the id of the mail, or of the existing one with the same `once`
 * @throws for anything but exactly one address
 */
export async function sendMail(tx: Tx, mail: OutgoingMail): Promise<string> {
  if (!ADDRESS.test(mail.to)) throw new Error('A mail goes to exactly one address.');
  const ctx = contextOf(tx);
  const id = mail.once ? idNamed(mail.once) : newId(ctx.clock.now().getTime());
  const attachments = mail.attachments ?? [];
  const added = await tx
    .insertInto('mail_outbox')
    .values({
      tenant_id: ctx.tenantId,
      id,
      address: mail.to,
      template: mail.template,
      locale: mail.locale,
      sealed: await seal(ctx, sealedPlace(id), JSON.stringify(mail.params)),
      attachments: json(attachments),
      subject_id: mail.about?.subjectId ?? null,
      user_id: mail.about?.userId ?? null,
      link_member_id: mail.linkOf ?? null,
      created_at: ctx.clock.now(),
      not_before: mail.notBefore ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return id;
  for (const { fileId } of attachments) await holdFile(tx, fileId);
  const isFirst = isWaitedFor(mail.template);
  const queue = await mailQueue(tx, mail.template);
  await sendJob(tx, queue, { mailId: id }, { isFirst, ...(mail.notBefore && { after: mail.notBefore }) });
  return id;
}

const sealedPlace = (id: string): SecretCell => ({ column: 'mail_outbox.sealed', row: id });

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
  };
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
  { answer, via, host, cause }: { answer: string; via?: 'own' | 'portal'; host?: string; cause?: MailCause },
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
        sent_at: state === 'sent' ? ctx.clock.now() : null,
      }))
      .where('id', '=', id)
      .where('state', 'in', state === 'sent' ? ['queued', 'failed'] : ['queued'])
      .returning(['subject_id', 'link_member_id', 'shown_host'])
      .executeTakeFirst();
    if (!noted?.subject_id || state === 'queued') return;
    const { subject_id: subjectId, link_member_id: memberId, shown_host: shownTo } = noted;
    const isGiven = state === 'sent' && memberId !== null && shownTo !== null;
    const link = isGiven ? { subjectId, memberId, shownTo, via: via ?? 'portal' } : undefined;
    await ctx.platform.mailHeard(tx, { mailId: id, news: 'answered', ...(link && { link }) });
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
const UNHEARD = {
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
    .set({ state: 'queued', attempts: 0, not_before: null, cause: null, smtp_answer: null, ...UNHEARD })
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

/** Returns the state of the last mail about a subject, by user. */
export async function mailStates(tx: Tx, subjectId: string): Promise<Map<string, { at: Date; state: MailState }>> {
  const rows = await tx
    .selectFrom('mail_outbox')
    .select(['user_id', 'state', 'created_at'])
    .distinctOn('user_id')
    .where('subject_id', '=', subjectId)
    .where('user_id', 'is not', null)
    .orderBy('user_id')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.user_id!, { at: row.created_at, state: row.state as MailState }]));
}

/** Returns when a user's last mail about a subject was or will be sent; undefined when there was none. */
export async function lastMailAt(
  tx: Tx,
  { subjectId, userId }: { subjectId: string; userId: string },
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.max(eb.fn.coalesce('not_before', 'created_at')).as('at'))
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('subject_id', '=', subjectId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** How many mails of these kinds the tenant has sent to an address since a moment. */
export async function mailsSince(
  tx: Tx,
  { address, templates, since }: { address: string; templates: readonly MailName[]; since: Date },
): Promise<number> {
  const { total } = await tx
    .selectFrom('mail_outbox')
    .select((row) => row.fn.countAll<string>().as('total'))
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('created_at', '>', since)
    .where('address', '=', address)
    .where('template', 'in', [...templates])
    .executeTakeFirstOrThrow();
  return Number(total);
}

const KEEP = 7 * 24 * 3600_000;

/** Deletes parameters and attachments of old mails, including live links. They cannot be sent again afterwards. */
export async function forgetMails(
  platform: Pick<Platform, 'db' | 'clock'>,
  releaseIn: (tenantId: string) => Ctx,
): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - KEEP);
  const old = await inSystem(platform, (tx) =>
    tx
      .selectFrom('mail_outbox')
      .select(['tenant_id', 'id'])
      .where('sealed', 'is not', null)
      .where('created_at', '<', before)
      .limit(5000)
      .execute(),
  );
  for (const { tenant_id, id } of old) await inTenant(releaseIn(tenant_id), (tx) => forgetMail(tx, id));
}

async function forgetMail(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .updateTable('mail_outbox')
    .set({ sealed: null })
    .where('id', '=', id)
    .where('sealed', 'is not', null)
    .returning('attachments')
    .executeTakeFirst();
  for (const { fileId } of (row?.attachments ?? []) as unknown as Attachment[]) await releaseFile(tx, fileId);
}

/** Removes an address from sent mails; waiting ones are about to be sent. */
export const forgetAddress = (tx: Tx, email: string, instead: string) =>
  tx
    .updateTable('mail_outbox')
    .set({ address: instead, sealed: null, smtp_answer: null, return_words: null })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('address', '=', email)
    .where('state', '!=', 'queued')
    .execute();
