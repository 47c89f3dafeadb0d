import { describe, expect, it } from 'vitest';
import { type BoxGlyph, HEX_FILTER, LETTER, cffFont, fontFile, hexOf } from '../small-fonts.ts';
import { OBJECTS, edited, made } from './documents.ts';
import { type Objects, pki, signature, signed, stream, updated, validated } from './lab.ts';

const jonas = pki.signer('p256', 'Jonas');

/** A signed page that shows codes of font 40 at 100, 580 in 11 points, and a later picture as large as the page. */
const warningsOf = async (codes: string, font: Objects, content: string): Promise<string[]> => {
  const base = made({
    ...edited(3, '/F1 6 0 R', '/F1 6 0 R/E 40 0 R'),
    4: stream(`BT /E 11 Tf 100 580 Td ${codes} Tj ET`),
    20: signature('/M(D:20261121100000Z)'),
    ...font,
  });
  const file = updated(base, {
    ...edited(5, '14 0 R]', '14 0 R 30 0 R]'),
    19: OBJECTS[19]!.replace(']', ' 30 0 R]'),
    30: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Sig9)/V 31 0 R/Rect[0 0 595 842]/F 132/P 3 0 R/AP<</N 32 0 R>>>>',
    31: signature(),
    32: stream(content, '/Type/XObject/Subtype/Form/BBox[0 0 595 842]'),
  } satisfies Objects);
  const { first } = await validated(signed(file, jonas));
  return first.warnings.map(({ key }) => key);
};
const patch = (x: number, y: number): string => `1 g ${x} ${y} .4 1 re f`;

describe('letters of an OpenType program are as large as its file says', () => {
  const head = new Uint8Array(54);
  new DataView(head.buffer).setUint16(18, 2000);
  const large = LETTER.map((edge) => 2 * edge) as unknown as BoxGlyph;
  const program = fontFile(0x4f54544f, [
    ['CFF ', cffFont([['A', large]])],
    ['head', head],
  ]);
  const font = {
    40: `<</Type/Font/Subtype/Type1/BaseFont/ABCDEF+Small/Encoding/WinAnsiEncoding/FirstChar 65/Widths[600]/FontDescriptor<</Type/FontDescriptor/Flags 32/FontFile3 42 0 R>>>>`,
    42: stream(hexOf(program), `${HEX_FILTER}/Subtype/OpenType`),
  };

  it('SG-27 and a patch on one is a warning', async () => {
    expect(await warningsOf('(AA)', font, patch(100.6, 582))).toEqual(['document.text-drawn-over']);
  });

  it('SG-27 and a patch above one is none', async () => {
    expect(await warningsOf('(AA)', font, patch(100.6, 590))).toEqual([]);
  });
});

describe('a map of codes that the file brings says which letters a string has', () => {
  const mapped = (sections: string, more = '') => ({
    40: '<</Type/Font/Subtype/Type0/BaseFont/ABCDEF+Small/Encoding 43 0 R/DescendantFonts[41 0 R]>>',
    41: `<</Type/Font/Subtype/CIDFontType0/BaseFont/ABCDEF+Small/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 900/W[0[0]]/FontDescriptor<</Type/FontDescriptor/Flags 4/FontFile3 42 0 R>>>>`,
    42: stream(hexOf(cffFont([['A', LETTER]])), `${HEX_FILTER}/Subtype/CIDFontType0C`),
    43: stream(
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo 3 dict dup begin end def /CMapName /A def ${sections} endcmap end end`,
      `/Type/CMap/CMapName/A${more}`,
    ),
  });
  const ONE_BYTE = '1 begincodespacerange <00> <ff> endcodespacerange 1 begincidrange <41> <42> 1 endcidrange';
  const MIXED =
    '2 begincodespacerange <00> <7f> <8000> <ffff> endcodespacerange 2 begincidchar <41> 1 <8001> 1 endcidchar';

  it.each<[string, string, string]>([
    ['codes of one byte', '<4141414141>', ONE_BYTE],
    ['codes of one and of two bytes', '<8001418001418001>', MIXED],
  ])(
    'SG-27 for %s: a patch on the fifth letter is a warning, and one beside the first is none',
    async (_, codes, sections) => {
      const font = mapped(sections);
      expect(await warningsOf(codes, font, patch(140.3, 582))).toEqual(['document.text-drawn-over']);
      expect(await warningsOf(codes, font, patch(105, 582))).toEqual([]);
    },
  );

  it.each([
    ['builds on another one', '/H usecmap', ''],
    ['writes upright', `/WMode 1 def ${ONE_BYTE}`, ''],
    ['writes upright by its dictionary', ONE_BYTE, '/WMode 1'],
  ])(
    'SG-27 a map that %s is not followed, and the page keeps the letters that are usual',
    async (_, sections, more) => {
      expect(await warningsOf('<0001>', mapped(sections, more), patch(103, 582))).toContain('document.text-drawn-over');
    },
  );
});

describe('letters of a standard font that the file does not bring are as wide as viewers show them', () => {
  const LABEL = '(Authorised signature of the seller: \\(ll\\))';
  /** The label in Helvetica ends there, that in Times before. */
  const END = 279.2;
  const shown = (face: string, x: number) =>
    warningsOf(
      LABEL,
      { 40: `<</Type/Font/Subtype/Type1/BaseFont/${face}/Encoding/WinAnsiEncoding>>` },
      `1 g ${x} 576 120 20 re f`,
    );

  it.each(['Helvetica', 'Times-Roman'])('SG-27 and a picture behind a label in %s covers nothing', async (face) => {
    expect(await shown(face, END + 4)).toEqual([]);
    expect(await shown(face, END + 20)).toEqual([]);
  });

  it('SG-27 and one on the end of a label covers it', async () => {
    expect(await shown('Helvetica', 260)).toEqual(['document.covered']);
  });
});
