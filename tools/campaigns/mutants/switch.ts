import fc from 'fast-check';
import { activeId } from './state.ts';

declare global {
  /** Whether this mutant is the one at work; every place that has mutants asks. */
  var __mutant: (id: number) => boolean;
  var __mutants: MutantSwitch;
}

/** Which mutant is at work, and which were come by. */
export interface MutantSwitch {
  active: number;
  reached: Set<number>;
  calls: number;
  /** More questions than this mean that the mutant made a loop endless. */
  most: number;
}

export class EndlessMutant extends Error {
  override name = 'EndlessMutant';
}

const state: MutantSwitch = { active: activeId(), reached: new Set(), calls: 0, most: Infinity };
globalThis.__mutants = state;
globalThis.__mutant = (id) => {
  state.calls += 1;
  if (state.calls > state.most) throw new EndlessMutant();
  state.reached.add(id);
  return state.active === id;
};
// The first counterexample is enough: nobody reads the smallest.
fc.configureGlobal({ endOnFailure: true, verbose: 0 });
