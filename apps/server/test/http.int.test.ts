import { endpoint } from '@paraph/contract';
import { fail } from '@paraph/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { App } from '../src/app.ts';
import type { Feature } from '../src/platform/feature.ts';
import { DATA_POLICY } from '../src/platform/http/headers.ts';
import { serve } from '../src/platform/http/index.ts';
import { newId } from '../src/platform/ids.ts';
import { createLog } from '../src/platform/log.ts';
import { request, createTenant, createTestApp, peopleFeature, signIn } from './app.ts';
import { expectErrorLines } from './error-lines.ts';

const base = { says: 'A call for tests.', errors: [], callers: ['user'] } as const;
const rooms = endpoint({
  ...base,
  name: 'test.room',
  method: 'PUT',
  path: '/rooms/:id',
  capability: 'operator.open',
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: z.string().min(1).max(5), note: z.string().nullish(), size: z.number().nullable() }),
  answer: z.object({ name: z.string(), note: z.string().nullable(), size: z.number().nullable() }),
});
const echo = endpoint({
  ...base,
  name: 'test.echo',
  method: 'POST',
  path: '/Echo',
  body: z.object({
    name: z.string().min(1).max(5),
    note: z.string().optional(),
    list: z.array(z.object({ a: z.number() })).optional(),
  }),
  answer: z.object({ body: z.unknown(), locale: z.string(), zone: z.string() }),
});
const broken = endpoint({ ...base, name: 'test.broken', method: 'GET', path: '/broken', answer: z.null() });
const wrong = endpoint({
  ...base,
  name: 'test.wrong',
  method: 'GET',
  path: '/wrong',
  answer: z.object({ a: z.string() }),
});
const busy = endpoint({ ...base, name: 'test.busy', method: 'GET', path: '/busy', answer: z.null() });
const open = endpoint({
  ...base,
  callers: ['public', 'user'],
  name: 'test.open',
  method: 'GET',
  path: '/open',
  answer: z.object({ tenantId: z.string() }),
});
const limited = endpoint({
  ...base,
  callers: ['public'],
  name: 'session.init',
  method: 'POST',
  path: '/limited',
  answer: z.null(),
});

const room: Feature = {
  name: 'test-room',
  routes: [
    serve(rooms, async (_ctx, { body }) => ({ name: body.name, note: body.note ?? null, size: body.size })),
    serve(echo, async (ctx, { body }) => ({ body, locale: ctx.locale, zone: ctx.zone })),
    serve(broken, () => {
      throw new Error('a secret of anna@example.com');
    }),
    serve(wrong, async () => ({ a: 1 }) as unknown as { a: string }),
    serve(busy, () => fail('auth.locked', { minutes: 15 })),
    serve(open, async (ctx) => ({ tenantId: ctx.tenantId })),
    serve(limited, async () => null),
  ],
};

let app: App;
let a: Awaited<ReturnType<typeof createTenant>>;
let b: Awaited<ReturnType<typeof createTenant>>;
let anna: { host: string; authorization: string };
const people = peopleFeature();

beforeAll(async () => {
  app = await createTestApp({ features: [people, room], role: 'server' });
  a = await createTenant(app.platform, 'a');
  b = await createTenant(app.platform, 'b');
  anna = { host: a.host, ...signIn(app.platform, people.people, a.tenantId).headers };
});

