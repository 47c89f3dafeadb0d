// node packages/engine/test/flips/make-containers.ts: regenerates the containers with CAdES, the ADOC packages and
// those with counter-signatures for the campaign of flips, with a separate authority. The files are stored in the
// repository.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { utf8 } from '../../src/bytes/index.ts';
import { createAdoc } from '../../src/api/adoc.ts';
import { createAsic } from '../../src/api/asic.ts';
import { extendTo as extendAdocTo, signAs as signAdocAs } from '../adoc-act.ts';
import { extendTo as extendAsicTo, signAs as signAsicAs } from '../asic-act.ts';
import { extend, signCades } from '../cades-act.ts';
import { counterSignCms, counterSignXml, edited } from '../counter-act.ts';
import { makeTestPki } from '../pki/index.ts';
import { SIGNED_FOLDER, SIGNED_TIME } from './files.ts';

const pki = makeTestPki(SIGNED_TIME);
const keep = (name: string, bytes: Uint8Array): void => writeFileSync(join(SIGNED_FOLDER, name), bytes);
keep('root-of-containers.cer', pki.root.certificate);

const signer = (name = 'Pasirase') => pki.signer('p256', name);
const files = [{ name: 'sutartis.txt', mediaType: 'text/plain', content: utf8('Šalys susitarė. '.repeat(20)) }];
const [several, one] = [createAsic(files, SIGNED_TIME), createAsic(files, SIGNED_TIME, 'ASiC-S')];

for (const [name, file] of [
  ['asice', several],
  ['asics', one],
] as const) {
  const signed = await signCades(pki, signer(), { file });
  keep(`${name}-cades-b.${name}`, signed);
  keep(`${name}-cades-lt.${name}`, await extend(pki, signed, 'B-LT'));
  keep(`${name}-cades-lta.${name}`, await extend(pki, signed, 'B-LTA'));
}
const first = await extend(pki, await signCades(pki, signer(), { file: several }), 'B-LT');
keep('asice-cades-two-signers.asice', await signCades(pki, signer('Antras'), { file: first }));

const letter = createAdoc({
  main: { name: 'raštas.txt', mediaType: 'text/plain', content: utf8('Prašome leisti.\n') },
  description: {
    title: 'Prašymas',
    sort: 'Prašymas',
    authors: [{ name: 'UAB „Ąžuolas“', code: '301048563' }],
    registrations: [{ date: SIGNED_TIME, number: 'S-12' }],
  },
  environment: { category: 'GGeDOC', generator: 'Paraph', os: 'Linux' },
  modified: SIGNED_TIME,
});
const package_ = await signAdocAs(pki, letter, signer());
keep('adoc-b.adoc', package_);
keep('adoc-lt.adoc', await extendAdocTo(pki, package_, 'B-LT'));
keep('adoc-lta.adoc', await extendAdocTo(pki, package_, 'B-LTA'));
keep('adoc-two-signers.adoc', await signAdocAs(pki, package_, signer('Antras'), { purpose: 'visa' }));

const xades = await extendAsicTo(pki, await signAsicAs(pki, several, signer()), 'B-LT');
keep(
  'asice-countersigned.asice',
  edited(xades, (xml) => counterSignXml(pki, xml, signer('Notaras'))),
);
keep(
  'asice-cades-countersigned.asice',
  edited(first, (cms) => counterSignCms(pki, cms, signer('Notaras'))),
);
