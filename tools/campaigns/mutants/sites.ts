import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { randomOf } from '../random.ts';
import { readSource } from '../source/syntax.ts';
import { type Wrapping, spliced } from '../source/splice.ts';
import { root } from '../../root.ts';
import { type Mutation, mutationsOf } from './mutations.ts';

/** Folders whose tests are measured. */
const ROOMS = ['trust', 'validate', 'formats/pades/difference'];
const ENGINE = join(root, 'packages/engine/src');

/** A mutation with its number among all. */
export interface Mutant extends Mutation {
  id: number;
  /** Path below packages/engine/src. */
  file: string;
  line: number;
  /** The replaced text. */
  original: string;
}

const filesOf = (): string[] =>
  [
    ...ROOMS.flatMap((space) =>
      readdirSync(join(ENGINE, space), { recursive: true }).map((name) => join(space, String(name))),
    ),
    'formats/pades/difference.ts',
    'formats/pades/modification.ts',
  ]
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('index.ts'))
    .toSorted();

/** All mutants, in the order of files and text. */
export function everyMutant(): Mutant[] {
  let id = 0;
  return filesOf().flatMap((file) => {
    const source = readSource(readFileSync(join(ENGINE, file), 'utf8'));
    return mutationsOf(source).map((mutation) => ({
      ...mutation,
      id: (id += 1),
      file,
      line: source.text.slice(0, mutation.start).split('\n').length,
      original: source.text.slice(mutation.start, mutation.end).slice(0, 80),
    }));
  });
}

/** The same random order for the same seed, so that a prefix is a sample. */
export const shuffled = (mutants: readonly Mutant[], seed: string): Mutant[] =>
  mutants
    .map((mutant) => ({ mutant, rank: randomOf(`${seed} ${mutant.file} ${mutant.start} ${mutant.end} ${mutant.by}`) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ mutant }) => mutant);

/** Returns the name of a source with mutants; undefined for any other. */
export function mutableFile(path: string): string | undefined {
  const file = relative(ENGINE, path);
  return filesOf().includes(file) ? file : undefined;
}

/** Returns a source that contains its mutants: `__mutant(7)` says whether number 7 is active. The text has no types. */
export function withMutants(typescript: string, mutants: readonly Mutant[]): string {
  const { text } = readSource(typescript);
  // Of two that begin together the longer contains the other.
  const inOrder = mutants.toSorted((a, b) => a.start - b.start || b.end - a.end || a.id - b.id);
  return `const __mutant = globalThis.__mutant;${spliced(text, inOrder.map(wrapping))}`;
}

// A statement gets its own block: after `if (…)` without braces, an `else` would attach to the wrong condition.
const wrapping = ({ id, start, end, by, isStatement }: Mutant): Wrapping =>
  isStatement
    ? { start, end, open: `{ if (!__mutant(${id})) {`, close: '} }' }
    : { start, end, open: `(__mutant(${id}) ? (${by}) : (`, close: '))' };
