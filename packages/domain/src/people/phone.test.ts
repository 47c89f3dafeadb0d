import { expect, test } from 'vitest';
import { CALLING_CODES, canonicalPhone } from './phone.ts';

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

test('SIGN-072 the country determines the prefix of a number', () => {
  expect(canonicalPhone('lt', '612 34567')).toMatch(/^\+370/);
  expect(canonicalPhone('ee', '5123 4567')).toMatch(/^\+372/);
  expect(CALLING_CODES).toEqual({ lt: '+370', lv: '+371', ee: '+372' });
});

test('the test numbers of the provider are accepted only if tests are on', () => {
  expect(canonicalPhone('ee', '+37200000766')).toBeNull();
  expect(canonicalPhone('ee', '+37200000766', { test: true })).toBe('+37200000766');
});
