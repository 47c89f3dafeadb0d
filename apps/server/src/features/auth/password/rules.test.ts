import { expect, test } from 'vitest';
import { checkPassword, hashPassword } from './hash.ts';
import { faultOfPassword } from './rules.ts';

const own = ['vaidotas@baldai.example', 'Ąžuolo baldai', 'Vaidotas', 'Kalnietis'];

test.each(['Žalias-9-arklys', 'Rugsėjis-7-lietus', 'a B1!a B1!', `Aa1!${'x'.repeat(124)}`])(
  '%s may be used',
  (password) => {
    expect(faultOfPassword(password, own)).toBeUndefined();
  },
);

test.each([
  ['Aa1!567', 'weak', 'shorter than eight'],
  [`Aa1!${'x'.repeat(125)}`, 'weak', 'longer than 128'],
  ['žalias-9-arklys', 'weak', 'no capital'],
  ['ŽALIAS-9-ARKLYS', 'weak', 'no small letter'],
  ['Žalias-arklys', 'weak', 'no digit'],
  ['Žalias9arklys', 'weak', 'no sign'],
  ['Password1!', 'common', 'first on every list'],
  ['P@ssw0rd2026!', 'common', 'the same in signs'],
  ['Dokumentas1!', 'common', 'what the product is about'],
  ['Slaptažodis-1', 'common', 'the word itself'],
  ['Paraph-2026!', 'common', 'the name of the product'],
  ['Azuolo-2026!', 'own', 'the company'],
  ['Kalnietis_77', 'own', 'the person'],
  ['Vaidotas-2026', 'own', 'the address'],
])('AN-03 %s is refused by the rule that it breaks, %s: %s', (password, rule) => {
  expect(faultOfPassword(password, own)).toBe(`field.password-${rule}`);
});

test('AN-02 the hundredth character counts, case and blanks count, and a letter has two equal encodings', async () => {
  const long = `Aa1!${'x'.repeat(95)}`;
  const stored = await hashPassword(`${long}y`);
  const right = async (password: string) => (await checkPassword(stored, password)).right;
  expect(await right(`${long}y`)).toBe(true);
  for (const other of [`${long}z`, `${long}Y`, `${long}y `, ` ${long}y`, long]) expect(await right(other)).toBe(false);
  const accented = await hashPassword('R\u016Bta-1');
  expect((await checkPassword(accented, 'Ru\u0304ta-1')).right).toBe(true);
});
