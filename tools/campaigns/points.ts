// npm run campaign:points -- [--seed 1] [--from 0] [--to 17] [--only mail]: the server is killed with -9 exactly at
// twelve named points in the life of a document, from the upload to the proof, in each round at one location of each.
// Users repeat unanswered acts; everything else must be completed automatically, with nothing lost, partial or
// duplicated (docs/kill-points.md).
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { WEBHOOK_EVENTS } from '@paraph/domain';
import { root } from '../steps.ts';
import { Installation } from './installation.ts';
import { type Bench, type Expected, faultsOf, type Run } from './points/verdict.ts';
import { Ledger } from './points/ledger.ts';
import { type Actors, LIVES } from './points/lives.ts';
import { Receiver } from './points/receiver.ts';
import { type Life, type KillPoint, type Point, POINTS } from './points/table.ts';
import { Trap } from './points/trap.ts';
import { IEVA, JONAS, Portal, RŪTA } from './portal.ts';
import { randomOf } from './random.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    to: { type: 'string', default: '17' },
    only: { type: 'string' },
  },
});
const ADMIN = { ...IEVA, email: 'lukas@azuolas.example' };
const folder = join(root, '.paraph/campaigns');
mkdirSync(folder, { recursive: true });
const points = POINTS.filter(({ name }) => values.only === undefined || name === values.only);
/** Returns the locations of one round, one of each point in turn. */
const killsOf = (round: number): Kill[] =>
  points.map((point) => {
    const place = point.places[round % point.places.length]!;
    return { point, place, life: place.life ?? point.life };
  });

interface Kill {
  point: Point;
  place: KillPoint;
  life: Life;
}

interface PointOutcome {
  round: number;
  life: Life;
  kills: { point: string; place: string; passage: number }[];
  took: number;
  faults: string[];
}

const trap = new Trap();
const receiver = await Receiver.open();
const portal = await Installation.start({}, { ...trap.env, PARAPH_WEBHOOK_HOSTS: receiver.host });
const outcomes: PointOutcome[] = [];
let failed = false;
try {
  const ledger = await Ledger.open(portal.databaseUrl());
  const owner = new Portal(portal, IEVA);
  const bench = { portal, ledger, receiver };
  const actors = { ledger, owner, approver: new Portal(portal, RŪTA), signer: new Portal(portal, JONAS) };
  const url = `http://${receiver.host}/paraph`;
  await new Portal(portal, ADMIN).request('POST', '/api/webhooks', { url, events: WEBHOOK_EVENTS });
  const calm: Calm = new Map();
  for (let round = Number(values.from); round < Number(values.to); round += 1) {
    for (const [life, kills] of Map.groupBy(killsOf(round), (kill) => kill.life)) {
      const outcome = await killedLife(bench, actors, { round, life, kills, calm });
      outcomes.push(outcome);
      send(outcome);
      const line = JSON.stringify({ seed: values.seed, at: new Date(), ...outcome });
      appendFileSync(join(folder, 'points.jsonl'), `${line}\n`);
    }
  }
  await ledger.close();
} catch (e) {
  failed = true;
  console.error(e);
} finally {
  await portal.stop();
  failed ||= portal.errorFaults().length > 0;
  receiver.close();
  trap.remove();
}
summary();
process.exit(failed || outcomes.some(({ faults }) => faults.length > 0) ? 1 : 0);

/** Expected results of each life without a kill. */
type Calm = Map<Life, Expected>;

/** Runs a life without kills once before the first kill in it. */
async function calmly(bench: Bench, actors: Actors, { life, calm }: { life: Life; calm: Calm }) {
  const known = calm.get(life);
  if (known) return known;
  trap.arm([]);
  const { lived, took, faults } = await liveOnce(bench, actors, { life, name: `calm-${life}`, kills: 0 });
  if (faults.length > 0) throw new Error(`nobody killed, ${life}: ${faults.join('; ')}`);
  const pages = await Promise.all(lived.ids.map((id) => bench.ledger.page(id)));
  const made = { pages, signatures: lived.signatures };
  calm.set(life, made);
  console.log(`nobody killed, ${life}: ${Math.round(took)} ms; ${pages[0]!.events.join(', ')}`);
  return made;
}

interface Course {
  life: Life;
  name: string;
  expected?: Expected;
  kills: number;
}

/** Runs one life and checks everything that must be true afterwards. */
async function liveOnce(bench: Bench, actors: Actors, { life, name, expected, kills }: Course) {
  const { ledger } = bench;
  const since = new Date().toISOString();
  const before = await ledger.signatures();
  const began = performance.now();
  const done = await LIVES[life](actors, name);
  await ledger.rest();
  const took = performance.now() - began;
  const lived: Run = { ...done, since, signatures: (await ledger.signatures()) - before, kills };
  return { lived, took, faults: await faultsOf(bench, lived, expected) };
}

interface Planned {
  round: number;
  life: Life;
  kills: readonly Kill[];
  calm: Calm;
}

/** Runs one life in which the server is killed at each of the locations. */
async function killedLife(bench: Bench, actors: Actors, { round, life, kills, calm }: Planned): Promise<PointOutcome> {
  const expected = await calmly(bench, actors, { life, calm });
  const planned = kills.map(({ point, place: { name, passages = 1 } }) => {
    return {
      point: point.name,
      place: name,
      passage: 1 + Math.floor(randomOf(`${values.seed} ${round} ${name}`) * passages),
    };
  });
  const outcome = { round, life, kills: planned };
  trap.arm(planned.map(({ place, passage }) => ({ place, passage })));
  try {
    const name = `killed-${round}-${Date.now()}`;
    const { took, faults } = await liveOnce(bench, actors, {
      life,
      name,
      expected,
      kills: kills.length,
    });
    const unseen = trap.left().map(({ place }) => `nobody came by: ${place}`);
    return { ...outcome, took, faults: [...faults, ...unseen] };
  } catch (e) {
    return { ...outcome, took: 0, faults: [String(e)] };
  }
}

function send({ round, life, kills, took, faults }: PointOutcome): void {
  const end = faults.length === 0 ? 'whole' : `FAULTS: ${faults.join('; ')}`;
  console.log(`round ${round}, ${life}: killed ${kills.length} times, ${Math.round(took / 1000)} s; ${end}`);
  for (const { point, place, passage } of kills) console.log(`  ${point}: ${place} (${passage}.)`);
}

function summary(): void {
  const places = Map.groupBy(
    outcomes.flatMap(({ kills, faults }) => kills.map((kill) => ({ ...kill, isWhole: faults.length === 0 }))),
    ({ point, place }) => `${point}: ${place}`,
  );
  for (const [place, list] of places)
    console.log(`  ${list.filter(({ isWhole }) => isWhole).length} of ${list.length} whole, ${place}`);
  const whole = outcomes.filter(({ faults }) => faults.length === 0);
  const kills = (list: readonly PointOutcome[]) => list.reduce((sum, one) => sum + one.kills.length, 0);
  console.log(
    `${kills(whole)} of ${kills(outcomes)} kills at ${points.length} points, ${whole.length} of ${outcomes.length} lives whole`,
  );
}
