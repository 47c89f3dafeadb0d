import { describe, expect, it } from 'vitest';
import { readSource } from '../source/syntax.ts';
import { mutationsOf } from './mutations.ts';
import { type Mutant, withMutants } from './sites.ts';

const SOURCE = `
function sort(numbers, kept) {
  const found = [];
  for (const number of numbers) {
    if (number > 2) found.push(number);
    else kept.push(number);
  }
  do kept.push(0); while (kept.length < 2);
  return [found, kept];
}`;

const mutants: Mutant[] = mutationsOf(readSource(SOURCE)).map((mutation, i) => ({
  ...mutation,
  id: i + 1,
  file: 'sort.ts',
  line: 1,
  original: SOURCE.slice(mutation.start, mutation.end),
}));

/** Result of the source with all its mutants while one of them is active; 0 for none. */
function answer(active: number): unknown {
  let calls = 0;
  const isAtWork = (id: number): boolean => {
    calls += 1;
    if (calls > 1000) throw new Error('endless');
    return id === active;
  };
  const make = new Function('globalThis', `${withMutants(SOURCE, mutants)}; return sort([1, 2, 3, 4], [])`);
  return make({ __mutant: isAtWork });
}

describe('a source with mutants in it', () => {
  it('does the same as without them while none is at work: an else stays with its condition', () => {
    expect(answer(0)).toEqual([
      [3, 4],
      [1, 2, 0],
    ]);
  });

  it('does what each of them says while that one is at work', () => {
    const forgotten = mutants.filter(({ kind }) => kind === 'statement');
    expect(forgotten.map(({ original }) => original)).toEqual([
      'found.push(number);',
      'kept.push(number);',
      'kept.push(0);',
    ]);
    expect(answer(forgotten[0]!.id)).toEqual([[], [1, 2, 0]]);
    expect(answer(forgotten[1]!.id)).toEqual([
      [3, 4],
      [0, 0],
    ]);
  });
});
