import { expect, test } from 'vitest';
import { leavesOwner, needsOwnerToMove, ownsNothingIn } from './folder-owners.ts';

const [daiva, ieva, agnė] = [{ ownerId: 'daiva' }, { ownerId: 'ieva' }, { ownerId: 'agnė' }];
const by = (userId: string, isAdmin = false) => ({ userId, isAdmin });

test('neither a granted right nor the role of an administrator moves a folder to another owner', () => {
  for (const role of ['read', 'write', 'admin'] as const) {
    expect(needsOwnerToMove(role, { path: [daiva], target: [agnė] })).toBe(true);
    expect(needsOwnerToMove(role, { path: [daiva, ieva], target: [daiva] })).toBe(false);
    expect(needsOwnerToMove(role, { path: [daiva], target: [] })).toBe(false);
  }
  expect(needsOwnerToMove('owner', { path: [daiva], target: [agnė] })).toBe(false);
});

test('a document of another user remains among the folders of the person who granted the right to move it', () => {
  for (const mover of [by('agnė'), by('agnė', true)]) {
    expect(leavesOwner(mover, { path: [ieva], target: [agnė] })).toBe(true);
    expect(leavesOwner(mover, { path: [ieva], target: [ieva, agnė] })).toBe(true);
    expect(leavesOwner(mover, { path: [ieva, agnė], target: [agnė] })).toBe(true);
    expect(leavesOwner(mover, { path: [ieva], target: [ieva] })).toBe(false);
    expect(leavesOwner(mover, { path: [ieva], target: [] })).toBe(false);
  }
  expect(leavesOwner(by('ieva'), { path: [ieva], target: [ieva, agnė] })).toBe(false);
  expect(leavesOwner(by('ieva'), { path: [ieva], target: [agnė] })).toBe(true);
});

test('an administrator gets no folder of their own in folders of others, a manager may', () => {
  expect(ownsNothingIn([daiva], by('agnė', true))).toBe(true);
  expect(ownsNothingIn([daiva], by('agnė'))).toBe(false);
  expect(ownsNothingIn([daiva, agnė], by('agnė', true))).toBe(false);
  expect(ownsNothingIn([], by('agnė', true))).toBe(false);
});
