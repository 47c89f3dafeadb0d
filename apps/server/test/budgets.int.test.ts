import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allEndpoints, endpoint } from '@paraph/contract';
import { BUDGETS } from '@paraph/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { App } from '../src/app.ts';
import type { Feature } from '../src/platform/feature.ts';
import { serve } from '../src/platform/http/index.ts';
import { request, createTenant, createTestApp, peopleFeature, signIn } from './app.ts';

const base = { says: 'A call for tests.', errors: [], answer: z.null() } as const;
const upload = endpoint({
  ...base,
  name: 'documents.replace',
  method: 'PUT',
  path: '/test-upload',
  callers: ['user'],
  upload: true,
  body: z.object({ name: z.string().optional() }),
});
const change = endpoint({ ...base, name: 'tags.delete', method: 'DELETE', path: '/test-change', callers: ['user'] });
const act = endpoint({
  ...base,
  name: 'session.guest-consent',
  method: 'POST',
  path: '/test-act',
  callers: ['public', 'user'],
  form: true,
  body: z.object({ token: z.string(), list: z.array(z.number()).optional() }),
});

/** Upload calls stay open until the test ends them. */
const underWay: (() => void)[] = [];
const room: Feature = {
  name: 'test-room',
  routes: [
    serve(upload, () => new Promise<null>((done) => underWay.push(() => done(null)))),
    serve(change, () => null),
    serve(act, () => null),
  ],
};

const people = peopleFeature();
let app: App & { databaseUrl: string };
let whole: App;
let port: number;
let a: Awaited<ReturnType<typeof createTenant>>;
let b: Awaited<ReturnType<typeof createTenant>>;

beforeAll(async () => {
  app = await createTestApp({ features: [people, room], role: 'server', strict: true });
  a = await createTenant(app.platform, 'a');
  b = await createTenant(app.platform, 'b');
  whole = await createTestApp({ role: 'server', databaseUrl: app.databaseUrl });
  await whole.server!.listen({ port: 0, host: '127.0.0.1' });
  port = (whole.server!.server.address() as AddressInfo).port;
});

interface Sent {
  status: number;
  bytes: number;
  ms: number;
  body: { code?: string };
}

/** Sends one POST over a real connection. */
function post(
  path: string,
  payload: string | Buffer,
  { chunked = false, type = 'application/json' } = {},
): Promise<Sent> {
  const began = performance.now();
  const length = chunked ? {} : { 'content-length': Buffer.byteLength(payload) };
  const headers = { host: a.host, 'content-type': type, ...length };
  return new Promise((done, failed) => {
    const sent = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts);
        const body = text.length > 0 ? JSON.parse(text.toString()) : {};
        done({ status: answer.statusCode ?? 0, bytes: text.length, ms: performance.now() - began, body });
      });
    });
    sent.on('error', failed);
    sent.end(payload);
  });
}

const wide = (fields: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: fields }, (_, at) => [`unknown${at}`, at])));

