import { expect, test } from 'vitest';
import { deniedFactorsSince, keptFactorsSince, mayStopInProfile } from './account-recovery.ts';

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
    'an owner who shows a factor that was three days old, of a request by a mailed link',
    { askedBy: 'owner', isByMailbox: true, factorMadeAt: day(16), mailboxProvenAt: day(18), newestAddition: day(19) },
    true,
  ],
  [
    'a person who shows a younger factor, of what a mailed link asked for',
    { askedBy: 'owner', isByMailbox: true, factorMadeAt: day(17), mailboxProvenAt: null, newestAddition: day(17) },
    false,
  ],
  [
    'a person who shows an old factor, of what the operator asked for',
    { askedBy: 'operator', isByMailbox: true, factorMadeAt: day(1), mailboxProvenAt: null, newestAddition: day(1) },
    false,
  ],
  [
    'a session, of what a mailed link asked for',
    { askedBy: 'owner', isByMailbox: true, mailboxProvenAt: day(20), newestAddition: null },
    false,
  ],
] as const)('AN-16 %s stops a request in the profile: %o is %s', (_who, asked, expected) => {
  expect(mayStopInProfile({ isByMailbox: false, factorMadeAt: null, ...asked, askedAt: day(19), now })).toBe(expected);
});

test('AN-16 only what was added after a new password by mail stays when a request of the mailbox is carried out', () => {
  const kept = (isOfMailbox: boolean, mailboxProvenAt: Date | null) =>
    keptFactorsSince({ isOfMailbox, askedAt: day(19), mailboxProvenAt });
  expect(kept(true, day(20))).toEqual(day(20));
  expect([kept(true, day(18)), kept(true, null), kept(false, day(20))]).toEqual([null, null, null]);
});

test('AN-16 a denied sign-in by a young factor takes all factors of the last days with it, one by an old factor only later ones', () => {
  const since = (factorMadeAt: Date | null) => deniedFactorsSince({ openedAt: day(19), factorMadeAt, now });
  expect([since(day(18)), since(day(10)), since(null)]).toEqual([day(17), day(19), day(19)]);
});
