import { fail, HELD_AT_ONCE } from '@paraph/domain';
import type { Platform } from '../../platform/platform.ts';

/** Seconds after which a refused call may be tried again. */
const AGAIN = 5;

interface Waiting {
  sessionId: string;
  go: () => void;
}

/** How many transactions of one account run on this node, and those that wait, in order of arrival. */
interface Turns {
  running: number;
  waiting: Waiting[];
}

const turnsOfNode = new WeakMap<Platform['db'], Map<string, Turns>>();

/**
 * Waits until fewer than HELD_AT_ONCE transactions that lock an account run on this node for its own calls. Otherwise one
 * account that repeats a call would occupy the connections of all users with transactions that wait for its lock.
 * @returns ends the turn
 * @throws generic.too-many when too many of the session wait already
 */
export async function takeTurn(
  { db }: Pick<Platform, 'db'>,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<() => void> {
  const accounts = turnsOfNode.get(db) ?? new Map<string, Turns>();
  turnsOfNode.set(db, accounts);
  const turns = accounts.get(accountId) ?? { running: 0, waiting: [] };
  accounts.set(accountId, turns);
  const { waiting } = turns;
  if (turns.running < HELD_AT_ONCE.running) turns.running += 1;
  else if (waiting.filter((one) => one.sessionId === sessionId).length >= HELD_AT_ONCE.waiting)
    fail('generic.too-many', { seconds: AGAIN });
  else await new Promise<void>((go) => waiting.push({ sessionId, go }));
  return () => {
    const next = waiting.shift();
    if (next) return next.go();
    turns.running -= 1;
    if (turns.running === 0) accounts.delete(accountId);
  };
}
