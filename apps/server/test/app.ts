import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rights } from '@paraph/domain';
import type { InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import { type App, type AppOptions, buildApp } from '../src/app.ts';
import { loadConfig, type Mode } from '../src/platform/config/index.ts';
import { type Ctx, systemContext, type Viewer } from '../src/platform/context.ts';
import { inSystem } from '../src/platform/db/index.ts';
import type { Feature } from '../src/platform/feature.ts';
import { newId } from '../src/platform/ids.ts';
import type { Platform } from '../src/platform/platform.ts';
import { createTestDatabase } from './database.ts';
import { createTestLog } from './error-lines.ts';

/** Higher rates, because a test calls as often in a second as a company in an hour; tests of rates are `strict`. */
const HIGHER = {
  read: 1e6,
  change: 1e6,
  heavy: 1e6,
  file: 1e6,
  stream: 1e6,
  'public-read': 1e6,
  page: 1e6,
  'new-recipients': 1e6,
};

type TestOptions = Partial<Omit<AppOptions, 'config' | 'databaseUrl'>> & {
  env?: Record<string, string>;
  databaseUrl?: string;
  mode?: Mode;
  /** Leaves the rates of an installation. */
  strict?: boolean;
};

/** Nodes on one database have one master key, like those of an installation. */
const keysOf = new Map<string, string>();

/**
 * Starts a whole node on its own copy of the database. Requests use `server.inject`; the work of the queue runs too
 * unless `role` says otherwise. An unexpected error line fails the test that caused it (error-lines.ts). Everything is
 * closed after the file's last test.
 */
export async function createTestApp({
  env = {},
  databaseUrl,
  mode = 'test',
  strict = false,
  ...options
}: TestOptions = {}): Promise<App & { databaseUrl: string }> {
  const home = mkdtempSync(join(tmpdir(), 'paraph-home-'));
  const url = databaseUrl ?? (await createTestDatabase()).url;
  const keys = keysOf.get(url) ?? randomBytes(32).toString('base64');
  keysOf.set(url, keys);
  const limits = { ...(strict ? {} : HIGHER), ...JSON.parse(env.PARAPH_LIMITS ?? '{}') };
  const settings = { PARAPH_HOME: home, PARAPH_KEYS: keys, PARAPH_LOG: 'error', ...env };
  const config = loadConfig({ ...settings, PARAPH_LIMITS: JSON.stringify(limits) }, mode);
  const app = await buildApp({ pages: home, log: createTestLog(), ...options, config, databaseUrl: url });
  afterAll(async () => {
    await app.close();
    rmSync(home, { recursive: true, force: true });
  });
  return { ...app, databaseUrl: url };
}

/** Makes a company with its host name, as `host` header for requests. */
export async function createTenant(
  platform: Platform,
  name = 'acme',
): Promise<{ tenantId: string; host: string; ctx: Ctx }> {
  const tenantId = newId();
  const host = `${name}-${tenantId.slice(-6)}.localhost`;
  await inSystem(platform, async (tx) => {
    await tx.insertInto('tenants').values({ id: tenantId, kind: 'company', name }).execute();
    await tx.insertInto('tenant_hosts').values({ host, tenant_id: tenantId }).execute();
  });
  return { tenantId, host, ctx: systemContext(platform, tenantId) };
}

/** A feature that finds users in a map, for tests of the platform itself. */
export function peopleFeature(): Feature & { people: Map<string, Viewer> } {
  const people = new Map<string, Viewer>();
  return {
    name: 'test-people',
    people,
    identity: {
      fromToken: async (_platform, { uid }) => people.get(uid),
      fromApiKey: async () => undefined,
      holdOf: () => undefined,
      stampsOf: async (_platform, sessions) => new Map(sessions.map(({ sessionId }) => [sessionId, ''])),
    },
  };
}

const EVERYTHING: Rights = { roles: ['user'], permissions: [], modules: [] };

/** Adds a user to a peopleFeature and returns the header that signs them in. */
export function signIn(platform: Platform, people: Map<string, Viewer>, tenantId: string, rights = EVERYTHING) {
  const userId = newId();
  const accountId = newId();
  const viewer: Viewer = {
    caller: 'user',
    userId,
    accountId,
    email: 'anna@example.com',
    firstName: 'Anna',
    lastName: 'Ozola',
    rights,
  };
  people.set(userId, viewer);
  const token = platform.tokens.issue({ sub: accountId, tid: tenantId, uid: userId, sid: newId() });
  return { viewer, headers: { authorization: `Bearer ${token}` } };
}

/** Sends one request and reads the JSON of its response. */
export async function request(app: App, options: InjectOptions) {
  const answer = await app.server!.inject(options);
  const isJson = answer.headers['content-type']?.toString().includes('json') && answer.body;
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    body: isJson ? JSON.parse(answer.body) : undefined,
  };
}
