import { describe, expect, it, test } from 'vitest';
import { addressAlone, entriesOf } from './entries.ts';

const one = (email: string, firstName = '', lastName = '') => ({ email, firstName, lastName });
const peopleIn = (text: string) => entriesOf(text).flatMap(({ person }) => person ?? []);
const leftOf = (text: string) => entriesOf(text).flatMap((entry) => (entry.person ? [] : entry.text));

describe('a pasted list of addresses', () => {
  it.each([
    ['a@x.lt, b@y.lv;c@z.ee\nd@w.com', [one('a@x.lt'), one('b@y.lv'), one('c@z.ee'), one('d@w.com')]],
    ['a@x.lt,b@y.lv', [one('a@x.lt'), one('b@y.lv')]],
    [
      'Ona Kazlė <ona@x.lt>; "Jonas Petras Vaitkus" <jonas@y.lt>',
      [one('ona@x.lt', 'Ona', 'Kazlė'), one('jonas@y.lt', 'Jonas Petras', 'Vaitkus')],
    ],
    ['"Kazlė, Ona" <ona@x.lt>', [one('ona@x.lt', 'Ona', 'Kazlė')]],
    [
      'Ona Kazlė\tona@x.lt\r\njonas@y.lt\tJonas\tVaitkus',
      [one('ona@x.lt', 'Ona', 'Kazlė'), one('jonas@y.lt', 'Jonas', 'Vaitkus')],
    ],
    ['Ona Kazlė ona@x.lt', [one('ona@x.lt', 'Ona', 'Kazlė')]],
    ['a@x.lt A@X.LT', [one('a@x.lt')]],
  ])('%s', (text, people) => {
    expect(peopleIn(text)).toEqual(people);
    expect(leftOf(text)).toEqual([]);
  });
});

test('every word that is no address stays an entry, in its order', () => {
  const text = 'Tomas Grigaliūnas; daiva@azuolas.example; lukas@azuolas,example; jonas@azuolas.example';
  expect(entriesOf(text).map((entry) => entry.text)).toEqual([
    'Tomas Grigaliūnas',
    'daiva@azuolas.example',
    'lukas@azuolas,example',
    'jonas@azuolas.example',
  ]);
  expect(leftOf(text)).toEqual(['Tomas Grigaliūnas', 'lukas@azuolas,example']);
  expect(leftOf('Ona Kazlė, no address')).toEqual(['Ona Kazlė', 'no address']);
  expect(leftOf('El. paštas: ona@x.lt.')).toEqual(['El. paštas:']);
  expect(leftOf('ona@x.lt (buhalterė), "Jonas')).toEqual(['(buhalterė)', '"Jonas']);
});

test('one person with a name gives the address, for fields that hold nothing else', () => {
  expect(addressAlone('Ona Kazlė <ona@x.lt>')).toBe('ona@x.lt');
  expect(addressAlone('<ona@x.lt>')).toBe('ona@x.lt');
  for (const text of ['ona@x.lt', 'Ona Kazlė', 'a@x.lt, b@y.lt', '']) expect(addressAlone(text)).toBeNull();
});
