import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../../platform/config/index.ts';
import { openDatabase } from '../../../platform/db/index.ts';
import { DatabaseTlsRefused } from '../../../platform/db/connection-lost.ts';
import { withClient } from '../../../platform/db/roles.ts';
import { expectedError } from '../../../platform/http/problem.ts';
import { isDatabaseAway } from '../../../platform/log-failure.ts';
import { examine } from '../examine.ts';

const folder = mkdtempSync(join(tmpdir(), 'paraph-tls-'));
let server: Server;
let url: string;

/** Speaks the beginning of PostgreSQL: it agrees to TLS, and shows a certificate that nobody knows. */
beforeAll(async () => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = `req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${cert} -days 1 -subj /CN=localhost`;
  execFileSync('openssl', made.split(' '), { stdio: 'pipe' });
  const secret = { key: readFileSync(key), cert: readFileSync(cert) };
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, ...secret }).on('error', () => undefined);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  url = `postgresql://paraph_app:secret@localhost:${port}/paraph?sslmode=verify-full`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('a command that meets a database with a certificate that is not accepted learns that it is the database', async () => {
  const refused: unknown = await withClient(url, async () => undefined).catch((e: unknown) => e);
  expect(refused).toBeInstanceOf(DatabaseTlsRefused);
});

test('a request is answered, and work is logged, as without the database while its certificate is not accepted', async () => {
  const db = openDatabase({ url });
  const refused: unknown = await db.system('begin', async () => undefined).catch((e: unknown) => e);
  await db.close();
  expect(expectedError(refused)?.code).toBe('generic.database-away');
  expect(isDatabaseAway(refused)).toBe(true);
});

test('the doctor names the certificate of the database at the database only, and accuses no other service of it', async () => {
  const keys = { PARAPH_SANDBOX: 'off', PARAPH_KEYS: randomBytes(32).toString('base64') };
  const config = loadConfig({ ...keys, DATABASE_URL: url }, 'test');
  const lines = await examine({ config }, async () => undefined, ['database', 'queue', 'storage']);
  const raw = expect.stringContaining('certificate') as string;
  const params = { variable: expect.stringContaining('DATABASE_URL') as string };
  expect(lines).toMatchObject([
    { state: 'red', says: 'certificateRefused', params, raw },
    { state: 'red', says: 'databaseSilent', raw },
    { state: 'red', says: 'databaseSilent', raw },
  ]);
});
