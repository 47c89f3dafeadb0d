import { allEndpoints, type Endpoint } from '@paraph/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { features } from '../src/features.ts';
import { fixedClock } from '../src/platform/clock.ts';
import { newId } from '../src/platform/ids.ts';
import { createTestApp } from './app.ts';
import { replaced } from './hostile/replaced.ts';
import { hostileBody } from './hostile/values.ts';
import { call, type Input } from './isolation/request.ts';
import { keepProven, newPortal, signedIn } from './people.ts';

vi.setConfig({ testTimeout: 300_000 });
/** Half of a surrogate pair, and numbers that no column of the database can store. */
const HALF = '\ud83d';
const NUMBERS = [2 ** 53 - 1, -(2 ** 53 - 1), 2 ** 31, -(2 ** 31) - 1, 99_999_999_999];

let request: (endpoint: Endpoint, input: Input) => ReturnType<typeof call>;
beforeAll(async () => {
  const clock = fixedClock('2026-11-23T09:00:00Z');
  const higher = Object.fromEntries(allEndpoints.map(({ name }) => [name, 100_000]));
  const app = await createTestApp({ features, role: 'server', clock, env: { PARAPH_LIMITS: JSON.stringify(higher) } });
  const portal = await newPortal({ ...app, clock });
  const admin = await signedIn(portal, { roles: ['admin', 'superadmin'] });
  await keepProven(app);
  const headers = { authorization: `Bearer ${admin.browser.token}` };
  request = (endpoint, input) => call(app, endpoint, input, { host: portal.host, headers });
});

const namesIn = (schema: z.ZodType | undefined): string[] =>
  schema
    ? Object.keys(
        (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
      )
    : [];
const paramsOf = ({ params }: Endpoint) => Object.fromEntries(namesIn(params).map((name) => [name, newId()]));
const isQuiet = ({ stream }: Endpoint) => !stream;

test('IN-16 half of an emoji in any text of any body is refused at its field and causes no error', async () => {
  for (const endpoint of allEndpoints.filter(isQuiet)) {
    for (const body of replaced(hostileBody(endpoint, [newId()]), [HALF], [])) {
      const { status, all } = await request(endpoint, {
        params: paramsOf(endpoint),
        body: body as Record<string, unknown>,
      });
      expect(status >= 400 && status < 500, `${endpoint.name} ${JSON.stringify(body)}: ${all}`).toBe(true);
    }
  }
});

test('IN-16 a number that no column can store is refused in any body, query and path', async () => {
  for (const endpoint of allEndpoints.filter(isQuiet)) {
    for (const body of replaced(hostileBody(endpoint, [newId()]), [], NUMBERS)) {
      const { status, all } = await request(endpoint, {
        params: paramsOf(endpoint),
        body: body as Record<string, unknown>,
      });
      expect(status >= 400 && status < 500, `${endpoint.name} ${JSON.stringify(body)}: ${all}`).toBe(true);
    }
    for (const name of namesIn(endpoint.query)) await inQuery(endpoint, name);
    for (const name of namesIn(endpoint.params)) await inPath(endpoint, name);
  }
});

/** Checks that no such number in a query, where a text may be any number, causes an error. */
async function inQuery(endpoint: Endpoint, name: string): Promise<void> {
  for (const text of [...NUMBERS.map(String), '\u0000']) {
    const { status, all } = await request(endpoint, { params: paramsOf(endpoint), query: { [name]: text } });
    expect(status, `${endpoint.name}?${name}=${text}: ${all}`).not.toBe(500);
  }
}

async function inPath(endpoint: Endpoint, name: string): Promise<void> {
  for (const text of [...NUMBERS.map(String), '\u0000']) {
    const { status, all } = await request(endpoint, { params: { ...paramsOf(endpoint), [name]: text } });
    expect(status, `${endpoint.name} :${name}=${text}: ${all}`).not.toBe(500);
  }
}
