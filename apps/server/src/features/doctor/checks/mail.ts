import type { Socket } from 'node:net';
import { DOCTOR_SETTINGS } from '@paraph/domain';
import {
  askMailServer,
  deferredBacklog,
  failedByCause,
  isDisprovedByLogin,
  lastExchange,
} from '../../../platform/mail/index.ts';
import { isTlsFault } from '../../../platform/tls-fault.ts';
import { type RunCheck, type CheckFinding, good, type Deps, idle, red } from './deps.ts';
import { withDatabase } from './with-database.ts';

const WAIT_MS = 5000;

/**
 * Logs in to the mail server as the mailer does (EHLO, STARTTLS, AUTH) and disconnects without sending a mail. A wrong
 * password is red, with the server's own message.
 */
export const checkMail: RunCheck = async (deps) => {
  const { smtpUrl } = deps.config;
  if (!smtpUrl) return red('mailMissing');
  const found = await askServer(smtpUrl);
  // A server that accepts the login may still refuse each mail, for example for its sender.
  return found.state === 'red' ? found : ((await refusedMails(deps)) ?? found);
};

async function askServer(smtpUrl: string): Promise<CheckFinding> {
  const { hostname, port, protocol, username } = new URL(smtpUrl);
  const server = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
  try {
    await askMailServer(smtpUrl);
    return username ? good('mailTakesLogin', { server }) : good('mailGreets', { server });
  } catch (e) {
    const { code, response, message } = e as { code?: string; response?: string; message: string };
    const raw = response ?? message;
    // The library reports most faults of a connection by one code: OpenSSL's message tells of a certificate.
    if (isTlsFault(e) || /certificate|altnames/i.test(message))
      return red('certificateRefused', { variable: DOCTOR_SETTINGS.mail! }, raw);
    return red(code === 'EAUTH' ? 'mailRefusesLogin' : 'mailRefuses', { server }, raw);
  }
}

/** Returns a finding about refused mails, if the database can be queried. */
async function refusedMails(deps: Deps): Promise<CheckFinding | undefined> {
  if (!deps.db && !deps.config.databaseUrl) return undefined;
  const found = await withDatabase(deps, async (db) => {
    const last = await lastExchange({ db });
    // The login that has just succeeded disproves a former fault of the connection or the login.
    if (last?.refusedSince && !isDisprovedByLogin(last))
      return red('mailTakesNone', { at: last.refusedSince }, last.answer ?? undefined);
    const count = (await failedByCause({ db })).reduce((sum, group) => sum + group.count, 0);
    if (count > 0) return red('mailGivenUp', { count });
    const deferred = await deferredBacklog({ db });
    return deferred ? red('mailDeferred', { count: deferred.mails }, deferred.answer) : idle('mailMissing');
  });
  return found.state === 'red' ? found : undefined;
}

/** Returns the first line that a mail server sends. */
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
