import { allEndpoints, type Endpoint } from '@paraph/contract';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { newId } from '../src/platform/ids.ts';
import { createIsolationFixture, type IsolationFixture } from './isolation/fixture.ts';
import { call, type Input } from './isolation/request.ts';
import { SAMPLES } from './isolation/samples.ts';

type Body = Record<string, unknown>;
interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
}

let fixture: IsolationFixture;
beforeAll(async () => {
  fixture = await createIsolationFixture();
});

/** Returns the schemas that a value may have. */
const choicesOf = (schema: Schema): Schema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(choicesOf),
];

/** Returns the schemas of the lists of a body, by field. */
function listsOf({ body }: Endpoint): Record<string, Schema> {
  if (!body) return {};
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  const fields = choicesOf(schema).flatMap(({ properties = {} }) => Object.entries(properties));
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const list = choicesOf(field).find(({ type, items }) => type === 'array' && items);
      return list ? [[name, list.items!]] : [];
    }),
  );
}

/** Returns an entry of a list that the sample leaves out; undefined for objects. */
function entryOf(schema: Schema): unknown {
  const [{ type, format, enum: values } = {}] = choicesOf(schema).filter((one) => one.type);
  if (values) return values[0];
  if (type === 'integer' || type === 'number') return 1;
  if (type !== 'string') return undefined;
  return format === 'uuid' ? newId() : format === 'email' ? `twice@${newId()}.example` : 'twice.example';
}

/** Returns the body once for each of its lists, also those in entries, with the first entry twice. */
function* withTwice(value: unknown, twice: (entry: unknown) => unknown[]): Generator<unknown> {
  if (Array.isArray(value)) {
    if (value.length > 0) yield [...twice(value[0]), ...value.slice(1)];
    for (const [place, entry] of value.entries())
      for (const changed of withTwice(entry, twice)) yield value.with(place, changed);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      for (const changed of withTwice(part, twice)) yield { ...value, [name]: changed };
  }
}

const inCapitals = (entry: unknown): unknown => {
  if (typeof entry === 'string') return entry.toUpperCase();
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
  return Object.fromEntries(
    Object.entries(entry).map(([name, part]) => [name, name === 'email' ? inCapitals(part) : part]),
  );
};
const WAYS = [(entry: unknown) => [entry, entry], (entry: unknown) => [entry, inCapitals(entry)]];

/** Returns the sample's body once for each list, in it or left out of it, that has an entry twice. */
function variantsOf(endpoint: Endpoint, body: Body): Body[] {
  const missing = Object.entries(listsOf(endpoint)).flatMap(([name, items]) => {
    const isThere = Array.isArray(body[name]) && body[name].length > 0;
    const entry = isThere ? undefined : entryOf(items);
    return entry === undefined ? [] : [[name, [entry]] as const];
  });
  const bodies = [body, ...missing.map(([name, list]) => ({ [name]: list }))];
  return WAYS.flatMap((twice) =>
    bodies.flatMap((one) => [...withTwice(one, twice)].map((changed) => ({ ...body, ...(changed as Body) }))),
  );
}

const withLists = allEndpoints.filter((endpoint) => Object.keys(listsOf(endpoint)).length > 0);

test('there are lists in the bodies of many calls', () => {
  expect(withLists.length).toBeGreaterThan(40);
});

test.each(withLists)(
  '$name: an entry that a list has twice is taken once or refused, never a fault',
  async (endpoint) => {
    const prepared = await SAMPLES[endpoint.name]!(fixture);
    const count = variantsOf(endpoint, prepared.input.body ?? {}).length;
    for (let place = 0; place < count; place += 1) {
      // Each call has a sample of its own, since what an earlier one made would refuse it first.
      const { as, key, input } = place === 0 ? prepared : await SAMPLES[endpoint.name]!(fixture);
      const body = variantsOf(endpoint, input.body ?? {})[place]!;
      const { host, token, cookies } = as.browser;
      const headers: Record<string, string> = key
        ? { 'x-api-key': key }
        : { ...(token && { authorization: `Bearer ${token}` }) };
      const answer = await call(fixture.app, endpoint, { ...input, body } satisfies Input, { host, headers, cookies });
      expect(answer.status, `${JSON.stringify(body)}\n${answer.all}`).not.toBe(500);
    }
  },
);
