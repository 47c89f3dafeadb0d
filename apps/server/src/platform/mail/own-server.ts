import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { PassThrough } from 'node:stream';
import { fail } from '@paraph/domain';
import { isPublicAddress } from '@paraph/providers';
import { createTransport } from 'nodemailer';
import type { Ctx } from '../context.ts';
import type { Config } from '../config/index.ts';
import type { Tx } from '../db/index.ts';
import { mailCause } from './cause-of.ts';
import { MOST_REPLY, SMTP_DEADLINES, withDeadline } from './deadline.ts';
import type { MailMessage } from './deliver.ts';
import { serverWords } from './server-words.ts';

/** A company's own mail server. */
export interface OwnServer {
  host: string;
  port: number;
  /** TLS from the first byte, else STARTTLS. */
  isTls: boolean;
  username: string;
  password: string;
  fromAddress: string;
}

/** Provides the servers of companies and stores their state; implemented by at most one feature. */
export interface TenantMailServers {
  /** Undefined: the operator's server sends. */
  serverOf(ctx: Ctx): Promise<OwnServer | undefined>;
  /** Whether the tenant has a server, also one that is paused after failures. */
  hasServer(tx: Tx): Promise<boolean>;
  note(ctx: Ctx, outcome: { isTaken: boolean; answer: string }): Promise<void>;
}

/** Submission ports of mail servers. */
const PORTS = [25, 465, 587, 2525];
const CONNECT = 10_000;
const TALK = 30_000;
/** A server that does not close the connection is cut off after this, ms. */
const CLOSE = 500;

type Reach = Pick<Config, 'mailServers'>;
const isAllowed = ({ mailServers }: Reach, { host, port }: Pick<OwnServer, 'host' | 'port'>): boolean =>
  mailServers.includes(`${host}:${port}`);

/**
 * Returns the address to connect to. The name is resolved once and the connection uses exactly that. A second DNS
 * answer cannot lead into the internal network (security SG-31). Private addresses are reached only where the operator
 * allows them by name and port.
 * @throws mail.host-refused
 */
export async function addressOf(reach: Reach, server: Pick<OwnServer, 'host' | 'port'>): Promise<string> {
  if (isAllowed(reach, server)) return server.host;
  if (!PORTS.includes(server.port)) fail('mail.host-refused');
  const found = isIP(server.host) ? [{ address: server.host }] : await resolved(server.host);
  const [first] = found;
  if (!first || !found.every(({ address }) => isPublicAddress(address))) fail('mail.host-refused');
  return first.address;
}

const resolved = (host: string) => lookup(host, { all: true }).catch(() => []);

/**
 * Sends a mail through a company's server, in its own name. Certificates are checked, and nothing is sent before the
 * connection is encrypted, except to a relay that the operator allowed. The complete exchange has a deadline.
 * @returns the raw answer @throws mail.host-refused, and errors of the server or the network
 */
export const sendByOwn = (
  reach: Reach,
  server: OwnServer,
  message: MailMessage & { domain: string },
  watch: Watch = {},
) => withDeadline(SMTP_DEADLINES.own, watch.stopping, (signal) => exchange(reach, server, { message, signal, watch }));

/** Lets the caller follow an exchange and stop it. */
export interface Watch {
  /** Aborted when the node stops. */
  stopping?: AbortSignal;
  /** Called when the server accepted the login and is about to receive the message. */
  onShown?: () => void;
}

interface Exchange {
  message: MailMessage & { domain: string };
  signal: AbortSignal;
  watch: Watch;
}

async function exchange(reach: Reach, server: OwnServer, { message, signal, watch }: Exchange): Promise<string> {
  const host = await addressOf(reach, server);
  const { id, senderName, domain, ...rest } = message;
  const transport = createTransport({
    host,
    port: server.port,
    secure: server.isTls,
    requireTLS: !isAllowed(reach, server),
    ...(isIP(server.host) ? {} : { tls: { servername: server.host } }),
    ...(server.username && { auth: { user: server.username, pass: server.password } }),
    connectionTimeout: CONNECT,
    greetingTimeout: CONNECT,
    socketTimeout: TALK,
    maxResponseSize: MOST_REPLY,
    socketCloseTimeout: CLOSE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    // Called when the message is about to be written to the server.
    mail.message.transform(() => {
      watch.onShown?.();
      return new PassThrough();
    });
    done();
  });
  try {
    const { response } = await transport.sendMail({
      ...rest,
      signal,
      from: { name: senderName ?? '', address: server.fromAddress },
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
    return serverWords(response);
  } finally {
    transport.close();
  }
}

/** Whether a fault concerns the receiver: another server would refuse it too. */
export function isRefusedReceiver(fault: unknown): boolean {
  return mailCause(fault) === 'receiver';
}

/** Whether the server asked to try the recipient later. */
export const isDeferredRecipient = (fault: unknown): boolean =>
  mailCause(fault) === 'deferred' && (fault as { command?: string }).command === 'RCPT TO';
