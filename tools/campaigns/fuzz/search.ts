// A thread that searches for inputs which reach new branches of one reader of the engine. It counts branches in sources
// it loads itself, so the targets are imported after the hook is registered.
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { countWays } from '../source/hook.ts';
import { root } from '../../root.ts';
import { Chance } from './chance.ts';
import { type Material, change } from './change.ts';
import { Coverage } from './coverage.ts';
import { type FuzzResult, LONGEST, LONGEST_KEPT, type Task } from './message.ts';

const task = workerData as Task;
const { ways, used } = countWays(join(root, 'packages/engine/src'));
const { FUZZ_TARGETS, isRefusal } = await import('../../../packages/engine/test/fuzz/targets.ts');
const { seedsOf } = await import('./seeds.ts');

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (found: FuzzResult): void => parentPort!.postMessage(found);
const target = FUZZ_TARGETS[task.target]!;
const coverage = new Coverage(ways);
// Other changes than those that were tried before.
const chance = new Chance(task.seed + task.before.tried);
const current = new Uint8Array(task.current);
const length = new DataView(task.current);
const tried = new Int32Array(task.tried);
const faults = new Set<string>();
const began = performance.now();
let { slowest } = task.before;
let megabytes = 0;
/** Interval of progress reports. */
const TELL_MS = 60_000;

/** Runs one input; returns whether it reached anything new. */
function run(input: Uint8Array): boolean {
  length.setUint32(0, input.length);
  current.set(input, 4);
  coverage.clear(used());
  const from = process.threadCpuUsage();
  try {
    target.read(input);
  } catch (error) {
    if (!isRefusal(error)) report(error, input);
  }
  const { user, system } = process.threadCpuUsage(from);
  slowest = Math.max(slowest, (user + system) / 1000);
  const count = Atomics.add(tried, 0, 1);
  if (count % 1000 === 0) megabytes = Math.max(megabytes, process.memoryUsage.rss() / 1e6);
  return coverage.news(used()).length > 0;
}

/** Reports a fault once, by its message and its location. */
function report(error: unknown, input: Uint8Array): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const key = text.split('\n').slice(0, 2).join(' ');
  if (faults.has(key)) return;
  faults.add(key);
  send({ kind: 'fault', error: text, input });
}

const seconds = (): number => task.before.seconds + (performance.now() - began) / 1000;
const kept: Uint8Array[] = [];
for (const seed of [...seedsOf(task.target), ...task.before.kept]) {
  if (seed.length <= LONGEST && run(seed)) kept.push(seed);
}
const material: Material = {
  words: target.words.map((word) => new Uint8Array(Buffer.from(word, 'latin1'))),
  others: kept,
  longest: LONGEST,
};
const isDue = (): boolean => seconds() > task.seconds && tried[0]! >= task.inputs;
let answer = performance.now();
while (!isDue()) {
  if (performance.now() - answer > TELL_MS) {
    answer = performance.now();
    send({ kind: 'so-far', soFar: { tried: tried[0]!, seconds: seconds(), slowest, kept } });
  }
  for (let i = 0; i < 200; i++) {
    // Recent inputs lead to new branches more often than old ones.
    const place =
      chance.below(2) === 0 ? chance.below(kept.length) : kept.length - 1 - chance.below(Math.min(kept.length, 20));
    const input = change(kept[place]!, chance, material);
    if (run(input)) kept.push(input);
  }
}
const count = tried[0]!;
send({ kind: 'so-far', soFar: { tried: count, seconds: seconds(), slowest, kept } });
send({
  kind: 'end',
  tried: count,
  seconds: seconds(),
  reached: coverage.reached,
  megabytes,
  slowest,
  corpus: smallest(),
});

/** Returns the fewest and shortest inputs that together reach every known branch. */
function smallest(): Uint8Array[] {
  const taken = new Set<number>();
  return kept
    .filter((input) => input.length <= LONGEST_KEPT)
    .toSorted((a, b) => a.length - b.length)
    .filter((input) => {
      const before = taken.size;
      coverage.clear(used());
      // Signals that this thread is alive.
      Atomics.add(tried, 0, 1);
      try {
        target.read(input);
      } catch (error) {
        if (!isRefusal(error)) return false;
      }
      for (let way = 0; way < used(); way++) if (ways[way] !== 0) taken.add(way);
      return taken.size > before;
    });
}
