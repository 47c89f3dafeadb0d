import type { Loop } from '../loops.ts';
import { REFRESH_MS } from './fresh-answer.ts';
import type { Health } from './health.ts';
import type { HealthReader } from './read.ts';

/** A load balancer waits about a second for `/readyz`. */
const PATIENCE_MS = 500;

/** The present health of a node for those who ask from outside. */
export interface PresentHealth {
  /** Answers at once, also while a service is silent; no part of the answer is older than a few seconds. */
  read: () => Promise<Health>;
  /** From now on `refresh` keeps the answers fresh; the first question begins that too. */
  expectQuestions: () => void;
  /** Asks every two seconds, however seldom this node is asked; nothing on a node that nobody can ask. */
  refresh: Loop;
}

export function createPresentHealth(ask: HealthReader): PresentHealth {
  let isAsked = false;
  let open: Promise<Health> | undefined;
  return {
    expectQuestions: () => void (isAsked = true),
    read() {
      isAsked = true;
      // The metrics of one scrape ask together.
      open ??= ask(PATIENCE_MS).finally(() => (open = undefined));
      return open;
    },
    refresh: {
      name: 'health answers',
      pauseMs: REFRESH_MS,
      turn: async () => void (isAsked && (await ask())),
    },
  };
}
