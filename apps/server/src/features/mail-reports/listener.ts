import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Loop } from '../../platform/loops.ts';
import { mailOfReturnPath, readReport } from '../../platform/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { connectionLimit, openLimit } from './connection-limit.ts';
import { takeReport } from './take-report.ts';

/** Size limit: a report contains the headers of our mail, rarely all of it. Longer ones are refused. */
const MOST_BYTES = 256 * 1024;
const CLIENTS = 200;
/** Concurrent connections of one address, so that idle connections of one client do not block others. */
const CLIENTS_OF_ADDRESS = 10;
const IDLE_MS = 30_000;
/** Connections of one address in a minute; a server with thousands of bounces reconnects for the rest. */
const PER_MINUTE = 600;

/** A negative reply of the server. */
class Refusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

/**
 * Receives returned mails by SMTP, on the port that the operator configured. Another worker of the machine may use the
 * port: this one then tries again later.
 */
export const listener: Loop = {
  name: 'mail-returns',
  pauseMs: 10_000,
  async turn(platform, signal) {
    const at = platform.config.bounceListen;
    const server = at ? await open(platform, at).catch(unlessTaken) : undefined;
    if (at && !server) return;
    if (!signal.aborted) await once(signal, 'abort');
    if (server) await new Promise<void>((done) => server.close(done));
  },
};

function unlessTaken(fault: unknown): undefined {
  if ((fault as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw fault;
}

/**
 * Opens a server that relays nothing and sends no mail. It accepts only return addresses that we generated, each for
 * one mail.
 */
async function open(platform: Platform, at: string): Promise<SMTPServer> {
  const mayConnect = connectionLimit(PER_MINUTE, () => platform.clock.now());
  const places = openLimit(CLIENTS_OF_ADDRESS);
  const server = new SMTPServer({
    name: platform.config.bounceDomain ?? 'localhost',
    banner: '',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MOST_BYTES,
    maxClients: CLIENTS,
    socketTimeout: IDLE_MS,
    closeTimeout: 2_000,
    onConnect: ({ remoteAddress, id }, done) => {
      const isLetIn = mayConnect(remoteAddress) && places.take(remoteAddress, id);
      done(isLetIn ? null : new Refusal(421, '4.7.0 Too many connections, come back later'));
    },
    onClose: ({ remoteAddress, id }) => places.leave(remoteAddress, id),
    onRcptTo: ({ address }, session, done) => done(refusalOf(platform, address, session)),
    onData: callbackify((stream: SMTPServerDataStream, session: SMTPServerSession) => take(platform, stream, session)),
  });
  // An interrupted connection of a client is no fault of this server.
  server.on('error', (err) => platform.log.debug({ err }, 'mail that comes back'));
  const { hostname, port } = new URL(`smtp://${at}`);
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(Number(port), hostname.replace(/^\[|\]$/g, ''), () => done());
  });
  return server;
}

function refusalOf(platform: Platform, address: string, { envelope }: SMTPServerSession): Refusal | null {
  if (envelope.rcptTo.length > 0) return new Refusal(452, '4.5.3 One recipient at a time');
  return mailOfReturnPath(platform, address) ? null : new Refusal(550, '5.1.1 No such mailbox here');
}

/** Accepts a report only after it is stored: without a reply, or with "later", the client sends it again. */
async function take(
  platform: Platform,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<string> {
  const raw = await readAll(stream);
  if (stream.sizeExceeded) throw new Refusal(552, '5.3.4 Too large for a report');
  const mailId = mailOfReturnPath(platform, envelope.rcptTo[0]?.address ?? '');
  if (!mailId) throw new Refusal(550, '5.1.1 No such mailbox here');
  const report = await readReport(raw, envelope.mailFrom ? envelope.mailFrom.address : '');
  if (typeof report === 'string') {
    platform.log.info({ mailId, report }, 'mail to a return address');
    return '2.0.0 Taken';
  }
  try {
    await takeReport(platform, mailId, report);
    return '2.0.0 Taken';
  } catch (err) {
    platform.log.error({ err, mailId }, 'mail that came back');
    throw new Refusal(451, '4.3.0 Try again later');
  }
}

/** Reads the stream to its end, but stores nothing beyond the limit. */
async function readAll(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= MOST_BYTES) parts.push(part);
  }
  return Buffer.concat(parts);
}
