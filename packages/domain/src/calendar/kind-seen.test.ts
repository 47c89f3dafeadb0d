import { expect, test } from 'vitest';
import { type KindViewer, mayKnowKind, mayKnowKindOf } from './kind-seen.ts';

const nobody: KindViewer = { userId: 'vilma', isCeo: false, departmentIds: ['finance'], leads: new Set() };
const sick = { seenBy: 'managers', departmentIds: ['personnel'] } as const;

test('an illness is visible to the person, their managers, the chief executive and personnel (product D4)', () => {
  expect(mayKnowKindOf(sick, 'jonas', nobody)).toBe(false);
  expect(mayKnowKindOf(sick, 'vilma', nobody)).toBe(true);
  expect(mayKnowKindOf(sick, 'jonas', { ...nobody, leads: new Set(['jonas']) })).toBe(true);
  expect(mayKnowKindOf(sick, 'jonas', { ...nobody, isCeo: true })).toBe(true);
  expect(mayKnowKindOf(sick, 'jonas', { ...nobody, departmentIds: ['personnel'] })).toBe(true);
  expect(mayKnowKindOf({ seenBy: 'everybody', departmentIds: [] }, 'jonas', nobody)).toBe(true);
  expect(mayKnowKind(sick, { ...nobody, leads: new Set(['jonas']) })).toBe(false);
});
