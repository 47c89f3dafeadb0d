import { flushSync } from 'react-dom';

/** A button of the mouse, or a finger, is down. */
let isPressed = false;
let waiting: (() => void)[] = [];

/** Runs before the click of the press, whose target is known by then, so that the click finds the new state. */
function release(): void {
  isPressed = false;
  const runs = waiting;
  waiting = [];
  if (runs.length > 0) flushSync(() => runs.forEach((run) => run()));
}

// Tests of rules have no browser.
if (typeof window === 'object') {
  window.addEventListener('mousedown', () => (isPressed = true), true);
  for (const end of ['mouseup', 'dragend']) window.addEventListener(end, release, true);
  // Not while capturing: that of every field would pass here.
  window.addEventListener('blur', release);
}

/**
 * Runs at once, or when the current press ends: what a field changes as a press leaves it would move the pressed button
 * away before its click.
 */
export const afterPress = (run: () => void): void => (isPressed ? void waiting.push(run) : run());
