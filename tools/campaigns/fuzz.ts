// npm run campaign:fuzz -- [--reader pdf|xref|cms|…] [--minutes 20] [--inputs 1000000] [--seed 1] [--keep] [--resume]:
// for each reader of untrusted bytes a coverage-guided search for inputs that reach new branches, in a thread with
// 512 MB. It lasts the minutes or the inputs, whichever is longer. Only refusals by name are allowed, no input over two
// seconds. Progress is stored each minute; --resume continues from there. With --keep the smallest inputs that cover
// all branches are written to the fixtures, which a unit test replays.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { corpusFile, corpusText } from '../../packages/engine/test/fuzz/corpus.ts';
import { FUZZ_TARGETS } from '../../packages/engine/test/fuzz/targets.ts';
import { root } from '../root.ts';
import { type FuzzResult, LONGEST, type Task } from './fuzz/message.ts';
import { NOTHING_YET, soFarOf, writeSoFar } from './fuzz/so-far.ts';

const { values } = parseArgs({
  options: {
    reader: { type: 'string', multiple: true, default: [] },
    minutes: { type: 'string', default: '20' },
    inputs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
  },
});
const MEGABYTES = 512;
/** Milliseconds of processor time that one input may take. */
const MOST_MS = 2000;
/** Without any progress for this long the thread hangs; on a busy machine it may merely wait. */
const STILL_MS = 30_000;
const folder = join(root, '.paraph/campaigns/fuzz');
mkdirSync(folder, { recursive: true });

let faults = 0;
for (const target of values.reader.length > 0 ? values.reader : Object.keys(FUZZ_TARGETS)) await search(target);
console.log(faults === 0 ? 'everything as promised' : `FAULTS: ${faults}, in ${folder}`);
process.exit(faults === 0 ? 0 : 1);

function fault(target: string, error: string, input: Uint8Array): void {
  faults += 1;
  const file = join(folder, `${target}-${faults}.bin`);
  writeFileSync(file, input);
  console.log(`FAULT ${target}: ${error}\n  input: ${file}`);
}

/** Fuzzes one reader for its time; a thread that hangs or dies is reported with its current input. */
async function search(target: string): Promise<void> {
  const before = values.resume ? soFarOf(folder, target) : NOTHING_YET;
  const others = faults - before.faults;
  const task: Task = {
    target,
    before,
    seed: Number(values.seed),
    seconds: Number(values.minutes) * 60,
    inputs: Number(values.inputs),
    current: new SharedArrayBuffer(4 + LONGEST),
    tried: new SharedArrayBuffer(4),
  };
  const tried = new Int32Array(task.tried);
  tried[0] = before.tried;
  const worker = new Worker(new URL('./fuzz/search.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  let [last, since] = [before.tried, Date.now()];
  const timer = setInterval(() => {
    if (tried[0] !== last || tried[0] === before.tried) [last, since] = [tried[0]!, Date.now()];
    else if (Date.now() - since > STILL_MS) void worker.terminate();
  }, 250);
  const ended = await new Promise<boolean>((done) => {
    let hasEnded = false;
    worker.on('message', (found: FuzzResult) => {
      if (found.kind === 'fault') return fault(target, found.error, found.input);
      if (found.kind === 'so-far') return writeSoFar(folder, target, { ...found.soFar, faults: faults - others });
      hasEnded = true;
      finish(target, found);
    });
    worker.on('error', (error) => fault(target, String(error.stack ?? error), inputOf(task)));
    worker.on('exit', () => done(hasEnded));
  });
  clearInterval(timer);
  if (!ended) fault(target, `stopped after ${tried[0]} inputs`, inputOf(task));
}

function inputOf({ current }: Task): Uint8Array {
  const length = new DataView(current).getUint32(0);
  return new Uint8Array(current).slice(4, 4 + length);
}

function finish(target: string, found: Extract<FuzzResult, { kind: 'end' }>): void {
  const { corpus, ...figures } = found;
  const bytes = corpus.reduce((sum, { length }) => sum + length, 0);
  console.log(
    `${target}: ${figures.tried} inputs in ${figures.seconds.toFixed(0)} s, ${figures.reached} ways, ${figures.megabytes.toFixed(0)} MB, slowest ${figures.slowest.toFixed(0)} ms, ${corpus.length} kept (${bytes} bytes)`,
  );
  appendFileSync(
    join(folder, 'runs.jsonl'),
    `${JSON.stringify({ target, seed: values.seed, at: new Date(), ...figures })}\n`,
  );
  if (figures.slowest > MOST_MS) fault(target, `an input took ${figures.slowest.toFixed(0)} ms`, new Uint8Array(0));
  if (values.keep) writeFileSync(corpusFile(target), corpusText(corpus));
}
