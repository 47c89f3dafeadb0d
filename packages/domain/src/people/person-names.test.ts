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
  ['Mantas', 'Petrauskas (mantas@azuolas.example)'],
  ['Rūta', '| Ąžuolaitė, direktorė'],
  ['Mantas', '| Petrauskas (admin)'],
  ['Mantas', 'Petrauskas, direktorius'],
  ['Mantas', 'evil-login.com'],
  ['Mantas', 'evil-login。com'],
  ['Mantas', 't.co'],
  ['Mantas', 'mantas＠azuolas'],
  ['Mantas', 'Petrauskas / admin'],
  ['Mantas', '<Petrauskas>'],
])('%s %s contains an address, a title or a sign that no name has', (firstName, lastName) =>
  expect(personNameFaults({ firstName, lastName })).toEqual({ lastName: 'field.name-signs' }),
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
  ['J.P.', 'Petraitis'],
  ['Anne-Marie', 'D’Arc-Št. Clair'],
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

test.each([
  ['Mantas', 'Petrauskas Administratorius', true],
  ['Direktorius Mantas', 'Petrauskas', true],
  ['Petrauskas', 'Direktorius Mantas', true],
  ['Mantas', 'Petrauskas - admin', true],
  ['Mantas-Petrauskas', 'Admin', true],
  ['Mantas-Petrauskas-Admin', 'Jonas', true],
  ['Man tas', 'Petrauskas Admin', true],
  ['Mаntas', 'Pеtrauskas Admin', true],
  ['Mantas', 'Petrauskas-Kazlauskas', false],
  ['Mantas', 'Petrauskaitis', false],
  ['Mantas', 'Kazlauskas', false],
  ['Rimantas', 'Petrauskas Jonas', false],
])('%s %s is taken for Mantas Petrauskas: %s', (firstName, lastName, isTaken) =>
  expect(isLookalikeName({ firstName, lastName }, { firstName: 'Mantas', lastName: 'Petrauskas' })).toBe(isTaken),
);
