import { setTimeout as pause } from 'node:timers/promises';
import { logFailure } from './log-failure.ts';
import type { Platform } from './platform.ts';

/** Work that a worker polls for because nothing announces it (a phone that responds). */
export interface Loop {
  name: string;
  /** Milliseconds between two turns. */
  pauseMs: number;
  /** Polls once; work it starts may continue after it returns. */
  turn(platform: Platform, signal: AbortSignal): Promise<void>;
  /** Releases what a dead node held; called when the only node starts. */
  inherit?(platform: Platform): Promise<void>;
  /** Waits for work that turns have started, when the node ends. */
  settle?(platform: Platform): Promise<void>;
}

/** Runs the loops until the node ends; a failed turn is logged and the next one follows after the pause. */
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
