import { expect, test } from 'vitest';
import { coded, codesOf } from './coded.ts';
import { STATUS_CODES } from './document/status.ts';

test('an answer has the number of a name and the name beside', () => {
  expect(coded('status', STATUS_CODES, 'WaitingForMe')).toEqual({ status: 3, statusName: 'WaitingForMe' });
});

test('the numbers of a table are those of its entries', () => {
  expect(codesOf({ a: { code: 4, more: true }, b: { code: 0, more: false } })).toEqual({ a: 4, b: 0 });
});
