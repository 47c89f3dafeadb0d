import { describe, expect, it } from 'vitest';
import { OBJECTS, certified, edited, made } from './documents.ts';
import { type Objects, docMdp, pki, signature, signed, stream, updated, validated } from './lab.ts';

const form = (content: string, more = '', box = '0 0 128 20'): string =>
  stream(content, `/Type/XObject/Subtype/Form/BBox[${box}]${more}`);
const OWN = '/Resources<</Font<</Helv 61 0 R>>>>';
const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const TYPE3 =
  '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/FirstChar 120/LastChar 120/Widths[1]' +
  '/Encoding<</Type/Encoding/Differences[120/x]>>/CharProcs<</x 63 0 R>>>>';
const COVER = 'q 1 g -500 -500 2000 2000 re f Q 0 g BT /F1 24 Tf 72 700 Td (Another contract) Tj ET';
const LINE = 'BT /F1 12 Tf 74 606 Td (And 900 EUR more every month.) Tj ET';
const onPage = (resources: string, content = ''): Objects => ({
  3: OBJECTS[3]!.replace('/Resources<</Font<</F1 6 0 R>>>>', `/Resources<<${resources}>>`),
  4: stream(`BT /F1 24 Tf 72 700 Td (Hello) Tj ET ${content}`),
  63: stream('1 0 d0 1 g -90 -90 200 200 re f'),
  64: form(COVER, '/Resources<</Font<</F1 6 0 R>>>>', '0 0 595 842'),
});

const fill = (value: string, content: string, more = OWN): Objects => ({
  7: OBJECTS[7]!.replace('(100 EUR)', value).replace('9 0 R', '44 0 R'),
  44: form(content, more),
  61: HELVETICA,
});
const text = (value: string): string => `/Tx BMC q BT /Helv 12 Tf 0 g 2 5 Td (${value}) Tj ET Q EMC`;

/** Fills in, then the next signer signs what is there. */
const filledAndSigned = (base: string, objects: Objects): string =>
  signed(
    updated(base, { ...edited(13, '/F 4', '/F 4/V 60 0 R'), 60: signature(), ...objects }),
    pki.signer('p256', 'Jonas'),
  );

async function codesOf(file: string) {
  const { first, codes } = await validated(file);
  return {
    codes,
    isQuiet:
      first.indication === 'TOTAL-PASSED' &&
      !first.changes.some(({ code, severity }) => severity === 'warning' && code !== 'form.field-replaced'),
  };
}

