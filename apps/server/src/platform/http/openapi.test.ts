import { allEndpoints } from '@paraph/contract';
import { expect, test } from 'vitest';
import { renderOpenApi } from './openapi.ts';

type Operation = {
  operationId: string;
  responses: Record<string, unknown>;
  parameters: { name: string; in: string }[];
  security: object[];
};
const printed = renderOpenApi(allEndpoints, '1.0.0') as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(printed.paths).flatMap((methods) => Object.values(methods));

test('the printed API names every endpoint of the contract once, with its responses, errors and authentication', () => {
  expect(printed.openapi).toBe('3.1.0');
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    allEndpoints.map(({ name }) => name).toSorted(),
  );
  for (const { operationId, responses, security } of operations) {
    expect(
      Object.keys(responses).some((status) => status.startsWith('2')),
      operationId,
    ).toBe(true);
    expect(Object.keys(responses), operationId).toContain('422');
    expect(security.length, operationId).toBeGreaterThan(0);
  }
});

test('every parameter in a path is described, and the complete document is plain JSON', () => {
  for (const [path, methods] of Object.entries(printed.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    for (const { parameters } of Object.values(methods)) {
      expect(
        parameters
          .filter((parameter) => parameter.in === 'path')
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(named.toSorted());
    }
  }
  expect(JSON.parse(JSON.stringify(printed))).toEqual(printed);
});
