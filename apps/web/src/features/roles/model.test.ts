import { expect, test } from 'vitest';
import { changesOf, countChanges, GRID_ROLES, heldOf, PERMISSION_ROWS, toggled } from './model.ts';

const saved = heldOf([
  { roleId: 3, permissionIds: [1, 2] },
  { roleId: 4, permissionIds: [1] },
]);

test('only the roles that changed are sent, and a tick turned twice is no change', () => {
  const once = toggled(saved, 4, 8);
  expect(changesOf(once, saved)).toEqual([{ roleId: 4, permissionIds: [1, 8] }]);
  expect(countChanges(once, saved)).toBe(1);
  expect(changesOf(toggled(once, 4, 8), saved)).toEqual([]);
});
test('a permission is shown with the module without which it has no effect', () => {
  expect(PERMISSION_ROWS).toHaveLength(10);
  expect(PERMISSION_ROWS.find(({ name }) => name === 'ViewCalendar')).toEqual({
    name: 'ViewCalendar',
    id: 8,
    modules: ['Calendar'],
  });
});
test('a company decides about its own roles only: the role of the operator has no column', () => {
  expect(GRID_ROLES).toEqual(['admin', 'ceo', 'user', 'externaluser']);
});
