import { expect, test } from 'vitest';
import { countsOf, progressOf } from './progress.ts';

test('progress counts what is asked: signatures, approvals or acknowledgements', () => {
  for (const kind of ['sign', 'approve', 'acknowledge'] as const)
    expect(progressOf([{ kind, done: 1, total: 2 }])).toEqual({ asked: kind, done: 1, total: 2 });
});

test('where approvals and signatures are asked, progress counts steps', () => {
  const acts = countsOf([
    { kind: 'approve', done: true },
    { kind: 'sign', done: false },
    { kind: 'acknowledge', done: false },
  ]);
  expect(progressOf(acts)).toEqual({ asked: 'step', done: 1, total: 3 });
});

test('copies are no steps, so a document that is only mailed has no progress', () => {
  expect(progressOf([{ kind: 'copy', done: 0, total: 2 }])).toBeNull();
  expect(
    progressOf(
      countsOf([
        { kind: 'copy', done: false },
        { kind: 'approve', done: true },
      ]),
    ),
  ).toEqual({
    asked: 'approve',
    done: 1,
    total: 1,
  });
  expect(progressOf([])).toBeNull();
});
