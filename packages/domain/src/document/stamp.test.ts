import { expect, test } from 'vitest';
import { namedStamp, stampChoice } from './stamp.ts';

test('a choice of the signer stands in place of the corner and the page', () => {
  const place = { position: 'TOP_LEFT', page: 'LAST' } as const;
  expect(namedStamp(place, true)).toEqual({ position: 'USER_CHOICE', page: 'USER_CHOICE' });
  expect(namedStamp(place, false)).toEqual(place);
});

test('either may be left to the signer, which leaves both; a corner or a page alone ends that', () => {
  expect(stampChoice({ position: 'USER_CHOICE' })).toEqual({ bySigner: true });
  expect(stampChoice({ position: 'USER_CHOICE', page: 'LAST' })).toEqual({ bySigner: true, page: 'LAST' });
  expect(stampChoice({ page: 'FIRST' })).toEqual({ bySigner: false, page: 'FIRST' });
  expect(stampChoice({})).toEqual({});
});
