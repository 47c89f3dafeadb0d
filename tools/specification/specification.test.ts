import { allEndpoints } from '@paraph/contract';
import { describe, expect, test } from 'vitest';
import { renderOpenApi } from '../../apps/server/src/platform/http/openapi.ts';
import { operationsOf } from './schemas.ts';
import { standsIn } from './stands.ts';
import { keyOf, KINDS, readMissing, readTable } from './table.ts';

const table = readTable();
const missing = new Map(readMissing().map((row) => [keyOf(row), row]));
const stands = standsIn(operationsOf(renderOpenApi(allEndpoints, '1.0.0')), table);

test('each name of the two documents is in the table once for each line', () => {
  expect(new Set(table.map(keyOf)).size).toBe(table.length);
  expect(new Set(table.map(({ kind }) => kind))).toEqual(new Set(KINDS));
  for (const row of table) expect(row.line, keyOf(row)).toMatch(/^[1-9]\d*$/);
});

describe.each(KINDS)('%s', (kind) => {
  const rows = table.filter((row) => row.kind === kind);

  test('each row stands in the API under its name and number, or is listed as missing', () => {
    expect(rows.filter((row) => !stands(row) && !missing.has(keyOf(row))).map(keyOf)).toEqual([]);
  });

  test('no row that is listed as missing stands', () => {
    expect(rows.filter((row) => stands(row) && missing.has(keyOf(row))).map(keyOf)).toEqual([]);
  });
});

test('the list of what is missing names rows of the table only, and says what stands instead', () => {
  const named = new Set(table.map(keyOf));
  for (const [key, { group, instead }] of missing) {
    expect(named.has(key), key).toBe(true);
    expect(`${group} ${instead}`, key).toMatch(/^\S+ \S/);
  }
});
