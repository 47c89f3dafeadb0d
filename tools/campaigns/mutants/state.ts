import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.ts';
import type { Mutant } from './sites.ts';

/** State of a campaign of mutants, on disk: several processes take part, and any of them may hang. */
const FOLDER = join(root, '.paraph/campaigns/mutants');
mkdirSync(FOLDER, { recursive: true });

/**
 * A test failed because of a mutant; or a test file reached mutants, of which `left` were not tried by every test that
 * reached them; or a file was run without any mutant; or nothing failed.
 */
export type Line =
  | { kind: 'killed'; id: number; by: string; how: 'quick' | 'fresh' | 'hangs' }
  | { kind: 'reached'; file: string; ids: number[]; left: number[] }
  | { kind: 'alone'; file: string; passes: boolean }
  | { kind: 'survived'; id: number };

const path = (name: string): string => join(FOLDER, name);

export const chosenMutants = (): Mutant[] => JSON.parse(readFileSync(path('chosen.json'), 'utf8')) as Mutant[];

export function beginWith(mutants: readonly Mutant[]): void {
  writeFileSync(path('chosen.json'), JSON.stringify(mutants));
  writeFileSync(path('lines.jsonl'), '');
  setActive(0);
}

export const send = (line: Line): void => appendFileSync(path('lines.jsonl'), `${JSON.stringify(line)}\n`);

export const linesSoFar = (): Line[] =>
  readFileSync(path('lines.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

export const killedIds = (): Set<number> =>
  new Set(linesSoFar().flatMap((line) => (line.kind === 'killed' ? [line.id] : [])));

/** Sets the active mutant while a complete test file runs; 0 for none. */
export const setActive = (id: number): void => writeFileSync(path('active'), String(id));
export const activeId = (): number => (existsSync(path('active')) ? Number(readFileSync(path('active'), 'utf8')) : 0);
/** Sets the current work, the mutant's number first, for when a process hangs. */
export const setTried = (what: string): void => writeFileSync(path('tried'), what);
export const triedNow = (): string => (existsSync(path('tried')) ? readFileSync(path('tried'), 'utf8') : '0');