describe('the budget of one body', () => {
  test('RL-03 a hundred thousand unknown fields, and an array three million deep, are refused at once with a short error', async () => {
    const hostile: [string, string][] = [
      ['/api/session/end', wide(100_000)],
      ['/api/session/end', wide(600_000)],
      ['/token/authentication/init', '['.repeat(3_000_000)],
    ];
    for (const [path, payload] of hostile) {
      const { status, body, ms, bytes } = await post(path, payload);
      expect([status, body.code]).toEqual([413, 'generic.body-size']);
      // Without the budget it took six to twenty-six seconds; most of the time now is the sender's own work on a busy
      // machine.
      expect(ms).toBeLessThan(4_000);
      expect(bytes).toBeLessThan(65_536);
    }
  });

  test('RL-03 within 64 kB a body is refused by its depth and its number of values before it is parsed', async () => {
    for (const payload of ['['.repeat(60_000), wide(3_000), `[${'1,'.repeat(20_000)}1]`, `{"a":${'['.repeat(17)}`]) {
      const { status, body, ms } = await post('/api/session/end', payload);
      expect([status, body.code]).toEqual([422, 'generic.body-shape']);
      expect(ms).toBeLessThan(500);
    }
  });

  test('RL-03 a form has the same budget', async () => {
    const type = 'application/x-www-form-urlencoded';
    expect((await post('/connect/token', 'a=1&'.repeat(3_000), { type })).body.code).toBe('generic.body-shape');
    expect((await post('/connect/token', `a=${'1'.repeat(70_000)}`, { type })).body.code).toBe('generic.body-size');
  });

  test('RL-03 a refusal names twenty unknown fields and the number of the others', async () => {
    const { body, text } = await request(app, {
      method: 'POST',
      url: '/api/test-act',
      headers: { host: a.host },
      payload: JSON.parse(wide(100)),
    });
    expect(Object.keys(body.errors)).toHaveLength(22);
    expect(body.errors.unknown0.code).toBe('field.unknown');
    expect(body.errors.token.code).toBe('field.required');
    expect(body.errors['…']).toEqual({ code: 'field.more', detail: '80 more fields are not valid.' });
    expect(text.length).toBeLessThan(5_000);
  });

  test('RL-03 long names and many invalid items cause no long refusal', async () => {
    const payload = { token: 'a', list: Array.from({ length: 1_500 }, () => 'no number'), ['x'.repeat(30_000)]: 1 };
    const { status, body, text } = await request(app, {
      method: 'POST',
      url: '/api/test-act',
      headers: { host: a.host },
      payload,
    });
    expect(status).toBe(422);
    expect(body.errors['…'].detail).toContain('1401');
    expect(text.length).toBeLessThan(32_768);
  });

  test('RL-03 the JSON of a multipart body has the budget of its endpoint', async () => {
    const { headers } = signIn(app.platform, people.people, a.tenantId);
    const send = (payload: string) =>
      request(app, {
        method: 'PUT',
        url: '/api/test-upload',
        headers: { host: a.host, ...headers, 'content-type': 'multipart/form-data; boundary=x' },
        payload: `--x\r\ncontent-disposition: form-data; name="payload"\r\n\r\n${payload}\r\n--x--\r\n`,
      });
    expect((await send('['.repeat(100_000))).body.code).toBe('generic.body-shape');
    expect((await send(`"${'a'.repeat(9_000_000)}"`)).body.code).toBe('generic.body-size');
  });

  test('RL-03 the number of pairs in a query is limited', async () => {
    const { status, body } = await request(app, {
      method: 'POST',
      url: `/api/test-act?${'a&'.repeat(2_500)}`,
      headers: { host: a.host },
    });
    expect([status, body.code]).toEqual([422, 'generic.body-shape']);
  });
});

