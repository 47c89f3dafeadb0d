import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** State of a connection: `whole`, or a fault; `silent` accepts every call and never answers. */
export type LineState = 'whole' | 'refused' | 'reset' | 'garbage' | 'silent';

/**
 * A proxy between the server and a provider of the sandbox. It can inject faults, also into running calls, and counts
 * how many calls of one provider session are in flight.
 */
export class Line {
  /** Port of the sandbox; set before the first call. */
  target = 0;
  calls = 0;
  /** Maximum of concurrent calls of one provider session. */
  mostAtOnce = 0;
  private state: LineState = 'whole';
  private readonly flying = new Map<string, number>();
  private readonly open = new Set<ServerResponse>();
  private server: Server | undefined;
  private port = 0;

  static async open(): Promise<Line> {
    const line = new Line();
    await line.listen();
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Sets the state; running calls meet the fault at once. */
  async become(state: LineState): Promise<void> {
    const was = this.state;
    this.state = state;
    if (state === 'refused') await this.close();
    else if (was === 'refused') await this.listen();
    // Calls held in silence remain so; a repaired connection serves new calls.
    if (state !== 'whole') for (const response of this.open) misbehave(state, response);
    if (was === 'silent') for (const response of this.open) response.destroy();
  }

  async close(): Promise<void> {
    const gone = new Promise((done) => this.server?.close(done));
    this.server?.closeAllConnections();
    await gone;
  }

  private async listen(): Promise<void> {
    const server = createServer((asked, answer) => void this.serve(asked, answer));
    this.server = server;
    await new Promise<void>((done, failed) => {
      server.once('error', failed);
      server.listen(this.port, '127.0.0.1', done);
    });
    this.port = (server.address() as AddressInfo).port;
  }

  private async serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    this.calls += 1;
    const session = /\/session\/([\w-]+)/.exec(asked.url ?? '')?.[1];
    if (session) this.count(session, 1);
    this.open.add(answer);
    answer.once('close', () => {
      this.open.delete(answer);
      if (session) this.count(session, -1);
    });
    const body = await bodyOf(asked);
    if (this.state === 'whole') this.pass(asked, body, answer);
    else misbehave(this.state, answer);
  }

  private count(session: string, step: 1 | -1): void {
    const now = (this.flying.get(session) ?? 0) + step;
    if (now === 0) this.flying.delete(session);
    else this.flying.set(session, now);
    this.mostAtOnce = Math.max(this.mostAtOnce, now);
  }

  private pass(asked: IncomingMessage, body: Buffer, answer: ServerResponse): void {
    const { method, url: path, headers } = asked;
    const onward = request({ host: '127.0.0.1', port: this.target, method, path, headers }, (reply) => {
      // A connection that broke meanwhile passes nothing on.
      if (this.state !== 'whole') return misbehave(this.state, answer);
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.once('close', () => onward.destroy());
    onward.end(body);
  }
}

function misbehave(state: LineState, answer: ServerResponse): void {
  if (state === 'reset' || state === 'refused') answer.socket?.resetAndDestroy();
  if (state !== 'garbage' || answer.headersSent) return;
  answer.writeHead(200, { 'content-type': 'application/json' });
  answer.end('\u0000{"state":COMPLETE<html>');
}

async function bodyOf(asked: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of asked) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
