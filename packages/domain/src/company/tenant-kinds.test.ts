import { expect, test } from 'vitest';
import { hasColleagues, TENANT_KINDS } from './tenant-kinds.ts';

test('people of a company and of the operator are colleagues, consumers are not', () => {
  expect(TENANT_KINDS.filter(hasColleagues)).toEqual(['operator', 'company']);
});
