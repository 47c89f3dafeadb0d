import { expect, test } from 'vitest';
import { delegationFaults, delegationState, isOwnDocument, mayBeDelegate, widensDelegation } from './delegation.ts';

const TODAY = '2026-11-23';
const terms = (dateFrom: string, dateTo: string, isEnabled = true) => ({ dateFrom, dateTo, isEnabled });

test('USER-018 a delegation is off, waiting, running on both of its days and between them, then expired', () => {
  const on = (today: string) => delegationState(terms('2026-11-20', TODAY), { today, bothActive: true });
  expect(['2026-11-19', '2026-11-20', TODAY, '2026-11-24'].map(on)).toEqual([
    'waiting',
    'running',
    'running',
    'expired',
  ]);
  expect(delegationState(terms('2026-11-20', TODAY, false), { today: TODAY, bothActive: true })).toBe('off');
});

test('a delegation has no force while delegator or delegate is no active user of the company', () => {
  const on = (today: string) => delegationState(terms('2026-11-20', TODAY), { today, bothActive: false });
  expect(['2026-11-19', TODAY, '2026-11-24'].map(on)).toEqual(['suspended', 'suspended', 'expired']);
  expect(delegationState(terms('2026-11-20', TODAY, false), { today: TODAY, bothActive: false })).toBe('off');
});

test('USER-015 a delegation does not begin before today; one that has begun may be changed', () => {
  expect(delegationFaults(terms('2026-11-22', '2026-12-01'), null, TODAY)).toEqual({ dateFrom: 'field.past' });
  expect(delegationFaults(terms(TODAY, '2026-12-01'), null, TODAY)).toEqual({});
  const known = terms('2026-11-20', '2026-11-25');
  expect(delegationFaults(terms('2026-11-20', '2026-12-01'), known, TODAY)).toEqual({});
  expect(delegationFaults(terms('2026-11-21', '2026-12-01'), known, TODAY)).toEqual({ dateFrom: 'field.past' });
});

test('USER-016 a delegation ends neither before it begins nor in the past; an expired one can be switched off', () => {
  expect(delegationFaults(terms('2026-12-02', '2026-12-01'), null, TODAY)).toEqual({ dateTo: 'field.before-start' });
  const known = terms('2026-11-20', '2026-11-22');
  expect(delegationFaults(known, known, TODAY)).toEqual({ dateTo: 'field.past' });
  expect(delegationFaults({ ...known, isEnabled: false }, known, TODAY)).toEqual({});
  expect(delegationFaults(terms(TODAY, TODAY), null, TODAY)).toEqual({});
});

test('a delegate approves and acknowledges, and signs only where delegator and sender allow it', () => {
  for (const maySign of [true, false])
    for (const isConsented of [true, false]) {
      const terms = { maySign, isConsented, isOwn: false, hasOtherApproval: false };
      expect(mayBeDelegate('approve', terms)).toBe(true);
      expect(mayBeDelegate('acknowledge', terms)).toBe(true);
      expect(mayBeDelegate('copy', terms)).toBe(false);
      expect(mayBeDelegate('sign', terms)).toBe(maySign && isConsented);
    }
});

test('a document is that of its owner and of the person who filled in its form, and of nobody else', () => {
  const makers = { ownerId: 'owner', fillerId: 'filler' };
  expect(['owner', 'filler', 'other'].map((userId) => isOwnDocument(makers, userId))).toEqual([true, true, false]);
  expect(isOwnDocument({ ownerId: 'owner', fillerId: null }, 'other')).toBe(false);
});

test('the owner of a document cannot act on it for another person', () => {
  const terms = { maySign: true, isConsented: true, isOwn: true, hasOtherApproval: false };
  for (const kind of ['approve', 'sign', 'acknowledge', 'copy'] as const)
    expect(mayBeDelegate(kind, terms)).toBe(false);
});

test('nobody gives two approvals of one document; signing and acknowledging for somebody stay possible', () => {
  const terms = { maySign: true, isConsented: true, isOwn: false, hasOtherApproval: true };
  expect(mayBeDelegate('approve', terms)).toBe(false);
  for (const kind of ['sign', 'acknowledge'] as const) expect(mayBeDelegate(kind, terms)).toBe(true);
});

test('a delegation with another delegate, more days or the right to sign is widened; a shorter or switched off one is not', () => {
  const known = { ...terms(TODAY, '2026-12-01'), delegateId: 'a', maySign: false };
  const widens = (more: object) => widensDelegation({ ...known, ...more }, known, TODAY);
  expect(widensDelegation(known, null, TODAY)).toBe(true);
  for (const more of [{ delegateId: 'b' }, { dateTo: '2026-12-02' }, { dateFrom: '2026-11-01' }, { maySign: true }])
    expect(widens(more), JSON.stringify(more)).toBe(true);
  for (const more of [{}, { dateTo: TODAY }, { isEnabled: false, dateTo: '2026-12-02' }])
    expect(widens(more), JSON.stringify(more)).toBe(false);
});
