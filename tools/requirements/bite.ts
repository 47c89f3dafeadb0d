import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyPortal } from './copy-portal.ts';
import type { Proof } from './proofs.ts';
import { byProject, type TestOutcome, runNamed } from './run-named.ts';
import { SWITCHES, type Switch } from './switches.ts';

/** Result of a row: a test detected it; none did; none ran; it failed before; or there is no switch for it. */
export type BiteOutcome = 'bites' | 'no teeth' | 'did not run' | 'red before' | 'no switch';

/**
 * Disables the capability of each row, one after the other, in a copy of the sources, and runs the tests that name
 * the row (decision 31). A row bites when they pass before and one that names it fails after; a file that no longer
 * loads proves nothing.
 * @returns how many bite
 */
export async function bite(
  ids: readonly string[],
  proofs: readonly Proof[],
  send: (id: string, outcome: BiteOutcome, seconds: number) => void,
): Promise<number> {
  const portal = copyPortal();
  const filesOf = (id: string) => [
    ...new Set(proofs.filter((proof) => proof.ids.includes(id)).map(({ file }) => file)),
  ];
  let bitten = 0;
  try {
    const before = await fatesBefore(portal.path, ids, filesOf);
    for (const id of ids) {
      const from = performance.now();
      const wasGreen = isGreen(before.filter(({ title }) => title.includes(id)));
      const outcome = await outcomeOf(portal.path, { id, files: filesOf(id), wasGreen });
      if (outcome === 'bites') bitten += 1;
      send(id, outcome, (performance.now() - from) / 1000);
    }
  } finally {
    portal.remove();
  }
  return bitten;
}

const isGreen = (fates: readonly TestOutcome[]): boolean =>
  fates.length > 0 && fates.every(({ status }) => status === 'passed');

/** Returns the results of the tests of all rows while nothing is disabled, each file run once. */
async function fatesBefore(
  portal: string,
  ids: readonly string[],
  filesOf: (id: string) => string[],
): Promise<TestOutcome[]> {
  const fates: TestOutcome[] = [];
  for (const files of byProject([...new Set(ids.flatMap(filesOf))]))
    fates.push(...(await runNamed(portal, files, ids)));
  return fates;
}

interface Row {
  id: string;
  files: readonly string[];
  wasGreen: boolean;
}

async function outcomeOf(portal: string, { id, files, wasGreen }: Row): Promise<BiteOutcome> {
  const off = SWITCHES[id];
  if (!off) return 'no switch';
  if (!wasGreen) return 'red before';
  const restore = turnOff(portal, off);
  try {
    for (const list of byProject(files)) {
      const fates = await runNamed(portal, list, [id]);
      if (fates.some(({ status }) => status === 'failed')) return 'bites';
      if (!isGreen(fates)) return 'did not run'; // what the tests stand on broke before they began
    }
    return 'no teeth';
  } finally {
    restore();
  }
}

/** @throws when the text does not occur in the file exactly once */
function turnOff(portal: string, { file, from, to }: Switch): () => void {
  const path = join(portal, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold this exactly once: ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  return () => writeFileSync(path, text);
}
