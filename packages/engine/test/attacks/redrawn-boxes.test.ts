import { describe, expect, it } from 'vitest';
import { OBJECTS, certified, edited, made } from './documents.ts';
import { type Objects, pki, signature, signed, stream, updated, validated } from './lab.ts';

const FONT = '/Resources<</Font<</ZaDb 66 0 R>>>>';
const picture = (content: string, more = FONT, box = '0 0 18 18'): string =>
  stream(content, `/Type/XObject/Subtype/Form/BBox[${box}]${more}`);
const mark = (sign: string, size = 12, ink = '0 g', at = '4 4'): string =>
  `q ${ink} BT /ZaDb ${size} Tf ${at} Td (${sign}) Tj ET Q`;
const FRAME = '.8 .843 1 rg 0 0 18 18 re f .1 .1 .1 RG 1 w .5 .5 17 17 re s';
const circle = (r: number): string => {
  const k = (r * 0.5523).toFixed(3);
  return (
    `${r} 0 m ${r} ${k} ${k} ${r} 0 ${r} c -${k} ${r} -${r} ${k} -${r} 0 c ` +
    `-${r} -${k} -${k} -${r} 0 -${r} c ${k} -${r} ${r} -${k} ${r} 0 c`
  );
};
const RADIO_OFF = `q 1 0 0 1 9 9 cm .8 .843 1 rg ${circle(9)} f .1 .1 .1 RG 1 w ${circle(8.5)} s Q`;
const RADIO_ON = `${RADIO_OFF} q 1 0 0 1 9 9 cm 0 g ${circle(4)} f Q`;

const DINGBATS: Objects = { 66: '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>' };
const BASE: Objects = { ...DINGBATS, 15: picture(mark('4')), 16: picture('') };
const ticked = (states: string, more: Objects): Objects => ({
  11: edited(11, '/V/Off/AS/Off', '/V/Yes/AS/Yes')[11]!.replace('<</Yes 15 0 R/Off 16 0 R>>', states),
  ...more,
});
const redrawn = (content: string, more = FONT, box?: string): Objects =>
  ticked('<</Yes 70 0 R/Off 16 0 R>>', { 70: picture(content, more, box) });

/** The mark in a font of its own. */
const tickedIn = ({ 66: font }: Objects, content: string): Objects => ({
  ...redrawn(content, FONT.replace('66', '68')),
  68: font!,
});

const answered = async (file: string) => {
  const { first, codes } = await validated(file);
  const warned = first.changes.filter(({ severity }) => severity === 'warning').map(({ code }) => code);
  return { indication: first.indication, codes, warned };
};

