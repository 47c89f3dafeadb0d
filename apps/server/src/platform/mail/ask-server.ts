import { createTransport } from 'nodemailer';
import { MOST_REPLY, withDeadline } from './deadline.ts';

/** Milliseconds. A server that hangs fails the attempt, and the queue retries later. */
export const SMTP_LIMITS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 120_000,
};

/** Time limit of the whole exchange, in milliseconds; no message is sent. */
const VERIFY_MS = 20_000;

/**
 * Logs in to the operator's mail server as the mailer does (EHLO, STARTTLS, AUTH) and disconnects without sending a
 * mail.
 * @throws the error of the server or the network
 */
export async function askMailServer(smtpUrl: string, stopping?: AbortSignal): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    maxResponseSize: MOST_REPLY,
    ...SMTP_LIMITS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await withDeadline(VERIFY_MS, stopping, () => transport.verify());
  } finally {
    transport.close();
  }
}