describe('a field that is filled in shows its value and nothing else:', () => {
  it.each<[string, Objects]>([
    ['in a font of its own', fill('(1000)', text('1000'))],
    [
      'within a clip path and by a matrix',
      fill('(1000)', '/Tx BMC q 1 1 126 18 re W n BT 1 0 0 1 2 5 Tm /Helv 12 Tf 0 0 1 rg (1000) Tj ET Q EMC'),
    ],
    [
      'with a line width, as PyMuPDF draws it',
      fill('(1000)', '/Tx BMC q 1 w 1 1 126 18 re W n BT 0 g 2 5 Td /Helv 12 Tf (1000) Tj ET Q EMC'),
    ],
    ['on two lines', fill('(10 00)', '/Tx BMC BT /Helv 6 Tf 2 12 Td (10) Tj 0 -7 Td (00) Tj ET EMC')],
  ])('SG-27 %s is no warning', async (_, objects) => {
    expect(await codesOf(filledAndSigned(made(), objects))).toMatchObject({ isQuiet: true });
  });

  const PIECES = 'q 1 1 126 18 re W n BT /Helv 6 Tf';
  const ITEXT = '/Tx BMC q n q 0 0 128 20 re W n /Tx BMC q n';
  const ITEXT_END = 'Q EMC Q Q EMC';
  it.each<[string, Objects]>([
    [
      'with its words one by one, as PDFBox draws them',
      fill('(Vilnius Kaunas)', `/Tx BMC ${PIECES} 2 6 Td (Vilnius ) Tj 19.338 0 Td (Kaunas) Tj ET Q EMC`),
    ],
    [
      'on lines of their own with the blank between them, as iText draws them',
      fill(
        '(Vilnius\\nKaunas)',
        `${ITEXT} q BT /Helv 6 Tf 3 12 Td (Vilnius)Tj ( )Tj ET Q q BT /Helv 6 Tf 3 5 Td (Kaunas)Tj ET Q ${ITEXT_END}`,
      ),
    ],
  ])('SG-27 %s is no warning', async (_, objects) => {
    expect(await codesOf(filledAndSigned(made(), objects))).toMatchObject({ isQuiet: true });
  });

  it.each<[string, string, string]>([
    ['another word', 'Vilnius Kaunas', `${PIECES} 2 6 Td (Vilnius ) Tj 19.338 0 Td (Klaipe) Tj ET Q`],
    ['a word more', 'Vilnius', `${PIECES} 2 6 Td (Vilnius ) Tj 19.338 0 Td (Kaunas) Tj ET Q`],
    ['words out of order', 'Vilnius Kaunas', `${PIECES} 2 6 Td (Kaunas ) Tj 22 0 Td (Vilnius) Tj ET Q`],
    ['words drawn from the last on', 'Kaunas 5', `${PIECES} 60 6 Td (Kaunas ) Tj -40 0 Td (5) Tj ET Q`],
    ['a gap in a number', '1000', `${PIECES} 2 6 Td (10) Tj 30 0 Td (00) Tj ET Q`],
    ['digits over others', '1000', `${PIECES} 2 6 Td (10) Tj 3 0 Td (00) Tj ET Q`],
    ['digits on the same place', '1000', `${PIECES} 2 6 Td (10) Tj (00) Tj 0 0 Td (00) Tj ET Q`],
    ['a word outside of the clip', 'not paid', `${PIECES} 114 6 Td (not ) Tj 10.002 0 Td (paid) Tj ET Q`],
    ['a line outside of the clip', 'not paid', `${PIECES} 2 6 Td (not ) Tj 0 -9 Td (paid) Tj ET Q`],
    ['lines over each other', 'not paid', `${PIECES} 2 8 Td (not) Tj 0 -3 Td (paid) Tj ET Q`],
    ['a hidden word', 'not paid', `${PIECES} 2 6 Td 1 g (not ) Tj 10.002 0 Td 0 g (paid) Tj ET Q`],
    [
      'a word too small to read',
      'not paid',
      `${PIECES} 2 6 Td /Helv 1 Tf (not ) Tj 1.667 0 Td /Helv 6 Tf (paid) Tj ET Q`,
    ],
    ['a number broken into lines', '1000', `${PIECES} 2 12 Td (10) Tj 0 -7 Td (00) Tj ET Q`],
  ])('SG-27 words one by one with %s are not quiet', async (_, value, content) => {
    expect(await codesOf(filledAndSigned(made(), fill(`(${value})`, content)))).toMatchObject({ isQuiet: false });
  });

  it.each<[string, Objects, Objects]>([
    [
      'a font of the page that paints another page',
      onPage(`/Font<</F1 6 0 R/Fx 62 0 R>>`),
      { ...fill('(x)', '/Tx BMC BT /Fx 5 Tf 0 g 2 5 Td (x) Tj ET EMC', '') },
    ],
    [
      'a font of the page that exchanges digits',
      {
        ...onPage('/Font<</F1 6 0 R/Fx 62 0 R>>'),
        62: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[49/nine]>>>>',
      },
      fill('(1000)', text('1000').replace('Helv', 'Fx'), '/Resources<<>>'),
    ],
    [
      'pieces on one line in another order',
      {},
      fill('(1200)', 'BT /Helv 12 Tf 0 g 8.7 5 Td (1) Tj -6.7 -0.001 Td (2) Tj 13.4 -0.001 Td (00) Tj ET'),
    ],
    ['words pushed apart', {}, fill('(nothing)', 'BT /Helv 12 Tf 2 5 Td (no) Tj 60 0 Td (thing) Tj ET')],
    ['a line above the box', {}, fill('(not agreed)', 'BT /Helv 12 Tf 0 g 2 19.9 Td (not) Tj 0 -14 Td (agreed) Tj ET')],
    ['a comma whose tail is cut off', {}, fill('(1,5)', 'BT /Helv 12 Tf 0 g 2 0 Td (1,5) Tj ET')],
    ['a font that is taken back', {}, fill('(1000)', '/Tx BMC BT q /Helv 12 Tf Q 0 g 2 5 Td (1000) Tj ET EMC')],
    [
      'numbers that viewers read differently',
      {},
      fill('(1000)', 'BT /Helv 12 Tf 2 5 Td (1000) Tj 1.2.3 -20 Td (9) Tj ET'),
    ],
    ['yellow text', {}, fill('(1000)', text('1000').replace('0 g', '1 1 0 rg'))],
    [
      'rich text of another amount',
      {},
      { 7: OBJECTS[7]!.replace('(100 EUR)', '(1000)/RV(<p>900</p>)').replace('/AP<</N 9 0 R>>', '') },
    ],
    [
      'a white style, by which browsers draw',
      {},
      { ...fill('(1000)', text('1000')), 7: fill('(1000)', '')[7]!.replace('0 g', '1 g') },
    ],
  ])('SG-27 %s is not quiet', async (_, base, objects) => {
    expect(await codesOf(filledAndSigned(made({ 62: TYPE3, ...base }), objects))).toMatchObject({ isQuiet: false });
  });

  const GROUNDED: Objects = {
    9: form('.8 .843 1 rg 0 0 128 20 re f 0 g BT /Helv 12 Tf 2 5 Td (100 EUR) Tj ET', OWN),
    61: HELVETICA,
  };
  it.each<[string, Objects]>([
    [
      'on a light ground in a frame, as PyMuPDF draws it',
      fill(
        '(1000)',
        '/Tx BMC q .8 .843 1 rg 0 0 128 20 re f 1 w .1 .1 .1 RG .5 .5 127 19 re s 1 1 126 18 re W n ' +
          'BT .1 .1 .1 rg 2 6.4 Td /Helv 12 Tf (1000) Tj ET Q EMC',
      ),
    ],
    [
      'on a light ground in a frame, as iText draws it',
      fill(
        '(1000)',
        'q 0.8 0.84314 1 rg 0 0 128 20 re f 0.1 0.1 0.1 RG 1 w 0.5 0.5 127 19 re S Q /Tx BMC q 1 1 126 18 re W n ' +
          'q BT 1 0 0 1 2 5.69 Tm /Helv 12 Tf 0.1 0.1 0.1 rg (1000)Tj 0 g ET Q Q EMC',
      ),
    ],
    [
      'on a light ground within a clip path without an end, as pypdf draws it',
      fill(
        '(1000)',
        'q 0 0 128.0 20.0 re 0.8 0.843 1 rg f 1 1 126.0 18.0 re 0.1 0.1 0.1 RG s Q ' +
          'q /Tx BMC q 2 1 122.0 17.0 re W BT /Helv 12.0 Tf 0.1 0.1 0.1 rg 2 5.692 Td (1000) Tj ET Q EMC Q',
      ),
    ],
  ])('SG-27 %s is no warning', async (_, objects) => {
    expect(await codesOf(filledAndSigned(made(GROUNDED), objects))).toMatchObject({ isQuiet: true });
  });
  /** The edges of a frame or of the bevel inside of it, from one inset to the next, as iText draws them. */
  const edges = (a: number, b: number, grey: number): string =>
    [
      [a, 20 - a, 128 - a, 20 - a, 128 - b, 20 - b, b, 20 - b],
      [128 - a, 20 - a, 128 - a, a, 128 - b, b, 128 - b, 20 - b],
      [128 - a, a, a, a, b, b, 128 - b, b],
      [a, a, a, 20 - a, b, 20 - b, b, b],
    ]
      .map(([x, y, ...to]) => `q ${grey} g ${x} ${y} m ${to[0]} ${to[1]} l ${to[2]} ${to[3]} l ${to[4]} ${to[5]} l f Q`)
      .join(' ');
  const framed = (pieces: string): Objects =>
    fill('(1000)', `q .8 .843 1 rg 0 0 128 20 re f Q ${pieces} BT /Helv 12 Tf 4 6 Td (1000) Tj ET`);
  it('SG-27 within a frame with a bevel, as iText draws it is no warning', async () => {
    const file = filledAndSigned(made(GROUNDED), framed(`${edges(0, 1, 0.1)} ${edges(1, 2, 0.5)}`));
    expect(await codesOf(file)).toMatchObject({ isQuiet: true });
  });
  it.each([
    ['three frames', `${edges(0, 1, 0.1)} ${edges(1, 2, 0.5)} ${edges(2, 3, 0.1)}`],
    ['a piece of a frame that looks like a sign', '0 9 m 2.8 9 l 2.8 10 l 0 10 l f'],
  ])('SG-27 %s is not quiet', async (_, pieces) => {
    expect(await codesOf(filledAndSigned(made(GROUNDED), framed(pieces)))).toMatchObject({ isQuiet: false });
  });

  it.each<[string, string]>([
    ['text on a ground as dark as itself', '.8 g 0 0 128 20 re f .5 g BT /Helv 12 Tf 2 5 Td (1000) Tj ET'],
    ['text on a black ground', '0 0 128 20 re f BT /Helv 12 Tf 2 5 Td (1000) Tj ET'],
    ['a ground over the text', 'BT /Helv 12 Tf 2 5 Td (1000) Tj ET 1 g 0 0 128 20 re f'],
    ['a ground over a part of the picture', '.8 g 0 0 40 20 re f 0 g BT /Helv 12 Tf 2 5 Td (1000) Tj ET'],
    ['a line through the text', '2 9 40 0.5 re s BT /Helv 12 Tf 2 5 Td (1000) Tj ET'],
    ['a frame as thick as the text', '20 w 1 1 126 18 re s BT /Helv 12 Tf 2 5 Td (1000) Tj ET'],
    ['text below the frame', '3 w 1 1 126 18 re s BT /Helv 12 Tf 1 5 Td (1000) Tj ET'],
    ['two frames', '1 1 126 18 re s 3 3 122 14 re s BT /Helv 12 Tf 5 5 Td (1000) Tj ET'],
    ['text outside of a clip path without an end', 'q 60 1 60 17 re W BT /Helv 12 Tf 2 5 Td (1000) Tj ET Q'],
    ['text after a clip path that ends late', 'q 90 1 9 17 re W BT ET Q n BT /Helv 12 Tf 2 5 Td (1000) Tj ET'],
    ['text after a path that is open', '1 1 126 18 re BT /Helv 12 Tf 2 5 Td (1000) Tj ET'],
    ['a colour that is restored', 'q 0 g Q 1 g q BT /Helv 12 Tf 2 5 Td (1000) Tj ET Q'],
  ])('SG-27 %s is a warning', async (_, content) => {
    const { codes } = await codesOf(filledAndSigned(made(GROUNDED), fill('(1000)', content)));
    expect(codes).toContain('form.picture-differs');
  });

  const HIDING: Objects = {
    ...onPage('/Font<</F1 6 0 R>>', LINE),
    9: form('1 g 0 0 128 20 re f 0 g BT /Helv 12 Tf 2 5 Td (100 EUR) Tj ET', OWN),
    61: HELVETICA,
  };
  it('SG-27 a picture that no longer hides a sentence of the page is a warning', async () => {
    const { codes } = await codesOf(filledAndSigned(made(HIDING), fill('(100 EUR )', text('100 EUR'))));
    expect(codes).toContain('form.picture-reveals');
  });
  it('SG-27 a picture without the ground of before over blank paper is none', async () => {
    const base = made({ ...HIDING, ...onPage('/Font<</F1 6 0 R>>') });
    expect(await codesOf(filledAndSigned(base, fill('(1000)', text('1000'))))).toMatchObject({ isQuiet: true });
  });
  it('SG-27 an empty signature field that hid a sentence and is signed without a picture is a warning', async () => {
    const base = made({
      ...onPage('/Font<</F1 6 0 R>>', LINE.replace('74 606', '302 120')),
      ...edited(13, '/F 4', '/F 4/AP<</N 65 0 R>>'),
      65: form('1 g 0 0 130 50 re f', '', '0 0 130 50'),
    });
    const file = signed(
      updated(base, { ...edited(13, '/F 4', '/F 4/V 60 0 R'), 60: signature() }),
      pki.signer('p256', 'Jonas'),
    );
    expect((await codesOf(file)).codes).toContain('form.picture-reveals');
  });
});

