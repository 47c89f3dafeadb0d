import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import type { FaultSwitches } from '../faults.ts';
import type { Answering } from './returns.ts';
import type { Mailbox } from './store.ts';

const SIZE_LIMIT = 30_000_000;

/** An answer of the mail server other than yes. */
class Refusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

/** Recipients the server turns away, so that bounces can be tried: `bounce…@` for ever, `defer…@` for now. */
const refusalOf = (address: string): Refusal | undefined => {
  if (/^bounce/i.test(address)) return new Refusal(550, '5.1.1 No such mailbox here');
  if (/^full/i.test(address)) return new Refusal(552, '5.2.2 Mailbox full');
  if (/^defer/i.test(address)) return new Refusal(451, '4.2.0 Try again later');
  return undefined;
};

const readAll = async (stream: Readable): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const keep = async (raw: Buffer, session: SMTPServerSession, box: Mailbox): Promise<void> => {
  const { mailFrom, rcptTo } = session.envelope;
  await box.deliver(
    raw,
    mailFrom ? mailFrom.address : '',
    rcptTo.map((r) => r.address),
  );
};

export type Smtp = { stop: () => Promise<void> };

type SmtpAddress = { host: string; port: number; answering?: Answering | undefined };

/** A mail server that accepts and keeps everything sent on this machine; given an address, it reports on each mail. */
export const startSmtp = async (at: SmtpAddress, box: Mailbox, faults: FaultSwitches): Promise<Smtp> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    size: SIZE_LIMIT,
    logger: false,
    hideDSN: !at.answering,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onRcptTo: (address, _session, done) => done(refusalOf(address.address)),
    onData: callbackify(async (stream: Readable, session: SMTPServerSession) => {
      const fault = faults.take('mail');
      const raw = await readAll(stream);
      if (fault) throw new Refusal(fault.status ?? 451, 'The sandbox refuses mail, as asked');
      await keep(raw, session, box);
      at.answering?.answer(session);
    }),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // `localhost` may be two addresses; this server has one, and clients fall back to it.
    server.listen(at.port, at.host === 'localhost' ? '127.0.0.1' : at.host, resolve);
  });
  // A sender that hangs up in the middle is no fault of ours.
  server.on('error', () => undefined);
  return {
    stop: () => {
      at.answering?.stop();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
