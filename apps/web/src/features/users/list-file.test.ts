import { expect, test } from 'vitest';
import { readList } from './list-file.ts';

const ona = { email: 'ona@firma.lt', firstName: 'Ona', lastName: 'Bitė', roles: [] };

test.each([
  ['semicolons', 'ona@firma.lt;Ona;Bitė'],
  ['commas and a last line end', 'ona@firma.lt,Ona,Bitė\r\n'],
  ['tabs and a line of names', 'E-mail\tFirst name\tLast name\nona@firma.lt\tOna\tBitė'],
  ['quotes and a byte order mark', '\uFEFF"ona@firma.lt";"Ona";"Bitė"'],
  ['empty lines', '\n\nona@firma.lt; Ona ;Bitė\n;;\n\n'],
])('a list with %s is read', (_, text) => {
  expect(readList(text)).toEqual([ona]);
});

test('names may contain separators and quotes, roles are in the fourth column', () => {
  expect(
    readList('email;first;last;role\na@b.lt;"Ona ""Onutė""";"Bitė; Kregždė";user ceo\nc@d.lt;Jonas;Čepas'),
  ).toEqual([
    { email: 'a@b.lt', firstName: 'Ona "Onutė"', lastName: 'Bitė; Kregždė', roles: ['user ceo'] },
    { email: 'c@d.lt', firstName: 'Jonas', lastName: 'Čepas', roles: [] },
  ]);
});

test('roles of several words are preserved and separated by commas', () => {
  expect(readList('a@b.lt;Ona;Bitė;Įmonės vadovas, Administratorius')).toMatchObject([
    { roles: ['Įmonės vadovas', 'Administratorius'] },
  ]);
});

test('an invalid address is retained, so that it can be reported', () => {
  expect(readList('ona@firma.lt;Ona;Bitė\nnobody;Petras;Kairys')).toMatchObject([ona, { email: 'nobody' }]);
});

test('nothing is read out of an empty file, and a quote that never ends stops nothing', () => {
  expect(readList('')).toEqual([]);
  expect(readList('ona@firma.lt;"Ona;Bitė')).toMatchObject([{ email: 'ona@firma.lt', firstName: '"Ona' }]);
});
