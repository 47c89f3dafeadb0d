import type { Department } from '@paraph/contract';
import { expect, test } from 'vitest';
import { managerOf, optionsOf, repeatedIn } from './model.ts';

test('options are the non-empty lines; a duplicate is named, whatever its case (DIR-028)', () => {
  expect(optionsOf(' Vilnius \n\nKaunas\n')).toEqual(['Vilnius', 'Kaunas']);
  expect(repeatedIn(['Vilnius', 'Kaunas'])).toBeNull();
  expect(repeatedIn(['Ąžuolas', 'Kaunas', 'ĄŽUOLAS'])).toBe('ĄŽUOLAS');
});

test('the manager field is empty for a department whose manager has left', () => {
  const department: Department = { id: '1', name: 'Finansai', managerUserId: null, managerName: null, userIds: [] };
  expect(managerOf(department)).toBeNull();
  expect(managerOf({ ...department, managerUserId: '2', managerName: 'Tomas' })).toMatchObject({
    id: '2',
    name: 'Tomas',
  });
});
