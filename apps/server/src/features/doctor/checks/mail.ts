import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type Ask, good, red } from './ground.ts';

const WAIT_MS = 5000;

/** What the mail server says when somebody comes, before any login; its own words are shown. */
export const askMail: Ask = async ({ config: { smtpUrl } }) => {
  if (!smtpUrl) return red('mailMissing');
  const { hostname, port, protocol } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:';
  const at = Number(port || (isTls ? 465 : 25));
  const said = await greeting(
    isTls ? connectTls({ host: hostname, port: at, servername: hostname }) : connect(at, hostname),
  );
  const server = `${hostname}:${at}`;
  return said.startsWith('220') ? good('mailGreets', { server }, said) : red('mailRefuses', { server }, said);
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