describe('access', () => {
  test('a call without a token must sign in', async () => {
    const { status, body } = await request(app, {
      method: 'POST',
      url: '/api/echo',
      headers: { host: a.host },
      payload: {},
    });
    expect([status, body.code, body.detail]).toEqual([401, 'access.no-token', 'Sign in to continue.']);
    expect(body.traceId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('without a token no body is read, even a large or broken one', async () => {
    const headers = { host: a.host, 'content-type': 'application/json' };
    for (const payload of ['{', 'x'.repeat(9 * 1024 * 1024)]) {
      const { status } = await request(app, { method: 'POST', url: '/api/echo', headers, payload });
      expect(status).toBe(401);
    }
  });

  test('an altered token, and one of an ended session, are refused', async () => {
    const gone = app.platform.tokens.issue({ sub: newId(), tid: a.tenantId, uid: newId(), sid: newId() });
    for (const authorization of [`${anna.authorization}x`, `Bearer ${gone}`, 'Basic abc']) {
      const { status, body } = await request(app, { url: '/api/broken', headers: { host: a.host, authorization } });
      expect([status, body.code]).toEqual([401, 'access.session-ended']);
    }
  });

  test('AZ-02 a missing capability is reported before the id is checked', async () => {
    const { status, body } = await request(app, {
      method: 'PUT',
      url: '/api/rooms/nonsense',
      headers: anna,
      payload: { x: 1 },
    });
    expect([status, body.code]).toEqual([403, 'access.role-missing']);
  });

  test('an unknown host gets 421, and the host selects the company before sign-in', async () => {
    expect((await request(app, { url: '/api/open', headers: { host: 'evil.example' } })).status).toBe(421);
    expect((await request(app, { url: '/api/open', headers: { host: b.host } })).body.tenantId).toBe(b.tenantId);
    expect(
      (await request(app, { url: '/api/open', headers: { host: `${b.host}:4000`.toUpperCase() } })).body.tenantId,
    ).toBe(b.tenantId);
  });

  test('X-Forwarded-Host of an outsider does not select the company', async () => {
    const { body } = await request(app, { url: '/api/open', headers: { host: b.host, 'x-forwarded-host': a.host } });
    expect(body.tenantId).toBe(b.tenantId);
  });

  test('after sign-in the token selects the company, whatever the host', async () => {
    const { body } = await request(app, { url: '/api/open', headers: { ...anna, host: b.host } });
    expect(body.tenantId).toBe(a.tenantId);
  });
});

describe('requests', () => {
  const post = (payload: unknown, headers = {}) =>
    request(app, { method: 'POST', url: '/api/echo', headers: { ...anna, ...headers }, payload: payload as object });

  test('AZ-07 an unknown field is refused by name, at any depth', async () => {
    const { status, body } = await post({ name: 'a', tenantId: 'x', list: [{ a: 1, b: 2 }] });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).toSorted()).toEqual(['list.0.b', 'tenantId']);
    expect(body.errors.tenantId.code).toBe('field.unknown');
  });

  test('absent equals null', async () => {
    expect((await post({ name: 'a', note: null })).body.body).toEqual({ name: 'a' });
    expect((await post({ name: 'a' })).body.body).toEqual({ name: 'a' });
    expect((await post({ name: null })).body.errors.name.code).toBe('field.required');
  });

  test('every invalid field has a code and a text with its figures', async () => {
    const { body } = await post({ name: 'too long' });
    expect(body.errors.name).toEqual({ code: 'field.too-long', detail: 'Use at most 5 characters.' });
  });

  test('text that is not JSON is 400, another content type 415', async () => {
    const send = (payload: string, type: string) =>
      request(app, { method: 'POST', url: '/api/echo', headers: { ...anna, 'content-type': type }, payload });
    expect((await send('{', 'application/json')).status).toBe(400);
    expect((await send('<a/>', 'text/xml')).status).toBe(415);
    expect((await send('{"name":"a","__proto__":{"x":1}}', 'application/json')).status).toBe(400);
  });

  test('a body over the limit is 413', async () => {
    const { status, body } = await post({ name: 'x'.repeat(9 * 1024 * 1024) });
    expect([status, body.code, body.detail]).toEqual([413, 'generic.body-size', 'This request is larger than 64 kB.']);
  });

  test('language and time zone are the caller’s', async () => {
    const { body } = await post(
      { name: 'a' },
      { 'accept-language': 'lt-LT,en;q=0.5', 'x-timezone': 'Asia/Tokyo', 'x-timezone-offset': '-120' },
    );
    expect(body).toMatchObject({ locale: 'lt', zone: 'Asia/Tokyo' });
    expect((await post({ name: 'a' }, { 'x-timezone-offset': '-120' })).body.zone).toBe('+02:00');
    expect((await post({ name: 'a' }, { 'x-timezone': 'Mars/Base' })).body.zone).toBe('Europe/Vilnius');
  });
});

describe('responses', () => {
  test('WB-18 an unexpected error returns its trace id and nothing else', async () => {
    expectErrorLines(/^unexpected: .*a secret of/);
    const { status, body, text } = await request(app, { url: '/api/broken', headers: anna });
    expect([status, body.code]).toEqual([500, 'generic.unexpected']);
    expect(text).not.toContain('secret');
  });

  test('outside production, a response that does not match the contract is an error', async () => {
    expectErrorLines(/^unexpected: .*test\.wrong/);
    expect((await request(app, { url: '/api/wrong', headers: anna })).status).toBe(500);
  });

  test('an error with a waiting time says when to try again', async () => {
    const { status, headers } = await request(app, { url: '/api/busy', headers: anna });
    expect([status, headers['retry-after']]).toEqual([429, '900']);
  });

  test('WB-02 data has the policy of data, however its address is written', async () => {
    for (const url of ['/api/open', '/%61pi/open', '/API/nothing']) {
      const { headers } = await request(app, { url, headers: { host: a.host } });
      expect([headers['content-security-policy'], headers['cache-control']], url).toEqual([DATA_POLICY, 'no-store']);
    }
  });

  test('WB-02 every response has the security headers, errors too', async () => {
    for (const url of ['/api/open', '/api/nothing', '/healthz', '/missing.js']) {
      const { headers } = await request(app, { url, headers: { host: a.host } });
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy'], url).not.toContain("'unsafe-eval'");
      expect(headers['referrer-policy'], url).toBe('no-referrer');
      expect(headers['cross-origin-opener-policy'], url).toBe('same-origin');
    }
  });

  test('RL-01 the 21st sign-in of an address within a minute is refused on every node', async () => {
    const two = await createTestApp({
      features: [room],
      role: 'server',
      databaseUrl: (app as App & { databaseUrl: string }).databaseUrl,
    });
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) {
      statuses.push(
        (await request(n % 2 ? two : app, { method: 'POST', url: '/api/limited', headers: { host: a.host } })).status,
      );
    }
    // The rate window may end once during the calls; then all are admitted.
    if (statuses.includes(429)) expect(statuses.indexOf(429)).toBe(20);
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(20);
  });
});