describe('a box that is ticked and drawn again', () => {
  it.each<[string, Objects, Objects]>([
    ['with its mark a little smaller, as iText 8 draws it', {}, redrawn(mark('4', 11, '0 0 0 rg', '4.5 4.5'))],
    [
      'as iText 8 writes it',
      {},
      redrawn('q 0 0 18 18 re W n q 0 0 0 rg 1 0 0 1 0 0 cm BT /ZaDb 13 Tf 0 g 1 0 0 1 3.5 4.6 Tm (4)Tj ET Q Q'),
    ],
    [
      'with the ground and frame of before',
      { 15: picture(`${FRAME} ${mark('4')}`), 16: picture(FRAME) },
      ticked('<</Yes 70 0 R/Off 71 0 R>>', {
        70: picture(`q ${FRAME} Q ${mark('4')}`),
        71: picture(FRAME.replace('.843', '0.84314')),
      }),
    ],
    [
      'as a radio button with a dot',
      { 15: picture(RADIO_ON), 16: picture(RADIO_OFF) },
      ticked('<</Yes 70 0 R/Off 71 0 R>>', {
        70: picture(RADIO_ON.replace('0 g', '.1 g')),
        71: picture(`q ${RADIO_OFF} Q`),
      }),
    ],
  ])('SG-27 %s is no warning', async (_, base, objects) => {
    expect(await answered(updated(made({ ...BASE, ...base }), objects))).toMatchObject({
      indication: 'TOTAL-PASSED',
      warned: [],
    });
  });

  const CROSS = 'q 0 0 18 18 re W n q 0 0 0 rg 1 0 0 1 0 0 cm 2 16 m 16 2 l 16 16 m 2 2 l S Q Q';
  it('SG-27 with the lines of its signed cross, as iText 8 writes them again, is no warning', async () => {
    const base = made({ ...BASE, 15: picture(CROSS) });
    expect(await answered(updated(base, redrawn(`${CROSS} `, '')))).toMatchObject({
      indication: 'TOTAL-PASSED',
      warned: [],
    });
  });

  it.each([
    ['other lines', CROSS.replace('16 16 m', '2 9 m'), '', '0 0 18 18'],
    ['lines of a letter', CROSS.replace('16 16 m 2 2 l', '2 16 m 9 9 l'), '', '0 0 18 18'],
    ['a third line', CROSS.replace('2 2 l', '2 2 l 2 9 m 16 9 l'), '', '0 0 18 18'],
    ['lines of a corner', CROSS.replace('16 2 l', '2 2 l 16 2 l'), '', '0 0 18 18'],
    ['thick lines', `9 w ${CROSS}`, '', '0 0 18 18'],
    ['white lines', `1 G ${CROSS}`, '', '0 0 18 18'],
    ['lines out of the middle', CROSS.replace('cm', 'cm 1 0 0 1 9 9 cm'), '', '0 0 18 18'],
    ['another box', CROSS, '', '0 0 9 18'],
    ['a picture besides', `${CROSS} /X Do`, '/Resources<</XObject<</X 15 0 R>>>>', '0 0 18 18'],
  ])('SG-27 with %s than those of its signed cross is refused', async (_, content, more, box) => {
    const { indication, codes } = await answered(
      updated(made({ ...BASE, 15: picture(CROSS) }), redrawn(content, more, box)),
    );
    expect([indication, codes.includes('form.mark-replaced')]).toEqual(['TOTAL-FAILED', true]);
  });

  it.each([
    ['as iText 5 draws it', redrawn('q Q q 1 1 16 16 re W n 0 g BT /ZaDb 20 Tf 1 0 0 1 2 2 Tm (8)Tj ET Q')],
    ['of lines, as iText 8 draws it', redrawn(CROSS, '')],
  ])('SG-27 with a cross in place of the mark, %s, is a note', async (_, objects) => {
    for (const base of [made(BASE), certified(2, { ...BASE, 20: OBJECTS[20]! })]) {
      const { indication, codes, warned } = await answered(updated(base, objects));
      expect([indication, codes.includes('form.style-changed'), warned]).toEqual(['TOTAL-PASSED', true, []]);
    }
  });

  const PIECES = ['1 17 m 17 17 l 18 18 l 0 18 l 1 17 l f', '17 17 m 17 1 l 18 0 l 18 18 l f'];
  const TICK = 'q 0 w BT 0 g 1 3 Td /ZaDb 16 Tf (3) Tj ET Q';
  const LATIN: Objects = { 66: '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats/Encoding/WinAnsiEncoding>>' };
  const own = stream('0 0 10 10 re f');
  const CODE: Objects = { 15: picture('/Tx BMC q BT 0 0 0 rg /ZaDb 8 Tf 1 1 Td <01> Tj ET Q EMC'), 66: own };

  it.each<[string, Objects, Objects]>([
    [
      'with a frame in pieces, as iText 8 draws it',
      { 15: picture(`${FRAME} ${mark('4')}`), 16: picture(FRAME) },
      ticked('<</Yes 70 0 R/Off 71 0 R>>', {
        70: picture(`q .8 .843 1 rg 0 0 18 18 re f Q q .1 g ${PIECES.join(' ')} Q ${mark('4')}`),
        71: picture(`q .8 .843 1 rg 0 0 18 18 re f Q q .1 g ${PIECES.join(' ')} Q`),
      }),
    ],
    ['with the tick that PyMuPDF drew before', { ...LATIN, 15: picture(TICK) }, redrawn(TICK.replace('1 3', '2 3'))],
  ])('SG-27 %s is no warning', async (_, base, objects) => {
    expect(await answered(updated(made({ ...BASE, ...base }), objects))).toMatchObject({
      indication: 'TOTAL-PASSED',
      warned: [],
    });
  });

  it.each<[string, Objects, Objects]>([
    ['in place of a sign in a font of LibreOffice', CODE, redrawn(CROSS, '')],
    ['by PyMuPDF in place of a drawing', { 15: picture('2 2 m 9 9 l S') }, tickedIn(LATIN, TICK)],
  ])('SG-27 with a mark %s is a warning', async (_, base, objects) => {
    expect(await answered(updated(made({ ...BASE, ...base }), objects))).toMatchObject({
      indication: 'TOTAL-PASSED',
      warned: ['form.picture-differs'],
    });
  });

  it.each<[string, string]>([
    ['another sign', '/MK<</CA(8)>>'],
    ['no colours', '/MK<</CA(4)>>'],
  ])('SG-27 with %s in its style, as iText 8 writes it, is valid', async (_, style) => {
    const base = edited(11, '/AP<<', '/MK<</CA(4)/BC[0]/BG[1]>>/AP<<');
    const { indication, warned } = await answered(
      updated(made({ ...BASE, ...base }), {
        ...redrawn(CROSS, ''),
        11: redrawn('')[11]!.replace('/AP<<', `${style}/AP<<`),
      }),
    );
    expect([indication, warned]).toEqual(['TOTAL-PASSED', []]);
  });

  it.each<[string, string, Objects]>([
    ['a caption of letters', '/MK<</CA(PAID)>>', {}],
    ['a digit beside its signs', '/MK<</CA(0)>>', {}],
    ['a colour', '/MK<</BG[0]>>', {}],
    ['a picture', '/MK<</I 70 0 R>>', {}],
    ['a sign without another value', '/MK<</CA(8)>>', { 11: OBJECTS[11]! }],
  ])('SG-27 with %s in its style is refused', async (_, style, kept) => {
    const widget = (kept[11] ?? redrawn('')[11]!).replace('/AP<<', `${style}/AP<<`);
    const { indication, codes } = await answered(updated(made(BASE), { ...redrawn(mark('4', 11)), 11: widget }));
    expect([indication, codes.includes('form.field-changed')]).toEqual(['TOTAL-FAILED', true]);
  });

  it('SG-27 with a tick that some viewers show as a digit is refused beside an amount', async () => {
    for (const at of ['92 504', '250 504']) {
      const page = { 4: stream(`BT /F1 12 Tf ${at} Td (000 EUR) Tj ET`) };
      const { indication } = await answered(updated(made({ ...BASE, ...page }), tickedIn(LATIN, TICK)));
      expect(indication).toBe(at === '92 504' ? 'TOTAL-FAILED' : 'TOTAL-PASSED');
    }
  });

  it('SG-27 and signed by the next person leaves both signatures valid', async () => {
    const next = { ...edited(13, '/F 4', '/F 4/V 60 0 R'), 60: signature() };
    const file = signed(updated(made(BASE), { ...redrawn(mark('8')), ...next }), pki.signer('p256', 'Jonas'));
    expect((await validated(file)).report).toMatchObject({ validSignaturesCount: 2, modified: false });
  });
});

