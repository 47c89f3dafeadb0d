import { describe, expect, it } from 'vitest';
import { plainReport } from '../../src/api/report.ts';
import { B, C2, OBJECTS, edited, made } from './documents.ts';
import { signAs } from '../act.ts';
import { pngOf, stampFont } from '../fixtures.ts';
import { makeTestPki } from '../pki/index.ts';
import { HEX_FILTER, LETTER, hexOf, trueTypeFont } from '../small-fonts.ts';
import { START, validated, bytes, signature, signed, stamped, stream, updated, pki } from './lab.ts';

const OPAQUE = '1 g 0 0 340 60 re f 0 g BT /H 20 Tf 2 15 Td (Pay 900 EUR) Tj ET';
const RESOURCES =
  '/Resources<</ExtGState<</M<</BM/Multiply>>>>/Font<</H<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>/E 33 0 R>>>>';

/** Says when it was signed, as the levels ask. */
const BASELINE = made({ 20: signature('/M(D:20261121100000Z)') });

interface Picture {
  content: string;
  flags?: number;
  subFilter?: string;
}

const later = (file: string, { content, flags = 132, subFilter }: Picture, rect = '60 680 400 740'): string =>
  updated(file, {
    ...edited(5, '14 0 R]', '14 0 R 30 0 R]'),
    19: OBJECTS[19]!.replace(']', ' 30 0 R]'),
    30: `<</Type/Annot/Subtype/Widget/FT/Sig/T(Sig9)/V 31 0 R/Rect[${rect}]/F ${flags}/P 3 0 R/AP<</N 32 0 R>>>>`,
    31: subFilter ? signature('', subFilter, '/Type/DocTimeStamp') : signature(),
    32: stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 340 60]${RESOURCES}`),
    33:
      `<</Type/Font/Subtype/TrueType/BaseFont/ABCDEF+Letters/FirstChar 0/Widths[${'600 '.repeat(128)}]` +
      '/FontDescriptor<</Type/FontDescriptor/Flags 4/FontFile2 34 0 R>>>>',
    34: stream(hexOf(trueTypeFont(Array.from({ length: 58 }, () => LETTER))), HEX_FILTER),
  });
const finished = (content: string): string => signed(later(B, { content }), pki.signer('p256', 'Jonas'));
/** Changes one byte of the picture that the later signature covers, so that its digest is wrong. */
const withWrongDigest = (file: string): string => file.replace('0 0 340 60 re f', '0 0 340 61 re f');
const withTimestamp = (file: string, content: string): Promise<string> =>
  stamped(later(file, { content, subFilter: 'ETSI.RFC3161' }));
const keysOf = (messages: readonly { key: string }[]): string[] => messages.map(({ key }) => key);

describe('a later visible signature whose picture covers the page', () => {
  it('SG-27 makes the earlier signature undecided when it does not hold itself', async () => {
    const { first, report } = await validated(withWrongDigest(finished(OPAQUE)));
    expect(report.signatures[1]!.indication).toBe('TOTAL-FAILED');
    expect([first.indication, first.subIndication]).toEqual(['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE']);
    expect(first.errors).toEqual([{ key: 'context.not-covered', params: { field: 'Sig9' } }]);
    expect(keysOf(report.warnings)).toEqual(['document.shown-signature']);
    expect(keysOf(first.warnings)).toContain('document.shown-signature');
    expect(first.changes.find(({ code }) => code === 'signature.added-visible')?.severity).toBe('warning');
  });

  it('SG-27 makes the earlier signature undecided when the later signer is untrusted', async () => {
    const outsider = makeTestPki(START).signer('p256', 'Mallory');
    const { first, report } = await validated(signed(later(B, { content: OPAQUE }), outsider));
    expect(report.signatures[1]!.subIndication).toBe('NO_CERTIFICATE_CHAIN_FOUND');
    expect([first.indication, first.subIndication]).toEqual(['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE']);
  });

  it('SG-27 likewise when it shows text in an embedded font, whose letters may have any form', async () => {
    const outsider = makeTestPki(START).signer('p256', 'Mallory');
    const content = 'BT /E 10 Tf 4 40 Td (Signed) Tj ET';
    expect((await validated(signed(later(B, { content }), outsider))).first.indication).toBe('INDETERMINATE');
  });

  it('SG-27 is a warning on the earlier signature and the document when its signer is responsible', async () => {
    const { first, report } = await validated(finished(OPAQUE));
    expect(report.signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
    const warning = { key: 'document.covered', params: { field: 'Sig9' } };
    expect([report.warnings, first.warnings, report.signatures[1]!.warnings]).toEqual([[warning], [warning], []]);
    expect([report.modified, first.modified]).toEqual([false, false]);
    expect(first.changes.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'signature.added-visible info',
      'signature.added-covering warning',
    ]);
    expect(plainReport(report).validationResult).toBe('valid');
  });
});

describe('a later visible signature that leaves the page readable is no warning:', () => {
  it.each([
    ['a stamp that multiplies', '/M gs 1 g 0 0 340 60 re f 0 g BT /E 40 Tf 150 15 Td (Jonas) Tj ET'],
    ['small letters and a thin frame', '1 w 1 1 338 58 re S BT /H 10 Tf 4 40 Td (Signed by Jonas) Tj ET'],
    ['small letters in a font of its own', 'BT /E 10 Tf 4 40 Td (Signed by Jonas) Tj ET'],
  ])('SG-27 %s', async (_, content) => {
    const { first, report } = await validated(finished(content));
    expect(report.signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
    expect([report.warnings, first.warnings]).toEqual([[], []]);
  });
});

describe('a stamp as the portal makes it is no warning,', () => {
  it.each([
    ['with text', {}],
    ['with a white picture', { image: pngOf({ width: 60, height: 20, colour: 2 }, () => [255, 255, 255]) }],
  ])('SG-27 %s', async (_, more) => {
    const stamp = { page: 1, rect: [60, 680, 400, 740] as const, font: stampFont(), lines: ['Jonas'], ...more };
    const file = await signAs(pki, bytes(B), pki.signer('p256', 'Jonas'), { stamp });
    const { first, report } = await validated(Buffer.from(file).toString('latin1'));
    expect(report.signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
    expect(first.changes.map(({ code }) => code)).toContain('signature.added-visible');
    expect([report.warnings, first.warnings]).toEqual([[], []]);
  });
});

describe('a document timestamp is not responsible for anything that it shows', () => {
  it('SG-27 a trusted one with an opaque picture leaves the earlier signature undecided', async () => {
    const { first, report } = await validated(await withTimestamp(B, OPAQUE));
    expect(report.documentTimestamps[0]!.indication).toBe('PASSED');
    expect([first.indication, first.subIndication]).toEqual(['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE']);
    expect(first.changes.find(({ severity }) => severity === 'violation')).toMatchObject({
      code: 'timestamp.covers',
      page: 1,
      path: '60 680 400 740',
    });
    expect(report.modified).toBe(true);
  });

  it('SG-27 one whose token cannot be read likewise, with no level more', async () => {
    const file = await withTimestamp(BASELINE, OPAQUE);
    const at = file.lastIndexOf('/Contents<') + '/Contents<'.length;
    const { first, report } = await validated(`${file.slice(0, at)}3003020100${'0'.repeat(10)}${file.slice(at + 20)}`);
    expect(first.indication).toBe('INDETERMINATE');
    expect(keysOf(report.warnings)).toContain('document.shown-signature');
    expect(first.level).toBe('PAdES-BASELINE-B');
  });

  it('SG-27 is a failure where the signer allowed no remarks', async () => {
    const { first } = await validated(await withTimestamp(C2, OPAQUE));
    expect(first.indication).toBe('TOTAL-FAILED');
  });

  it('SG-27 small letters are a warning that the page shows', async () => {
    const { first } = await validated(await withTimestamp(B, 'BT /H 10 Tf 4 40 Td (Time) Tj ET'));
    expect(first.indication).toBe('TOTAL-PASSED');
    expect(keysOf(first.warnings)).toEqual(['format.changes-harmless']);
  });

  it('SG-27 a hidden one is no warning', async () => {
    const file = await stamped(later(B, { content: OPAQUE, flags: 134, subFilter: 'ETSI.RFC3161' }));
    const { first } = await validated(file);
    expect([first.indication, first.warnings]).toEqual(['TOTAL-PASSED', []]);
  });

  it('SG-27 one that does not hold adds no level', async () => {
    const hollow = 'BT /H 10 Tf 4 40 Td (Time) Tj ET';
    const file = await withTimestamp(BASELINE, hollow);
    const broken = await validated(file.replace('(Time)', '(Tame)'));
    expect(broken.report.documentTimestamps[0]!.indication).toBe('FAILED');
    expect([(await validated(file)).first.level, broken.first.level]).toEqual(['PAdES-BASELINE-T', 'PAdES-BASELINE-B']);
  });
});
