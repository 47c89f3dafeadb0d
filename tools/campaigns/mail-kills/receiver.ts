import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';

/** Mails received under one Message-ID. */
export interface Received {
  count: number;
  /** Recipients and texts of each copy, as hashes: copies of one mail are equal. */
  contents: Set<string>;
}

/** A mail server that accepts everything and counts it by Message-ID. */
export class Receiver {
  readonly mails = new Map<string, Received>();
  readonly #server: SMTPServer;

  private constructor() {
    this.#server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, { envelope }, done) => {
        const to = envelope.rcptTo.map(({ address }) => address).join();
        void this.#answer(stream, to, done);
      },
    });
    // A killed worker breaks its connections.
    this.#server.on('error', () => undefined);
  }

  static async open(): Promise<Receiver> {
    const receiver = new Receiver();
    const listening = once(receiver.#server.server, 'listening');
    receiver.#server.listen(0, '127.0.0.1');
    await listening;
    return receiver;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close(() => undefined);
  }

  async #answer(stream: Readable, to: string, done: (error?: Error) => void): Promise<void> {
    try {
      this.#note(await readAll(stream), to);
    } catch (e) {
      return done(e as Error);
    }
    done();
  }

  #note(text: string, to: string): void {
    const id = /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? 'none';
    const mail = this.mails.get(id) ?? { count: 0, contents: new Set() };
    const subject = /^subject:.*(?:\r\n[ \t].*)*/im.exec(text)?.[0] ?? '';
    mail.count += 1;
    mail.contents.add(createHash('sha256').update(`${to} ${subject}`).digest('hex'));
    this.mails.set(id, mail);
  }
}

async function readAll(stream: Readable): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('latin1');
}
