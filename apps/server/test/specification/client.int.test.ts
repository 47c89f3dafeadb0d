import { allEndpoints } from '@paraph/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { keyOf, readMissing, readTable } from '../../../../tools/specification/table.ts';
import { createIsolationFixture, type Insider, type IsolationFixture } from '../isolation/fixture.ts';
import { SAMPLES, type Sample } from '../isolation/samples.ts';
import { keepProven, lastCode } from '../people.ts';
import { shownCall, type ShownCall } from './shown-call.ts';
import type { Demo } from './shown-values.ts';

const missing = new Set(readMissing().map(keyOf));
const table = readTable().filter((row) => !missing.has(keyOf(row)));
const operations = table.filter(({ kind }) => kind === 'operation');

let demo: Demo;
beforeAll(async () => {
  const fixture = await createIsolationFixture();
  const { oak, deps, owner, admin, boss, signer, colleague, operator } = fixture;
  for (const person of [owner, admin, boss, signer]) await asProgram(oak, person);
  await asProgram(deps, operator);
  demo = { ...fixture, refreshToken: await asProgram(oak, colleague) };
  await keepProven(fixture.app);
});

/** Signs a person in as an API client (1 §7); returns the token for renewing. */
async function asProgram({ ctx }: IsolationFixture['oak'], { browser, email, password }: Insider): Promise<string> {
  const client_id = 'api';
  const begin = { grant_type: 'password', client_id, redirect: '/', username: email, password };
  const { body } = await browser.request('POST', '/token/authentication/init', begin);
  const code = await lastCode(ctx, email);
  const { body: tokens } = await browser.request('POST', '/token/authentication/authenticate', {
    key: body.key,
    code,
    client_id,
  });
  browser.token = String(tokens.access_token);
  return String(tokens['refresh_token']);
}

async function send({ method, url, payload, isForm }: ShownCall, { as, key, input }: Sample) {
  const { browser } = as;
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return demo.app.server!.inject({
    method,
    url,
    headers: {
      host: browser.host,
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...(key ? { 'x-api-key': key } : browser.token && { authorization: `Bearer ${browser.token}` }),
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...input.headers,
    },
    ...(payload && { payload }),
  });
}

describe('a client that knows the specification alone is understood by every operation', () => {
  test.each(operations.map((operation) => [operation.name, operation] as const))(
    '%s',
    async (_name, operation) => {
      const endpoint = allEndpoints.find((one) => one.name === operation.place)!;
      const sample = await SAMPLES[endpoint.name]!(demo);
      const call = shownCall(operation, table, { endpoint, input: sample.input, demo });
      expect(call.unknown, 'fields without a value').toEqual([]);
      const answer = await send(call, sample);
      expect(answer.statusCode, answer.body.slice(0, 1000)).toBeLessThan(300);
    },
    60_000,
  );
});
