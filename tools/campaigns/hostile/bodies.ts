import type { Endpoint } from '@paraph/contract';
import { BUDGETS } from '@paraph/domain';

/** One hostile request, without address and caller. */
export interface Hostile {
  kind: string;
  /** Made when it is sent: all of them together would exhaust the memory. */
  payload?: () => Buffer;
  headers?: Record<string, string>;
  query?: string;
  /** Sent without its length. */
  chunked?: true;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const PARTS_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };
/** Share of the allowed number of values, so that the complete body is checked. */
const JUST_BELOW = 0.95;

const text = (payload: () => string, kind: string, headers: Record<string, string> = JSON_TYPE): Hostile => ({
  kind,
  payload: () => Buffer.from(payload()),
  headers,
});
const fields = (count: number, value: unknown = 1): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`unknown${at}`, value]));
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Returns every bad body of this endpoint: beyond its budget, and as bad as its budget allows. */
export function hostileTo(endpoint: Endpoint): Hostile[] {
  const { bytes, depth, items } = BUDGETS.get(endpoint.name)!;
  const within = Math.floor(items * JUST_BELOW);
  const schema = endpoint.body;
  const filled = (leaf: Leaf) => JSON.stringify(schema ? fill(schema, leaf) : { a: leaf.text });
  const space = Math.floor(bytes * JUST_BELOW);
  return [
    text(() => JSON.stringify(fields(30_000)), 'wide beyond'),
    text(() => JSON.stringify(fields(Math.min(within, 3_000))), 'wide'),
    text(() => `{"a":${'['.repeat(300_000)}`, 'deep beyond'),
    text(
      () => JSON.stringify({ ...(schema ? (fill(schema, SHORT) as object) : {}), a: JSON.parse(nested(depth - 1)) }),
      'deep',
    ),
    text(() => `{"a":"${'a'.repeat(bytes + 1)}"}`, 'long beyond'),
    text(() => filled({ text: 'a'.repeat(Math.floor(space / leaves(schema))), repeat: 1 }), 'long'),
    text(() => filled({ text: `${'a.'.repeat(10_000)}@`, repeat: 1 }).slice(0, bytes), 'long address'),
    text(() => filled({ text: 'a', repeat: Math.floor(within / leaves(schema)) }), 'repeated items'),
    text(() => `{${'"email":"a",'.repeat(within)}"email":"a"}`, 'repeated field'),
    text(() => filled(SHORT).slice(0, -1), 'cut off'),
    text(() => filled({ text: '\u0000\u202e\ud800', repeat: 3 }), 'signs'),
    text(() => `{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}`, 'prototype'),
    text(() => `[${'1e999,'.repeat(within)}1]`, 'numbers'),
    { kind: 'bytes', payload: () => Buffer.alloc(20_000, 0xff), headers: JSON_TYPE },
    text(() => 'a=1&'.repeat(20_000), 'form', FORM_TYPE),
    text(
      () => `--x\r\ncontent-disposition: form-data; name="payload"\r\n\r\n${'['.repeat(50_000)}\r\n--x--\r\n`,
      'parts',
      PARTS_TYPE,
    ),
    text(() => '--x\r\n'.repeat(5_000), 'many parts', PARTS_TYPE),
    { ...text(() => 'a'.repeat(300_000), 'chunks'), chunked: true },
    { kind: 'long query', query: `a=${'b'.repeat(8_000)}` },
    { kind: 'many queries', query: 'a=1&'.repeat(2_500) },
    { kind: 'long header', headers: { ...JSON_TYPE, authorization: `Bearer ${'a'.repeat(12_000)}` } },
  ];
}

interface Leaf {
  text: string;
  /** Items of each array. */
  repeat: number;
}
const SHORT: Leaf = { text: 'a', repeat: 1 };

type Schema = NonNullable<Endpoint['body']>;

/** The parts of a zod schema that are used here. */
interface Def {
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  options?: readonly Schema[];
  valueType?: Schema;
}

/** Returns a value of the schema's form with the same bad leaf everywhere. */
function fill(schema: Schema, leaf: Leaf): unknown {
  const { innerType, in: before, element, shape, options, valueType } = schema._zod.def as unknown as Def;
  if (innerType) return fill(innerType, leaf);
  if (before) return fill(before, leaf);
  if (element) return Array.from({ length: leaf.repeat }, () => fill(element, { ...leaf, repeat: 1 }));
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, fill(field, leaf)]));
  if (options) return fill(options.at(-1)!, leaf);
  if (!valueType) return leaf.text;
  return Object.fromEntries(Array.from({ length: leaf.repeat }, (_, at) => [`${leaf.text}${at}`, leaf.text]));
}

/** Returns how many leaves `fill` makes with one item in each array. */
function leaves(schema: Schema | undefined): number {
  return schema
    ? Math.max(1, JSON.stringify(fill(schema, { text: '\u0001', repeat: 1 })).split('\\u0001').length - 1)
    : 1;
}
