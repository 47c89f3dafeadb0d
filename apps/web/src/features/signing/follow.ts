import type { SigningSession } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { ApiError } from '../../lib/api/index.ts';
import { isOver } from './model.ts';

/** A control code that is still on its way is looked for more often: the person waits for it. */
const CODE_SOON = 700;
/** A provider that gives no code within this many looks is asked as calmly as any other. */
const SOON_LOOKS = 20;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Follower {
  /** How the session stands. */
  look: (id: string) => Promise<SigningSession>;
  /** The stored outcome, once the provider has answered. */
  settle: (id: string) => Promise<SigningSession>;
  onView: (view: SigningSession) => void;
  /** Whether the server cannot be reached now; the session goes on without this page. */
  onLost: (isLost: boolean) => void;
  /** True when nobody is interested any more. */
  stopped: () => boolean;
}

/** No answer, or one that says nothing of the session: the line or a node is away, or calls came too fast. */
const PASSING: readonly number[] = [0, 429, 502, 503, 504];

/**
 * Looks every three seconds until the session is over, then asks for the stored outcome (specification 1 §4, §9;
 * decision 23). A lost line ends nothing: the phone may be answered meanwhile. Null when it was stopped, or when the
 * 300 seconds of the provider are over.
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

/** The outcome of a signature that the phone has given: it is asked for until the server can be reached. */
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

/** The answer of one call; null while the server cannot be reached. @throws ApiError for every other refusal */
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
