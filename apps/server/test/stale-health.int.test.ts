import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { App } from '../src/app.ts';
import { createHealth } from '../src/platform/health/index.ts';
import type { Platform } from '../src/platform/platform.ts';
import { createTestApp, request } from './app.ts';

const NEVER = new Promise<never>(() => undefined);
const PAUSE_MS = 6 * 60_000;

let app: App;
let health: ReturnType<typeof createHealth>;
let at: string;
/** What the services of the node answer now; undefined: as they are. */
let services: { database?: () => Promise<never>; store?: () => Promise<never>; disk?: () => Promise<never> };

beforeEach(async () => {
  services = {};
  app = await createTestApp({ role: 'server', features: [] });
  health = createHealth(replaceable(app.platform), false);
  at = await health.port.listen(0);
  expect(await ready()).toMatchObject({ status: 200, body: { ready: true } });
});
afterEach(async () => {
  await health.port.close();
});

afterAll(() => void vi.restoreAllMocks());

/** A platform whose services stop when `services` says so. */
function replaceable(platform: Platform): Platform {
  const { db, files } = platform;
  const ping = () => services.database?.() ?? db.ping();
  const system = ((...given: Parameters<typeof db.system>) =>
    services.disk?.() ?? services.database?.() ?? db.system(...given)) as typeof db.system;
  const adopt = (name: string, path: string) => services.store?.() ?? files.blobs.adopt(name, path);
  return {
    ...platform,
    db: { ...db, ping, system },
    files: { ...files, blobs: { ...files.blobs, adopt } },
  };
}

async function ready() {
  const began = Date.now();
  const answer = await fetch(`${at}/readyz`);
  const body = (await answer.json()) as { ready: boolean; faults: string[]; upSeconds: number };
  return { status: answer.status, body, ms: Date.now() - began };
}

const realNow = performance.now.bind(performance);
let pausedMs = 0;
/** Minutes in which nobody asks: the next question is the first since then. The clock never goes back. */
function afterPause(): void {
  pausedMs += PAUSE_MS;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + pausedMs);
}

const refused = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
const silent = () => NEVER;

describe('after minutes in which nobody asked, the first answer of the health port', () => {
  test.each([
    ['stopped', { database: refused }],
    ['does not answer', { database: silent }],
    ['stopped while the file store is silent', { database: refused, store: silent }],
  ])('is 503 when the database %s, also in the metrics', async (_name, stopped) => {
    afterPause();
    services = stopped;
    const { status, body, ms } = await ready();
    expect([status, body.ready, body.faults]).toEqual([503, false, expect.arrayContaining(['database'])]);
    expect(body.upSeconds, 'the present time, not that of the last question').toBeGreaterThanOrEqual(PAUSE_MS / 1000);
    expect(ms, 'a load balancer waits about a second').toBeLessThan(900);
    const metrics = await (await fetch(`${at}/metrics`)).text();
    expect(metrics).toMatch(/^paraph_database_up 0$/m);
    expect(metrics).not.toMatch(/^paraph_faults 0$/m);
  });

  test('is 200 with a fault when the file store alone is silent', async () => {
    afterPause();
    services = { store: silent };
    const { status, body, ms } = await ready();
    expect([status, body.ready, body.faults]).toEqual([200, true, expect.arrayContaining(['storage'])]);
    expect(ms).toBeLessThan(900);
  });
});

test('the port of the pages says within a second that the database is silent', async () => {
  afterPause();
  vi.spyOn(app.platform.db, 'ping').mockImplementation(() => NEVER);
  const began = Date.now();
  expect((await request(app, { url: '/readyz' })).status).toBe(503);
  expect(Date.now() - began).toBeLessThan(1_500);
});

// The last test: a process remembers for some seconds that a disk was full.
test('after minutes in which nobody asked, the first answer of the health port is 507 when the disk of the database became full', async () => {
  afterPause();
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  services = { disk: () => Promise.reject(full) };
  const { status, body } = await ready();
  expect([status, body.faults]).toEqual([507, expect.arrayContaining(['diskFull'])]);
});
