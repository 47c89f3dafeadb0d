import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../../..');

/** In tests one address calls in minutes as often as a company in an hour, so limits are raised but not disabled. */
const ROOMY = {
  'session.init': 100_000,
  'session.authenticate': 100_000,
  'session.guest': 100_000,
  'documents.create': 100_000,
  'validation.validate': 100_000,
  'new-recipients': 100_000,
  'signing-push': 100_000,
  'public-read': 100_000,
  read: 100_000,
  change: 100_000,
  heavy: 100_000,
  file: 100_000,
  page: 100_000,
};

/** Longest wait for a node: one that dies repeatedly is restarted repeatedly. */
const PATIENCE = 5 * 60_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

/** Chromium opens no page on the ports of SIP, 5060 and 5061 (ERR_UNSAFE_PORT). */
const REFUSED_BY_BROWSERS = 5060;

/** Returns the first of ten free consecutive ports; the search starts at random, since two runs may begin at once. */
async function freeRange(): Promise<number> {
  const first = randomInt(100);
  for (let place = 0; place < 100; place += 1) {
    const port = 4700 + 10 * ((first + place) % 100);
    if (port === REFUSED_BY_BROWSERS) continue;
    const ports = Array.from({ length: 10 }, (_, i) => isFree(port + i));
    if ((await Promise.all(ports)).every(Boolean)) return port;
  }
  throw new Error('No ten free ports in a row between 4700 and 5700.');
}

/**
 * Starts everything `npm start` starts, with a temporary home; `env` adds environment variables.
 * @returns the first port, its output, and a function that stops it and removes the home
 */
export async function startNode(
  env: Record<string, string> = {},
): Promise<{ port: number; printed: () => string; stop: () => Promise<void> }> {
  const port = await freeRange();
  const home = mkdtempSync(join(tmpdir(), 'paraph-e2e-'));
  const child = spawn(process.execPath, [join(ROOT, 'apps/server/src/main/start.ts')], {
    env: {
      ...process.env,
      NODE_ENV: undefined,
      PARAPH_HOME: home,
      PARAPH_PORT: String(port),
      PARAPH_LOG: 'warn',
      // The flows test what happens after sending; those about undoing it set the seconds of their company.
      PARAPH_UNDO_SEND_SECONDS: '0',
      PARAPH_TERMS_URL: 'https://operator.example/terms',
      PARAPH_PRIVACY_URL: 'https://operator.example/privacy',
      PARAPH_LIMITS: JSON.stringify(ROOMY),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let printed = '';
  let timer: NodeJS.Timeout | undefined;
  child.stdout!.on('data', (part: Buffer) => (printed += part.toString()));
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    rmSync(home, { recursive: true, force: true });
  };
  const ready = new Promise<void>((done, failed) => {
    child.on('message', (message) => (message as { ready?: string }).ready && done());
    void gone.then(() => failed(new Error('Paraph ended before it was ready.')));
    timer = setTimeout(() => failed(new Error(`Paraph did not get ready. It said:\n${printed}`)), PATIENCE);
  });
  try {
    await ready;
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return { port, printed: () => printed, stop };
}
