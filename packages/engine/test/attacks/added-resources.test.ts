import { describe, expect, it } from 'vitest';
import { OBJECTS, certified, made } from './documents.ts';
import { type Objects, pki, signature, signed, stream, updated, validated } from './lab.ts';

const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
/** As LibreOffice writes a form: the page, the form and the pictures of fields share their list of fonts. */
const shared = (objects: Objects = {}): string =>
  certified(2, {
    3: OBJECTS[3]!.replace('<</F1 6 0 R>>', ' 60 0 R'),
    5: OBJECTS[5]!.replace('<</Helv 6 0 R>>', ' 60 0 R'),
    60: '<</F1 6 0 R>>',
    ...objects,
  });
const filled = (fonts: string, objects: Objects = {}): Objects => ({
  7: OBJECTS[7]!.replace('(100 EUR)', '(200 EUR)').replace('9 0 R', '62 0 R'),
  60: fonts,
  62: stream(
    '/Tx BMC q BT 0 g /Helv 12 Tf 2 5 Td (200 EUR) Tj ET Q EMC',
    `/Type/XObject/Subtype/Form/BBox[0 0 128 20]/Resources<</Font<</Helv ${HELVETICA}>>>>`,
  ),
  ...objects,
});

describe('a list of fonts that pages and form share', () => {
  it('may get names that nothing uses while the form is filled in, as PDFBox adds them', async () => {
    const zapf = '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>';
    const { first, codes } = await validated(updated(shared(), filled(`<</F1 6 0 R/Helv ${HELVETICA}/ZaDb ${zapf}>>`)));
    expect([first.indication, codes]).toEqual(['TOTAL-PASSED', ['form.field-replaced', 'form.defaults-added']]);
  });

  const page = (content: string): Objects => ({ 4: stream(content) });
  const ADDED = `<</F1 6 0 R/Helv ${HELVETICA}>>`;
  it.each<[string, Objects, Objects]>([
    ['a name that the page uses', page('BT /Helv 24 Tf 72 700 Td (Hello) Tj ET'), filled(ADDED)],
    ['a name that the page writes in another way', page('BT /H#65lv 24 Tf 72 700 Td (Hello) Tj ET'), filled(ADDED)],
    [
      'a name that a picture of a field uses',
      { 15: OBJECTS[15]!.replace('0 0 10 10 re f', '/Helv 12 Tf f ') },
      filled(ADDED),
    ],
    ['another font under a known name', {}, filled(`<</F1 ${HELVETICA}/Helv ${HELVETICA}>>`)],
    ['a name taken away', { 60: '<</F1 6 0 R/F2 6 0 R>>' }, filled(ADDED)],
    ['something else than a font', {}, filled('<</F1 6 0 R/Helv 4 0 R>>')],
    [
      'a list that is used for something else, too',
      { 3: OBJECTS[3]!.replace('<</F1 6 0 R>>', ' 60 0 R').replace('/Annots', '/Group 60 0 R/Annots') },
      filled(ADDED),
    ],
    ['a list that the form does not use', { 5: OBJECTS[5]! }, filled(ADDED)],
  ])('may not get %s', async (_, before, after) => {
    const { first } = await validated(updated(shared(before), after));
    const isViolated = first.changes.some(({ severity }) => severity === 'violation');
    expect([first.indication, isViolated]).toEqual(['TOTAL-FAILED', true]);
  });
});

/** As LibreOffice 7 writes a form: the page and the form have one dictionary of resources. */
const oneForBoth = (resources: string, objects: Objects = {}): string =>
  made({
    3: OBJECTS[3]!.replace('<</Font<</F1 6 0 R>>>>', ' 60 0 R'),
    5: OBJECTS[5]!.replace('<</Font<</Helv 6 0 R>>>>', ' 60 0 R'),
    60: resources,
    ...objects,
  });
const SIGNED = '/Font<</F1 6 0 R>>/ProcSet[/PDF/Text]';
const PICTURE = stream('0 g 0 0 10 10 re f', '/Type/XObject/Subtype/Form/BBox[0 0 10 10]');
const ICC = stream('', '/N 3');

/** A field that OpenPDF 1.3 adds and signs: the page may use its picture by the name /FRM. */
const signedAgain = (resources: string): string =>
  signed(
    updated(oneForBoth(`<<${SIGNED}>>`), {
      19: OBJECTS[19]!.replace(']', ' 33 0 R]'),
      5: OBJECTS[5]!.replace('<</Font<</Helv 6 0 R>>>>', ' 60 0 R').replace('14 0 R]', '14 0 R 33 0 R]'),
      31: signature(),
      33: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Oz)/V 31 0 R/F 132/P 3 0 R/Rect[300 660 400 680]/AP<</N 34 0 R>>>>',
      34: PICTURE,
      60: resources,
    }),
    pki.signer('p256', 'Jonas'),
  );

