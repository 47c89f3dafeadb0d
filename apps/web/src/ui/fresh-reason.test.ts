import { expect, test } from 'vitest';
import { shownFirst, shownNext, type ShownReason } from './fresh-reason.ts';

/** Returns the error shown at the field after each step. */
function reasonsShown(
  steps: readonly [reason: string | undefined, value: string, presses: number][],
): (string | undefined)[] {
  let shown: ShownReason | null = null;
  return steps.map((step) => {
    shown = shown ? shownNext(shown, ...step) : shownFirst(...step);
    return shown.isStale ? undefined : shown.reason;
  });
}

test("the server's error disappears when the field is edited, and returns when it is refused again", () => {
  const taken = 'This name is taken.';
  expect(
    reasonsShown([
      [undefined, 'a', 0],
      [undefined, 'a', 1],
      [taken, 'a', 1],
      [taken, 'ab', 1],
      [taken, 'abc', 1],
      [undefined, 'abc', 2],
      [taken, 'abc', 2],
    ]),
  ).toEqual([undefined, undefined, taken, undefined, undefined, undefined, taken]);
});

test('the same fault at the next press is said again', () => {
  const bad = 'A whole number';
  expect(
    reasonsShown([
      [bad, 'x', 1],
      [bad, 'xy', 1],
      [bad, 'xy', 2],
    ]),
  ).toEqual([bad, undefined, bad]);
});

test('a reason that checks what is being typed stays while it holds', () => {
  const digits = 'Only digits';
  expect(
    reasonsShown([
      [undefined, '1', 0],
      [digits, '1a', 0],
      [digits, '1ab', 0],
    ]),
  ).toEqual([undefined, digits, digits]);
});
