import { expect, test } from 'vitest';
import { hasColleagues, isOutside, TENANT_KINDS } from './tenant-kinds.ts';

test('people of a company and of the operator are colleagues, consumers are not', () => {
  expect(TENANT_KINDS.filter(hasColleagues)).toEqual(['operator', 'company']);
});

test('without colleagues everybody but the owner sees a document from outside, in a company only people without a role inside', () => {
  const cases = [true, false].flatMap((isInternal) =>
    [true, false].flatMap((areColleagues) =>
      [true, false].map((isOwner) => ({ isInternal, hasColleagues: areColleagues, isOwner })),
    ),
  );
  expect(cases.filter((one) => !isOutside(one))).toEqual([
    { isInternal: true, hasColleagues: true, isOwner: true },
    { isInternal: true, hasColleagues: true, isOwner: false },
    { isInternal: true, hasColleagues: false, isOwner: true },
  ]);
});