describe('the log', () => {
  test('LG-01 has route and trace of failed calls, and no token, body, address or path', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const loud = await createTestApp({
      features: [people, room],
      role: 'server',
      log,
      databaseUrl: (app as App & { databaseUrl: string }).databaseUrl,
    });
    loud.platform.tokens.read = app.platform.tokens.read;
    await request(loud, { url: '/api/broken?token=Zr8Kq3vN0pXw5tLs7YbHc2Mf9UjGd4Ae1RoTi6WnBxQ', headers: anna });
    await request(loud, { url: '/g/Zr8Kq3vN0pXw5tLs7YbHc2Mf9UjGd4Ae1RoTi6WnBxQ', headers: { host: a.host } });
    await request(loud, {
      method: 'POST',
      url: '/api/echo',
      headers: anna,
      payload: { name: 'Jonas Jonaitis', note: '38501010002' },
    });
    const text = lines.join('');
    expect(text).toContain('/api/broken');
    expect(text).toContain('"status":500');
    for (const secret of ['Zr8Kq3vN0', anna.authorization.slice(7), 'anna@example.com', 'Jonaitis', '38501010002']) {
      expect(text, secret).not.toContain(secret);
    }
  });
});

describe('addresses', () => {
  test('paths are below /api and ignore case; without the prefix too, except pages', async () => {
    const payload = { name: 'a' };
    for (const url of ['/api/Echo', '/API/eCHO', '/echo', '/ECHO']) {
      expect((await request(app, { method: 'POST', url, headers: anna, payload })).status, url).toBe(200);
    }
    expect((await request(app, { url: '/open', headers: anna })).status).toBe(200);
    expect((await request(app, { url: '/open', headers: { host: a.host } })).status).toBe(404);
  });

  test('health and readiness need no company; metrics are not on this port', async () => {
    expect((await request(app, { url: '/healthz' })).body).toEqual({ ok: true });
    expect((await request(app, { url: '/readyz' })).status).toBe(200);
    for (const host of [undefined, a.host])
      expect((await request(app, { url: '/metrics', ...(host && { headers: { host } }) })).text).not.toContain(
        'http_request_seconds',
      );
  });
});
