import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below the ports the system gives to outgoing calls (32768 and up), which others take and leave all the time. */
const [FIRST, COUNT] = [12_000, 20_000];
const RESERVED_FOR_MS = 10 * 60_000;
const reservations = join(tmpdir(), 'paraph-ports');

/**
 * A port nobody listens at, kept for the caller for ten minutes against every other test of this machine: a server
 * that is stopped and started again at its port finds it free.
 */
export async function freePort(): Promise<number> {
  mkdirSync(reservations, { recursive: true });
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (reserved(port) && (await answersNobody(port, '127.0.0.1')) && (await answersNobody(port, 'localhost')))
      return port;
  }
}

function reserved(port: number): boolean {
  const mark = join(reservations, String(port));
  try {
    writeFileSync(mark, '', { flag: 'wx' });
    return true;
  } catch {
    if (Date.now() - (statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? 0) < RESERVED_FOR_MS) return false;
    writeFileSync(mark, '');
    return true;
  }
}

async function answersNobody(port: number, host: string): Promise<boolean> {
  const probe = createServer();
  const isFree = await new Promise<boolean>((done) => {
    probe.once('error', () => done(false));
    probe.listen(port, host, () => done(true));
  });
  if (isFree) await new Promise((done) => probe.close(done));
  return isFree;
}
