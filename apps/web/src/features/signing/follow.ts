import type { SigningSession } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { isOver } from './model.ts';

/** A control code that is still on its way is looked for more often: the person waits for it. */
const CODE_SOON = 700;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Follower {
  /** How the session stands. */
  look: (id: string) => Promise<SigningSession>;
  /** The stored outcome, once the provider has answered. */
  settle: (id: string) => Promise<SigningSession>;
  onView: (view: SigningSession) => void;
  /** True when nobody is interested any more. */
  stopped: () => boolean;
}

/**
 * Looks every three seconds until the session is over, at most a hundred times, then asks for the stored outcome
 * (specification 1 §4, §9; decision 23). Null when it was stopped, or the 300 seconds are over.
 */
export async function follow(id: string, { look, settle, onView, stopped }: Follower): Promise<SigningSession | null> {
  let codeMissing = true;
  for (let looks = 0; looks < LIMITS.signingPolls && !stopped(); looks += 1) {
    await wait(codeMissing ? CODE_SOON : LIMITS.signingPoll);
    if (stopped()) return null;
    const view = await look(id);
    codeMissing = view.flow === 'notification' && view.controlCode === null;
    onView(view);
    if (view.state === 'completing' || view.state === 'finished') return settle(id);
    if (isOver(view.state)) return view;
  }
  return null;
}
