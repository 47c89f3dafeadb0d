import { describe, expect, it } from 'vitest';
import { addressesIn } from './address-list.ts';

const guest = (email: string, firstName = '', lastName = '') => ({ email, firstName, lastName, isExternal: true });

describe('a pasted list of addresses', () => {
  it.each([
    ['a@x.lt, b@y.lv;c@z.ee\nd@w.com', [guest('a@x.lt'), guest('b@y.lv'), guest('c@z.ee'), guest('d@w.com')]],
    [
      'Ona Kazlė <ona@x.lt>; "Jonas Petras Vaitkus" <jonas@y.lt>',
      [guest('ona@x.lt', 'Ona', 'Kazlė'), guest('jonas@y.lt', 'Jonas Petras', 'Vaitkus')],
    ],
    ['a@x.lt A@X.LT', [guest('a@x.lt')]],
    ['Ona Kazlė, no address', []],
  ])('%s', (text, people) => {
    expect(addressesIn(text)).toEqual(people);
  });
});
