import { INT4 } from '@paraph/domain';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { allEndpoints } from './index.ts';

/** Unbounded numbers of integer columns, by endpoint and field, with the reason. */
const OTHERS: Readonly<Record<string, string>> = {};

interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
}

const fits = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): boolean =>
  (minimum ?? exclusiveMinimum ?? -Infinity) >= INT4.least && (maximum ?? exclusiveMaximum ?? Infinity) <= INT4.most;

/** Places of numbers in a schema that may be larger or smaller than a column holds. */
function unbounded(schema: unknown, place: string): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const { type, enum: choices, const: only } = schema as Schema;
  const isNumber = [type].flat().some((name) => name === 'number' || name === 'integer');
  if (isNumber && choices === undefined && only === undefined && !fits(schema)) return [place];
  return Object.entries(schema).flatMap(([key, inner]) =>
    unbounded(inner, key === 'properties' ? place : `${place}.${key}`),
  );
}

const found = allEndpoints.flatMap(({ name, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${name} ${part}`) : [],
  ),
);

test('IN-16 every number that a call takes fits into an integer column, or is named with its reason', () => {
  expect(found.toSorted()).toEqual(Object.keys(OTHERS).toSorted());
});

test('IN-16 the walk finds a number without bounds at any depth', () => {
  const shape = z.object({
    a: z.number().int(),
    b: z.array(z.object({ c: z.number().min(0).nullable() })),
    d: z.literal(3),
  });
  expect(unbounded(z.toJSONSchema(shape, { io: 'input' }), 'x').length).toBe(2);
});