describe('a dictionary of resources that page and form share', () => {
  it('may get the picture of a later signature, as OpenPDF adds it', async () => {
    const { first, codes } = await validated(signedAgain(`<<${SIGNED}/XObject<</FRM 34 0 R>>>>`));
    expect(codes).toContain('form.defaults-added');
    expect([first.indication, first.modified]).toEqual(['TOTAL-PASSED', true]);
  });

  const GS = '/ExtGState<</New<</ca 0>>>>';
  /** Each category with an unused name, and content that would refer to it. */
  const NAMES: [category: string, added: string, content: string][] = [
    ['Font', '/New<</Type/Font/Subtype/Type1/BaseFont/Courier>>', 'BT /New 9 Tf (x) Tj ET'],
    ['XObject', '/New 34 0 R', '/New Do'],
    ['ExtGState', '/New<</ca 0>>', '/New gs'],
    ['ColorSpace', '/New[/ICCBased 35 0 R]', '/New cs'],
    ['Pattern', '/New<</PatternType 2/Shading<</ShadingType 2/ColorSpace/DeviceGray>>>>', '/Pattern cs /New scn'],
    ['Shading', '/New<</ShadingType 2/ColorSpace/DeviceGray>>', '/New sh'],
    ['Properties', '/New<</Type/OCG/Name(x)>>', '/OC /New BDC EMC'],
  ];
  const added = (category: string, names: string, before: string): Objects => ({
    34: PICTURE,
    35: ICC,
    60:
      category === 'Font'
        ? before.replace('F1 6 0 R', `F1 6 0 R${names}`)
        : `${before.slice(0, -2)}/${category}<<${names}>>>>`,
  });

  it.each(NAMES)('may get an unused name of %s', async (category, names) => {
    const before = `<<${SIGNED}>>`;
    const { first, codes } = await validated(updated(oneForBoth(before), added(category, names, before)));
    expect([first.indication, codes]).toEqual(['TOTAL-PASSED', ['form.defaults-added']]);
  });

  /** Where content of the signed file refers to a name that it does not define. */
  const PLACES: [place: string, objects: (content: string) => Objects][] = [
    ['the page', (content) => ({ 4: stream(content) })],
    ['the picture of a field', (content) => ({ 15: stream(content, '/Type/XObject/Subtype/Form/BBox[0 0 10 10]') })],
    ['an object that no rule knows', (content) => ({ 70: stream(content) })],
  ];
  it.each(NAMES.flatMap(([category, names, content]) => PLACES.map((place) => ({ category, names, content, place }))))(
    'may not get a name of $category that $place.0 uses',
    async ({ category, names, content, place: [, objects] }) => {
      const before = `<<${SIGNED}>>`;
      const file = updated(oneForBoth(before, objects(content)), added(category, names, before));
      const { first } = await validated(file);
      expect([first.indication, first.modified]).toEqual(['TOTAL-FAILED', true]);
    },
  );

  const FONT = '/New<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding<</Differences[49/nine]>>>>';
  const split = (first: string, second: string): Objects => ({
    3: OBJECTS[3]!.replace('<</Font<</F1 6 0 R>>>>', ' 60 0 R').replace('4 0 R', '[4 0 R 71 0 R]'),
    4: stream(first),
    71: stream(second),
  });
  it.each<[string, Objects, Objects]>([
    [
      'a font for the default look of a field',
      { 7: OBJECTS[7]!.replace('/Helv 12', '/New 12') },
      added('Font', FONT, `<<${SIGNED}>>`),
    ],
    ['colours of a device', {}, added('ColorSpace', '/DefaultRGB[/ICCBased 35 0 R]', `<<${SIGNED}>>`)],
    ['a name that two streams of a page spell', split('q /N', 'ew gs Q'), { 60: `<<${SIGNED}${GS}>>` }],
    ['a name that begins where a stream ends', split('q /', 'New gs Q'), { 60: `<<${SIGNED}${GS}>>` }],
    ['an empty name', {}, { 60: `<<${SIGNED}/ExtGState<</ <</ca 0>>>>>>` }],
    ['an unknown category', {}, { 60: `<<${SIGNED}/Other<</New<</ca 0>>>>>>` }],
    ['other procedures', {}, { 60: `<<${SIGNED.replace('/Text', '/ImageC')}>>` }],
    ['a name and another font', {}, { 60: `<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Courier>>>>${GS}>>` }],
    ['less', {}, { 60: `<<${GS}>>` }],
    [
      'names when it is used for something else, too',
      { 2: OBJECTS[2]!.replace('>>', '/Group 60 0 R>>') },
      { 60: `<<${SIGNED}${GS}>>` },
    ],
  ])('may not get %s', async (_, objects, after) => {
    const { first } = await validated(updated(oneForBoth(`<<${SIGNED}>>`, objects), after));
    expect([first.indication, first.modified]).toEqual(['TOTAL-FAILED', true]);
  });

  const LISTED = '<</Font<</F1 6 0 R>>/ExtGState 72 0 R>>';
  const state = (name = ''): Objects => ({ 72: `<</Old<</ca 1>>${name}>>` });
  it('may get an unused name in a list of its own', async () => {
    const { first } = await validated(updated(oneForBoth(LISTED, state()), state('/New<</ca 0>>')));
    expect(first.indication).toBe('TOTAL-PASSED');
  });

  it('may not get a used name in a list of its own', async () => {
    const before = oneForBoth(LISTED, { ...state(), 4: stream('/New gs') });
    const { first } = await validated(updated(before, state('/New<</ca 0>>')));
    expect(first.indication).toBe('TOTAL-FAILED');
  });

  it('is not confused with the shading of a pattern', async () => {
    const pattern = '<</PatternType 2/Shading 73 0 R>>';
    const shading = (more = ''): string => `<</ShadingType 2/ColorSpace/DeviceGray${more}>>`;
    const before = oneForBoth(`<<${SIGNED}/Pattern<</P 74 0 R>>/Shading 73 0 R>>`, { 73: shading(), 74: pattern });
    const { first } = await validated(updated(before, { 73: shading('/Extra<</ShadingType 2>>') }));
    expect(first.indication).toBe('TOTAL-FAILED');
  });
});
