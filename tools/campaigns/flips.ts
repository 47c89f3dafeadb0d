// npm run campaign:flips -- [--seed 1] [--from 0] [--to N] [--each 10000] [--threads 1]: changes every byte of 15 small
// signed files and 10,000 random bytes in each of all others (also those of PARAPH_CORPUS), one at a time. The engine
// may refuse by name or report "not valid"; where a signature remains valid, the change is proven to be outside the
// signed data. No crash, nothing over two seconds. Resumable: summaries may be added over runs.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { OUTSIDE } from '../../packages/engine/test/flips/outside.ts';
import { root } from '../root.ts';
import { planOf } from './flips/plan.ts';
import type { Order, Counts } from './flips/work.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    to: { type: 'string' },
    each: { type: 'string', default: '10000' },
    threads: { type: 'string', default: '1' },
  },
});
const corpus = process.env['PARAPH_CORPUS'];
const each = Number(values.each);
const plan = planOf(corpus, each);
const end = plan.at(-1)!.from + plan.at(-1)!.count;
const [from, to] = [Number(values.from), Math.min(end, Number(values.to ?? end))];
const HANGING = 10_000;
/** Number of printed faults; the file contains all. */
const MOST_PRINTED = 100;
const folder = join(root, '.paraph/campaigns');
mkdirSync(folder, { recursive: true });

const began = performance.now();
const total: Counts = { file: 'all', flips: 0, outcomes: {}, slowest: 0, faults: [], done: 0 };
console.log(`${plan.length} files, flips ${from} to ${to} of ${end}`);
const size = Math.ceil((to - from) / Number(values.threads));
const parts = Array.from({ length: Number(values.threads) }, (_, i) => [
  from + i * size,
  Math.min(to, from + (i + 1) * size),
]);
await Promise.all(parts.map(([first, last]) => work(first!, last!)));
summary();
process.exit(total.faults.length === 0 ? 0 : 1);

/** Runs a range of flips in a thread; a hanging one is ended, reported, and replaced by another after that flip. */
async function work(first: number, last: number): Promise<void> {
  const order: Order = { seed: values.seed, each, corpus, from: first, to: last, at: new SharedArrayBuffer(4) };
  const place = new Int32Array(order.at);
  const worker = new Worker(new URL('./flips/work.ts', import.meta.url), { workerData: order });
  place[0] = -1;
  let [at, since, done] = [-1, Date.now(), first];
  const timer = setInterval(() => {
    if (place[0] !== at || at < 0) [at, since] = [place[0]!, Date.now()];
    else if (Date.now() - since > HANGING) void worker.terminate();
  }, 1000);
  let crash: string | undefined;
  await new Promise<void>((ended) => {
    worker.on('message', (counts: Counts) => {
      done = counts.done;
      add(counts);
    });
    worker.on('error', (error) => (crash = String(error.stack ?? error)));
    worker.on('exit', () => ended());
  });
  clearInterval(timer);
  if (done >= last) return;
  const stood = Math.max(first, place[0]!);
  const file = plan.findLast((share) => share.from <= stood)!.file.name;
  add({
    file,
    flips: 1,
    outcomes: {},
    slowest: 0,
    done: 0,
    faults: [{ flip: { at: stood, mask: 0 }, fault: crash ?? 'hangs', outcome: 'flip number' }],
  });
  await work(stood + 1, last);
}

function add(counts: Counts): void {
  total.flips += counts.flips;
  total.slowest = Math.max(total.slowest, counts.slowest);
  total.faults.push(...counts.faults);
  for (const [outcome, count] of Object.entries(counts.outcomes))
    total.outcomes[outcome] = (total.outcomes[outcome] ?? 0) + count;
  for (const fault of total.faults.length > MOST_PRINTED ? [] : counts.faults)
    console.log(`FAULT ${counts.file} ${JSON.stringify(fault)}`);
  appendFileSync(join(folder, 'flips.jsonl'), `${JSON.stringify({ seed: values.seed, at: new Date(), ...counts })}\n`);
}

function summary(): void {
  const seconds = (performance.now() - began) / 1000;
  for (const [outcome, count] of Object.entries(total.outcomes).toSorted((a, b) => b[1] - a[1])) {
    console.log(`${String(count).padStart(8)}  ${outcome}${OUTSIDE[outcome] ? `: ${OUTSIDE[outcome]}` : ''}`);
  }
  console.log(
    `${total.flips} flips in ${seconds.toFixed(0)} s, ${(total.flips / seconds).toFixed(0)}/s, slowest ${total.slowest.toFixed(0)} ms`,
  );
  console.log(total.faults.length === 0 ? 'everything as promised' : `FAULTS: ${total.faults.length}`);
}
