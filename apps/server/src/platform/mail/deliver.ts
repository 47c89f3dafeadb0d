import type { Readable } from 'node:stream';
import {
  isAccountMail,
  isOutage,
  deferredFor,
  LIMITS,
  MAIL_TRIES,
  type MailAbout,
  isReadableName,
  passesForOfficial,
  shownText,
  singleLine,
  statusIn,
} from '@paraph/domain';
import { createTransport, type Transporter } from 'nodemailer';
import type { SentMessageInfo, Options as PoolOptions } from 'nodemailer/lib/smtp-pool/index.js';
import type { Ctx } from '../context.ts';
import { type Config, trustsTest } from '../config/index.ts';
import { openFile } from '../files/index.ts';
import { isDatabaseFault } from '../db/passing-fault.ts';
import { noteUntilWritten } from '../jobs/note-until-written.ts';
import type { Job } from '../jobs/work.ts';
import type { DataKeys } from '../keys/index.ts';
import { logFailure } from '../log-failure.ts';
import { ServiceAway } from '../log-outages.ts';
import type { Platform } from '../platform.ts';
import { SMTP_LIMITS } from './ask-server.ts';
import { attemptOnce, beginAttempt } from './attempts.ts';
import { renderMail } from './layout.ts';
import { returnPath } from './return-path.ts';
import { noteRefusal } from './returns.ts';
import { MOST_REPLY, SendingStopped, SMTP_DEADLINES, withDeadline } from './deadline.ts';
import { recordGivenLink, serverName } from './given-link.ts';
import { addressMail, noteAnswer, queuedMail, type QueuedMail } from './queued-mail.ts';
import { ACCOUNT_MAIL_JOB, MAIL_JOB, OWN_MAIL_JOB } from './queues.ts';
import { isDeferredRecipient, isRefusedReceiver, type OwnServer, sendByOwn } from './own-server.ts';
import { isRefusal, isTemporary, mailCause } from './cause-of.ts';
import { noteExchange, type SmtpOutcome } from './exchange.ts';
import { answerOf, serverWords } from './server-words.ts';

/**
 * Whether a mail is still to be sent: its reader has a part in the document, and the act that it asks for is neither
 * done nor ended.
 */
export type MailNeed = (ctx: Ctx, mailId: string) => Promise<boolean>;

/** The SMTP client of the operator's server. */
export interface Mailer {
  /**
   * Mails about accounts have separate connections. The complete exchange has a deadline.
   * @param stopping aborted when the node stops
   * @returns the raw answer of the mail server @throws SmtpRefusal
   */
  send(message: MailMessage, kind: MailAbout, stopping?: AbortSignal): Promise<string>;
  close(): void;
}

export interface MailMessage {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** By the database's clock: that of the node may be wrong. */
  date: Date;
  senderName?: string | undefined;
  replyTo?: string | undefined;
  /**
   * Message id of the thread root, which is never sent: mails about one document refer to it, so that mailboxes group
   * them.
   */
  inReplyTo?: string | undefined;
  references?: string | undefined;
  attachments: { filename: string; contentType: string; content: Readable }[];
}

/**
 * Concurrent mails on one node, by queue, since a distant server takes its time for each. One tenant never uses all
 * slots, and servers of tenants have fewer than half of them.
 */
