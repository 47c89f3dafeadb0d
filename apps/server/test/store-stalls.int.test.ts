import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from '@20minutes/s3rver';
import { endpoint } from '@paraph/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { App } from '../src/app.ts';
import { openFile, putFile } from '../src/platform/files/index.ts';
import { serve } from '../src/platform/http/index.ts';
import { freePort } from '../../../packages/sandbox/test/free-port.ts';
import { createTenant, createTestApp, peopleFeature, signIn } from './app.ts';

const LARGE = 30_000_000;
/** Bytes of an object that pass before the service stops. */
const BEFORE_STALL = 5_000_000;
let stalls = false;
let app: App;
let front: Server;
let tenant: Awaited<ReturnType<typeof createTenant>>;
let headers: Record<string, string>;
const lines: string[] = [];

/** A proxy of the bucket; while it stalls an object stops in its middle, and the connection stays open. */
const standBefore = (bucket: number): Server =>
  createServer((incoming, answer) => {
    const { method, url } = incoming;
    const onward = request(
      { port: bucket, host: '127.0.0.1', method, path: url, headers: incoming.headers },
      (response) => {
        answer.writeHead(response.statusCode!, response.rawHeaders);
        let sent = 0;
        if (!(stalls && method === 'GET')) return void response.pipe(answer);
        return void response.on('data', (part: Buffer) => {
          if (sent < BEFORE_STALL) answer.write(part);
          sent += part.length;
        });
      },
    );
    incoming.pipe(onward);
  });

const routes = [
  serve(
    endpoint({
      name: 'test.get',
      says: 'A call for tests.',
      errors: [],
      callers: ['user'],
      path: '/files',
      method: 'GET',
      download: true,
      query: z.object({ id: z.uuid() }),
      answer: z.unknown(),
    }),
    async (ctx, { query }) => {
      const { stream, size } = await openFile(ctx, query.id);
      return { stream, size, name: 'a.txt', type: 'text/plain' };
    },
  ),
];

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'paraph-s3-'));
  const bucket = await freePort();
  const s3 = new S3rver({
    port: bucket,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures: true,
    directory: root,
    configureBuckets: [{ name: 'paraph-files' }],
  });
  await s3.run();
  front = standBefore(bucket);
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  afterAll(async () => {
    front.closeAllConnections();
    front.close();
    await s3.close();
    rmSync(root, { recursive: true, force: true });
  });
  const people = peopleFeature();
  app = await createTestApp({
    role: 'server',
    env: {
      S3_BUCKET: 'paraph-files',
      S3_ENDPOINT: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PATH_STYLE: 'on',
    },
    features: [people, { name: 'test-files', routes }],
  });
  vi.spyOn(app.platform.log, 'warn').mockImplementation(((fields: { err?: Error }, text: string) => {
    lines.push(`${text}: ${fields.err?.name}`);
  }) as never);
  tenant = await createTenant(app.platform, 'a');
  headers = { host: tenant.host, ...signIn(app.platform, people.people, tenant.tenantId).headers };
  await app.server!.listen({ port: 0, host: '127.0.0.1' });
});

const store = () => putFile(tenant.ctx, Readable.from([randomBytes(LARGE)]), { limit: 2 * LARGE });

function download(id: string): Promise<IncomingMessage> {
  const { port } = app.server!.server.address() as AddressInfo;
  return new Promise((done, failed) => {
    request({ port, host: '127.0.0.1', path: `/api/files?id=${id}`, headers }, done)
      .on('error', failed)
      .end();
  });
}

/** Returns the received bytes, and whether the client could take them for the whole. */
const readAll = (response: IncomingMessage) =>
  new Promise<{ bytes: number; isWhole: boolean }>((done) => {
    let bytes = 0;
    response.on('error', () => undefined);
    response.on('data', (part: Buffer) => (bytes += part.length));
    response.once('close', () => done({ bytes, isWhole: response.complete }));
    response.resume();
  });

test('a bucket that stops in the middle of a file closes the connection, and the log says why', async () => {
  const { fileId } = await store();
  stalls = true;
  const response = await download(fileId);
  expect(response.headers['content-length']).toBe(String(LARGE));
  const { bytes, isWhole } = await readAll(response);
  stalls = false;
  expect([bytes > 0, bytes < LARGE, isWhole]).toEqual([true, true, false]);
  await vi.waitUntil(() => lines.length > 0);
  expect(lines).toEqual(['the file store failed during a read: StalledFile']);
});

test('a reader who pauses longer than a bucket may still gets the whole file', async () => {
  const { fileId } = await store();
  const response = await download(fileId);
  response.pause();
  await new Promise((done) => setTimeout(done, 12_000));
  expect(await readAll(response)).toEqual({ bytes: LARGE, isWhole: true });
});