describe('the rate of calls', () => {
  test('RL-01 a public act is limited by address over all nodes, and refused in the language of the reader', async () => {
    const two = await createTestApp({
      features: [people, room],
      role: 'server',
      strict: true,
      databaseUrl: app.databaseUrl,
    });
    const call = (node: App, ip: string) =>
      request(node, {
        method: 'POST',
        url: '/api/test-act',
        remoteAddress: ip,
        headers: { host: b.host, 'accept-language': 'lt' },
        payload: { token: 'a' },
      });
    const answers = [];
    for (let n = 0; n < 130; n += 1) answers.push(await call(n % 2 ? two : app, '192.0.2.1'));
    const refused = answers.filter(({ status }) => status === 429);
    // The rate window may end once during the calls.
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(refused[0]!.body).toMatchObject({
      code: 'generic.too-many',
      detail: expect.stringContaining('Per daug užklausų'),
    });
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call(app, '192.0.2.2')).status, 'another address is not concerned').toBe(204);
  });

  test('RL-01 a signed-in caller is limited by account, without effect on colleagues or users at the same address', async () => {
    const anna = signIn(app.platform, people.people, a.tenantId).headers;
    const colleague = signIn(app.platform, people.people, a.tenantId).headers;
    const call = (headers: object, host = a.host) =>
      request(app, { method: 'DELETE', url: '/api/test-change', headers: { host, ...headers } });
    const statuses = [];
    for (let n = 0; n < 301; n += 1) statuses.push((await call(anna)).status);
    expect(statuses.indexOf(429)).toBe(300);
    expect((await call(colleague)).status).toBe(204);
    expect((await call({})).status, 'a stranger uses up nothing').toBe(401);
    const loud = await createTestApp({
      features: [people, room],
      role: 'server',
      strict: true,
      databaseUrl: app.databaseUrl,
      env: { PARAPH_LIMITS: '{"change": 700}' },
    });
    const other = signIn(loud.platform, people.people, a.tenantId).headers;
    for (let n = 0; n < 350; n += 1)
      expect(
        (await request(loud, { method: 'DELETE', url: '/api/test-change', headers: { host: a.host, ...other } }))
          .status,
      ).toBe(204);
  });

  test('RL-01 pages and health are limited by address', async () => {
    const statuses = [];
    for (let n = 0; n < 6_001; n += 1)
      statuses.push((await app.server!.inject({ url: '/healthz', remoteAddress: '192.0.2.9' })).statusCode);
    expect(statuses.indexOf(429)).toBe(6_000);
  });

  test('RL-01 simultaneous uploads of one account and one tenant are limited; an ended upload frees its place', async () => {
    const persons = Array.from({ length: 3 }, () => signIn(app.platform, people.people, b.tenantId).headers);
    const send = (headers: object, host = b.host) =>
      request(app, {
        method: 'PUT',
        url: '/api/test-upload',
        headers: { host, ...headers, 'content-type': 'multipart/form-data; boundary=x' },
        payload: `--x\r\ncontent-disposition: form-data; name="payload"\r\n\r\n{}${' '.repeat(70_000)}\r\n--x--\r\n`,
      });
    const first = Array.from({ length: 12 }, () => send(persons[0]!));
    await expect.poll(() => underWay.length).toBe(12);
    expect((await send(persons[0]!)).body, 'the thirteenth of one account').toMatchObject({ code: 'generic.too-many' });
    const second = Array.from({ length: 12 }, () => send(persons[1]!));
    await expect.poll(() => underWay.length).toBe(24);
    expect((await send(persons[2]!)).headers['retry-after'], 'the twenty-fifth of one tenant').toBe('5');
    const elsewhere = send(signIn(app.platform, people.people, a.tenantId).headers, a.host);
    await expect.poll(() => underWay.length, { message: 'another tenant uploads' }).toBe(25);
    for (const end of underWay.splice(0)) end();
    for (const { status } of await Promise.all([...first, ...second, elsewhere])) expect(status).toBe(204);
    const again = send(persons[0]!);
    await expect.poll(() => underWay.length).toBe(1);
    underWay.pop()!();
    expect((await again).status).toBe(204);
  });
});

/** Routes of the web server that are no endpoint of the contract; each counts as a page and accepts no body. */
const OUTSIDE = [
  '',
  '/',
  '/index.html',
  '/*',
  '*',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/openapi.json',
  '/frames/eid-easy',
];

/** Returns the paths of a route tree as the router prints it, with four characters of indentation for each level. */
function pathsOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', rest = ''] = /^([│ ]*)[├└]── (.*)$/.exec(line) ?? [];
    const [, part, methods] = /^(.*?)( \([A-Z, ]+\))?$/.exec(rest)!;
    const level = indent.length / 4;
    above.splice(level, Infinity, `${above[level - 1] ?? ''}${part}`);
    return methods ? [above[level]!] : [];
  });
}

/** The router ignores case, and merges parameters of several names. */
const sameNames = (path: string): string => path.replaceAll(/:[^/]+/g, ':id').toLowerCase();

test('RL-01 every route of the server is an endpoint with a budget, or a page', () => {
  const paths = pathsOf(whole.server!.printRoutes({ commonPrefix: false }));
  const known = new Set([...allEndpoints.map(({ path }) => `/api${path}`), ...OUTSIDE].map((path) => sameNames(path)));
  expect(paths).toContain('/api/session/end');
  expect(paths.filter((path) => !known.has(sameNames(path)))).toEqual([]);
  expect(allEndpoints.filter(({ name }) => !BUDGETS.has(name))).toEqual([]);
});
