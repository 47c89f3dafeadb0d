import { expect, test } from 'vitest';
import { isLookalikeName, personNameFaults } from './person-names.ts';

test.each([
  ['Paraph', 'Saugumas'],
  ['Saugumo', 'Раrарh'],
  ['Par', 'aph'],
  ['aph', 'Par'],
])('%s %s reads like the portal', (firstName, lastName) =>
  expect(personNameFaults({ firstName, lastName })).toEqual({
    firstName: 'field.portal-name',
    lastName: 'field.portal-name',
  }),
);

test.each([
  ['Ꭻonas', 'Kelmas'],
  ['ᑭetras', 'Kelmas'],
  ['Ⲟna', 'Kelmas'],
  ['Оna', 'Kelmas'],
  ['أنا', 'Kelmas'],
])('%s %s is written in letters that only look like ours', (firstName, lastName) =>
  expect(personNameFaults({ firstName, lastName })).toEqual({ firstName: 'field.name-letters' }),
);

test.each([
  ['Žydrė', 'Ąžuolaitė-Čiurlionienė'],
  ['Jānis', 'Ķēniņš'],
  ['Õnne', 'Põldmäe'],
  ['Sean', 'O’Connor'],
  ['Sean', "O'Connor"],
  ['Małgorzata', 'Święcicka-Łoś'],
  ['Анна Мария', 'Королёва'],
  ['Nikolaos', 'Papadopoulos'],
  ['Giorgi', 'Beridze'],
  ['Müller', 'von der Straße'],
  ['J.', 'Petraitis'],
  ['', ''],
])('%s %s is a name of a person', (firstName, lastName) =>
  expect(personNameFaults({ firstName, lastName })).toEqual({}),
);

test('a name with letters that look like those of another name, or in the other order, is a lookalike of it', () => {
  const tomas = { firstName: 'Tomas', lastName: 'Grigaliūnas' };
  expect(isLookalikeName({ firstName: 'TOMAS', lastName: 'Grigaliunas' }, tomas)).toBe(true);
  expect(isLookalikeName({ firstName: 'Grigaliūnas', lastName: 'Tomas' }, tomas)).toBe(true);
  expect(isLookalikeName({ firstName: 'Tomas', lastName: 'Grigaliūnaitis' }, tomas)).toBe(false);
});
