import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EngineError } from '../../packages/engine/src/index.ts';
import { preparePades } from '../../packages/engine/src/api/pades.ts';
import { type TestPki, makeTestPki } from '../../packages/engine/test/pki/index.ts';
import { ourPlan } from '../plan/ours.ts';
import type { SignedCase } from '../signed-case.ts';
import { makeContainer } from './containers.ts';
import { makeEvidence } from './evidence.ts';
import { makePackages } from './packages.ts';
import { type Workshop, makePdf } from './pdfs.ts';
import { algorithmOf, issueSigners } from './signers.ts';

const FIXTURES = join(import.meta.dirname, '..', '..', 'packages', 'engine', 'test', 'fixtures', 'awkward-pdf');
const HOUR = 3_600_000;

/** Files that are damaged in a way that must never be repaired silently, and the name of the refusal. */
const REFUSED: Readonly<Record<string, string>> = {
  'badxref.pdf': 'pdf.damaged-xref',
  'leadjunk.pdf': 'pdf.leading-junk',
};

export interface MatrixContext {
  pki: TestPki;
  cases: SignedCase[];
  /** What the engine itself did wrong. */
  faults: string[];
}

/** Signs the whole plan into a folder: some hours ago, so that protecting and renewing come later. */
export async function makeMatrix(folder: string): Promise<MatrixContext> {
  const start = new Date(Date.now() - 3 * HOUR);
  const pki = makeTestPki(start);
  const faults: string[] = [];
  const later = () => void (pki.clock.now = new Date(pki.clock.now.getTime() + HOUR));
  const workshop: Workshop = { pki, signers: issueSigners(pki), folder, fault: (text) => faults.push(text), later };
  const { pdfs, containers } = ourPlan();
  const cases: SignedCase[] = [];
  for (const [i, row] of pdfs.entries()) {
    pki.clock.now = start;
    cases.push(await makePdf(row, i, workshop));
  }
  for (const [i, row] of containers.entries()) {
    pki.clock.now = start;
    cases.push(await makeContainer(row, i, workshop));
  }
  pki.clock.now = start;
  cases.push(...(await makePackages(workshop)));
  pki.clock.now = start;
  cases.push(await makeEvidence(workshop));
  faults.push(...notRefused(workshop));
  return { pki, cases, faults };
}

/** Every damaged file has to be refused by its own name. */
function notRefused({ signers, pki }: Workshop): string[] {
  const signer = signers.get('p256')!;
  const request = {
    certificate: signer.certificate,
    algorithm: algorithmOf(signer, 'SHA-256'),
    time: pki.clock.now,
  };
  return readdirSync(FIXTURES).flatMap((name) => {
    const expected = REFUSED[name];
    if (!expected) return [];
    const answer = refusalOf(() => preparePades(new Uint8Array(readFileSync(join(FIXTURES, name))), request));
    return answer === expected ? [] : [`${name} was answered with ${answer}, not with ${expected}`];
  });
}

function refusalOf(act: () => unknown): string {
  try {
    act();
    return 'a signature';
  } catch (error) {
    return error instanceof EngineError ? error.code : String(error);
  }
}
