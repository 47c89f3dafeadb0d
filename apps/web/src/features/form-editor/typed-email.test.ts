import { expect, test } from 'vitest';
import { withTypedEmail } from './typed-email.ts';

test('an address that was typed is taken into the list, once', () => {
  expect(withTypedEmail(['a@b.lt'], ' c@d.lt ')).toEqual({ emails: ['a@b.lt', 'c@d.lt'], left: '', isBad: false });
  expect(withTypedEmail(['a@b.lt'], 'A@b.lt').emails).toEqual(['a@b.lt']);
});

test('what is no address stays in the field and is named', () => {
  expect(withTypedEmail([], 'a@b')).toEqual({ emails: [], left: 'a@b', isBad: true });
  expect(withTypedEmail([], ' ')).toEqual({ emails: [], left: '', isBad: false });
});
