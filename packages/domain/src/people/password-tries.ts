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

/**
 * How many wrong codes and passkeys of fresh proofs all sessions of an account have together. Each session is shut by
 * its own count; the account is only slowed, so that a stolen session does not lock the owner out.
 */
export const PROOF_TRIES = { free: 20, firstPause: MINUTE, longestPause: 5 * MINUTE, window: 60 * MINUTE } as const;

/** After the free tries each one waits twice as long as the one before. */
interface Pace {
  free: number;
  firstPause: number;
  longestPause: number;
}

/** Returns milliseconds to wait after this many wrong tries in an hour; by default those of unknown devices. */
export function pauseAfter(tries: number, pace: Pace = PASSWORD_TRIES.outsiders): number {
  const { free, firstPause, longestPause } = pace;
  if (tries < free) return 0;
  return Math.min(longestPause, firstPause * 2 ** Math.min(tries - free, 10));
}
