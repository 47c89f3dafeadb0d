import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Installation } from '../installation.ts';

/** Environment of an attack. */
export interface Scene {
  installation: Installation;
  mail: HostileMail;
}

/** Result of an attack: whether the product withstood it, and the observed figures. */
export interface Result {
  held: boolean;
  saw: string;
}

/** One finding of a review, as an attack from outside. */
export interface Attack {
  id: string;
  what: string;
  run(scene: Scene): Promise<Result>;
}

/**
 * The mail server of a hostile administrator: TLS with a certificate that the product trusts; it stores received
 * mails.
 */
export class HostileMail {
  readonly received: { to: string; text: string }[] = [];
  readonly #server: SMTPServer;
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#server = new SMTPServer({
      secure: true,
      key: readFileSync(join(folder, 'key.pem')),
      cert: readFileSync(join(folder, 'cert.pem')),
      authOptional: true,
      onData: (stream, { envelope }, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const to = envelope.rcptTo.map(({ address }) => address).join();
          this.received.push({ to, text: Buffer.concat(parts).toString() });
          done();
        });
      },
    });
    this.#server.on('error', () => undefined);
  }

  static async open(): Promise<HostileMail> {
    const folder = mkdtempSync(join(tmpdir(), 'paraph-hostile-mail-'));
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
    const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...name], {
      stdio: 'ignore',
    });
    const mail = new HostileMail(folder);
    const listening = once(mail.#server.server, 'listening');
    mail.#server.listen(0, '127.0.0.1');
    await listening;
    return mail;
  }

  /** Environment that makes the product accept this server. */
  get env(): Record<string, string> {
    return { NODE_EXTRA_CA_CERTS: join(this.#folder, 'cert.pem'), PARAPH_MAIL_SERVERS: `localhost:${this.port}` };
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.close(() => undefined);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

interface Mail {
  codes: string[];
  links: string[];
}

/** Returns mails of the operator's server to an address since a time, from the sandbox. */
export async function mailsTo({ port }: Pick<Installation, 'port'>, email: string, since: Date): Promise<Mail[]> {
  const query = new URLSearchParams({ to: email, since: since.toISOString() });
  return (await (await fetch(`http://127.0.0.1:${port + 1}/api/mailbox?${query}`)).json()) as Mail[];
}

/** Waits until a value exists. @throws after `limit` ms */
export async function until<T>(look: () => Promise<T | undefined> | T | undefined, limit = 30_000): Promise<T> {
  for (const end = Date.now() + limit; Date.now() < end; await pause(100)) {
    const value = await look();
    if (value !== undefined) return value;
  }
  throw new Error(`nothing came within ${limit} ms`);
}

interface Stream {
  status: number;
  /** Settles when the server ends the stream. */
  ended: Promise<unknown>;
  close(): void;
}

/** Opens the stream of events as a page does. */
export async function openStream({ port }: Installation, host: string, token: string): Promise<Stream> {
  const sent = request({
    port,
    host: '127.0.0.1',
    path: '/api/events',
    headers: { host: `${host}:${port}`, authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  });
  sent.on('error', () => undefined);
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return { status: answer.statusCode ?? 0, ended: once(answer, 'close'), close: () => sent.destroy() };
}

/** Returns the ms until a promise settles, at most `limit`. */
export async function timed(work: Promise<unknown>, limit: number): Promise<number> {
  const began = performance.now();
  const clock = new AbortController();
  await Promise.race([work, pause(limit, undefined, { signal: clock.signal }).catch(() => undefined)]);
  clock.abort();
  return performance.now() - began;
}
