// A thread that changes bytes of one file after another and checks the engine's result.
import { parentPort, workerData } from 'node:worker_threads';
import { examineFlip, untouchedFile } from '../../../packages/engine/test/flips/examine.ts';
import type { Flip } from '../../../packages/engine/test/flips/verdict.ts';
import { bytesOf, flipOf, planOf } from './plan.ts';

export interface Order {
  seed: string;
  each: number;
  corpus: string | undefined;
  /** Numbers of flips in the campaign. */
  from: number;
  to: number;
  /** Current file and flip, so that a hanging thread can be distinguished from a working one. */
  at: SharedArrayBuffer;
}

export interface Counts {
  file: string;
  flips: number;
  outcomes: Record<string, number>;
  slowest: number;
  faults: { flip: Flip; fault: string; outcome: string }[];
  /** Number after the last flip. */
  done: number;
}

const { seed, each, corpus, from, to, at } = workerData as Order;
const place = new Int32Array(at);
const CHUNK = 1000;

for (const share of planOf(corpus, each)) {
  const first = Math.max(from, share.from);
  const last = Math.min(to, share.from + share.count);
  if (first >= last) continue;
  const untouched = await untouchedFile(bytesOf(share), share.file.validate);
  for (let start = first; start < last; start += CHUNK) {
    const counts: Counts = { file: share.file.name, flips: 0, outcomes: {}, slowest: 0, faults: [], done: 0 };
    for (let number = start; number < Math.min(last, start + CHUNK); number++) {
      Atomics.store(place, 0, number);
      const flip = flipOf(share, { number: number - share.from, seed, length: untouched.bytes.length });
      const { outcome, fault, ms } = await examineFlip(untouched, flip, share.file.validate);
      counts.flips++;
      counts.outcomes[outcome] = (counts.outcomes[outcome] ?? 0) + 1;
      counts.slowest = Math.max(counts.slowest, ms);
      if (fault !== undefined) counts.faults.push({ flip, fault, outcome });
    }
    counts.done = Math.min(last, start + CHUNK);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort!.postMessage(counts);
  }
}
