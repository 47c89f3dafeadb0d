import { describe, expect, it } from 'vitest';
import { validate } from '../src/api/validate.ts';
import { START, base, edited, extendTo, signAs } from './adoc-act.ts';
import { makeTestPki } from './pki/index.ts';

const pki = makeTestPki(START);
const first = await signAs(pki, base, pki.signer('p256', 'Eglė'), { purpose: 'visa' });
const both = await extendTo(
  pki,
  await signAs(pki, first, pki.signer('p256', 'Jonas'), { purpose: 'signature' }),
  'B-LT',
);
const [ONE, TWO] = ['signatures1.xml', 'signatures2.xml'];

const validatedWhole = (edit: (xml: string) => string) =>
  validate(edited(both, 'META-INF/relations.xml', edit), {
    ports: { verify: pki.ports.verify },
    anchors: [pki.root.certificate],
    time: new Date(pki.clock.now.getTime() + 3_600_000),
  });
const validated = async (edit: (xml: string) => string) => {
  const report = await validatedWhole(edit);
  return report.signatures.map(({ indication, errors }) => [indication, ...errors.map(({ key }) => key)]);
};

/** The statements by which signature one file is signed. */
const part = (xml: string, name: string): string =>
  new RegExp(`<SourcePart full-path="${name}">[\\s\\S]*?</SourcePart>`).exec(xml)![0];
const inPart = (name: string, edit: (part: string) => string) => (xml: string) =>
  xml.replace(part(xml, name), (found) => edit(found));

it('an exchanged main document and appendix: each signature warns that the roles are unsigned', async () => {
  const [main, appendix] = ['raštas.txt', 'appendices/lentelė 1 &amp; 2.txt'];
  const swapped = (xml: string) => xml.replaceAll(main!, '@').replaceAll(appendix!, main!).replaceAll('@', appendix!);
  const report = await validatedWhole(swapped);
  const warnings = report.signatures.flatMap((signature) => signature.warnings);
  const reported = warnings.filter(({ key }) => key === 'adoc.roles-unsigned').map(({ params }) => params);
  expect(reported).toEqual([{ file: 'appendices/lentelė 1 & 2.txt' }, { file: 'appendices/lentelė 1 & 2.txt' }]);
});

describe('relations of an ADOC package between files and signatures', () => {
  it('are valid as they were signed', async () => {
    expect(await validated((xml) => xml)).toEqual([['TOTAL-PASSED'], ['TOTAL-PASSED']]);
  });

  it('that are exchanged between two signatures make both invalid', async () => {
    const swapped = (xml: string) => xml.replaceAll(ONE!, '@').replaceAll(TWO!, ONE!).replaceAll('@', TWO!);
    expect(await validated(swapped)).toEqual([
      ['TOTAL-FAILED', 'adoc.relations-kept'],
      ['TOTAL-FAILED', 'adoc.relations-kept'],
    ]);
  });

  it.each(['raštas.txt', 'attachments/sutartis.txt'])(
    'that assign %s to the other signer leave one undecided',
    async (name) => {
      expect(await validated(inPart(name, (found) => found.replaceAll(ONE!, TWO!)))).toEqual([
        ['INDETERMINATE', 'adoc.relations-agree'],
        ['TOTAL-PASSED'],
      ]);
    },
  );
});
