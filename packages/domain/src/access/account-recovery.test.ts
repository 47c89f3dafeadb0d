import { expect, test } from 'vitest';
import { mayStopInProfile } from './account-recovery.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const now = day(20);

test.each([
  ['an owner with old factors', { askedBy: 'owner', mailboxProvenAt: null, newestAddition: day(1) }, true],
  ['an owner without factors', { askedBy: 'owner', mailboxProvenAt: null, newestAddition: null }, true],
  ['the holder of a young factor', { askedBy: 'owner', mailboxProvenAt: null, newestAddition: day(18) }, false],
  [
    'a session, of what the operator asked for',
    { askedBy: 'operator', mailboxProvenAt: null, newestAddition: null },
    false,
  ],
  [
    'a session, after a reset and then the request',
    { askedBy: 'owner', mailboxProvenAt: day(18), newestAddition: null },
    false,
  ],
  [
    'a session, when the reset came after the request',
    { askedBy: 'owner', mailboxProvenAt: day(20), newestAddition: null },
    true,
  ],
  [
    'a session, of what a mailed link asked for',
    { askedBy: 'owner', isByMailbox: true, mailboxProvenAt: day(20), newestAddition: null },
    false,
  ],
] as const)('AN-16 %s stops a request in the profile: %o is %s', (_who, asked, expected) => {
  expect(mayStopInProfile({ isByMailbox: false, factorMadeAt: null, ...asked, askedAt: day(19), now })).toBe(expected);
});
