// npm run campaign:races -- [--races 500] [--seed 1] [--from 0] [--at-once 4]: two signers press Sign for one document
// within 50 ms of each other, each at another of two web nodes. Either both are admitted, or one is refused with the
// name of the other and signs on retry; in the end both signatures exist, and nothing is lost, duplicated or locked.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../steps.ts';
import { Installation } from './installation.ts';
import { openLedger } from './kills/ledger.ts';
import { each } from './many-sessions.ts';
import { IEVA, Portal } from './portal.ts';
import { type RaceOutcome, runRace, type Stage } from './races/race.ts';
import { SignerPlace, SIGNERS } from './races/signers.ts';
import { differences, type Traces, tracesAgain } from './races/traces.ts';
import { WebNode } from './web-node.ts';

const { values } = parseArgs({
  options: {
    races: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    'at-once': { type: 'string', default: '4' },
  },
});
/** Maximum length of a printed document that did not reach the expected state. */
const MESSAGE = 600;
const [from, to] = [Number(values.from), Number(values.races)];
const folder = join(root, '.paraph/campaigns');
mkdirSync(folder, { recursive: true });

const portal = await Installation.start();
let nodes: WebNode[] = [];
const outcomes: RaceOutcome[] = [];
let failed = false;
try {
  nodes = await WebNode.start(portal, 2);
  await run();
} catch (e) {
  failed = true;
  console.error(e);
} finally {
  await Promise.all(nodes.map((node) => node.stop()));
  await portal.stop();
  failed ||= portal.errorFaults().length > 0;
}
summary();
process.exit(failed || outcomes.some(({ faults }) => faults.length > 0) ? 1 : 0);

async function run(): Promise<void> {
  const stage = await stageOf();
  try {
    const { traces: expected, faults } = await runRace(stage, { race: -1, seed: values.seed, expected: undefined });
    if (!expected || faults.length > 0) throw new Error(`a document that nobody races for: ${faults.join('; ')}`);
    console.log(`nobody races: ${expected.versions.join(', ')}; ${expected.events.join(', ')}`);
    const races = Array.from({ length: to - from }, (_, place) => from + place);
    await each(races, Number(values['at-once']), (race) => oneRace(stage, race, expected));
    await lookAgain(stage, expected);
  } finally {
    await stage.ledger.close();
  }
}

/** Signs all users in at both nodes, one after the other, since codes go to one mailbox. */
async function stageOf(): Promise<Stage> {
  const owners = nodes.map((node) => new Portal(node, IEVA));
  const signerPlaces = SIGNERS.map((signer) => nodes.map((node) => new SignerPlace(node, signer)));
  for (const owner of owners) await owner.request('GET', '/api/session');
  for (const signerPlace of signerPlaces.flat()) await signerPlace.enter();
  return { owners, signerPlaces, ledger: openLedger(portal.databaseUrl()) };
}

async function oneRace(stage: Stage, race: number, expected: Traces): Promise<void> {
  const outcome = await runRace(stage, { race, seed: values.seed, expected }).catch((e: Error) => unknown(race, e));
  outcomes.push(outcome);
  const { ways, apart, answer, faults } = outcome;
  const end = faults.length === 0 ? 'whole' : `FAULTS: ${faults.join('; ')}`;
  console.log(`race ${race}: ${ways}, ${apart} ms apart; ${answer}; ${end}`);
  const { traces: _traces, ...line } = outcome;
  appendFileSync(join(folder, 'races.jsonl'), `${JSON.stringify({ seed: values.seed, at: new Date(), ...line })}\n`);
}

/** Outcome of a race that could not be finished. */
function unknown(race: number, { message }: Error): RaceOutcome {
  const fault = message.length > MESSAGE ? `${message.slice(0, MESSAGE)} …` : message;
  return { race, id: '', ways: 'unknown', apart: 0, answer: 'unknown', faults: [fault], roles: {}, traces: undefined };
}

/** Checks again at the end, since late effects would be duplicates. */
async function lookAgain({ ledger }: Stage, expected: Traces): Promise<void> {
  for (const outcome of outcomes.filter(({ traces }) => traces !== undefined)) {
    const late = differences(await tracesAgain(ledger, outcome), expected);
    outcome.faults.push(...late.map((fault) => `afterwards ${fault}`));
  }
}

function summary(): void {
  const ways = Map.groupBy(outcomes, ({ ways: both }) => both.split(' and ').toSorted().join(' and '));
  for (const [both, list] of [...ways].sort()) console.log(`  ${list.length} × ${both}`);
  const answer = Map.groupBy(outcomes, ({ answer: what }) => what);
  for (const [what, list] of [...answer].sort()) console.log(`  ${list.length} × ${what}`);
  const whole = outcomes.filter(({ faults }) => faults.length === 0).length;
  console.log(`${whole} of ${outcomes.length} races whole`);
}
