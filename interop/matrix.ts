import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EngineError, completePades, extendPades, preparePades } from '../packages/engine/src/index.ts';
import { makeContainers } from './containers.ts';
import { SCHEMES, type Scheme, type TestSigner, type World } from '../packages/engine/test/pki/index.ts';

const FIXTURES = join(import.meta.dirname, '..', 'packages', 'engine', 'test', 'fixtures', 'awkward-pdf');
const FONT = join(import.meta.dirname, '..', 'packages', 'engine', 'assets', 'dejavu-sans.ttf');
const CORNERS = ['top-left', 'top-right', 'bottom-right'] as const;
const MAX_SIGNERS = 3;

/** Files that are damaged in a way that must never be repaired silently, and the name of the refusal. */
const REFUSED: Readonly<Record<string, string>> = {
  'badxref.pdf': 'pdf.damaged-xref',
  'leadjunk.pdf': 'pdf.leading-junk',
};

/** One signed file of the matrix. */
export interface SignedCase {
  path: string;
  signers: number;
  /** What every signature of it has to be. */
  level: 'PAdES-BASELINE-LTA' | 'XAdES-BASELINE-LTA';
}

export interface Matrix {
  cases: SignedCase[];
  refused: number;
  /** What the engine itself did wrong. */
  faults: string[];
}

/** Signs every awkward PDF with one, two and three signers, each scheme coming first once, up to B-LTA. */
export async function makeMatrix(world: World, folder: string): Promise<Matrix> {
  const signers = new Map(SCHEMES.map((scheme) => [scheme, world.signer(scheme, `Pasirašytojas ${scheme}`)]));
  const font = new Uint8Array(readFileSync(FONT));
  const matrix: Matrix = { cases: [], refused: 0, faults: [] };
  for (const name of readdirSync(FIXTURES).filter((file) => file.endsWith('.pdf'))) {
    const base = new Uint8Array(readFileSync(join(FIXTURES, name)));
    const expected = REFUSED[name];
    if (expected) checkRefusal(matrix, { name, base, expected, signer: signers.get('p256')! });
    else await signAll(matrix, { name, base, world, signers, folder, font });
  }
  matrix.cases.push(...(await makeContainers(world, signers, folder)));
  return matrix;
}

interface Refusal {
  name: string;
  base: Uint8Array;
  expected: string;
  signer: TestSigner;
}

function checkRefusal(matrix: Matrix, { name, base, expected, signer }: Refusal): void {
  try {
    preparePades(base, { certificate: signer.certificate, algorithm: signer.algorithm, time: new Date() });
    matrix.faults.push(`${name} was signed although it is damaged`);
  } catch (error) {
    const code = error instanceof EngineError ? error.code : String(error);
    if (code === expected) matrix.refused++;
    else matrix.faults.push(`${name} was refused as ${code}, not as ${expected}`);
  }
}

interface Signing {
  name: string;
  base: Uint8Array;
  world: World;
  signers: ReadonlyMap<Scheme, TestSigner>;
  folder: string;
  font: Uint8Array;
}

async function signAll(matrix: Matrix, signing: Signing): Promise<void> {
  for (const [first, scheme] of SCHEMES.entries()) {
    let file = signing.base;
    for (let count = 1; count <= MAX_SIGNERS; count++) {
      const signer = signing.signers.get(SCHEMES[(first + count - 1) % SCHEMES.length]!)!;
      file = await keepingPrefix(matrix, file, signing.name, (before) => signOnce(signing, before, { signer, count }));
      const sealed = await keepingPrefix(matrix, file, signing.name, (before) => extend(signing, before, 'B-LTA'));
      const path = join(signing.folder, `${basename(signing.name, '.pdf')}-${scheme}-${count}.pdf`);
      writeFileSync(path, sealed);
      matrix.cases.push({ path, signers: count, level: 'PAdES-BASELINE-LTA' });
    }
  }
}

async function keepingPrefix(
  matrix: Matrix,
  before: Uint8Array,
  name: string,
  step: (file: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const after = await step(before);
  if (Buffer.compare(after.subarray(0, before.length), before) !== 0)
    matrix.faults.push(`${name}: earlier octets changed`);
  return after;
}

/** A visible signature completed to B-LT, as while signing goes on. */
async function signOnce(
  { world, font, ...signing }: Signing,
  file: Uint8Array,
  turn: { signer: TestSigner; count: number },
) {
  const { signer, count } = turn;
  const time = world.clock.now;
  const { session, toBeSigned } = preparePades(file, {
    certificate: signer.certificate,
    chain: world.chain,
    algorithm: signer.algorithm,
    time,
    name: signer.name,
    reason: 'Sutinku su sąlygomis',
    stamp: { page: 1, corner: CORNERS[count - 1]!, lines: [signer.name, 'ąčęėįšųūž'], font },
    allowEncrypted: true,
  });
  const completed = await completePades(file, session, signer.sign(toBeSigned), world.ports);
  return extend({ world, font, ...signing }, completed, 'B-LT');
}

const extend = ({ world }: Signing, file: Uint8Array, level: 'B-LT' | 'B-LTA'): Promise<Uint8Array> =>
  extendPades(file, level, world.ports, {
    time: world.clock.now,
    trust: [world.root.certificate],
    allowEncrypted: true,
  });
