import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../platform/make-folder.ts';

/**
 * Allows one launcher per PARAPH_HOME. A socket distinguishes a living holder from a dead one without pids.
 * @returns a function that releases the lock
 */
export async function lockHome(home: string): Promise<() => void> {
  makeFolder(home);
  const path = join(tmpdir(), `paraph-${createHash('sha256').update(home).digest('hex').slice(0, 16)}.lock`);
  if (await answers(path))
    throw new Error(`Paraph already runs on ${home}; stop it first, or set PARAPH_HOME and PARAPH_PORT.`);
  rmSync(path, { force: true });
  const server = createServer((connection) => connection.destroy());
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(path, done);
  });
  server.unref();
  return () => {
    server.close();
    rmSync(path, { force: true });
  };
}

const answers = (path: string): Promise<boolean> =>
  new Promise((done) => {
    const connection = createConnection(path);
    connection.on('connect', () => {
      connection.destroy();
      done(true);
    });
    connection.on('error', () => done(false));
  });
