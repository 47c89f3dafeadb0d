import { expect, test } from 'vitest';
import { canonicalPhone } from './phone.ts';

test.each([
  ['lt', '+370 612 34567', '+37061234567'],
  ['lt', '8 612 34567', '+37061234567'],
  ['lt', '0612 34567', '+37061234567'],
  ['lt', '61234567', '+37061234567'],
  ['ee', '5123 4567', '+37251234567'],
  ['ee', '00372 512 3456', '+3725123456'],
  ['lt', '+37251234567', null],
  ['lt', '512345', null],
  ['lv', '+37121234567', null],
] as const)('in %s the number %s is %s', (country, typed, phone) => {
  expect(canonicalPhone(country, typed)).toBe(phone);
});

test('the numbers of the provider for tests are taken only where tests are on', () => {
  expect(canonicalPhone('ee', '+37200000766')).toBeNull();
  expect(canonicalPhone('ee', '+37200000766', { test: true })).toBe('+37200000766');
});
