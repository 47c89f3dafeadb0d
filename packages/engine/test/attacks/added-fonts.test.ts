import { describe, expect, it } from 'vitest';
import { OBJECTS, certified } from './documents.ts';
import { type Objects, stream, updated, validated } from './lab.ts';

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
