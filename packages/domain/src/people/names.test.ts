import { expect, test } from 'vitest';
import { dividedName } from './names.ts';

test('a full name written as the first name is divided, and names in both fields stay', () => {
  expect(dividedName({ firstName: ' Ona Marija  Kazlė ', lastName: '' })).toEqual({
    firstName: 'Ona Marija',
    lastName: 'Kazlė',
  });
  expect(dividedName({ firstName: 'Ona', lastName: '' })).toBeNull();
  expect(dividedName({ firstName: 'Ona Marija', lastName: 'Kazlė' })).toBeNull();
});