const PLACES = {
  account: { concurrency: 6, perTenant: 4 },
  portal: { concurrency: 6, perTenant: 5 },
  own: { concurrency: 8, perTenant: 2 },
} as const;
/** Connections to the operator's server; mails that a failing tenant server did not take use the second kind. */
const CONNECTIONS = {
  account: PLACES.account.concurrency,
  tenant: PLACES.portal.concurrency + PLACES.own.concurrency,
} as const satisfies Record<MailAbout, number>;
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'bounceDomain'>,
  dataKeys: DataKeys,
  note: (outcome: SmtpOutcome) => Promise<void>,
): Mailer {
  const { smtpUrl, mailFrom, publicUrl } = config;
  const transports: { [about in MailAbout]?: Transporter<SentMessageInfo, PoolOptions> } = {};
  const domain = new URL(publicUrl).hostname;
  return {
    async send({ id, senderName, ...message }, kind, stopping) {
      if (!smtpUrl) throw new Error('No mail server is configured (SMTP_URL).');
      const transport = (transports[kind] ??= createTransport({
        url: smtpUrl,
        pool: true,
        maxConnections: CONNECTIONS[kind],
        maxResponseSize: MOST_REPLY,
        ...SMTP_LIMITS,
        disableFileAccess: true,
        disableUrlAccess: true,
      }));
      const written = {
        ...message,
        from: senderName ? { name: senderName, address: addressIn(mailFrom) } : mailFrom,
        ...returning({ config, dataKeys }, id, message.to),
        // A mail that is sent twice has the same message id, so that mailboxes may drop the second.
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      };
      const limit = kind === 'account' ? SMTP_DEADLINES.account : SMTP_DEADLINES.portal;
      const began = performance.now();
      try {
        const { response } = await withDeadline(limit, stopping, (signal) =>
          transport.sendMail({ ...written, signal }),
        );
        await note({ isTaken: true, isMail: true });
        return serverWords(response);
      } catch (e) {
        const outcome = outcomeOf(e);
        if (outcome) await note({ ...outcome, mailId: id, tookMs: Math.round(performance.now() - began) });
        throw e;
      }
    },
    close: () => Object.values(transports).forEach((transport) => transport.close()),
  };
}

/** Returns what a failed exchange says about the server: one that refuses a receiver or a message works. */
export function outcomeOf(fault: unknown): SmtpOutcome | undefined {
  const cause = mailCause(fault);
  if (fault instanceof SendingStopped || cause === 'other') return undefined;
  if (cause === 'receiver' || cause === 'message') return { isTaken: true };
  return { isTaken: false, cause, answer: answerOf(fault) };
}

/** Stores the server's state. A failure to store it does not undo that the mail was sent. */
export const exchangeNotes =
  (platform: Pick<Platform, 'db' | 'log'>) =>
  (outcome: SmtpOutcome): Promise<void> =>
    noteExchange(platform, outcome).catch((err: unknown) =>
      logFailure(platform.log, { err }, 'state of the mail server'),
    );

/**
 * Returns bounces to an address unique to this mail, and requests reports of success where servers support them (RFC
 * 3461).
 */
function returning(installation: Parameters<typeof returnPath>[0], id: string, to: string) {
  const from = returnPath(installation, id);
  if (!from) return {};
  const dsn = { id, return: 'headers' as const, notify: ['SUCCESS' as const, 'FAILURE' as const, 'DELAY' as const] };
  return { envelope: { from, to }, dsn };
}

