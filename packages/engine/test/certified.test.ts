import { expect, describe, it, vi } from 'vitest';
import { numberOf, openPdf, pdfFields } from '../src/codec/pdf/index.ts';
import { inspectPdf } from '../src/api/pades.ts';
import { Validator } from '../src/api/validate.ts';
import { signAs } from './act.ts';
import { emptyPages, stampFont } from './fixtures.ts';
import { makeTestPki } from './pki/index.ts';

// Generates keys and hashes files, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const START = new Date('2026-11-21T10:00:00Z');
const pki = makeTestPki(START);
const signer = pki.signer('p256', 'Rūta');
const validator = new Validator({ ports: pki.ports, anchors: [pki.root.certificate] });

/** Certified, level 2, with fields that its author prepared from object 4 on. */
const prepared = (...fields: string[]): Promise<Uint8Array> => {
  const refs = fields.map((_, place) => `${4 + place} 0 R`).join(' ');
  const file = emptyPages(1, {
    catalog: `/AcroForm<</Fields[${refs}]>>`,
    page: `/Annots[${refs}]`,
    more: fields.map((entries) => `<</Type/Annot/Subtype/Widget/FT/Sig/F 132/P 3 0 R${entries}>>`),
  });
  return signAs(pki, file, signer, { field: 'Autorius', certify: 2 });
};
const FIELD = '/T(Pirkejas)/Rect[50 50 250 100]';
const stamp = { page: 1, rect: [300, 300, 450, 350], lines: ['Pasirašė Jonas'], font: stampFont() } as const;
const placed = async (file: Uint8Array) => {
  const signed = openPdf(await signAs(pki, file, signer, { stamp, keepsCertification: true }));
  return pdfFields(signed).map(({ name, value, dict }) => [
    name,
    value !== null,
    signed.array(dict.get('Rect')).map((item) => numberOf(item)),
    signed.dict(dict.get('AP'))?.has('N') ?? false,
  ]);
};
const UNSEEN = [0, 0, 0, 0];

describe('a certified document', () => {
  it.each([
    ['without a prepared field', [], [['Signature1', true, UNSEEN, true]]],
    ['with one, which the signature takes with its stamp', [FIELD], [['Pirkejas', true, [50, 50, 250, 100], true]]],
    [
      'with one that is too small for the stamp',
      ['/T(Mazas)/Rect[50 50 60 55]'],
      [['Mazas', true, [50, 50, 60, 55], false]],
    ],
    [
      'with two, of which nobody knows who takes which',
      ['/T(A)/Rect[0 0 9 9]', '/T(B)/Rect[0 0 9 9]'],
      [
        ['A', false, [0, 0, 9, 9], false],
        ['B', false, [0, 0, 9, 9], false],
        ['Signature1', true, UNSEEN, true],
      ],
    ],
    [
      'with one that would lock out further signers',
      [`${FIELD}/Lock<</Type/SigFieldLock/Action/All>>`],
      [
        ['Pirkejas', false, [50, 50, 250, 100], false],
        ['Signature1', true, UNSEEN, true],
      ],
    ],
  ])('gets nothing new that is seen, %s', async (_, fields, expected) => {
    const seen = await placed(await prepared(...fields));
    expect(seen.filter(([name]) => name !== 'Autorius')).toEqual(expected);
  });

  it('is signed without a warning on the certification, in a prepared field too', async () => {
    for (const file of [await prepared(), await prepared(FIELD)]) {
      const signed = await signAs(pki, file, signer, { stamp, keepsCertification: true });
      const { signatures } = await validator.validate(signed, { time: START, fetchRevocation: true });
      expect(signatures.map(({ indication, warnings }) => [indication, warnings])).toEqual([
        ['TOTAL-PASSED', []],
        ['TOTAL-PASSED', []],
      ]);
    }
  });
});

describe('a file that is looked at before it is signed', () => {
  it('is signable, unless its author, an earlier signer or a lock on all fields allow no signature', async () => {
    const certified = await signAs(pki, emptyPages(1), signer, { certify: 2 });
    const closed = await signAs(pki, emptyPages(1), signer, { certify: 1 });
    const locked = await signAs(pki, emptyPages(1), signer, { lock: { action: 'All' } });
    const lockedOne = await signAs(pki, emptyPages(1), signer, { lock: { action: 'Include', fields: ['Suma'] } });
    const files = [emptyPages(1), certified, lockedOne, closed, locked];
    expect(files.map((file) => inspectPdf(file).signable)).toEqual([true, true, true, false, false]);
  });
});
