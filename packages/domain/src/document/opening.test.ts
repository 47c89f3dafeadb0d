import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasPart, mayOpen, type Opener, takesPart } from './opening.ts';
import { PHASES } from './phase.ts';

const outsider: Opener = {
  isOwner: false,
  isParticipant: false,
  phase: 'signing',
  folder: null,
  isHiddenFrom: false,
  knowsAll: false,
  opensAll: false,
  hasReason: false,
};
const opener = fc.record({
  isOwner: fc.boolean(),
  isParticipant: fc.boolean(),
  phase: fc.constantFrom(...PHASES),
  folder: fc.constantFrom(null, 'read' as const, 'write' as const, 'owner' as const, 'admin' as const),
  isHiddenFrom: fc.boolean(),
  knowsAll: fc.boolean(),
  opensAll: fc.boolean(),
  hasReason: fc.boolean(),
});

test('participants and readers of the folder open a document at once; an administrator gives a reason (product D5)', () => {
  for (const part of [{ isOwner: true }, { isParticipant: true }, { folder: 'write' }, { folder: 'owner' }] as const)
    expect(mayOpen({ ...outsider, ...part })).toBe('open');
  expect(mayOpen({ ...outsider, knowsAll: true })).toBe('with-reason');
  expect(mayOpen({ ...outsider, knowsAll: true, folder: 'admin' })).toBe('with-reason');
  expect(mayOpen({ ...outsider, knowsAll: true, hasReason: true })).toBe('open');
  expect(mayOpen(outsider)).toBe('no');
  expect(mayOpen({ ...outsider, folder: 'read' })).toBe('no');
});

test('if administrators may open everything, a reason is still required when an owner hides the content', () => {
  const admin = { ...outsider, knowsAll: true, opensAll: true };
  expect(mayOpen(admin)).toBe('open');
  expect(mayOpen({ ...admin, isHiddenFrom: true })).toBe('with-reason');
  expect(mayOpen({ ...admin, isHiddenFrom: true, hasReason: true })).toBe('open');
});

test('no reason and no setting opens anything for those who do not know of every document', () => {
  fc.assert(
    fc.property(opener, (one) => {
      const without = { ...one, knowsAll: false };
      expect(mayOpen(without)).toBe(hasPart(without) && !without.isHiddenFrom ? 'open' : 'no');
    }),
  );
});

test('a draft opens to nobody because it names them: an administrator named in it gives a reason like any other', () => {
  const named = { ...outsider, isParticipant: true, phase: 'new' } as const;
  expect(mayOpen(named)).toBe('no');
  expect(mayOpen({ ...named, knowsAll: true })).toBe('with-reason');
  for (const phase of PHASES) expect(takesPart({ ...named, phase })).toBe(phase !== 'new');
  expect(takesPart({ ...named, isOwner: true })).toBe(true);
});
