import { expect, test } from 'vitest';
import { lookOf, passesForProduct } from './tenant-names.ts';

test.each([
  'Paraph',
  'PARAPH',
  ' p a r a p h ',
  'Раrарh',
  'Pàraph',
  'Paraph\u200b',
  'Paraph saugumas',
  'Ｐａｒａｐｈ',
  'UAB „Paraph“',
])('%s passes for the portal itself', (name) => expect(passesForProduct(name)).toBe(true));

test.each(['Paraphrase', 'UAB Ąžuolo baldai', 'Parapija', ''])('%s does not pass for the portal', (name) =>
  expect(passesForProduct(name)).toBe(false),
);

test('names that look alike are the same, others are not', () => {
  expect(lookOf('UAB „Ąžuolas“')).toBe(lookOf('uab azuolas'));
  expect(lookOf('SIA Jūras 1')).toBe(lookOf('SIA  JURAS l'));
  expect(lookOf('Modern')).toBe(lookOf('Modem'));
  expect(lookOf('Jūra')).not.toBe(lookOf('Jūros'));
});
