import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOCUMENT_COMMANDS, STATUS_NAMES, type DocumentStatus } from '../../src/index.ts';
import { DomainMachine } from './domain-machine.ts';
import { histories } from './histories.ts';
import { type LifeAct, birth, detail, type Life, live, PEOPLE, refusal, sees, statusFor } from './model.ts';

const RUNS = Number(process.env['PARAPH_LIFE_DOMAIN'] ?? 200);
const seed = Number(process.env['PARAPH_LIFE_SEED'] ?? 1);
const met = { statuses: new Set<DocumentStatus>(), refusals: new Set<string>(), acts: 0 };

function compare(life: Life, machine: DomainMachine): void {
  for (const person of PEOPLE) {
    expect(machine.isSeenBy(person), `person ${person} sees`).toBe(sees(life, person));
    if (!sees(life, person)) continue;
    expect(machine.statusFor(person), `person ${person} reads`).toBe(statusFor(life, person));
    met.statuses.add(statusFor(life, person));
    const may = DOCUMENT_COMMANDS.filter((command) => refusal(life, person, command) === null);
    expect(machine.commandsFor(person), `person ${person} may`).toEqual(may);
  }
}

function step(life: Life, machine: DomainMachine, act: LifeAct): Life {
  const next = live(life, act);
  const refused = 'refused' in next ? next.refused : null;
  const isDetail =
    refused !== null &&
    refused === detail(life, act) &&
    machine.commandsFor('by' in act ? act.by : 0).includes(act.command as 'send');
  const answer = machine.give(act, isDetail);
  expect(answer, JSON.stringify(act)).toBe(isDetail ? null : refused);
  met.acts += 1;
  if (refused) met.refusals.add(`${act.command} ${refused}`);
  return 'life' in next ? next.life : life;
}

test('DOC-054 random histories: statuses, commands and every refusal match the model', () => {
  fc.assert(
    fc.property(histories, ({ lacks, acts }) => {
      let life = birth(lacks);
      const machine = new DomainMachine(lacks);
      compare(life, machine);
      for (const act of acts) {
        life = step(life, machine, act);
        compare(life, machine);
      }
    }),
    { numRuns: RUNS, seed },
  );
  if (RUNS >= 200) expect([...met.statuses].toSorted()).toEqual([...STATUS_NAMES].toSorted());
  if (RUNS > 200)
    console.log(`${RUNS} histories, ${met.acts} acts, ${met.refusals.size} kinds of refusals: 0 differences`);
}, 600_000);

test('a machine that forgets the order of turns is caught', () => {
  class Hasty extends DomainMachine {
    override statusFor = () => 'WaitingForMe' as const;
  }
  const life = { ...birth(), phase: 'signing' as const };
  expect(() => compare(life, new Hasty([]))).toThrow();
});
