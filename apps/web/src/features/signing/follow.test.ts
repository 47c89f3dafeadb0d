import type { SigningSession } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/index.ts';
import { follow } from './follow.ts';

const STARTED: SigningSession = {
  id: '1',
  documentId: '2',
  sessionStatus: 'Started',
  state: 'started',
  method: 'SMART_ID',
  flow: 'notification',
  controlCode: '4071',
  expiresAt: '2026-11-22T10:05:00.000Z',
  providerSilent: false,
  redirectUrl: null,
  error: null,
};
const FINISHED: SigningSession = { ...STARTED, sessionStatus: 'Finished', state: 'finished' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Follows a session that returns these views, one per poll; the last repeats. */
function followed(...views: SigningSession[]) {
  const at: number[] = [];
  const began = Date.now();
  const look = vi.fn(async () => {
    at.push(Date.now() - began);
    return views[Math.min(at.length, views.length) - 1]!;
  });
  const settle = vi.fn(async () => FINISHED);
  const seen: string[] = [];
  let stop = false;
  const lost: boolean[] = [];
  const end = follow('1', {
    look,
    settle,
    onView: ({ state }) => seen.push(state),
    onLost: (isLost) => lost.push(isLost),
    stopped: () => stop,
  });
  return { at, look, settle, seen, lost, end, stop: () => (stop = true) };
}

it('SIGN-047 SIGN-048 a session without an answer is polled a hundred times and given up within 300 seconds', async () => {
  const { look, settle, end } = followed(STARTED);
  let over = false;
  void end.then(() => (over = true));
  await vi.advanceTimersByTimeAsync(LIMITS.signingCountdown - 6_000);
  expect(over).toBe(false);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await end).toBeNull();
  expect(LIMITS.signingCountdown).toBe(300_000);
  expect(look).toHaveBeenCalledTimes(100);
  expect(settle).not.toHaveBeenCalled();
});

it('SIGN-117 looks every three seconds, as signing in does', async () => {
  const { at, stop, end } = followed(STARTED);
  await vi.advanceTimersByTimeAsync(20_000);
  stop();
  await vi.advanceTimersByTimeAsync(3_000);
  await end;
  expect(at.slice(1).map((time, place) => time - at[place]!)).toEqual([3000, 3000, 3000, 3000, 3000, 3000]);
  expect(LIMITS.signingPoll).toBe(3_000);
});

it('SIGN-049 started continues polling, finished requests the stored signature, failed and unknown end it', async () => {
  const finished = followed(STARTED, STARTED, FINISHED);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await finished.end).toEqual(FINISHED);
  expect(finished.seen).toEqual(['started', 'started', 'finished']);
  expect(finished.settle).toHaveBeenCalledExactlyOnceWith('1');

  const failed = followed(STARTED, { ...STARTED, sessionStatus: 'Failed', state: 'failed' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed.end).toMatchObject({ sessionStatus: 'Failed' });
  expect(failed.look).toHaveBeenCalledTimes(2);
  expect(failed.settle).not.toHaveBeenCalled();

  const unknown = followed({ ...STARTED, sessionStatus: 'Unknown', state: 'cancelled' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await unknown.end).toMatchObject({ sessionStatus: 'Unknown' });
  expect(unknown.look).toHaveBeenCalledOnce();
});

it('a missing control code is polled more often', async () => {
  const { at, stop, end } = followed({ ...STARTED, controlCode: null }, STARTED);
  await vi.advanceTimersByTimeAsync(6_000);
  stop();
  await vi.advanceTimersByTimeAsync(3_000);
  await end;
  expect(at.slice(0, 3)).toEqual([700, 1400, 4400]);
});

it('a phone that shows no code is waited for as long as the provider waits, not for a hundred quick looks', async () => {
  const { look, end } = followed({ ...STARTED, controlCode: null });
  let over = false;
  void end.then(() => (over = true));
  await vi.advanceTimersByTimeAsync(LIMITS.signingCountdown - 6_000);
  expect(over).toBe(false);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await end).toBeNull();
  expect(look.mock.calls.length).toBeLessThan(120);
});

it('a lost connection ends nothing: the page reports it, continues polling and gets the signature', async () => {
  const { look, settle, lost, end } = followed(STARTED, FINISHED);
  look.mockRejectedValueOnce(new ApiError({ status: 0, code: 'generic.offline' }));
  look.mockRejectedValueOnce(new ApiError({ status: 503, code: 'generic.unavailable' }));
  settle.mockRejectedValueOnce(new ApiError({ status: 0, code: 'generic.offline' }));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await end).toEqual(FINISHED);
  expect(lost).toEqual([true, true, false, false, true, false]);
});

it('a refusal of the server ends it at once', async () => {
  const { look, end } = followed(STARTED);
  look.mockRejectedValueOnce(new ApiError({ status: 404, code: 'signing.session-not-found' }));
  const message = expect(end).rejects.toMatchObject({ code: 'signing.session-not-found' });
  await vi.advanceTimersByTimeAsync(3_000);
  await message;
});
