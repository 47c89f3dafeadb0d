import { LIMITS } from '../limits.ts';

const MINUTE = 60_000;

/**
 * How many wrong passwords are tried for one account (decision 38, security AN-06, AN-07). Outsiders cannot shut the
 * owner out: a device that has signed in before counts only its own tries.
 */
export const PASSWORD_TRIES = {
  /** Of one known device, or of one address without known devices; then it is shut for the window. */
  place: { most: LIMITS.passwordTries, window: LIMITS.passwordLock },
  /** Of all known devices together; after these they are slowed like unknown ones. */
  devices: { most: 20, window: 60 * MINUTE },
  /** Of all unknown devices together: after the free ones each try waits twice as long as the one before. */
  outsiders: { free: 10, firstPause: MINUTE, longestPause: 15 * MINUTE, window: 60 * MINUTE },
} as const;

/** Returns milliseconds that unknown devices wait after this many wrong passwords in an hour. */
export function pauseAfter(tries: number): number {
  const { free, firstPause, longestPause } = PASSWORD_TRIES.outsiders;
  if (tries < free) return 0;
  return Math.min(longestPause, firstPause * 2 ** Math.min(tries - free, 10));
}
