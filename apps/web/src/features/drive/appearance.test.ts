import { expect, test } from 'vitest';
import { offeredColumns, shownColumns } from './appearance.ts';

test('a column is shown until it is hidden, whatever else was stored', () => {
  expect([...shownColumns({})]).toEqual(['prefix', 'modified', 'owner', 'deadline', 'comment', 'state', 'tags']);
  expect([...shownColumns({ owner: false, state: true, nonsense: false })]).not.toContain('owner');
  expect(shownColumns({ owner: false }).size).toBe(6);
});

test('columns of modules are offered with their modules', () => {
  expect(offeredColumns(() => false)).toEqual(['prefix', 'modified', 'owner', 'state']);
  expect(offeredColumns((one) => one === 'tags.use')).toEqual(['prefix', 'modified', 'owner', 'state', 'tags']);
});
