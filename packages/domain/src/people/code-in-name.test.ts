import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carriesCode } from './code-in-name.ts';
import { leadsToHost } from './host-in-name.ts';
import { personNameFaults } from './person-names.ts';
import { hasContact } from '../mail/plain-words.ts';

test.each([
  'Kodas: 123456',
  'Jūsų kodas 123456',
  'Jūsų slaptažodis 4821',
  'Jūsu kods: 12 34 56',
  'Teie kood on 123-456',
  'Turvakood 998877',
  'Kinnituskoodi 998877 OÜ',
  'Ваш код 123456',
  'Пароль 99 88 77, ООО',
  'Your code is １２３４５６',
  'Passcode 123456',
  'PIN 4821',
  'PIN-kodas 48213',
  'K0das 123456',
  'Кodas 123456',
  'k o d a s : 1 2 3 4 5 6',
  'Ko-das 123456',
  'Kodas123456',
  'UAB „Kodas“ 2024 4821',
  'UAB 482913',
  '482913 UAB',
  '739204 SIA',
  'UAB 48 29 13',
  'UAB 482-913',
  'UAB ４８２９１３',
  'UAB ①②③④⑤⑥',
  'UAB ❶❷❸❹❺❻',
  '4️⃣8️⃣2️⃣9️⃣1️⃣3️⃣ OÜ',
  'UAB 48O9l3',
  'UAB 2048 29',
  'UAB 302456789',
  'Pinigų 100000',
])('the company name %s carries a code', (name) => expect(carriesCode(name)).toBe(true));

test.each([
  'UAB 24/7',
  'Studio 54',
  '1C Baltics',
  'Rimi 24',
  'A. Ozols, SIA 40003',
  'Code Academy 2024',
  'UAB Kodas',
  'Code 24/7, OÜ',
  'Kodukaubad 1000',
  'Kodak 35 mm',
  'SIA 1000 sīkumi',
  'Pinigų 10000',
  'Spin 2000 OÜ',
  'Expo 2024–2026',
  'Nuo 1991 iki 2024, UAB',
  'B2B 360 Studio 54',
  'Korteriühistu Kodu 12',
])('a company may be called %s', (name) => {
  expect(carriesCode(name)).toBe(false);
  expect(leadsToHost(name)).toBe(false);
  expect(hasContact(name)).toBe(false);
});

const FORMS = ['UAB', 'AB', 'MB', 'VšĮ', 'SIA', 'AS', 'IK', 'OÜ', 'MTÜ'];
const WORDS = [
  'Ąžuolo',
  'baldai',
  'Šiaulių',
  'Statyba',
  'Žemaitijos',
  'pienas',
  'Pinus',
  'Parolė',
  'Kodas',
  'Jūras',
  'vārti',
  'Ķīpsala',
  'Latgales',
  'Ozols',
  'Kodols',
  'Rīgas',
  'tirdzniecība',
  'punkts',
  'Põhja',
  'Kodu',
  'Tähe',
  'Mööbel',
  'Kalev',
  'Puit',
  'Koodikoda',
  'Punkt',
  'Балтика',
  'Группа',
];
const company = fc
  .tuple(
    fc.constantFrom(...FORMS),
    fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', ' 7', ' 24', ' 24/7', ' 54', ' 2000', ' ir Ko', ' & Co', ' Nr. 1', ' (Vilnius)', '.lt'),
    fc.boolean(),
  )
  .map(([form, words, end, isFirst]) =>
    isFirst || end === '.lt'
      ? `${form} „${words.join(end === '.lt' ? '-' : ' ')}${end}“`
      : `${words.join(' ')}${end}, ${form}`,
  );

test('genuine names of Baltic companies, with numbers, years and a host as name, are all accepted', () => {
  fc.assert(
    fc.property(company, (name) => {
      expect([carriesCode(name), leadsToHost(name), hasContact(name)], name).toEqual([false, false, false]);
    }),
    { numRuns: 2000 },
  );
});

const FIRST = ['Ona', 'Jonas', 'Žydrė', 'Jānis', 'Ķirsis', 'Õnne', 'Mati', 'Анна', 'Anne-Marie', 'J.', 'Kodas'];
const LAST = [
  'Bitė',
  'Petrauskas',
  'Ozoliņš',
  'Põldmäe',
  'Королёва',
  'O’Connor',
  'von der Ahe',
  'Jr. 2',
  'Kood',
  'Pin',
];
test('genuine names of people are all accepted', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIRST), fc.constantFrom(...LAST), (firstName, lastName) => {
      expect(personNameFaults({ firstName, lastName })).toEqual({});
    }),
  );
});

test.each([
  ['Jūsų kodas', '1234'],
  ['Jūsų', 'kodas 1234'],
  ['Kodas 1234', ''],
  ['Jonas 482', '913'],
  ['482', 'Jonas 913'],
  ['J. 4829', '13 Kelmas'],
])('%s %s is no name of a person, because it carries a code', (firstName, lastName) =>
  expect(personNameFaults({ firstName, lastName })).toEqual({
    firstName: 'field.name-code',
    lastName: 'field.name-code',
  }),
);

test.each(['Jonas 123456', 'Jonas 12 34-56'])('%s carries as many digits as a mailed code', (firstName) =>
  expect(personNameFaults({ firstName, lastName: 'Kelmas' })).toEqual({ firstName: 'field.name-code' }),
);