const DIGITS = '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats/Encoding/WinAnsiEncoding>>';
const HELVETICA = '/Resources<</Font<</ZaDb 67 0 R>>>>';
const both = (on: string, off: string): Objects =>
  ticked('<</Yes 70 0 R/Off 71 0 R>>', { 70: picture(on), 71: picture(off) });

describe('a picture of a box that may show something else than its mark fails the signature:', () => {
  it.each<[string, Objects, Objects]>([
    ['a letter', {}, { ...redrawn(mark('4'), HELVETICA), 67: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>' }],
    [
      'signs under other codes',
      {},
      {
        ...redrawn(mark('4'), HELVETICA),
        67: '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats/Encoding<</Differences[52/a20/a19]>>>>',
      },
    ],
    ['a font of no name', {}, redrawn(mark('4'), '')],
    ['a hand', {}, redrawn(mark('*'))],
    ['two signs', {}, redrawn(mark('48'))],
    ['a sign twice', {}, redrawn(mark('4') + mark('8'))],
    ['a white sign', {}, redrawn(mark('4', 12, '1 g'))],
    ['a sign too small to see', {}, redrawn(mark('4', 1, '0 g', '9 9'))],
    ['a sign in the corner', {}, redrawn(mark('4', 6, '0 g', '-1 -1'))],
    ['a sign in a large box', {}, redrawn(mark('4', 120, '0 g', '40 40'), FONT, '0 0 180 180')],
    ['a drawing', {}, redrawn('2 2 m 16 16 l S')],
    ['a circle with a tail', {}, redrawn(`q 1 0 0 1 9 9 cm ${circle(4).replace('2.209 4 0 4 c', '20 4 0 4 c')} f Q`)],
    ['a digit under an encoding of letters', {}, tickedIn({ 66: DIGITS }, mark('4'))],
    ['pieces of a frame in its middle', {}, redrawn(`9 1 m 9 17 l 10 17 l 10 1 l f ${mark('4')}`)],
    ['a piece of a frame over its mark', {}, redrawn(`${mark('4')} 1 17 m 17 17 l 18 18 l 0 18 l f`)],
    ['two pieces along one edge', {}, redrawn('1 17 m 17 17 l 18 18 l 0 18 l f 1 17 m 9 17 l 9 18 l 0 18 l f')],
    ['a cross of lines for not ticked inside the box', {}, both(mark('4'), '2 16 m 16 2 l 16 16 m 2 2 l S')],
    [
      'the drawing of another state',
      { ...edited(11, '/Off 16', '/No 75 0 R/Off 16'), 75: picture(mark('8')) },
      ticked('<</Yes 70 0 R/Off 16 0 R/No 75 0 R>>', { 70: picture(mark('8', 11)) }),
    ],
    ['two shapes', {}, redrawn('5 5 8 8 re f 6 6 7 7 re f')],
    ['a picture inside it', {}, redrawn('/Im Do')],
    ['nothing', {}, redrawn('')],
    ['a ground over the mark', {}, redrawn(`${mark('4')} 1 g 0 0 18 18 re f`)],
    ['a mark for not ticked', {}, both(mark('4'), mark('4'))],
    ['a shape for not ticked', {}, both(mark('4'), '5 5 8 8 re f')],
    ['a cross of lines for not ticked', {}, both(mark('4'), '0 0 m 18 18 l 0 18 m 18 0 l S')],
    ['a thick frame for not ticked', {}, both(mark('4'), '9 w .5 .5 17 17 re s')],
    ['states that were exchanged', {}, ticked('<</Yes 16 0 R/Off 15 0 R>>', {})],
    ['a state more', {}, ticked('<</Yes 15 0 R/Off 16 0 R/No 70 0 R>>', { 70: picture(mark('8')) })],
    ['a state less', {}, ticked('<</Yes 15 0 R>>', {})],
    ['one picture for all states', {}, ticked(' 70 0 R', { 70: picture(mark('4')) })],
    [
      'a picture for the moment of a click',
      { 11: OBJECTS[11]!.replace('/AP<<', '/AP<</D<</Yes 15 0 R>>') },
      {
        11: OBJECTS[11]!.replace('/V/Off/AS/Off', '/V/Yes/AS/Yes').replace('/AP<<', '/AP<</D<</Yes 70 0 R>>'),
        70: picture('2 2 m 16 16 l S'),
      },
    ],
    ['a mark where words were signed', { 15: picture('2 2 m 16 16 l S 0 0 1 sc') }, redrawn(mark('4'))],
    ['a mark drawn over in place', {}, ticked('<</Yes 15 0 R/Off 16 0 R>>', { 15: picture('2 2 m 16 16 l S') })],
  ])('SG-27 %s', async (_, base, objects) => {
    const { indication, codes } = await answered(updated(made({ ...BASE, ...base }), objects));
    expect([indication, codes.includes('form.mark-replaced')]).toEqual(['TOTAL-FAILED', true]);
  });

  it('SG-27 another mark without another value', async () => {
    const { codes } = await answered(
      updated(made(BASE), { 11: OBJECTS[11]!.replace('15 0 R', '70 0 R'), 70: picture(mark('4', 11)) }),
    );
    expect(codes).toContain('form.appearance-only');
  });

  it('SG-27 a ground that hides a word of the page leaves it undecided', async () => {
    const word: Objects = { 4: stream('BT /F1 24 Tf 72 700 Td (Hello) Tj ET BT /F1 12 Tf 73 504 Td (not) Tj ET') };
    const { indication, codes } = await answered(
      updated(made({ ...BASE, ...word }), redrawn(`1 g 0 0 18 18 re f ${mark('4')}`)),
    );
    expect([indication, codes.includes('form.picture-covers')]).toEqual(['INDETERMINATE', true]);
  });
});

describe('a box that is ticked and keeps its signed pictures', () => {
  const drawn = (yes: string, font = '/Type/Font/Subtype/Type1/BaseFont/ZapfDingbats'): string =>
    made({ ...BASE, 66: `<<${font}>>`, 15: picture(yes) });
  const LATIN = '/Type/Font/Subtype/Type1/BaseFont/ZapfDingbats/Encoding/WinAnsiEncoding';
  const chosen = edited(11, '/V/Off/AS/Off', '/V/Yes/AS/Yes');

  it.each<[string, string]>([
    ['in a colour space, as PDFBox writes it', drawn('q /DeviceGray cs 0 sc BT /ZaDb 12 Tf 4 4 Td (4) Tj ET Q')],
    ['of lines in a colour space', drawn('/DeviceRGB CS 0 0 0 SCN 2 2 m 16 16 l S')],
    ['in a font with an encoding, as PyMuPDF writes it', drawn('q 0 w BT 0 g 1 3 Td /ZaDb 16 Tf (3) Tj ET Q', LATIN)],
  ])('is no warning %s', async (_, base) => {
    const { indication, codes } = await answered(updated(base, chosen));
    expect([indication, codes]).toEqual(['TOTAL-PASSED', ['form.field-filled']]);
  });

  it.each<[string, string]>([
    ['a pattern', drawn('/Pattern cs /P1 scn 0 0 18 18 re f')],
    ['a colour space of the file', drawn('/Cs1 cs 0 sc 2 2 m 16 16 l f')],
    ['a colour without its space', drawn('0 0 1 sc 2 2 m 16 16 l f')],
    ['too many parts of a colour', drawn('/DeviceGray cs 0 0 1 sc 2 2 m 16 16 l f')],
    ['other glyphs', drawn(mark('4'), LATIN.replace('/WinAnsiEncoding', '<</Differences[52/a1]>>'))],
    ['words in the font of marks', drawn(mark('48'), LATIN)],
  ])('is a warning with %s', async (_, base) => {
    const { warned } = await answered(updated(base, chosen));
    expect(warned).toContain('form.picture-differs');
  });
});

describe('a box whose value is a string, as PyMuPDF writes it,', () => {
  const KID =
    '<</Type/Annot/Subtype/Widget/Parent 11 0 R/AS/Off/Rect[72 500 90 518]/F 4/P 3 0 R/AP<</N<</Yes 15 0 R/Off 16 0 R>>>>>>';
  const apart = (value: string): Objects => ({ 11: `<</FT/Btn/T(Check)/V ${value}/Kids[80 0 R]>>` });
  const SPLIT: Objects = { ...apart('/Off'), 80: KID, 19: OBJECTS[19]!.replace('11 0 R', '80 0 R') };
  const kid = (more: string): Objects => ({ 80: KID.replace('/AS/Off', more) });

  it.each<[string, Objects, Objects]>([
    ['in the field', {}, edited(11, '/V/Off/AS/Off', '/V(Yes)/AS/Yes')],
    ['in the field, and as a name in its widget', SPLIT, { ...apart('(Yes)'), ...kid('/V/Yes/AS/Yes') }],
  ])('is valid %s', async (_, base, objects) => {
    expect(await answered(updated(made({ ...BASE, ...base }), objects))).toMatchObject({
      indication: 'TOTAL-PASSED',
      warned: [],
    });
  });

  it.each<[string, Objects, Objects, string]>([
    ['of another state', {}, edited(11, '/V/Off/AS/Off', '/V(No)/AS/Yes'), 'form.state-differs'],
    ['and another in its widget', SPLIT, { ...apart('(Yes)'), ...kid('/V/Off/AS/Yes') }, 'form.field-changed'],
    [
      'in place of the same name with another picture',
      edited(11, '/V/Off/AS/Off', '/V/Yes/AS/Yes'),
      { 11: redrawn('')[11]!.replace('/V/Yes', '/V(Yes)'), 70: picture(mark('8')) },
      'form.appearance-only',
    ],
  ])('is refused %s', async (_, base, objects, code) => {
    const { indication, codes } = await answered(updated(made({ ...BASE, ...base }), objects));
    expect([indication, codes.includes(code)]).toEqual(['TOTAL-FAILED', true]);
  });

  it('is a warning while its picture stays as it was', async () => {
    const { warned } = await answered(updated(made(BASE), edited(11, '/V/Off', '/V(Yes)')));
    expect(warned).toEqual(['form.value-without-appearance']);
  });
});
