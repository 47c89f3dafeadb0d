import { ERRORS } from '@paraph/domain';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { allEndpoints, type endpoints, type InputOf } from './index.ts';

test('every endpoint has its own name and its own method and path', () => {
  const names = allEndpoints.map((endpoint) => endpoint.name);
  const routes = allEndpoints.map(
    (endpoint) => `${endpoint.method} ${endpoint.path.toLowerCase().replace(/:\w+/g, ':')}`,
  );
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(routes).size).toBe(routes.length);
});
test('path parameters and their schema name the same things', () => {
  for (const { name, path, params } of allEndpoints) {
    const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]).sort();
    const inSchema = params instanceof z.ZodObject ? Object.keys(params.shape).sort() : [];
    expect(inSchema, name).toEqual(inPath);
  }
});
test('every declared error is a row of the table, and every body can be printed as JSON Schema', () => {
  for (const { name, errors, body } of allEndpoints) {
    expect(
      errors.every((code) => code in ERRORS),
      name,
    ).toBe(true);
    if (body) expect(z.toJSONSchema(body, { io: 'input' }), name).toBeTypeOf('object');
  }
});
test('the schema types the input of a caller', () => {
  const input: InputOf<typeof endpoints.documents.reject> = { params: { id: 'x' }, body: {} };
  expect(Object.keys(input)).toEqual(['params', 'body']);
  // @ts-expect-error a reject has no query
  expect(input.query).toBeUndefined();
});