describe('a box that is ticked shows a mark and nothing else:', () => {
  const ticked = (more: Objects = {}): Objects => ({ ...edited(11, '/V/Off/AS/Off', '/V/Yes/AS/Yes'), ...more });
  const CHECK = form('q BT /ZaDb 12 Tf 0 g 2 3 Td (4) Tj ET Q', '/Resources<</Font<</ZaDb 66 0 R>>>>', '0 0 18 18');
  const base = (more: Objects): string =>
    made({ 15: CHECK, 66: '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>', ...more });

  it('SG-27 an ordinary mark on blank paper is no warning', async () => {
    expect(await codesOf(filledAndSigned(base({}), ticked()))).toMatchObject({ isQuiet: true });
  });

  const LARGE = edited(11, '[72 500 90 518]', '[72 480 390 740]');
  it.each<[string, Objects]>([
    ['another contract in the picture of the mark', { ...LARGE, 15: form(COVER, '', '0 0 318 260') }],
    ['words in a small picture', { 15: form('BT /Helv 6 Tf 1 6 Td (NOT) Tj ET', OWN, '0 0 18 18'), 61: HELVETICA }],
    ['a mark over a word of the page', onPage('/Font<</F1 6 0 R>>', 'BT /F1 12 Tf 73 504 Td (not) Tj ET')],
    [
      'a mark over a scanned page',
      {
        ...onPage('/Font<</F1 6 0 R>>/XObject<</Im 67 0 R>>', 'q 595 0 0 842 0 0 cm /Im Do Q'),
        67: stream('x', '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray'),
      },
    ],
  ])('SG-27 %s is not quiet', async (_, objects) => {
    expect((await codesOf(filledAndSigned(base(objects), ticked()))).codes).toContain('form.picture-differs');
  });
});

