import { expect, test } from 'vitest';
import { changedRow, isFinal, isRunning, rowsFor } from './upload-rows.ts';

const file = (name: string) => new File(['x'], name);
const none = () => null;

test('a file that cannot be accepted is refused before anything is sent, and stops no other', () => {
  const rows = rowsFor([file('a.pdf'), file('b.exe')], ({ name }) => (name.endsWith('.exe') ? 'No.' : null));
  expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
    ['waiting', undefined],
    ['refused', 'No.'],
  ]);
});

test('leaving the page interrupts files that wait or are being sent, and no others', () => {
  const [row] = rowsFor([file('a.pdf')], none);
  expect(isRunning([row!])).toBe(true);
  expect(isRunning(changedRow([row!], row!.key, { state: 'sending' }))).toBe(true);
  for (const state of ['made', 'failed', 'refused'] as const)
    expect(isRunning(changedRow([row!], row!.key, { state }))).toBe(false);
});

test('a file that can never be taken offers no second attempt, a busy server does', () => {
  expect(isFinal({ code: 'file.damaged', status: 422 })).toBe(true);
  expect(isFinal({ code: 'file.empty', status: 422 })).toBe(true);
  expect(isFinal({ code: 'file.tenant-busy', status: 429 })).toBe(false);
  expect(isFinal({ code: 'file.not-kept', status: 500 })).toBe(false);
  expect(isFinal({ code: 'generic.offline', status: 0 })).toBe(false);
});
