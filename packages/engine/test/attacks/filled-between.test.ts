import { describe, expect, it } from 'vitest';
import { B, C1, C2, OBJECTS, edited, made } from './documents.ts';
import { type Objects, pki, signature, signed, stream, updated, validated } from './lab.ts';

const form = (content: string, more = ''): string =>
  stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 128 20]${more}`);
const PARENT_RADIO = '<</FT/Btn/Ff 49152/T(R)/V/a/Kids[41 0 R 42 0 R]>>';
const kid = (num: number, rest: string): string =>
  `<</Type/Annot/Subtype/Widget/Parent 40 0 R/F 4/P 3 0 R/Rect[72 ${num} 200 ${num + 20}]${rest}>>`;
const RADIO: Objects = {
  ...edited(5, '14 0 R]', '14 0 R 40 0 R]'),
  19: OBJECTS[19]!.replace(']', ' 41 0 R 42 0 R]'),
  40: PARENT_RADIO,
  41: kid(300, '/AS/a/AP<</N<</a 15 0 R/Off 16 0 R>>>>'),
  42: kid(330, '/AS/Off/AP<</N<</b 15 0 R/Off 16 0 R>>>>'),
};
const TEXT_KID: Objects = {
  ...RADIO,
  40: '<</FT/Tx/Ff 4096/T(R)/V(1000)/DA(/Helv 12 Tf 0 g)/Kids[41 0 R]>>',
  41: kid(300, '/AP<</N 43 0 R>>'),
  43: form('BT /Helv 12 Tf 2 5 Td (1000) Tj ET'),
};
const COMBO = edited(12, '/V(a)/I[0]', '/Ff 131072/V(a)/I[0]');
const SIG_KID: Objects = {
  ...RADIO,
  40: '<</FT/Sig/T(R)/Kids[41 0 R]>>',
  41: kid(300, ''),
};
const COVER = form('1 g 0 0 128 20 re f 0 g BT /Helv 12 Tf 2 5 Td (9999) Tj ET');

describe('a form changed behind the only signature fails it:', () => {
  it.each<[string, Objects, Objects]>([
    ['a widget with a value of its own', TEXT_KID, { 41: kid(300, '/V(9999)/AP<</N 44 0 R>>'), 44: COVER }],
    [
      'a radio button with a value of its own',
      RADIO,
      { 41: kid(300, '/AS/Off/V/Off/AP<</N<</a 15 0 R/Off 44 0 R>>>>'), 44: COVER },
    ],
    [
      'a radio group turned over',
      RADIO,
      {
        41: kid(300, '/AS/Off/V/Off/AP<</N<</a 15 0 R/Off 16 0 R>>>>'),
        42: kid(330, '/AS/b/V/b/AP<</N<</b 15 0 R/Off 16 0 R>>>>'),
      },
    ],
    ['a widget with flags of its own', TEXT_KID, { 41: kid(300, '/Ff 1/AP<</N 43 0 R>>') }],
    ['another chosen line of a combo box', COMBO, edited(12, '/V(a)/I[0]', '/Ff 131072/V(a)/I[1]')],
    ['a chosen line where none was named', edited(12, '/I[0]', ''), edited(12, '/I[0]', '/I[1]')],
    ['another line on top of a list', {}, edited(12, '/I[0]', '/I[0]/TI 2')],
    ['an empty list of widgets', {}, edited(7, '/F 4', '/F 4/Kids[]')],
    ['a parent taken away', {}, edited(23, '/Parent 18 0 R', '')],
    [
      'a group put above a field',
      {},
      { ...edited(5, '[7 0 R', '[40 0 R'), ...edited(7, '/F 4', '/F 4/Parent 40 0 R'), 40: '<</Kids[7 0 R]/Ff 8192>>' },
    ],
    [
      'a widget of an empty signature field with a value of its own',
      SIG_KID,
      { 41: kid(300, '/V<</Type/Sig>>/AP<</N 44 0 R>>'), 44: COVER },
    ],
    ['a background of such a widget', SIG_KID, { 41: kid(300, '/V<</Type/Sig>>/MK<</BG[1 1 1]>>') }],
    [
      'a field that is written into the form itself',
      edited(5, '14 0 R]', '14 0 R<</FT/Tx/T(I)/V(1000)>>]'),
      edited(5, '14 0 R]', '14 0 R<</FT/Tx/T(I)/V(9999)>>]'),
    ],
    [
      'a white style for the lines of a list without a value',
      { ...edited(5, '/DA(/Helv 12 Tf 0 g)', ''), ...edited(12, '/V(a)/I[0]', '') },
      edited(5, '0 g', '1 g'),
    ],
  ])('SG-27 %s', async (_, before, after) => {
    const { first } = await validated(updated(made(before), after));
    expect(first.indication).toBe('TOTAL-FAILED');
  });

  it('SG-27 own flags of a field that replace inherited ones are a warning', async () => {
    const named = (more: string): Objects => ({ 41: kid(300, `/T(k)${more}/AP<</N 43 0 R>>`) });
    const { codes } = await validated(updated(made({ ...TEXT_KID, ...named('') }), named('/Ff 1')));
    expect(codes).toContain('form.field-flags-changed');
  });

  it('SG-27 also where the signer certified that nothing may change', async () => {
    const { first } = await validated(updated(C1, edited(12, '/I[0]', '/I[1]')));
    expect(first.indication).toBe('TOTAL-FAILED');
  });
});

const signedAgain = (file: string, objects: Objects): string =>
  signed(
    updated(file, { ...edited(13, '/F 4', '/F 4/V 60 0 R'), 60: signature(), ...objects }),
    pki.signer('p256', 'Jonas'),
  );

describe('a form filled in and signed by the next signer:', () => {
  it.each<[string, Objects]>([
    ['another picture of the ticked state', { ...edited(11, '/V/Off/AS/Off', '/V/Yes/AS/Yes'), 15: COVER }],
    [
      'another picture in place of that of the ticked state',
      { 11: OBJECTS[11]!.replace('/V/Off/AS/Off', '/V/Yes/AS/Yes').replace('15 0 R', '44 0 R'), 44: COVER },
    ],
    ['a state that nobody drew', edited(11, '/V/Off/AS/Off', '/V/No/AS/No')],
  ])('SG-27 %s of a box fails the first signature', async (_, objects) => {
    expect((await validated(signedAgain(B, objects))).first.indication).toBe('TOTAL-FAILED');
  });

  const FILLED = OBJECTS[7]!.replace('100 EUR', '1000');
  const HELVETICA = '/Resources<</Font<</Helv 61 0 R>>>>';
  const shown = (content: string, font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'): Objects => ({
    7: FILLED.replace('9 0 R', '44 0 R'),
    44: form(content, HELVETICA),
    61: font,
  });
  const TEXT = 'BT /Helv 12 Tf 2 5 Td (1000) Tj ET';

  it('SG-27 the value in a plain font is no warning', async () => {
    const { first, codes } = await validated(signedAgain(B, shown(TEXT)));
    expect([first.indication, codes.includes('form.picture-differs')]).toEqual(['TOTAL-PASSED', false]);
  });

  const NEEDED: Objects = edited(5, '/SigFlags', '/NeedAppearances true/SigFlags');
  const PAIRS = edited(12, '[(a)(b)(c)]/V(a)/I[0]', '[[(a)(Alpha)][(b)(Beta)]]/Ff 131072/V(a)/I[0]');
  const BETA: Objects = {
    12: PAIRS[12]!.replace('/V(a)/I[0]', '/V(b)/I[1]').replace('17 0 R', '44 0 R'),
    44: form('BT /Helv 12 Tf 2 5 Td (Beta) Tj ET', HELVETICA).replace('128 20', '128 60'),
    61: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  };
  const withoutPicture = (objects: Objects): Objects =>
    Object.fromEntries(Object.entries(objects).map(([num, text]) => [num, text!.replace('/AP<</N 44 0 R>>', '')]));

  it('SG-27 the chosen option in a plain font is no warning', async () => {
    const { codes } = await validated(signedAgain(made(PAIRS), BETA));
    expect(codes).not.toContain('form.picture-differs');
  });

  it.each<[string, string, Objects]>([
    ['a name in the place of a text', B, { ...shown(TEXT), 7: shown(TEXT)[7]!.replace('(1000)', '/1000') }],
    ['a list in the place of a text', B, { ...shown(TEXT), 7: shown(TEXT)[7]!.replace('(1000)', '[(10)(00)]') }],
    ['no usual picture', B, { 7: FILLED.replace('/AP<</N 9 0 R>>', '/AP<<>>') }],
    ['an option of another text, which viewers draw', made({ ...PAIRS, ...NEEDED }), BETA],
    ['an option of another text, without a picture', made(PAIRS), withoutPicture(BETA)],
    [
      'a value that two options have',
      made({ 12: PAIRS[12]!.replace('[(b)(Beta)]', '[(b)(Beta)][(b)(Gamma)]') }),
      { ...BETA, 12: BETA[12]!.replace('[(b)(Beta)]', '[(b)(Beta)][(b)(Gamma)]').replace('/I[1]', '') },
    ],
  ])('SG-27 %s is a warning', async (_, base, objects) => {
    const { first, codes } = await validated(signedAgain(base, objects));
    expect([first.indication, codes.includes('form.picture-differs')]).toEqual(['TOTAL-PASSED', true]);
  });

  it.each<[string, Objects]>([
    [
      'digits that the font exchanges',
      shown(TEXT, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[49/nine]>>>>'),
    ],
    [
      'widths that put digits in another order',
      shown(
        TEXT,
        '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 48/LastChar 57/Widths[-500 556 556 556 556 556 556 556 556 556]>>',
      ),
    ],
    ['text that is not painted', shown(`3 Tr ${TEXT} 1 w 10 2 m 10 18 l S`)],
    ['white text', shown(`1 g ${TEXT}`)],
    ['tiny text', shown(TEXT.replace('12 Tf', '.1 Tf'))],
    ['text beside its box', shown(TEXT.replace('2 5 Td', '300 5 Td'))],
    ['pieces in another order', shown('BT /Helv 12 Tf 50 5 Td (10) Tj -40 0 Td (00) Tj ET')],
    [
      'a box that shrinks it',
      { ...shown(TEXT), 44: stream(TEXT, `/Type/XObject/Subtype/Form/BBox[0 0 12800 2000]${HELVETICA}`) },
    ],
    [
      'another option of a combo box',
      { 12: OBJECTS[12]!.replace('/V(a)/I[0]', '/Ff 131072/V(b)/I[1]'), 17: form('BT /Helv 12 Tf 2 5 Td (c) Tj ET') },
    ],
    ['no picture and a white style', { 7: FILLED.replace('/AP<</N 9 0 R>>', '').replace('0 g', '1 g') }],
  ])('SG-27 %s is a warning', async (_, objects) => {
    const { codes } = await validated(signedAgain(B, objects));
    expect(codes).toContain('form.picture-differs');
  });

  it('SG-27 a combo box shows the second text of the chosen option', async () => {
    const before = {
      12: OBJECTS[12]!.replace('[(a)(b)(c)]', '[[(a)(Anna)][(b)(Bernardas)]]').replace('/V(a)', '/Ff 131072/V(a)'),
    };
    const after = {
      12: before[12].replace('/V(a)/I[0]', '/V(b)/I[1]').replace('72 400 200 460', '72 400 200 460'),
      17: stream('BT /Helv 12 Tf 2 5 Td (Bernardas) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 128 60]'),
    };
    const { codes } = await validated(updated(made(before), after));
    expect(codes).not.toContain('form.picture-differs');
  });
});

describe('a file that is made to be slow:', () => {
  it('SG-27 a picture of many strings is read to its limit', async () => {
    const many = '(a)'.repeat(200_000);
    const { codes } = await validated(
      updated(C2, { ...edited(7, '100 EUR', '5'), 9: form(`BT /Helv 12 Tf [${many}] TJ ET`) }),
    );
    expect(codes).toContain('form.picture-differs');
  });

  it('SG-27 a structure that names one key many times is read once', async () => {
    const nums = '1 4 0 R '.repeat(20_000);
    const catalog = '<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R/StructTreeRoot 70 0 R>>';
    const root = `<</Type/StructTreeRoot/ParentTree<</Nums[${nums}]>>>>`;
    const file = updated(made({ 1: catalog, 70: root }), { 70: root.replace('>>>>', '/Limits[1 1]>>>>') });
    expect((await validated(file)).first.indication).toBeDefined();
  });
});
