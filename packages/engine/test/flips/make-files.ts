// node packages/engine/test/flips/make-files.ts: regenerates the signed files of the campaign of flips. Keys and
// values are new each time, so the files are stored in the repository: a run can be repeated and continued.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { utf8 } from '../../src/bytes/index.ts';
import { type PadesLevel, type PreparePades } from '../../src/api/pades.ts';
import { createAsic } from '../../src/api/asic.ts';
import { extendTo, signAs } from '../act.ts';
import { extendTo as extendAsicTo, signAs as signAsicAs } from '../asic-act.ts';
import { awkward, emptyPages } from '../fixtures.ts';
import { SCHEMES, type Scheme, type TestPki, makeTestPki } from '../pki/index.ts';
import { SIGNED_FOLDER, SIGNED_TIME } from './files.ts';

const pki = makeTestPki(SIGNED_TIME);
mkdirSync(SIGNED_FOLDER, { recursive: true });
const keep = (name: string, bytes: Uint8Array): void => writeFileSync(join(SIGNED_FOLDER, name), bytes);
keep('root.cer', pki.root.certificate);

const one = emptyPages(1);
const text = createAsic(
  [{ name: 'sutartis.txt', mediaType: 'text/plain', content: utf8('Šalys susitarė. '.repeat(20)) }],
  SIGNED_TIME,
);
const LEVELS: PadesLevel[] = ['B-T', 'B-LT', 'B-LTA'];

for (const scheme of SCHEMES) {
  keep(`pdf-${scheme}-b.pdf`, await pdf(one, { scheme }));
  keep(`asice-${scheme}-b.asice`, await asic(text, { scheme }));
  for (const level of LEVELS) {
    keep(`pdf-${scheme}-${level.slice(2).toLowerCase()}.pdf`, await pdf(one, { scheme, level }));
    keep(`asice-${scheme}-${level.slice(2).toLowerCase()}.asice`, await asic(text, { scheme, level }));
  }
}
for (const name of ['hybrid', 'objstm', 'lin', 'encaes128']) {
  keep(`pdf-on-${name}.pdf`, await pdf(awkward(`${name}.pdf`), { scheme: 'p256', level: 'B-LT' }));
}
keep(
  'pdf-with-reason.pdf',
  await pdf(one, { scheme: 'p256', level: 'B-LTA', more: { reason: 'Sutinku', location: 'Vilnius' } }),
);
keep(
  'pdf-two-signers.pdf',
  await pdf(await pdf(one, { scheme: 'rsa', level: 'B-LT' }), { scheme: 'p384', level: 'B-LT' }),
);
keep(
  'asice-two-signers.asice',
  await asic(await asic(text, { scheme: 'rsa', level: 'B-LT' }), { scheme: 'p384', level: 'B-LTA' }),
);
keep('pdf-renewed.pdf', await renewed(pki));

interface FileOptions {
  scheme: Scheme;
  level?: PadesLevel;
  more?: Partial<PreparePades>;
}

async function pdf(base: Uint8Array, { scheme, level, more }: FileOptions): Promise<Uint8Array> {
  const signed = await signAs(pki, base, pki.signer(scheme, `Pasirašė ${scheme}`), { reserve: 5000, ...more });
  return level ? extendTo(pki, signed, level) : signed;
}

async function asic(base: Uint8Array, { scheme, level }: FileOptions): Promise<Uint8Array> {
  const signed = await signAsicAs(pki, base, pki.signer(scheme, `Pasirašė ${scheme}`));
  return level ? extendAsicTo(pki, signed, level) : signed;
}

async function renewed(pki: TestPki): Promise<Uint8Array> {
  const archived = await pdf(one, { scheme: 'p256', level: 'B-LTA' });
  pki.clock.now = new Date(SIGNED_TIME.getTime() + 60_000);
  return extendTo(pki, archived, 'B-LTA');
}
