import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { SMTPServerAddress, SMTPServerSession } from 'smtp-server';

/** Where mails go back to; in production the MX of the sender's domain says so. */
export type Returns = { host: string; port: number };

export const returnsAt = (address: string): Returns => {
  const { hostname, port } = new URL(`smtp://${address}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
};

type Outcome = { action: 'delivered' | 'failed' | 'delayed'; status: string; diagnostic: string };

/** What becomes of a mail that was taken: `lost…@` and everybody at bounce.example do not exist, `stuffed…@` is full. */
const outcomeOf = (address: string): Outcome => {
  if (/^lost|@bounce\.example$/i.test(address))
    return { action: 'failed', status: '5.1.1', diagnostic: '550 5.1.1 No such mailbox here' };
  if (/^stuffed/i.test(address)) return { action: 'failed', status: '5.2.2', diagnostic: '552 5.2.2 Mailbox full' };
  if (/^slow/i.test(address)) return { action: 'delayed', status: '4.2.0', diagnostic: '451 4.2.0 Try again later' };
  return { action: 'delivered', status: '2.0.0', diagnostic: '250 2.0.0 Delivered' };
};

const WANTED = { delivered: 'SUCCESS', failed: 'FAILURE', delayed: 'DELAY' } as const;

/** Failures are reported unless the sender wants no reports; successes only if the sender asked (RFC 3461). */
const isWanted = ({ action }: Outcome, notify: readonly string[] | undefined): boolean =>
  notify && notify.length > 0 ? notify.includes(WANTED[action]) : action === 'failed';

const SUBJECTS = { delivered: 'Delivered', failed: 'Undelivered Mail Returned to Sender', delayed: 'Delayed Mail' };

/** A report of RFC 3464 to the envelope sender, without one of its own so that nobody answers it. */
const reportOn = (to: string, outcome: Outcome, envid: string | null, back: string): string => {
  const seam = `report-${randomUUID()}`;
  return [
    'From: Mail Delivery System <MAILER-DAEMON@sandbox.example>',
    `To: <${back}>`,
    `Subject: ${SUBJECTS[outcome.action]}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${seam}"`,
    '',
    `--${seam}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `<${to}>: ${outcome.diagnostic}`,
    '',
    `--${seam}`,
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; sandbox.example',
    ...(envid ? [`Original-Envelope-Id: ${envid}`] : []),
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${outcome.action}`,
    `Status: ${outcome.status}`,
    `Diagnostic-Code: smtp; ${outcome.diagnostic}`,
    '',
    `--${seam}--`,
    '',
  ].join('\r\n');
};

export type Answering = { answer: (session: SMTPServerSession) => void; stop: () => void };

type Recipient = SMTPServerAddress & { dsn?: { notify?: readonly string[] } };

/** Answers mails as the servers on the way would; one that finds nobody home is not repeated. */
export const startAnswering = ({ host, port }: Returns): Answering => {
  const transport = createTransport({ host, port, pool: true, maxConnections: 2, ignoreTLS: true });
  return {
    answer({ envelope }) {
      const back = envelope.mailFrom ? envelope.mailFrom.address : '';
      const { envid = null } = (envelope as { dsn?: { envid: string | null } }).dsn ?? {};
      for (const { address, dsn } of envelope.rcptTo as Recipient[]) {
        const outcome = outcomeOf(address);
        if (!back || !isWanted(outcome, dsn?.notify)) continue;
        const raw = reportOn(address, outcome, envid, back);
        transport.sendMail({ envelope: { from: '', to: back }, raw }).catch(() => undefined);
      }
    },
    stop: () => transport.close(),
  };
};
