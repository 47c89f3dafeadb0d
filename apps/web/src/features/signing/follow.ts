import type { SigningSession } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { ApiError } from '../../lib/api/index.ts';
import { isOver } from './model.ts';

/** A missing control code is polled more often, since the user waits for it, ms. */
const CODE_SOON = 700;
/** A provider that returns no code within this many polls is polled at the usual interval. */
const SOON_LOOKS = 20;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Follower {
  /** Polls the session. */
  look: (id: string) => Promise<SigningSession>;
  /** Returns the stored outcome, once the provider has answered. */
  settle: (id: string) => Promise<SigningSession>;
  onView: (view: SigningSession) => void;
  /** Called when the server becomes unreachable or reachable; the session continues without this page. */
  onLost: (isLost: boolean) => void;
  /** True when the result is no longer needed. */
  stopped: () => boolean;
}

/** Statuses that say nothing about the session: connection or node is away, or calls were too frequent. */
const PASSING: readonly number[] = [0, 429, 502, 503, 504];

/**
 * Polls every three seconds until the session is over, then requests the stored outcome (specification 1 §4, §9;
 * decision 23). A lost connection ends nothing, since the user may still answer on the phone. Null when it was
 * stopped, or when the provider's 300 seconds are over.
 */
export async function follow(id: string, follower: Follower): Promise<SigningSession | null> {
  const { look, settle, onView, stopped } = follower;
  let codeMissing = true;
  let looks = 0;
  for (let spent = 0; !stopped();) {
    const pause = codeMissing && looks < SOON_LOOKS ? CODE_SOON : LIMITS.signingPoll;
    spent += pause;
    if (spent > LIMITS.signingCountdown) return null;
    await wait(pause);
    if (stopped()) return null;
    looks += 1;
    const view = await reached(() => look(id), follower);
    if (!view) continue;
    codeMissing = view.flow === 'notification' && view.controlCode === null;
    onView(view);
    if (view.state === 'completing' || view.state === 'finished') return settled(() => settle(id), follower);
    if (isOver(view.state)) return view;
  }
  return null;
}

/** Requests the outcome of a confirmed signature until the server can be reached. */
export async function settled(
  settle: () => Promise<SigningSession>,
  follower: Pick<Follower, 'onLost' | 'stopped'>,
): Promise<SigningSession | null> {
  while (!follower.stopped()) {
    const view = await reached(settle, follower);
    if (view) return view;
    await wait(LIMITS.signingPoll);
  }
  return null;
}

/** Returns the result of one call; null while the server cannot be reached. @throws ApiError for every other refusal */
async function reached(
  ask: () => Promise<SigningSession>,
  { onLost }: Pick<Follower, 'onLost'>,
): Promise<SigningSession | null> {
  try {
    const view = await ask();
    onLost(false);
    return view;
  } catch (fault) {
    if (!(fault instanceof ApiError) || !PASSING.includes(fault.status)) throw fault;
    onLost(true);
    return null;
  }
}
