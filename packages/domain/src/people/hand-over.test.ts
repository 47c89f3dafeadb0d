import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { documentStays, entryStays, mayTakeOver } from './hand-over.ts';

const free = { kind: 'approve', isHeld: false, isSigning: false, heirKinds: [], isOfHeir: false } as const;

test('an entry goes to a colleague who neither takes part with the same task nor owns the document', () => {
  expect(entryStays(free)).toBeNull();
  expect(entryStays({ ...free, heirKinds: ['sign'] })).toBeNull();
});

test('an entry stays where the colleague has the same task already', () => {
  for (const kind of ['approve', 'sign', 'acknowledge', 'copy'] as const)
    expect(entryStays({ ...free, kind, heirKinds: [kind] })).toBe('takes-part');
});

test('nobody gets to decide on their own document; a copy of it they may have', () => {
  for (const kind of ['approve', 'sign', 'acknowledge'] as const)
    expect(entryStays({ ...free, kind, isOfHeir: true })).toBe('own-document');
  expect(entryStays({ ...free, kind: 'copy', isOfHeir: true })).toBeNull();
});

test('an administrator takes over work only of users who have been deactivated or deleted for three days', () => {
  const now = new Date('2026-12-04T09:00:00Z');
  const ago = (time: number) => new Date(now.getTime() - time);
  expect(mayTakeOver({ hasAccess: true, leftAt: null }, now)).toBe(false);
  // Deactivated once and activated again.
  expect(mayTakeOver({ hasAccess: true, leftAt: ago(2 * LIMITS.ownTakeOver) }, now)).toBe(false);
  expect(mayTakeOver({ hasAccess: false, leftAt: ago(LIMITS.ownTakeOver - 1) }, now)).toBe(false);
  expect(mayTakeOver({ hasAccess: false, leftAt: ago(LIMITS.ownTakeOver) }, now)).toBe(true);
  expect(mayTakeOver({ hasAccess: false, leftAt: null }, now)).toBe(true);
});

test('an entry stays during a legal hold and while it is signed', () => {
  expect(entryStays({ ...free, isHeld: true })).toBe('held');
  expect(entryStays({ ...free, kind: 'sign', isSigning: true })).toBe('signing');
});

test('a document that is being sent stays with its owner until it is out', () => {
  expect(documentStays({ isSending: false, isInSeries: false })).toBeNull();
  expect(documentStays({ isSending: true, isInSeries: false })).toBe('sending');
  expect(documentStays({ isSending: false, isInSeries: true })).toBe('series');
});
