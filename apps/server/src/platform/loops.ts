import { setTimeout as pause } from 'node:timers/promises';
import { logFailure } from './log-failure.ts';
import type { Platform } from './platform.ts';

/** Work that a worker looks for again and again because nothing announces it (a phone that answers). */
export interface Loop {
  name: string;
  /** Between two looks. */
  pauseMs: number;
  /** One look; what it starts may go on after it returns. */
  turn(platform: Platform, signal: AbortSignal): Promise<void>;
  /** Makes free what a dead node held; called at the start of the only node. */
  inherit?(platform: Platform): Promise<void>;
  /** Waits for what turns have started, at the end of the node. */
  settle?(platform: Platform): Promise<void>;
}

/** Runs the loops until the node ends; a turn that fails is logged and the next one comes after the pause. */
export function startLoops(platform: Platform, loops: readonly Loop[]): () => Promise<void> {
  const stop = new AbortController();
  const running = loops.map((loop) => run(platform, loop, stop.signal));
  return async () => {
    stop.abort();
    await Promise.all(running);
    await Promise.all(loops.map((loop) => loop.settle?.(platform)));
  };
}

async function run(platform: Platform, loop: Loop, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await loop.turn(platform, signal);
    } catch (err) {
      logFailure(platform.log, { err, loop: loop.name }, 'loop');
    }
    await pause(loop.pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
