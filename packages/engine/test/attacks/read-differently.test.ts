import { deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { B, C2, OBJECTS, edited, made } from './documents.ts';
import { type Objects, pki, signature, signed, stream, updated, validated } from './lab.ts';

const CONTENT = 'BT /F1 24 Tf 72 700 Td (Hello) Tj ET';
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const packed = (data: string): string => latin1(deflateSync(Buffer.from(data, 'latin1')));

/** The content in rows of a PNG predictor that changes nothing; `more` begins a row that is not complete. */
const rows = (more: string): string => {
  const width = CONTENT.length / 2;
  return `\0${CONTENT.slice(0, width)}\0${CONTENT.slice(width)}${more}`;
};
const PREDICTED = `/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns ${CONTENT.length / 2}>>`;

function ascii85(text: string): string {
  let out = '';
  for (let at = 0; at < text.length; at += 4) {
    const part = text.slice(at, at + 4);
    let value = Buffer.from(part.padEnd(4, '\0'), 'latin1').readUInt32BE();
    const digits = Array.from({ length: 5 }, () => {
      const digit = value % 85;
      value = (value - digit) / 85;
      return String.fromCharCode(digit + 0x21);
    });
    out += digits
      .toReversed()
      .slice(0, part.length + 1)
      .join('');
  }
  return `${out}~>`;
}

/** Deflate blocks without the last one; viewers continue after them until they fail. */
const unfinished = (): string => `\x78\x9c${latin1(deflateRawSync(Buffer.from(CONTENT), { finishFlush: 2 }))}`;

describe('the page packed again after signing:', () => {
  it.each<[string, string]>([
    ['compressed', stream(packed(CONTENT), '/Filter/FlateDecode')],
    ['in complete rows', stream(packed(rows('')), PREDICTED)],
    ['as text', stream(ascii85(CONTENT), '/Filter/ASCII85Decode')],
    ['as digits', stream(`${Buffer.from(CONTENT).toString('hex')}>`, '/Filter/ASCIIHexDecode')],
  ])('SG-27 %s, the signature stays valid', async (_, content) => {
    const { first, codes } = await validated(updated(B, { 4: content }));
    expect([first.indication, codes]).toEqual(['TOTAL-PASSED', ['revision.empty']]);
  });

  it.each<[string, string]>([
    ['a row that is not complete', stream(packed(rows('\0 (no) Tj')), PREDICTED)],
    ['rows of an unknown kind', stream(packed(rows('').replaceAll('\0', '\x07')), PREDICTED)],
    ['a predictor given as a real number', stream(packed(CONTENT), PREDICTED.replace('12', '12.0'))],
    ['characters that ASCII85 has not', stream(ascii85(CONTENT).replace('~', 'vvvvv~'), '/Filter/ASCII85Decode')],
    ['a last group of one character', stream(ascii85(CONTENT).replace('~', '!~'), '/Filter/ASCII85Decode')],
    ['a group beyond 32 bits', stream(ascii85(CONTENT).replace('~', 'uuuuu~'), '/Filter/ASCII85Decode')],
    ['characters that are no digits', stream(`${Buffer.from(CONTENT).toString('hex')}gg41>`, '/Filter/ASCIIHexDecode')],
    ['an end that is missing', stream(unfinished(), '/Filter/FlateDecode')],
    ['a short name of the filter', stream(packed(CONTENT), '/Filter/Fl')],
    ['a wrong header', stream(`\x79${packed(CONTENT).slice(1)}`, '/Filter/FlateDecode')],
  ])('SG-27 %s fails the signature', async (_, content) => {
    const { first } = await validated(updated(B, { 4: content }));
    expect(first.indication).toBe('TOTAL-FAILED');
  });
});

const ANNOTS = '7 0 R 10 0 R 11 0 R 12 0 R 13 0 R 23 0 R';
const STAMP = '<</Type/Annot/Subtype/Stamp/Rect[72 690 300 740]/AP<</N 37 0 R>>>>';
const COVER = stream('1 g 0 0 9 9 re f', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]');
const OTHER_PAGES = { 44: '<</Type/Pages/Count 1/Kids[3 0 R]>>' };

describe('what viewers read in different ways fails the signature:', () => {
  it.each<[string, Objects, Objects]>([
    ['a remark under another generation', {}, { 19: `[${ANNOTS} 35 1 R]`, 35: STAMP, 37: COVER }],
    ['an old remark under another generation', {}, { 19: `[${ANNOTS.replace('7 0', '7 3')}]` }],
    ['a page under another generation', {}, { 2: '<</Type/Pages/Count 1/Kids[3 1 R]>>' }],
    ['a remark behind a chain of references', {}, { 19: `[${ANNOTS} 35 0 R]`, 35: '36 0 R', 36: STAMP, 37: COVER }],
    [
      'a catalog with two trees of pages',
      {},
      { ...OTHER_PAGES, 1: '<</Type/Catalog/Pages 44 0 R/AcroForm 5 0 R/Pages 2 0 R>>' },
    ],
    ['a page with two contents', {}, { ...edited(3, '/Contents 4 0 R', '/Contents 44 0 R/Contents 4 0 R'), 44: COVER }],
    [
      'a key written in two ways',
      {},
      { ...edited(3, '/Contents 4 0 R', '/Con#74ents 44 0 R/Contents 4 0 R'), 44: COVER },
    ],
    ['two rectangles', {}, edited(7, '/Rect', '/Rect[0 0 900 900]/Rect')],
    ['a hidden field whose flags became a real number', edited(7, '/F 4', '/F 2'), edited(7, '/F 4', '/F 2.0')],
    ['flags of a field beyond those defined', {}, edited(7, '/F 4', '/F 65540')],
    ['flags of a field that are a real number', {}, edited(7, '/F 4', '/F 4/Ff 1.0')],
  ])('SG-27 %s', async (_, before, after) => {
    const { first, codes } = await validated(updated(made(before), after));
    expect([first.indication, codes.length > 0]).toEqual(['TOTAL-FAILED', true]);
  });

  it('SG-27 a trailer with two catalogs', async () => {
    const trailer = '/Root 44 0 R/Root 1 0 R';
    const file = updated(B, { 44: '<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R>>' }, { trailer });
    expect((await validated(file)).first.indication).toBe('TOTAL-FAILED');
  });

  it('SG-27 but a key with the same value twice does not', async () => {
    const { first } = await validated(updated(B, edited(3, '/Contents 4 0 R', '/Contents 4 0 R/Contents 4 0 R')));
    expect(first.indication).toBe('TOTAL-PASSED');
  });
});

/** An empty field over the complete page, for a later signer to fill. */
const LARGE = {
  7: OBJECTS[7]!.replace('/V(100 EUR)', '').replace('72 600 200 620', '0 0 595 842').replace('/AP<</N 9 0 R>>', ''),
};
const filledBy = (content: string, more = ''): Objects => ({
  7: LARGE[7].replace('/F 4', '/F 4/V(5)/AP<</N 44 0 R>>'),
  44: stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 595 842]${more}`),
});
const HELVETICA = '/Resources<</Font<</Helv 6 0 R>>>>';
/** Signed again by the person who filled it. */
const signedAgain = (file: string, objects: Objects): string =>
  signed(
    updated(file, {
      ...edited(13, '/F 4', '/F 4/V 60 0 R'),
      60: signature(),
      ...objects,
    }),
    pki.signer('p256', 'Jonas'),
  );

describe('the picture of a field that was filled in before the next signature:', () => {
  const TEXT = 'BT /Helv 12 Tf 100 100 Td (5) Tj ET';

  it('SG-27 letters of its value leave the first signature valid', async () => {
    const { first, codes } = await validated(signedAgain(made(LARGE), filledBy(TEXT, HELVETICA)));
    expect(first.indication).toBe('TOTAL-PASSED');
    expect(codes).not.toContain('form.picture-differs');
  });

  it('SG-27 paint over the page leaves the first signature undecided', async () => {
    const { first, codes } = await validated(signedAgain(made(LARGE), filledBy(`1 g 0 0 595 842 re f 0 g ${TEXT}`)));
    expect([first.indication, first.subIndication]).toEqual(['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE']);
    expect(codes).toContain('form.picture-covers');
  });

  it.each([
    ['other words', TEXT.replace('(5)', '(999 999)'), HELVETICA],
    ['words in a form of its own', '/X Do', '/Resources<</XObject<</X 9 0 R>>>>'],
    ['words in a font of the file', TEXT, '/Resources<</Font<</Helv 61 0 R>>>>'],
  ])('SG-27 %s are a warning', async (_, content, more) => {
    const font = { 61: '<</Type/Font/Subtype/Type0/BaseFont/Own>>' };
    const { first, codes } = await validated(signedAgain(made(LARGE), { ...filledBy(content, more), ...font }));
    expect(codes).toContain('form.picture-differs');
    expect(first.warnings.map(({ key }) => key)).toContain('format.changes-harmless');
  });

  it('SG-27 also where the signer allowed to fill in forms', async () => {
    const { codes } = await validated(updated(C2, { ...edited(7, '100 EUR', '5'), 9: stream('BT (999) Tj ET') }));
    expect(codes).toContain('form.picture-differs');
  });

  it('SG-27 a box shown as ticked with another value fails the first signature', async () => {
    const { first, codes } = await validated(signedAgain(B, edited(11, '/AS/Off', '/AS/Yes')));
    expect(first.indication).toBe('TOTAL-FAILED');
    expect(codes).toContain('form.state-differs');
  });

  it('SG-27 a box with the value ticked that shows nothing is a warning', async () => {
    const { first, codes } = await validated(signedAgain(B, edited(11, '/V/Off', '/V/Yes')));
    expect(codes).toContain('form.value-without-appearance');
    expect(first.indication).toBe('TOTAL-PASSED');
  });

  it('SG-27 a picture under the mouse that shows other words is a warning', async () => {
    const filled = filledBy(TEXT, HELVETICA);
    const rollover = stream('BT (999) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 595 842]');
    const file = { ...filled, 7: filled[7]!.replace('/N 44 0 R', '/N 44 0 R/R 45 0 R'), 45: rollover };
    expect((await validated(signedAgain(made(LARGE), file))).codes).toContain('form.picture-differs');
  });

  it('SG-27 a value below a group whose picture stayed is a warning', async () => {
    const { codes } = await validated(updated(B, edited(18, '(x)', '(y)')));
    expect(codes).toContain('form.value-without-appearance');
  });
});
