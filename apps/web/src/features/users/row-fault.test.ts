import { expect, test } from 'vitest';
import { rowFault } from './row-fault.ts';

test('an error of a list of people is shown in its row, with the column that it is about', () => {
  const fields = { 'rows.1.lastName': 'Fill this in.', 'rows.12': 'Too many.' };
  expect(rowFault(fields, 1)).toEqual({ detail: 'Fill this in.', field: 'lastName' });
  expect(rowFault(fields, 12)).toEqual({ detail: 'Too many.', field: null });
  expect(rowFault(fields, 0)).toBeNull();
  expect(rowFault(undefined, 1)).toBeNull();
});
