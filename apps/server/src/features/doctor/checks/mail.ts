import type { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTP_LIMITS, withDeadline } from '../../../platform/mail/index.ts';
import { type Ask, good, red } from './ground.ts';

const WAIT_MS = 5000;
/** For the whole exchange, which has no message. */
const VERIFY_MS = 20_000;

/**
 * Logs in to the mail server as the mailer does (EHLO, STARTTLS, AUTH) and leaves without a mail. A wrong password is
 * red, with the server's own words.
 */
export const askMail: Ask = async ({ config: { smtpUrl } }) => {
  if (!smtpUrl) return red('mailMissing');
  const { hostname, port, protocol, username } = new URL(smtpUrl);
  const server = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
  const transport = createTransport({ url: smtpUrl, ...SMTP_LIMITS, disableFileAccess: true, disableUrlAccess: true });
  try {
    await withDeadline(VERIFY_MS, undefined, () => transport.verify());
    return username ? good('mailTakesLogin', { server }) : good('mailGreets', { server });
  } catch (e) {
    const { code, response, message } = e as { code?: string; response?: string; message: string };
    const says = code === 'EAUTH' ? 'mailRefusesLogin' : 'mailRefuses';
    return red(says, { server }, response ?? message);
  } finally {
    transport.close();
  }
};

/** The first line that a mail server says. */
export function greeting(socket: Socket): Promise<string> {
  return new Promise((done, failed) => {
    socket.setTimeout(WAIT_MS);
    socket.once('data', (line) => {
      socket.end('QUIT\r\n');
      done(line.toString().trim());
    });
    socket.once('timeout', () => {
      socket.destroy();
      failed(new Error(`no greeting within ${WAIT_MS / 1000} s`));
    });
    socket.once('error', failed);
    socket.once('close', () => failed(new Error('the connection ended without a greeting')));
  });
}
