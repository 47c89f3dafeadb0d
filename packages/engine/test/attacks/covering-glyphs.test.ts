import { describe, expect, it } from 'vitest';
import { OBJECTS, edited, made } from './documents.ts';
import { validated, signature, signed, stream, updated, pki } from './lab.ts';
import { type BoxGlyph, FAR, HEX_FILTER, LETTER, cffFont, hexOf, trueTypeFont, type1Font } from '../small-fonts.ts';

/** A page that is full of text, so that paint anywhere lies on some. */
const LINES = `BT /F1 8 Tf 8 TL 60 738 Td ${`(${'H'.repeat(60)}) Tj T* `.repeat(56)}ET`;
const BASELINE = made({ 4: stream(LINES), 20: signature('/M(D:20261121100000Z)') });
const TEXT = '1 1 1 rg BT /E 24 Tf 5 10 Td (A) Tj ET';

interface Picture {
  content?: string;
  /** Entries of the font beside its program. */
  font?: string;
  key?: string;
  program: Uint8Array;
}

/** A later signature of another person whose picture shows text in a font of its own. */
const picture = ({
  content = TEXT,
  font = '/FirstChar 65/Widths[600 600]',
  key = 'FontFile3',
  program,
}: Picture): string =>
  signed(
    updated(BASELINE, {
      ...edited(5, '14 0 R]', '14 0 R 30 0 R]'),
      19: OBJECTS[19]!.replace(']', ' 30 0 R]'),
      30: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Sig9)/V 31 0 R/Rect[60 290 400 740]/F 132/P 3 0 R/AP<</N 32 0 R>>>>',
      31: signature(),
      32: stream(content, '/Type/XObject/Subtype/Form/BBox[0 0 340 450]/Resources<</Font<</E 33 0 R>>>>'),
      33:
        `<</Type/Font/Subtype/${key === 'FontFile2' ? 'TrueType' : 'Type1'}/BaseFont/ABCDEF+Small/Encoding/WinAnsiEncoding` +
        `/FontDescriptor<</Type/FontDescriptor/Flags 32/${key} 34 0 R>>${font}>>`,
      34: stream(hexOf(program), HEX_FILTER),
    }),
    pki.signer('p256', 'Jonas'),
  );

const covers = async (written: Picture): Promise<boolean> => {
  const { first, report } = await validated(picture(written));
  expect(report.signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
  return first.warnings.some(({ key }) => key === 'document.covered');
};
/** Widths of the codes from the blank to A. */
const SPACED = '/FirstChar 32/Widths[300 ' + '0 '.repeat(32) + '600]';
const cff = (box: BoxGlyph): Uint8Array => cffFont([['A', box]]);

describe('a later signature that paints over signed text with a letter of a font that it brings is a warning:', () => {
  it.each<[string, Picture]>([
    ['a CFF letter that is drawn far above its place', { program: cff(FAR) }],
    ['a TrueType letter that is drawn far above its place', { key: 'FontFile2', program: trueTypeFont([FAR]) }],
    ['a Type 1 letter that is drawn far above its place', { key: 'FontFile', program: type1Font([['A', FAR]]) }],
    ['a letter that is a filled box', { program: cff([0, -200, 600, 900]) }],
    [
      'a letter that the font moves by its bearing',
      { key: 'FontFile2', program: trueTypeFont([[0, 0, 3000, 900]], [5000]) },
    ],
    [
      'filled boxes that widths move over the page',
      { content: TEXT.replace('(A)', '(AA)'), program: cff([0, 0, 600, 900]) },
    ],
    ['letters of a font that cannot be read', { program: Uint8Array.of(1, 0, 4, 2) }],
    ['letters whose widths are not stated', { font: '', program: cff(LETTER) }],
    [
      'thin letters that are drawn at one place by the space between them',
      { content: '-13 Tc BT /E 24 Tf 5 10 Td (AAAAAAAAAAAAAAAA) Tj ET', program: cff(LETTER) },
    ],
  ])('SG-27 %s', async (_, written) => {
    expect(await covers(written)).toBe(true);
  });

  it.each<[string, Picture]>([
    [
      'small letters',
      {
        content: '0 g BT /E 10 Tf 5 10 Td (AAAA AAAA) Tj ET',
        font: SPACED,
        program: cffFont([['A', LETTER], ['space']]),
      },
    ],
    ['TrueType letters', { key: 'FontFile2', program: trueTypeFont([LETTER]) }],
    ['Type 1 letters', { key: 'FontFile', program: type1Font([['A', LETTER]]) }],
    ['large thin letters', { content: '0 g BT /E 40 Tf 5 10 Td (AA) Tj ET', program: cff(LETTER) }],
  ])('SG-27 but %s that leave the page readable are none', async (_, written) => {
    expect(await covers(written)).toBe(false);
  });
});
