// npm run campaign:kills -- [--seed 1] [--from 0] [--to 200] [--everything]: the server and its worker, or everything,
// are killed with -9 at a random moment between the PIN of the last signer and the end; each document must be completed
// automatically, with nothing lost, partial or duplicated.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../steps.ts';
import { Installation } from './installation.ts';
import type { Ledger } from './kills/ledger.ts';
import { type Actors, actorsOf, type KillOutcome, runOnce } from './kills/run.ts';
import { randomOf } from './random.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    to: { type: 'string', default: '200' },
    everything: { type: 'boolean', default: false },
  },
});
const victim = values.everything ? 'everything' : 'server and worker';
const folder = join(root, '.paraph/campaigns');
mkdirSync(folder, { recursive: true });

const portal = await Installation.start();
const outcomes: KillOutcome[] = [];
let failed = false;
try {
  const actors = actorsOf(portal);
  const { expected, window } = await calmRuns(actors);
  for (let run = Number(values.from); run < Number(values.to); run += 1) {
    const after = Math.round(randomOf(`${values.seed} ${victim} ${run}`) * window);
    const outcome = await runOnce(actors, { run, victim, after, expected }).then(
      (done) => done.outcome,
      (e: Error): KillOutcome => ({ run, victim, after, stood: 'unknown', took: 0, faults: [String(e)] }),
    );
    outcomes.push(outcome);
    send(outcome);
    const line = JSON.stringify({ seed: values.seed, at: new Date(), ...outcome });
    appendFileSync(join(folder, 'kills.jsonl'), `${line}\n`);
  }
} catch (e) {
  failed = true;
  console.error(e);
} finally {
  const left = await portal.stop();
  if (left.length > 0) console.log(`left behind: ${left.map(({ command }) => command).join('; ')}`);
}
failed ||= portal.errorFaults().length > 0;
summary();
process.exit(failed || outcomes.some(({ faults }) => faults.length > 0) ? 1 : 0);

/** Runs without a kill: they determine the expected result and the shortest duration. */
async function calmRuns(actors: Actors): Promise<{ expected: Ledger; window: number }> {
  let window = Infinity;
  for (let run = -3; ; run += 1) {
    const { outcome, ledger } = await runOnce(actors, { run, victim: 'nobody', after: 0, expected: undefined });
    if (outcome.faults.length > 0) throw new Error(outcome.faults.join('; '));
    window = Math.min(window, outcome.took);
    if (run < -1) continue;
    console.log(`nobody killed: ${Math.round(window)} ms from the PIN to the end; ${ledger.events.join(', ')}`);
    return { expected: ledger, window };
  }
}

function send({ run, victim: who, after, stood, took, faults }: KillOutcome): void {
  const end = faults.length === 0 ? 'whole' : `FAULTS: ${faults.join('; ')}`;
  console.log(
    `run ${run}: ${who} killed ${after} ms after the PIN (${stood}); done after ${Math.round(took)} ms; ${end}`,
  );
}

function summary(): void {
  const took = outcomes.map((outcome) => outcome.took).sort((a, b) => a - b);
  const at = (part: number) => Math.round(took[Math.floor((took.length - 1) * part)] ?? 0);
  const places = Map.groupBy(outcomes, ({ stood }) => stood);
  for (const [stood, list] of [...places].sort()) console.log(`  ${list.length} × ${stood}`);
  const whole = outcomes.filter(({ faults }) => faults.length === 0).length;
  console.log(
    `${whole} of ${outcomes.length} whole; to the end: median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} ms`,
  );
}
