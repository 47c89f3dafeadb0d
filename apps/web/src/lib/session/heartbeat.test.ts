import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounced, DEBOUNCE } from './debounce.ts';
import { beat, forgetBeat, hasBeat, HEARTBEAT, isAbandoned, owesActivity } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('AUTH-041 many signs of activity within 0.3 s count once, when the hands have rested', () => {
  const act = vi.fn();
  const { call, cancel } = debounced(act);
  expect(DEBOUNCE).toBe(300);
  for (let moves = 0; moves < 20; moves += 1) {
    call();
    vi.advanceTimersByTime(299);
  }
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
  call();
  cancel();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(1);
});

test('AUTH-042 a page says each second that it lives, and after five minutes of silence it does not', () => {
  const kept = memory();
  expect(HEARTBEAT.every).toBe(1000);
  expect(isAbandoned(0, kept)).toBe(false);
  beat(1_000_000, kept);
  expect(isAbandoned(1_000_000 + 300_000, kept)).toBe(false);
  expect(isAbandoned(1_000_000 + 300_001, kept)).toBe(true);
  forgetBeat(kept);
  expect(isAbandoned(9_000_000, kept)).toBe(false);
});

test('AUTH-040 the server is notified of the last activity too, so that no session ends there while it counts down here', () => {
  // A newly opened page shows a full countdown, so the server must know.
  expect(owesActivity({ now: 0, active: 0, reported: null })).toBe(true);
  expect(owesActivity({ now: 30_000, active: 29_000, reported: 0 })).toBe(false);
  // The user has been idle for 29 s; the minute is over.
  expect(owesActivity({ now: 60_000, active: 29_000, reported: 0 })).toBe(true);
  expect(owesActivity({ now: 180_000, active: 29_000, reported: 60_000 })).toBe(false);
});

test('a page detects that a session was active here without a sign-out', () => {
  const kept = memory();
  expect(hasBeat(kept)).toBe(false);
  beat(1_000, kept);
  expect(hasBeat(kept)).toBe(true);
  forgetBeat(kept);
  expect(hasBeat(kept)).toBe(false);
});
