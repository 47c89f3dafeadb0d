import type { Readable } from 'node:stream';
import { isAccountMail } from '@paraph/domain';
import { createTransport, type Transporter } from 'nodemailer';
import type { SentMessageInfo, Options as PoolOptions } from 'nodemailer/lib/smtp-pool/index.js';
import { shownText } from '@paraph/domain';
import type { Ctx } from '../context.ts';
import { type Config, trustsTest } from '../config/index.ts';
import { openFile } from '../files/index.ts';
import type { Job } from '../jobs/work.ts';
import type { DataKeys } from '../keys/index.ts';
import { renderMail } from './layout.ts';
import { returnPath } from './return-path.ts';
import { noteRefusal } from './returns.ts';
import { MAIL_JOB, noteAnswer, queuedMail, type QueuedMail } from './outbox.ts';
import { answerOf, isRefusedReceiver, type OwnServer, sendByOwn } from './own-server.ts';

/** The way out for mails. */
export interface Mailer {
  /** @returns the raw answer of the mail server @throws SmtpRefusal */
  send(message: Message): Promise<string>;
  /** What the server said to this node last; null before the first mail. A refused receiver is no fault of it. */
  lastResult(): { at: string; isTaken: boolean } | null;
  close(): void;
}

export interface Message {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  senderName?: string | undefined;
  replyTo?: string | undefined;
  /** The mail that none was: what mails about one document answer, so that mailboxes keep them together. */
  inReplyTo?: string | undefined;
  references?: string | undefined;
  attachments: { filename: string; contentType: string; content: Readable }[];
}

/** Mails and connections at a time on one node: a server far away takes its time for each. */
const AT_ONCE = 4;
/** Tries before a mail is given up; the queue waits longer and longer in between, about two hours in all. */
const TRIES = 9;

/** Milliseconds. A server that hangs fails the try, and the queue tries again later. */
export const SMTP_LIMITS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'bounceDomain'>,
  dataKeys: DataKeys,
): Mailer {
  const { smtpUrl, mailFrom, publicUrl } = config;
  let transport: Transporter<SentMessageInfo, PoolOptions> | undefined;
  const domain = new URL(publicUrl).hostname;
  let last: { at: string; isTaken: boolean } | null = null;
  const note = (isTaken: boolean) => (last = { at: new Date().toISOString(), isTaken });
  return {
    async send({ id, senderName, ...message }) {
      if (!smtpUrl) throw new Error('No mail server is configured (SMTP_URL).');
      transport ??= createTransport({
        url: smtpUrl,
        pool: true,
        maxConnections: AT_ONCE,
        ...SMTP_LIMITS,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const sending = transport.sendMail({
        ...message,
        from: senderName ? { name: senderName, address: addressIn(mailFrom) } : mailFrom,
        ...returning({ config, dataKeys }, id, message.to),
        // The same mail sent twice has the same name, so that mailboxes may drop the second.
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
      try {
        const { response } = await sending;
        note(true);
        return response;
      } catch (e) {
        note(isRefusedReceiver(e));
        throw e;
      }
    },
    lastResult: () => last,
    close: () => transport?.close(),
  };
}

/** What comes back comes to an address of this mail alone, with reports of success where servers give them (RFC 3461). */
function returning(installation: Parameters<typeof returnPath>[0], id: string, to: string) {
  const from = returnPath(installation, id);
  if (!from) return {};
  const dsn = { id, return: 'headers' as const, notify: ['SUCCESS' as const, 'FAILURE' as const, 'DELAY' as const] };
  return { envelope: { from, to }, dsn };
}

/** The bare address of `Name <address>`: a company chooses the name, never the address. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** Writes and sends one mail of the outbox. What the server refuses for good (5xx) is not tried again. */
export const mailJob: Job = {
  name: MAIL_JOB,
  concurrency: AT_ONCE,
  async run(ctx, { mailId }) {
    const mail = await queuedMail(ctx, String(mailId));
    if (!mail) return;
    try {
      await noteAnswer(ctx, mail.id, 'sent', await post(ctx, mail));
    } catch (e) {
      const {
        response,
        responseCode = 0,
        message,
      } = e as { response?: string; responseCode?: number; message: string };
      const isFinal = responseCode >= 500 || mail.attempts + 1 >= TRIES;
      const answer = response ?? message;
      if (isFinal && isForGood(e)) await noteRefusal(ctx, mail.id, answer);
      else await noteAnswer(ctx, mail.id, isFinal ? 'failed' : 'queued', { answer });
      if (!isFinal) throw new Error(`The mail ${mail.id} is not out: ${response ?? message}`, { cause: e });
    }
  },
};

/**
 * At the end of all tries the receiver is refused, or the mail itself for good: it came back at the first door. A server
 * in trouble says no such thing.
 */
const isForGood = (fault: unknown): boolean => {
  const { code, responseCode = 0 } = fault as { code?: string; responseCode?: number };
  return isRefusedReceiver(fault) || (code === 'EMESSAGE' && responseCode >= 500);
};

/** What was said, and which server said it. */
export interface Posted {
  answer: string;
  via: 'own' | 'portal';
}

/**
 * Through the company's own server where it has one, unless the mail is about an account: its links and codes open other
 * companies too, so no company's server ever reads them (decision 37). When that fails because of itself, the operator's takes the mail at
 * once and the company is told on its page; a receiver whom it refuses, the other would refuse too.
 */
async function post(ctx: Ctx, mail: QueuedMail): Promise<Posted> {
  const { mailer, postOffice } = ctx.platform;
  const own = isAccountMail(mail.template) ? undefined : await postOffice.serverOf(ctx);
  if (own) {
    const answer = await tryOwn(ctx, own, mail);
    if (answer !== undefined) return { answer, via: 'own' };
  }
  return { answer: await mailer.send(await messageOf(ctx, mail)), via: 'portal' };
}

/** Undefined: it did not take the mail. */
async function tryOwn(ctx: Ctx, own: OwnServer, mail: QueuedMail): Promise<string | undefined> {
  const { config, postOffice } = ctx.platform;
  const domain = new URL(config.publicUrl).hostname;
  const message = await messageOf(ctx, mail);
  try {
    const answer = await sendByOwn(config, own, {
      ...message,
      senderName: message.senderName ?? mail.tenantName,
      domain,
    });
    await postOffice.note(ctx, { isTaken: true, answer });
    return answer;
  } catch (fault) {
    if (isRefusedReceiver(fault)) throw fault;
    await postOffice.note(ctx, { isTaken: false, answer: answerOf(fault) });
    return undefined;
  }
}

/** Written anew for each try: the streams of attachments are read once. */
async function messageOf(ctx: Ctx, mail: QueuedMail): Promise<Message> {
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
  return { id, to, ...written, ...threadOf(mail, config), ...shown, attachments, replyTo };
}

/** One thread for each thing that mails are about, in each mailbox (product f8); the mail's own name stays its own. */
function threadOf({ subjectId }: QueuedMail, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const first = subjectId && `<about.${subjectId}@${new URL(publicUrl).hostname}>`;
  return first ? { inReplyTo: first, references: first } : {};
}
