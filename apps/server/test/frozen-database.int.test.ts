import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoint, endpoints } from '@paraph/contract';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { App } from '../src/app.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { serve } from '../src/platform/http/index.ts';
import { sendJob } from '../src/platform/jobs/index.ts';
import { newId } from '../src/platform/ids.ts';
import { createLog } from '../src/platform/log.ts';
import { liveSignals, signal } from '../src/platform/realtime/index.ts';
import { request, createTenant, createTestApp, peopleFeature, signIn } from './app.ts';
import { createTestDatabase } from './database.ts';
import { type DatabaseLine, openDatabaseLine } from './database-line.ts';

const open = { says: 'A call for tests.', errors: [], callers: ['public'], method: 'GET', answer: z.null() } as const;
const look = serve(endpoint({ ...open, name: 'test.look', path: '/look' }), async (ctx) => {
  await inTenant(ctx, (tx) => sql`select 1`.execute(tx));
  return null;
});
const change = serve(endpoint({ ...open, name: 'test.change', path: '/change' }), async (ctx) => {
  await inTenant(ctx, (tx) => sql`update tenants set name = name || '!' where id = ${ctx.tenantId}`.execute(tx));
  return null;
});
const live = serve(endpoints.notifications.live, (ctx, _input, call) =>
  liveSignals(ctx, call.header('last-event-id'), call.signal),
);
const ran: unknown[] = [];
const people = peopleFeature();
const feature = {
  name: 'test-frozen',
  routes: [look, change, live],
  jobs: [{ name: 'test-work', run: async (_ctx: unknown, { id }: { id?: string }) => void ran.push(id) }],
};

/** How long a response may take, and how long until everything works again without intervention. */
const ANSWER_MS = 12_000;
const RECOVERY_MS = 30_000;

let line: DatabaseLine;
let app: App;
/** Connects directly to the database, not through the line. */
let direct: App;
let a: Awaited<ReturnType<typeof createTenant>>;
let at: string;
const keys = { PARAPH_KEYS: randomBytes(32).toString('base64') };

beforeAll(async () => {
  const { url } = await createTestDatabase();
  line = await openDatabaseLine(url);
  direct = await createTestApp({ role: 'server', features: [people, feature], databaseUrl: url, env: keys });
  app = await createTestApp({ features: [people, feature], databaseUrl: line.url, env: keys });
  a = await createTenant(direct.platform);
  await app.server!.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server!.server.address() as { port: number };
  at = `http://localhost:${port}`;
});
afterEach(() => line.thaw());

async function timed(url: string) {
  const began = performance.now();
  const { status, body } = await request(app, { url, headers: { host: a.host } });
  return { status, code: body?.code as string | undefined, ms: performance.now() - began };
}

const recovers = (check: () => unknown) => vi.waitFor(check, { timeout: RECOVERY_MS, interval: 250 });

describe('FT-12 a database that stops responding without ending its connections', () => {
  test('leaves no request without a response: all get 503 with a reason in 12 s, also those that wait for a connection', async () => {
    expect((await timed('/api/look')).status).toBe(204);
    line.freeze();
    const answers = await Promise.all([...Array(24)].map(() => timed('/api/look')));
    for (const { status, code, ms } of answers) {
      expect([status, ms < ANSWER_MS]).toEqual([503, true]);
      expect(code, 'not that it is busy').toBe('generic.database-away');
    }
    expect((await timed('/readyz')).status).toBe(503);
    line.thaw();
    await recovers(async () => expect((await timed('/api/look')).status).toBe(204));
    await recovers(async () => expect((await timed('/readyz')).status).toBe(200));
  });

  test('is one line of the log for each node and cause, without a stack, for any amount of affected work', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (text) => void lines.push(text) });
    const node = await createTestApp({ features: [people, feature], databaseUrl: line.url, log, env: keys });
    line.freeze();
    await Promise.all([...Array(6)].map(() => request(node, { url: '/api/look', headers: { host: a.host } })));
    await wait(15_000);
    const logged = lines.filter((text) => !text.includes('"answered"')).map((text) => JSON.parse(text) as object);
    const away = logged.filter((line) => 'databaseAway' in line);
    // Connections time out, are lost, or no longer bring notifications: a line for each.
    expect(away.length).toBeGreaterThan(0);
    const causes = new Set(away.map((line) => JSON.stringify((line as { causes?: unknown }).causes)));
    expect(causes.size, JSON.stringify(away)).toBe(away.length);
    expect(away.length).toBeLessThanOrEqual(3);
    for (const line of away) expect(line).toMatchObject({ causes: expect.any(Array) });
    expect(logged.filter((line) => !('databaseAway' in line))).toMatchObject([{ ready: false }]);
    expect(lines.join('')).not.toContain('"stack"');
  });

  test('lets jobs run again without intervention once it responds again', async () => {
    line.freeze();
    await wait(12_000);
    const id = newId();
    await inTenant({ ...a.ctx, platform: direct.platform }, (tx) => sendJob(tx, 'test-work', { id }));
    line.thaw();
    await recovers(() => expect(ran).toContain(id));
  });

  test('lets live updates continue, with the missed ones', async () => {
    const anna = signIn(app.platform, people.people, a.tenantId);
    const chunks: string[] = [];
    const page = get(`${at}/api/events`, { headers: { ...anna.headers, host: a.host } }, (answer) =>
      answer.setEncoding('utf8').on('data', (text: string) => chunks.push(text)),
    );
    const send = (document: string) =>
      inTenant({ ...a.ctx, platform: direct.platform }, (tx) =>
        signal(tx, 'DocumentSigned', document, [anna.viewer.userId]),
      );
    const [before, during, after] = [newId(), newId(), newId()];
    await recovers(async () => {
      await send(before); // until this node listens
      expect(chunks.join('')).toContain(before);
    });
    line.freeze();
    await wait(12_000); // longer than the heartbeat of the connection that listens
    await send(during);
    line.thaw();
    await send(after);
    await recovers(() =>
      expect([chunks.join('').includes(during), chunks.join('').includes(after)]).toEqual([true, true]),
    );
    page.destroy();
  });

  test('FT-13 after COMMIT was sent leaves the outcome unknown, and the error says so instead of advising a retry', async () => {
    const name = async () => {
      const { rows } = await inSystem(direct.platform, (tx) =>
        sql<{ name: string }>`select name from tenants where id = ${a.tenantId}`.execute(tx),
      );
      return rows[0]!.name;
    };
    const was = await name();
    const met = line.freezeAfter("name || '!'");
    const answer = timed('/api/change');
    await met;
    const { status, code, ms } = await answer;
    expect([status, code, ms < ANSWER_MS]).toEqual([503, expect.any(String), true]);
    line.thaw();
    await recovers(async () => expect((await timed('/api/look')).status).toBe(204));
    const between = await name();
    expect([was, `${was}!`]).toContain(between);
    const committed = line.freezeAfter('commit\0', { onceSeen: "name || '!'" });
    const unknown = timed('/api/change');
    await committed;
    expect(await unknown).toMatchObject({ status: 503, code: 'generic.outcome-unknown' });
    expect(await name()).toBe(`${between}!`);
    line.thaw();
  });
});
