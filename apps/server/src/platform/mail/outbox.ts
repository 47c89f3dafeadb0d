import { isWaitedFor, type Locale, type MailCause, type MailName } from '@paraph/domain';
import type { Ctx } from '../context.ts';
import { contextOf, inSystem, inTenant, json, type Tx } from '../db/index.ts';
import { holdFile, releaseFile, seal, type SecretPlace, unseal } from '../files/index.ts';
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
  /** So that a page can say what became of the mail about this, to this user. */
  about?: { subjectId: string; userId?: string };
  /** The entry whose personal link the mail carries: which server is given it is recorded. */
  linkOf?: string;
  /** It waits until then: the quiet hours of its reader. */
  notBefore?: Date | null;
  /** What makes it the only one of its tenant: the same again is no second mail. */
  once?: string;
}

export type MailState = 'queued' | 'sent' | 'failed';

const ADDRESS = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+$/;

/**
 * Puts a mail into the outbox, in the transaction of the act that causes it; the worker writes and sends it.
 * Attachments are kept as long as the mail can be sent again.
 * @returns the id of the mail, of the one that is there already when `once` says so
 * @throws for what is not exactly one address
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

const sealedPlace = (id: string): SecretPlace => ({ column: 'mail_outbox.sealed', row: id });

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
  /** Of a consumer. */
  isUnvetted: boolean;
  /** What it is about: mails about the same to one reader are one thread. */
  subjectId: string | null;
  /** The entry whose personal link it carries. */
  linkMemberId: string | null;
  /** The tenant's server that was given it by an earlier try. */
  shownHost: string | null;
}

/** The mail, when it still waits to be sent. */
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
 * What the mail server said, word by word, and whose it was when it took the mail. Anyone who has the mail before them as
 * waiting is told that it waits no more. A worker that was suspended may say late that its try failed: that changes
 * nothing of a mail that another worker has sent meanwhile.
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
 * Records that a server of the tenant is about to be given a personal link, in a transaction of its own before it is:
 * a server may act on a link before it answers. Null takes a record back where nothing was given after all.
 */
export const noteShown = (ctx: Ctx, id: string, host: string | null): Promise<unknown> =>
  inTenant(ctx, (tx) => tx.updateTable('mail_outbox').set({ shown_host: host }).where('id', '=', id).execute());

/** The server of the tenant that was given a personal link of this entry; undefined when none was. */
export async function linkShownTo(tx: Tx, memberId: string): Promise<string | undefined> {
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

/** The operator's view: address, type, state and raw answer; never the body or a live link (decision 35). */
export interface OutboxRow {
  id: string;
  tenantId: string;
  to: string;
  template: string;
  state: MailState | 'returned';
  at: Date;
  answer: string | null;
  /** Whose personal link it carries. */
  linkMemberId: string | null;
  /** null: nothing was tried yet. */
  cause: MailCause | null;
}

/**
 * The newest hundred mails that are not out, or came back: waiting, given up, returned, with the words of the server.
 * Those that wait for their hour are in order, and what can be sent no more is nobody's work.
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
          // What asks for an act that is done was left unsent on purpose.
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

/** Nothing has been heard of a mail that leaves anew. */
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
 * @param options.only nothing is done where it is in another state by now
 * @returns false when it is gone, or too old to be written again
 */
export async function resendMail(tx: Tx, id: string, options: { only?: MailState } = {}): Promise<boolean> {
  const done = await tx
    .updateTable('mail_outbox')
    .set({ state: 'queued', attempts: 0, not_before: null, cause: null, ...UNHEARD })
    .where('id', '=', id)
    .where('sealed', 'is not', null)
    .$if(options.only !== undefined, (mail) => mail.where('state', '=', options.only!))
    .returning('template')
    .executeTakeFirst();
  if (!done) return false;
  await sendJob(tx, await mailQueue(tx, done.template as MailName), { mailId: id });
  return true;
}

/** The tenant of a mail, for the operator, who has only its id. */
export async function tenantOfMail(platform: Pick<Platform, 'db'>, id: string): Promise<string | undefined> {
  const query = (tx: Tx) => tx.selectFrom('mail_outbox').select('tenant_id').where('id', '=', id).executeTakeFirst();
  return (await inSystem(platform, query))?.tenant_id;
}

/** What became of the last mail about a subject to each user. */
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

/** When somebody had, or will have, their last mail about a subject; undefined when there was none. */
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

/** Parameters and attachments of old mails go, and the live links with them. Nothing can be sent again after that. */
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

/** Takes an address out of the mails that are out; those that still wait are about to go. */
export const forgetAddress = (tx: Tx, email: string, instead: string) =>
  tx
    .updateTable('mail_outbox')
    .set({ address: instead, sealed: null, smtp_answer: null, return_words: null })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('address', '=', email)
    .where('state', '!=', 'queued')
    .execute();
