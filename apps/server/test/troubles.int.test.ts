import { randomBytes } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { endpoint } from '@paraph/contract';
import { AppError } from '@paraph/domain';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { inTenant } from '../src/platform/db/index.ts';
import { withClient } from '../src/platform/db/roles.ts';
import { putBytes } from '../src/platform/files/index.ts';
import { serve } from '../src/platform/http/index.ts';
import { request, createTenant, createTestApp } from './app.ts';
import { createTestDatabase } from './database.ts';
import { freePort } from '../../../packages/sandbox/test/free-port.ts';

const open = { says: 'A call for tests.', errors: [], callers: ['public'], method: 'GET', answer: z.null() } as const;
const PROMISED = 12_000;

/** Starts a server that accepts connections and never sends anything. */
async function silentServer(): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).resume();
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return port;
}

describe('a file store that does not respond', { timeout: 60_000 }, () => {
  test('is given up within 12 s with a reason, during an upload and a read', async () => {
    const env = {
      S3_BUCKET: 'paraph',
      S3_ENDPOINT: `http://127.0.0.1:${await silentServer()}`,
      S3_PATH_STYLE: 'on',
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
    };
    const { platform } = await createTestApp({ features: [], role: 'server', env });
    const { ctx } = await createTenant(platform);
    for (const act of [() => putBytes(ctx, Buffer.from('bytes')), () => platform.files.blobs.read('a/b', 0, 1)]) {
      const began = performance.now();
      const answer = await act().catch((e: unknown) => e);
      expect(answer).toBeInstanceOf(AppError);
      expect((answer as AppError).code).toBe('generic.files-away');
      expect(performance.now() - began).toBeLessThan(PROMISED);
    }
  });
});

describe('a database with few connections', { timeout: 60_000 }, () => {
  test('serves more callers than connections, who wait for each other, and the node stays ready meanwhile', async () => {
    const { url, adminUrl } = await createTestDatabase();
    const slow = serve(endpoint({ ...open, name: 'test.slow', path: '/slow' }), async ({ platform, tenantId }) => {
      await inTenant({ platform, tenantId } as never, (tx) => sql`select pg_sleep(0.05)`.execute(tx));
      return null;
    });
    const app = await createTestApp({
      features: [{ name: 'test', routes: [slow] }],
      role: 'server',
      databaseUrl: url,
    });
    const { host } = await createTenant(app.platform);
    await request(app, { url: '/api/slow', headers: { host } });
    await withClient(adminUrl, async (client) => {
      const { rows } = await client.query<{ n: number }>(
        'select count(*)::int as n from pg_stat_activity where datname = current_database()',
      );
      await client.query(
        `do $$ begin execute format('alter database %I connection limit ${rows[0]!.n + 1}', current_database()); end $$`,
      );
    });
    const calls = Array.from({ length: 16 }, () => request(app, { url: '/api/slow', headers: { host } }));
    const ready = await request(app, { url: '/readyz' });
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 204));
    expect(ready.status).toBe(200);
  });
});

describe('a machine whose clock is wrong by ten minutes', () => {
  test.each([-600_000, 600_000])(
    'by %i ms: its tokens are valid at the other node, and those of the other here',
    async (skew) => {
      const { url } = await createTestDatabase();
      const keys = { PARAPH_KEYS: randomBytes(32).toString('base64') };
      const machineClock = { now: () => new Date(Date.now() + skew) };
      const node = { features: [], role: 'server', databaseUrl: url, env: keys } as const;
      const right = await createTestApp(node);
      const wrong = await createTestApp({ ...node, machineClock });
      const claims = { sub: 'a', tid: 'b', uid: 'c', sid: 'd' };
      expect(right.platform.tokens.read(wrong.platform.tokens.issue(claims))).toMatchObject(claims);
      expect(wrong.platform.tokens.read(right.platform.tokens.issue(claims))).toMatchObject(claims);
      expect(wrong.platform.databaseClock!.clockOffset()).toBeCloseTo(-skew, -4);
    },
  );
});

describe('a node that is asked to stop', () => {
  test('ends within 5 s although a page has an open stream', async () => {
    const stream = serve(
      endpoint({ ...open, name: 'test.stream', path: '/stream', stream: 'sse' } as never),
      async function (_ctx: unknown, _input: unknown, call: { signal: AbortSignal }) {
        return (async function* () {
          await new Promise((done) => call.signal.addEventListener('abort', done));
          yield { event: 'never', data: {} };
        })();
      } as never,
    );
    const app = await createTestApp({ features: [{ name: 'test', routes: [stream] }], role: 'server' });
    const { host } = await createTenant(app.platform);
    const port = await freePort();
    await app.server!.listen({ port, host: '127.0.0.1' });
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const opened = new Promise<string>((done) => socket.once('data', (part) => done(String(part))));
    socket.resume();
    socket.write(`GET /api/stream HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect(await opened).toContain('text/event-stream');
    const began = performance.now();
    await app.server!.close();
    expect(performance.now() - began).toBeLessThan(5_000);
    socket.destroy();
  });
});
