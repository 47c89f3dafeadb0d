import fc from 'fast-check';
import { activeId } from './state.ts';

declare global {
  /** Whether this mutant is active; called at every mutated location. */
  var __mutant: (id: number) => boolean;
  var __mutants: MutantSwitch;
}

/** The active mutant, and those that were reached. */
export interface MutantSwitch {
  active: number;
  reached: Set<number>;
  calls: number;
  /** More calls than this mean that the mutant caused an endless loop. */
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
// The first counterexample is enough: a minimal one is not needed.
fc.configureGlobal({ endOnFailure: true, verbose: 0 });