describe('the picture of a later signature', () => {
  const signedOver = (file: string, picture: Objects): string =>
    signed(
      updated(file, {
        ...edited(13, '/Rect[300 100 430 150]/F 4', '/Rect[0 0 595 842]/F 4/V 60 0 R/AP<</N 65 0 R>>'),
        60: signature(),
        ...picture,
      }),
      pki.signer('p256', 'Jonas'),
    );
  const base = made({
    ...onPage('/Font<</F1 6 0 R>>/XObject<</X1 64 0 R>>'),
    ...edited(13, '/Rect[300 100 430 150]', '/Rect[0 0 595 842]'),
  });
  it.each<[string, Objects]>([
    ['by a name of the page', { 65: form('/X1 Do', '', '0 0 595 842') }],
    [
      'by a name of the form around it',
      {
        65: form('/A Do', '/Resources<</XObject<</A 68 0 R/X1 64 0 R>>>>', '0 0 595 842'),
        68: form('/X1 Do', '', '0 0 595 842'),
      },
    ],
  ])('SG-27 covers the page %s', async (_, picture) => {
    expect((await validated(signedOver(base, picture))).report.warnings.map(({ key }) => key)).toContain(
      'document.covered',
    );
  });
});

it('SG-27 a remark that covers the page by a name of the page is not harmless', async () => {
  const objects = onPage('/Font<</F1 6 0 R>>/XObject<</X1 64 0 R>>');
  const base = certified(3, { ...objects, 20: signature(docMdp(3)) });
  const file = updated(base, {
    19: OBJECTS[19]!.replace(']', ' 35 0 R]'),
    35: '<</Type/Annot/Subtype/Square/Rect[0 0 595 842]/P 3 0 R/F 4/AP<</N 65 0 R>>>>',
    65: form('/X1 Do', '', '0 0 595 842'),
  });
  const { first, codes } = await validated(file);
  expect([first.indication, codes.includes('annotation.covers')]).toEqual(['INDETERMINATE', true]);
});
