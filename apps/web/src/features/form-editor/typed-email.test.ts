import { LIMITS } from '@paraph/domain';
import { expect, test } from 'vitest';
import { withTypedEmails } from './typed-email.ts';

test('addresses that were typed are taken into the list, each once', () => {
  expect(withTypedEmails(['a@b.lt'], ['c@d.lt', 'C@d.lt'])).toEqual(['a@b.lt', 'c@d.lt']);
  expect(withTypedEmails(['a@b.lt'], ['A@b.lt'])).toEqual(['a@b.lt']);
});

test('addresses that do not all fit are not taken, so that none is dropped', () => {
  const full = Array.from({ length: LIMITS.membersPerDocument }, (_, at) => `a${at}@b.lt`);
  expect(withTypedEmails(full, ['c@d.lt'])).toBeNull();
  expect(withTypedEmails(full, ['A0@b.lt'])).toEqual(full);
});
