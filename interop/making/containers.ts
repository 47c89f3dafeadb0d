import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeAsic, createAsic, extendAsic, prepareAsic } from '../../packages/engine/src/api/asic.ts';
import type { SignedFile, XadesLevel } from '../../packages/engine/src/api/xades.ts';
import { awkward } from '../../packages/engine/test/fixtures.ts';
import { type ContainerRow, type Content, digestFor, keysOf, possibleInXml } from '../plan/ours.ts';
import type { SignedCase } from '../signed-case.ts';
import type { Workshop } from './pdfs.ts';
import { type Signer, algorithmOf, signWith } from './signers.ts';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const CONTRACT = { name: 'sutartis.txt', mediaType: 'text/plain', content: text('Šalys susitarė.\n'.repeat(200)) };
const ANNEX = { name: 'priedai/priedas šių metų & 100%.xml', mediaType: 'text/xml', content: text('<a>ą</a>') };
const EMPTY = { name: 'tuščias.bin', mediaType: 'application/octet-stream', content: new Uint8Array(0) };

/** Four megabytes that do not pack well, and the same each time. */
function large(): SignedFile {
  const content = new Uint8Array(4_000_000);
  let state = 1;
  for (let i = 0; i < content.length; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    content[i] = state >>> 24;
  }
  return { name: 'didelis.bin', mediaType: 'application/octet-stream', content };
}

const CONTENT: Record<Content, () => SignedFile[]> = {
  one: () => [CONTRACT],
  several: () => [CONTRACT, { ...CONTRACT, name: 'priedas.txt' }, { ...CONTRACT, name: 'a/b/c.txt' }],
  'foreign names': () => [
    ANNEX,
    { ...CONTRACT, name: 'Līgums par pļaušanu – žurnāls.txt' },
    { ...CONTRACT, name: "õäöü (1)+[2]#3;4=5,6'7.txt" },
    { ...CONTRACT, name: '协议 Договор.txt' },
  ],
  'empty file': () => [EMPTY, CONTRACT],
  large: () => [large()],
  'a PDF': () => [{ name: 'lo.pdf', mediaType: 'application/pdf', content: awkward('lo.pdf') }],
};

const PROTECTIONS = { 'B-B': 0, 'B-T': 0, 'B-LT': 0, 'B-LTA': 1, renewed: 2 } as const;

/** How far a container goes while further people sign it. */
const MEANWHILE = { 'B-B': undefined, 'B-T': 'B-T', 'B-LT': 'B-LT', 'B-LTA': 'B-LT', renewed: 'B-LT' } as const;

/** Signs one container of the plan by all its signers and protects it as far as the row says. */
export async function makeContainer(row: ContainerRow, number: number, workshop: Workshop): Promise<SignedCase> {
  const { pki, signers, folder } = workshop;
  let container = createAsic(CONTENT[row.content](), pki.clock.now);
  const extend = async (level: XadesLevel | undefined) => {
    if (level) container = await extendAsic(container, level, pki.ports, optionsOf(workshop));
  };
  for (const key of keysOf(row)) {
    container = await signed(container, { row, signer: signers.get(key)! }, workshop);
    await extend(MEANWHILE[row.level]);
  }
  for (let i = 0; i < PROTECTIONS[row.level]; i++) {
    workshop.later();
    await extend('B-LTA');
  }
  const content = row.content.replaceAll(' ', '_');
  const name = ['container', number, content, row.level, row.key, row.digest, row.signers].join('-');
  const path = join(folder, `${name}.${row.extension}`);
  writeFileSync(path, container);
  return {
    path,
    maker: 'Paraph',
    format: 'XAdES',
    level: row.level === 'renewed' ? 'B-LTA' : row.level,
    keys: keysOf(row),
    digest: row.digest,
    input: row.content,
    documentTimestamps: 0,
    how: row.extension,
  };
}

const optionsOf = ({ pki }: Workshop) => ({ time: pki.clock.now, trust: [pki.root.certificate] });

interface Turn {
  row: ContainerRow;
  signer: Signer;
}

function signed(container: Uint8Array, { row, signer }: Turn, { pki }: Workshop): Promise<Uint8Array> {
  const digest = digestFor(signer.kind, row.digest, possibleInXml);
  const algorithm = algorithmOf(signer, digest);
  const request = { certificate: signer.certificate, algorithm, time: pki.clock.now };
  const { session, toBeSigned } = prepareAsic(container, request);
  return completeAsic(container, session, signWith(signer, toBeSigned, digest), pki.ports);
}