/** Returns the bare address of `Name <address>`: a company chooses the name, never the address. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** Returns the domains of the operator: that of the portal and that of its sender address. */
export const portalDomains = ({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string[] => {
  const address = addressIn(mailFrom);
  return [new URL(publicUrl).hostname, address.slice(address.lastIndexOf('@') + 1).toLowerCase()];
};

/**
 * Returns the name of the sender of a company's mail by the operator's server: it must not read as the portal itself or a service for signing.
 * Undefined for the operator's own company, which is the portal.
 */
export function senderByPortal(senderName: string | undefined, tenantName: string): string | undefined {
  const name = [senderName, tenantName].find((one) => one && isReadableName(one) && !passesForOfficial(one));
  return name && `${singleLine(shownText(name))} via Paraph`;
}

/** Renders and sends one mail of the outbox, unless it waits no more. */
const deliverMail =
  (byOwn: boolean): Job['run'] =>
  (ctx, { mailId }) =>
    attemptOnce(ctx, String(mailId), async () => {
      await addressMail(ctx, String(mailId));
      const mail = await queuedMail(ctx, String(mailId));
      if (!mail) return;
      if (isExpiredCode(ctx, mail))
        return void (await noteAnswer(ctx, mail.id, 'failed', { answer: EXPIRED, cause: 'expired' }));
      if (!(await ctx.platform.mailNeed(ctx, mail.id)))
        return void (await noteAnswer(ctx, mail.id, 'failed', { answer: DONE, cause: 'expired' }));
      if (await beginAttempt(ctx, mail)) await attempt(ctx, mail, byOwn);
    });

/**
 * Hands the mail to a server and stores the answer. A mail that was taken is not handed out again by this node because
 * the database cannot store that now.
 */
async function attempt(ctx: Ctx, mail: QueuedMail, byOwn: boolean): Promise<void> {
  let posted: Posted;
  try {
    posted = await post(ctx, mail, byOwn);
  } catch (e) {
    return noteFailure(ctx, mail, e);
  }
  await noteUntilWritten(ctx.platform, `mail ${mail.id}`, () => noteAnswer(ctx, mail.id, 'sent', posted));
}

/**
 * Stores why no server took the mail. Only a permanent refusal of this mail is not retried: a refused login or sender is
 * a configuration error, and a server that is down returns. Such a mail, and one that is deferred, is tried for days,
 * at first by the retries of the queue. A fault of the database is none of the mail.
 */
async function noteFailure(ctx: Ctx, mail: QueuedMail, e: unknown): Promise<void> {
  if (e instanceof SendingStopped || isDatabaseFault(e)) throw e;
  const isLast = mail.attempts + 1 >= MAIL_TRIES;
  const next = isLast ? nextAttempt(ctx, mail, e) : undefined;
  const isFinal = isRefusal(e) || (isLast && !next);
  const answer = answerOf(e);
  const cause = mailCause(e);
  if (isFinal && isForGood(e)) await noteRefusal(ctx, mail.id, { answer, cause });
  else await noteAnswer(ctx, mail.id, isFinal ? 'failed' : 'queued', { answer, cause, ...(next && { next }) });
  if (next) return;
  if (!isFinal) throw unsent(`The mail ${mail.id} is not out: ${answer}`, e);
  logGivenUp(ctx, mail, e);
}

/** Returns when a mail that its server may take later is tried after the last retry of the queue; undefined for one that is given up. */
function nextAttempt({ clock }: Ctx, mail: QueuedMail, fault: unknown): Date | undefined {
  if (!isTemporary(fault) && !isOutage(mailCause(fault))) return undefined;
  const now = clock.now().getTime();
  const pause = deferredFor(mail.template, mail.attempts + 1, now - mail.createdAt.getTime());
  return pause === undefined ? undefined : new Date(now + pause);
}

/** Returns the error that fails one attempt: the server accepts none, or refuses this mail temporarily. */
function unsent(message: string, cause: unknown): Error {
  const isServers = outcomeOf(cause)?.isTaken === false && !isTemporary(cause);
  return isServers ? new ServiceAway('mail server', message, { cause }) : new Error(message, { cause });
}

/** Logs one line without the address and without the server's answer, which repeats it. */
function logGivenUp({ platform, trace }: Ctx, { id, attempts }: QueuedMail, fault: unknown): void {
  const { responseCode = null } = fault as { responseCode?: number };
  const reply = { cause: mailCause(fault), responseCode, status: statusIn(answerOf(fault)) };
  platform.log.warn({ mailId: id, trace, tries: attempts + 1, ...reply }, 'a mail is given up');
}

const EXPIRED = 'Not sent: the code has expired.';
const DONE = 'Not sent: what it asks for is done, its document has ended, or its reader has no part in it any more.';

/** An expired code is not sent, since it would be mistaken for the newer one. */
const isExpiredCode = (ctx: Ctx, { template, createdAt }: QueuedMail): boolean =>
  template === 'code' && ctx.clock.now().getTime() - createdAt.getTime() > LIMITS.codeLife;

/** Queues with separate slots (ADR 14). Only the last one ever calls a server of a tenant. */
export const mailJobs: readonly Job[] = [
  { name: ACCOUNT_MAIL_JOB, ...PLACES.account, actsOutside: true, run: deliverMail(false) },
  { name: MAIL_JOB, ...PLACES.portal, actsOutside: true, run: deliverMail(false) },
  { name: OWN_MAIL_JOB, ...PLACES.own, actsOutside: true, run: deliverMail(true) },
];

/**
 * Whether the mail counts as bounced at once: the receiver is refused (after the last attempt also temporarily), or
 * the message is refused permanently.
 */
const isForGood = (fault: unknown): boolean => isRefusedReceiver(fault) || isRefusal(fault);

/** The answer, and the server that gave it. */
export interface Posted {
  answer: string;
  via: 'own' | 'portal';
  /** Host of the tenant's server, with its port. */
  host?: string;
}

/**
 * Sends through the company's own server if it has one. Mails about accounts are excluded: their links and codes also
 * open other companies, so no company's server may read them (decision 37). If that server fails, the operator's
 * server takes the mail at once and the company's page shows the fault. A refused receiver is not retried elsewhere.
 */
async function post(ctx: Ctx, mail: QueuedMail, byOwn: boolean): Promise<Posted> {
  const { mailer, postOffice, jobs } = ctx.platform;
  const isAccount = isAccountMail(mail.template);
  const own = byOwn && !isAccount ? await postOffice.serverOf(ctx) : undefined;
  if (own) {
    const answer = await tryOwn(ctx, own, mail);
    if (answer !== undefined) return { answer, via: 'own', host: serverName(own) };
  }
  const kind = isAccount ? 'account' : 'tenant';
  const message = await messageOf(ctx, mail);
  const senderName = isAccount ? undefined : senderByPortal(message.senderName, mail.tenantName);
  return { answer: await mailer.send({ ...message, senderName }, kind, jobs.stopping), via: 'portal' };
}

/** Returns undefined when the server did not accept the mail. */
async function tryOwn(ctx: Ctx, own: OwnServer, mail: QueuedMail): Promise<string | undefined> {
  const { config, postOffice } = ctx.platform;
  const domain = new URL(config.publicUrl).hostname;
  const message = await messageOf(ctx, mail);
  const given = await recordGivenLink(ctx, mail, own);
  const watch = { stopping: ctx.platform.jobs.stopping, onShown: given.onShown };
  const written = { ...message, senderName: message.senderName ?? mail.tenantName, domain };
  let answer: string;
  try {
    answer = await sendByOwn(config, own, written, watch);
  } catch (fault) {
    await given.afterFault(fault);
    if (isRefusedReceiver(fault) || isLaterByOwn(mail, fault) || fault instanceof SendingStopped) throw fault;
    await postOffice.note(ctx, { isTaken: false, answer: answerOf(fault) });
    return undefined;
  }
  // An accepted mail is not passed to another server, nor handed out again, also when this fails.
  await postOffice
    .note(ctx, { isTaken: true, answer })
    .catch((err: unknown) => logFailure(ctx.platform.log, { err, mailId: mail.id }, 'state of a company mail server'));
  return answer;
}

/** Whether the company's server is asked again: it may defer a recipient whom it does not know yet (greylisting). */
const isLaterByOwn = ({ attempts }: QueuedMail, fault: unknown): boolean =>
  isDeferredRecipient(fault) && attempts + 1 < MAIL_TRIES;

/** Renders the mail again for each attempt: the streams of attachments are read once. */
async function messageOf(ctx: Ctx, mail: QueuedMail): Promise<MailMessage> {
  const { config, wording } = ctx.platform;
  const style = isAccountMail(mail.template) ? {} : await wording(ctx, mail.template, mail.locale);
  const attachments = [];
  for (const { fileId, name, type } of mail.attachments) {
    const { stream } = await openFile(ctx, fileId);
    attachments.push({ filename: shownText(name), contentType: type, content: stream });
  }
  const { id, to } = mail;
  const { senderName, replyTo } = style;
  const written = renderMail({ ...mail, isTest: trustsTest(config), text: style.text, colour: style.colour });
  const shown = { subject: shownText(written.subject), senderName: senderName && shownText(senderName) };
  return { id, to, date: ctx.clock.now(), ...written, ...threadOf(mail, config), ...shown, attachments, replyTo };
}

/** One thread per subject of mails in each mailbox (product f8); the message id of the mail itself remains unique. */
function threadOf({ subjectId }: QueuedMail, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const first = subjectId && `<about.${subjectId}@${new URL(publicUrl).hostname}>`;
  return first ? { inReplyTo: first, references: first } : {};
}
