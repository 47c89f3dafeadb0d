import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, createServer, type Server } from 'node:net';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { withClient } from '../../apps/server/src/platform/db/roles.ts';
import { root } from '../root.ts';

/** Ports of the services of an installation on this machine. */
export interface Ports {
  database: number;
  s3: number;
  mail: number;
  tls: number;
  /** First port of the installation; its sandbox receives mails at the third. */
  portal: number;
}

/** Starts PostgreSQL, S3, a mail server and a TLS proxy. @returns a function that stops them */
export async function startBeside(folder: string, ports: Ports): Promise<() => Promise<void>> {
  const stops = [
    await startPostgres(folder, ports.database),
    await startS3(folder, ports.s3),
    // The sandbox stores the mails, so that the test can read them; it accepts any login.
    await forward(ports.mail, { port: ports.portal + 2, host: '127.0.0.1' }),
    await startProxy(folder, ports.tls, ports.portal),
  ];
  return async () => {
    for (const stop of stops.toReversed()) await stop();
  };
}

type Stop = () => Promise<void>;

/** Starts a separate server with the README's administrator, reachable by TCP. */
async function startPostgres(folder: string, port: number): Promise<Stop> {
  const server = await startEmbeddedPostgres(join(folder, 'db'), { throwaway: true });
  const admin = server.url('postgres', 'postgres');
  await withClient(admin, (client) => client.query("alter role postgres password 'admin-password'"));
  const sockets = new URL(admin.replace('@/', '@localhost/')).searchParams.get('host')!;
  const stop = await forward(port, { path: join(sockets, '.s.PGSQL.5432') });
  return async () => {
    await stop();
    await server.stop();
  };
}

async function startS3(folder: string, port: number): Promise<Stop> {
  const require = createRequire(join(root, 'apps/server/package.json'));
  const S3rver = require('@20minutes/s3rver') as new (options: object) => {
    run(): Promise<unknown>;
    close(): Promise<void>;
  };
  const directory = join(folder, 's3');
  await mkdir(directory);
  const buckets = [{ name: 'paraph' }];
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    // The bucket is in the path; its host is no bucket.
    vhostBuckets: false,
    // This server reads the query of a listing in another order than S3 signs it.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: buckets,
  });
  await server.run();
  return () => server.close();
}

const listening = (server: Server, port: number): Promise<Stop> =>
  new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => done(async () => void server.close()));
  });

function forward(port: number, to: { port: number; host: string } | { path: string }): Promise<Stop> {
  const server = createServer((caller) => {
    const other = connect(to);
    for (const [one, two] of [
      [caller, other],
      [other, caller],
    ] as const) {
      one.on('error', () => two.destroy());
      one.pipe(two);
    }
  });
  return listening(server, port);
}

/** Terminates TLS as the README's nginx does. */
async function startProxy(folder: string, port: number, portal: number): Promise<Stop> {
  const [key, certificate] = [join(folder, 'tls.key'), join(folder, 'tls.pem')];
  const subject = ['-subj', '/CN=sign.example.com', '-days', '2'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    { stdio: 'ignore' },
  );
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (asked, answer) => {
    const { url: path, method, socket } = asked;
    const headers = {
      ...asked.headers,
      'x-forwarded-host': asked.headers.host,
      'x-forwarded-for': socket.remoteAddress,
      'x-forwarded-proto': 'https',
    };
    const passed = request({ port: portal, host: '127.0.0.1', path, method, headers }, (given) => {
      answer.writeHead(given.statusCode!, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  return listening(server, port);
}
