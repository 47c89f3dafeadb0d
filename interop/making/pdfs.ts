import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ExtendPades,
  type PadesLevel,
  type StampContent,
  completePades,
  extendPades,
  preparePades,
} from '../../packages/engine/src/api/pades.ts';
import { png, stampFont } from '../../packages/engine/test/fixtures.ts';
import type { TestPki } from '../../packages/engine/test/pki/index.ts';
import { type Key, type StampAppearance, type PdfRow, keysOf } from '../plan/ours.ts';
import type { SignedCase } from '../signed-case.ts';
import { FIELDS, pdfInput } from './pdf-inputs.ts';
import { type Signer, algorithmOf, signWith } from './signers.ts';

export interface Workshop {
  pki: TestPki;
  signers: ReadonlyMap<Key, Signer>;
  folder: string;
  /** Called with what the engine itself did wrong. */
  fault(text: string): void;
  /** Lets the time of the test authorities go on, as it does between signing, protecting and renewing. */
  later(): void;
}

const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;
const PICTURE = png({ width: 24, height: 12, colour: 2, sample: [20, 90, 160] });

/** How far a file goes while further people sign it. */
const MEANWHILE = { 'B-B': undefined, 'B-T': 'B-T', 'B-LT': 'B-LT', 'B-LTA': 'B-LT', renewed: 'B-LT' } as const;
const PROTECTIONS = { 'B-B': 0, 'B-T': 0, 'B-LT': 0, 'B-LTA': 1, renewed: 2 } as const;

/** Signs one PDF of the plan by all its signers and protects it as far as the row says. */
export async function makePdf(row: PdfRow, number: number, workshop: Workshop): Promise<SignedCase> {
  let file = pdfInput(row.input);
  const step = async (act: (before: Uint8Array) => Promise<Uint8Array>): Promise<void> => {
    const before = file;
    file = await act(before);
    const kept = Buffer.compare(file.subarray(0, before.length), before) === 0;
    if (!kept) workshop.fault(`${row.input} ${number}: earlier bytes changed`);
  };
  for (const [turn, key] of keysOf(row).entries())
    await step((before) => signed(before, { row, turn, signer: workshop.signers.get(key)! }, workshop));
  for (let i = 0; i < PROTECTIONS[row.level]; i++) {
    workshop.later();
    await step((before) => extended(before, 'B-LTA', workshop));
  }
  const name = ['pdf', number, row.input, row.level, row.key, row.digest, row.signers, row.look].join('-');
  const path = join(workshop.folder, `${name}.pdf`);
  writeFileSync(path, file);
  return caseOf(row, path);
}

const caseOf = (row: PdfRow, path: string): SignedCase => ({
  path,
  maker: 'Paraph',
  format: 'PAdES',
  level: row.level === 'renewed' ? 'B-LTA' : row.level,
  keys: keysOf(row),
  digest: row.digest,
  input: row.input,
  documentTimestamps: PROTECTIONS[row.level],
  how: row.look,
});

interface Turn {
  row: PdfRow;
  turn: number;
  signer: Signer;
}

async function signed(file: Uint8Array, { row, turn, signer }: Turn, workshop: Workshop): Promise<Uint8Array> {
  const { pki } = workshop;
  const stamp = stampFor(row.look, turn, signer);
  const { session, toBeSigned } = preparePades(file, {
    certificate: signer.certificate,
    chain: pki.chain,
    algorithm: algorithmOf(signer, row.digest),
    time: pki.clock.now,
    name: signer.name,
    reason: 'Sutinku su sąlygomis',
    allowEncrypted: true,
    ...(row.input === 'fields' && { field: FIELDS[turn]! }),
    ...(stamp && { stamp }),
  });
  const value = signWith(signer, toBeSigned, row.digest);
  const completed = await completePades(file, session, value, pki.ports);
  const level = MEANWHILE[row.level];
  return level ? extended(completed, level, workshop) : completed;
}

const extended = (file: Uint8Array, level: PadesLevel, { pki }: Workshop): Promise<Uint8Array> =>
  extendPades(file, level, pki.ports, {
    time: pki.clock.now,
    trust: [pki.root.certificate],
    allowEncrypted: true,
  } satisfies ExtendPades);

function stampFor(look: StampAppearance, turn: number, { name }: Signer): StampContent | undefined {
  const lines = [name, 'ąčęėįšųūž'];
  if (look === 'unseen') return undefined;
  if (look === 'corner') return { page: 1, corner: CORNERS[turn]!, lines, font: stampFont() };
  const bottom = 40 + 60 * turn;
  return { page: 1, rect: [40, bottom, 200, bottom + 50], lines, font: stampFont(), image: PICTURE };
}
