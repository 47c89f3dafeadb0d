import { expect, test } from 'vitest';
import { meantBy } from './use-left-over.ts';
import { hitsOf } from './use-people-hits.ts';

interface Named {
  firstName: string;
  lastName: string;
  email: string;
}
const person = (firstName: string, lastName: string): Named => ({
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@azuolas.example`,
});
const [jonas, daiva, mantas] = [person('Jonas', 'Čepas'), person('Daiva', 'Šimkutė'), person('Mantas', 'Jonaitis')];
const textsOf = ({ firstName, lastName, email }: Named) => [`${firstName} ${lastName}`, email];
const meant = (options: Named[], words: string) => meantBy({ options, textsOf }, words);

test('an Enter pressed before the list has come takes the exact name, else the first that begins so', () => {
  expect(meant([mantas, jonas, daiva], 'jon')).toBe(mantas);
  expect(meant([jonas, mantas], 'jonas cepas')).toBe(jonas);
  expect(meant([daiva], 'Daiva Šimkutė')).toBe(daiva);
});

test('it takes nobody whose name only contains the letters, since nobody saw who it is', () => {
  expect(meant([jonas], 'onas')).toBeNull();
  expect(meant([], 'jon')).toBeNull();
});

test('a complete address counts as it is', () => {
  const made = (email: string) => (email.includes('@') ? { firstName: '', lastName: '', email } : null);
  expect(meantBy({ options: [], textsOf, made }, 'kas@partner.example')).toMatchObject({
    email: 'kas@partner.example',
  });
});

test('people of an earlier search stay only as far as they match, until the answer has come', () => {
  const search = { isPlaceholderData: true, isLoading: false, isFetching: true, data: { items: [jonas, daiva] } };
  const former = hitsOf(search, { typed: 'daiv', search: 'da', least: 2 });
  expect(former).toMatchObject({ people: [daiva], isSearching: true });
  const come = hitsOf(
    { ...search, isPlaceholderData: false, isFetching: false },
    { typed: 'da', search: 'da', least: 2 },
  );
  expect(come).toMatchObject({ people: [daiva, jonas], isSearching: false });
  expect(hitsOf(search, { typed: 'd', search: 'd', least: 2 })).toMatchObject({ people: [], isSearching: false });
});
