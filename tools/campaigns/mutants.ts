// npm run campaign:mutants -- [--seed 1] [--from 0] [--to N | --sample N] [--quick | --fresh]: small faults are put
// into trust, validate and the difference analysis of PDFs, one at a time; the engine's own tests must detect them.
// First each test runs again with each fault it reaches (--quick ends there), then survivors run in complete files
// (--fresh does that for the last run). Prints the score with its confidence and the survivors. The sources must not
// change meanwhile: otherwise no score is given.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../root.ts';
import { type Mutant, everyMutant, shuffled } from './mutants/sites.ts';
import { beginWith, chosenMutants, killedIds, linesSoFar, setTried, send, triedNow } from './mutants/state.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    to: { type: 'string' },
    sample: { type: 'string' },
    file: { type: 'string' },
    quick: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
});
/**
 * SecurityRow-clock limits, with reserve for a busy machine: one test with one mutant lasts under a second, one file under a
 * minute.
 */
const STILL_MS = { test: 90_000, file: 300_000 };

const all = everyMutant().filter(({ file }) => file.includes(values.file ?? ''));
const from = Number(values.from);
const to = Number(values.to ?? (values.sample === undefined ? all.length : from + Number(values.sample)));
const mutants = values.fresh ? chosenMutants() : shuffled(all, values.seed).slice(from, to);
console.log(`${mutants.length} of ${all.length} mutants`);
const began = performance.now();
if (!values.fresh) {
  beginWith(mutants);
  await quick();
}
if (!values.quick) await fresh();
requireSameSources();
summary();
process.exit(0);

/** Mutants are located by text positions, so an edit would change their meaning. */
function requireSameSources(): void {
  const now = new Map(everyMutant().map((mutant) => [mutant.id, JSON.stringify(mutant)]));
  if (mutants.every((mutant) => now.get(mutant.id) === JSON.stringify(mutant))) return;
  throw new Error('The sources were edited while the mutants were tried: there is no score.');
}

interface Program {
  args: string[];
  env: Record<string, string>;
  still: number;
}

/** Runs a process that reports progress; one that hangs at a mutant is ended, and that mutant counts as detected. */
async function run({ args, env, still }: Program): Promise<boolean> {
  setTried('0');
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A separate process group: a child in an endless loop does not notice that its parent has exited.
    detached: true,
  });
  const end = (): void => void process.kill(-child.pid!, 'SIGKILL');
  const stop = (): never => {
    end();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let [tried, since, hasHung] = [triedNow(), Date.now(), false];
  const timer = setInterval(() => {
    const now = triedNow();
    if (now !== tried || now === '0') [tried, since] = [now, Date.now()];
    if (Date.now() - since <= still || hasHung) return;
    hasHung = true;
    const id = Number.parseInt(tried, 10);
    if (id > 0) send({ kind: 'killed', id, by: 'time', how: 'hangs' });
    end();
  }, 1000);
  await new Promise((done) => child.on('exit', done));
  clearInterval(timer);
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return hasHung;
}

async function quick(): Promise<void> {
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    join(import.meta.dirname, 'mutants/vitest.config.ts'),
  ];
  while (await run({ args, env: { PARAPH_MUTANTS: 'quick' }, still: STILL_MS.test })) console.log('one mutant hung');
  console.log(`${killedIds().size} noticed by tests run again, ${minutes()} min`);
}

/** Runs complete files for the remaining mutants; ends when all are checked, or when there is no more progress. */
async function fresh(): Promise<void> {
  for (let left = unjudged(); left.length > 0;) {
    const ids = left.map(({ id }) => String(id));
    await run({ args: [join(import.meta.dirname, 'mutants/fresh.ts'), ...ids], env: {}, still: STILL_MS.file });
    const next = unjudged();
    if (next.length === left.length) throw new Error(`No answer about ${next.length} mutants.`);
    left = next;
  }
}

function unjudged(): Mutant[] {
  const validated = new Set(linesSoFar().flatMap((line) => ('id' in line ? [line.id] : [])));
  return mutants.filter(({ id }) => !validated.has(id));
}

function minutes(): string {
  return ((performance.now() - began) / 60_000).toFixed(1);
}

function summary(): void {
  const killed = killedIds();
  const reached = new Set(linesSoFar().flatMap((line) => (line.kind === 'reached' ? line.ids : [])));
  for (const { id, file, line, original, by, kind } of mutants.toSorted((a, b) => a.id - b.id)) {
    if (killed.has(id)) continue;
    console.log(
      `${file}:${line} ${kind}${reached.has(id) ? '' : ' (no test comes by)'}: ${oneLine(original)} → ${oneLine(by)}`,
    );
  }
  const score = killed.size / mutants.length;
  const spread = 1.96 * Math.sqrt((score * (1 - score)) / mutants.length) * Math.sqrt(1 - mutants.length / all.length);
  console.log(
    `${killed.size} of ${mutants.length} noticed: ${(score * 100).toFixed(1)} % (± ${(spread * 100).toFixed(1)} at 95 % for all ${all.length}), ${minutes()} min`,
  );
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 70);
}
