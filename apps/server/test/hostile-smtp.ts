import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The stage at which the server misbehaves. */
export const STAGES = ['greeting', 'EHLO', 'STARTTLS', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'end'] as const;
type Stage = (typeof STAGES)[number];

/** `drip`: one line a second, never the last; `silent`; `huge`: an endless reply; `half-open`: ends its side only. */
export const KINDS = ['drip', 'silent', 'huge', 'half-open'] as const;
type Kind = (typeof KINDS)[number];

const CODES: Partial<Record<Stage, number>> = { greeting: 220, STARTTLS: 220, AUTH: 235, DATA: 354 };

export interface HostileSmtp {
  port: number;
  open(): number;
  most(): number;
  close(): void;
}

/** Starts a mail server that behaves until a stage, and then occupies its client. */
export async function hostileSmtp(kind: Kind, stage: Stage): Promise<HostileSmtp> {
  const sockets = new Set<Socket>();
  let most = 0;
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    most = Math.max(most, sockets.size);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('end', () => probe(socket));
    serve(socket, kind, stage);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port, open: () => sockets.size, most: () => most, close };
}

function serve(socket: Socket, kind: Kind, stage: Stage): void {
  let isBody = false;
  let text = '';
  const reach = (at: Stage, answer: string): boolean => {
    if (at === stage) {
      misbehave(socket, kind, CODES[at] ?? 250);
      text = '';
      return false;
    }
    socket.write(answer);
    return true;
  };
  const features = ['250-x', ...(stage === 'STARTTLS' ? ['250-STARTTLS'] : []), '250 AUTH PLAIN'].join('\r\n');
  if (!reach('greeting', '220 x ESMTP\r\n')) return void socket.resume();
  const take = (line: string): boolean => {
    if (/^EHLO/i.test(line)) return reach('EHLO', `${features}\r\n`);
    if (/^STARTTLS/i.test(line)) return reach('STARTTLS', '220 go\r\n');
    if (/^AUTH/i.test(line)) return reach('AUTH', '235 ok\r\n');
    if (/^MAIL/i.test(line)) return reach('MAIL', '250 ok\r\n');
    if (/^RCPT/i.test(line)) return reach('RCPT', '250 ok\r\n');
    if (/^DATA/i.test(line)) return (isBody = reach('DATA', '354 go\r\n'));
    return true;
  };
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    for (;;) {
      const end = isBody ? '\r\n.\r\n' : '\r\n';
      const at = text.indexOf(end);
      if (at < 0) return;
      const line = text.slice(0, at);
      text = text.slice(at + end.length);
      if (isBody ? !reach('end', '250 taken\r\n') : !take(line)) return;
      if (end.length > 2) isBody = false;
    }
  });
}

/**
 * After the client's last command, writes at intervals, because only a write shows whether its connection is closed.
 */
function probe(socket: Socket): void {
  if (!socket.writable) return;
  const timer = setInterval(() => socket.write('250-a\r\n'), 100);
  socket.on('close', () => clearInterval(timer));
}

function misbehave(socket: Socket, kind: Kind, code: number): void {
  if (kind === 'half-open') return void socket.end();
  if (kind === 'silent') return;
  if (kind === 'drip') {
    const line = () => socket.write(`${code}-a\r\n`);
    line();
    const timer = setInterval(line, 1000);
    return void socket.on('close', () => clearInterval(timer));
  }
  const chunk = Buffer.from(`${code}-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n`.repeat(2000));
  const pour = () => {
    while (!socket.destroyed && socket.write(chunk));
    socket.once('drain', pour);
  };
  pour();
}
