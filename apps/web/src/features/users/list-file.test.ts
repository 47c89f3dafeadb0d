import { expect, test } from 'vitest';
import { ignoredColumns, isOutOfOrder } from '../../lib/list-columns.ts';
import { LIST_COLUMNS, readList } from './list-file.ts';

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

test.each([
  ['Vardas;Pavardė;El. paštas', 'Ona;Bitė;ona@firma.lt'],
  ['Last name,First name,E-mail,Notes', 'Bitė,Ona,ona@firma.lt,x'],
  ['Vārds;Uzvārds;E-pasts', 'Ona;Bitė;ona@firma.lt'],
  ['Perekonnanimi\tEesnimi\tE-post', 'Bitė\tOna\tona@firma.lt'],
  ['Эл. почта;Фамилия;Имя', 'ona@firma.lt;Bitė;Ona'],
])('the columns may be in any order that the first line names: %s', (header, line) => {
  expect(readList(`${header}\n${line}`)).toEqual([ona]);
});

test.each([
  ['Vardas, pavardė;El. paštas;Padalinys', 'Ona Bitė;ona@firma.lt;Buhalterija'],
  ['Name,E-mail', '"Bitė, Ona",ona@firma.lt'],
  ['Nimi\tE-post', 'Ona Bitė\tona@firma.lt'],
])('first and last name may be in one column: %s', (header, line) => {
  expect(readList(`${header}\n${line}`)).toEqual([ona]);
});

test('columns that are not read are named', () => {
  const ignored = (text: string) => ignoredColumns(text, LIST_COLUMNS);
  expect(ignored('Vardas;Pavardė;El. paštas;Padalinys;Telefonas\nOna;Bitė;ona@firma.lt;Buhalterija;x')).toEqual([
    'Padalinys',
    'Telefonas',
  ]);
  expect(ignored('Vardas, pavardė;El. paštas;Padalinys\nOna Bitė;ona@firma.lt;IT')).toEqual(['Padalinys']);
  expect(ignored('email;first;last;role;unit\na@b.lt;Ona;Bitė;user;IT')).toEqual(['unit']);
  expect(ignored('ona@firma.lt;Ona;Bitė')).toEqual([]);
});

test('roles are found by their column, and a person without such a column has none', () => {
  expect(readList('Vaidmenys;El. paštas;Vardas;Pavardė\nCEO;ona@firma.lt;Ona;Bitė')).toEqual([
    { ...ona, roles: ['CEO'] },
  ]);
});

test('a list without addresses in their column is in another order than expected', () => {
  expect(isOutOfOrder(readList('Kas;Kieno;Kur\nOna;Bitė;ona@firma.lt'))).toBe(true);
  expect(isOutOfOrder(readList('Ona;Bitė;ona@firma.lt'))).toBe(true);
  expect(isOutOfOrder(readList('ona@firma.lt;Ona;Bitė\nnobody;Petras;Kairys'))).toBe(false);
  expect(isOutOfOrder([])).toBe(false);
});
