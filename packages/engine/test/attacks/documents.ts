import { type Objects, docMdp, fieldMdp, signature, signed, stream, updated } from './lab.ts';

const HELVETICA = '/Resources<</Font<</H<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>';

/** A page with text, a filled field, buttons, a list, nested fields, an empty field and a signed one. */
export const OBJECTS: Record<number, string> = {
  1: '<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R>>',
  2: '<</Type/Pages/Count 1/Kids[3 0 R]>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 6 0 R>>>>/Annots 19 0 R>>',
  4: stream('BT /F1 24 Tf 72 700 Td (Hello) Tj ET'),
  5: '<</Fields[7 0 R 10 0 R 11 0 R 12 0 R 13 0 R 14 0 R]/DR<</Font<</Helv 6 0 R>>>>/DA(/Helv 12 Tf 0 g)/SigFlags 1>>',
  6: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 22 0 R>>',
  7: '<</Type/Annot/Subtype/Widget/FT/Tx/T(Text1)/V(100 EUR)/DA(/Helv 12 Tf 0 g)/Rect[72 600 200 620]/F 4/P 3 0 R/AP<</N 9 0 R>>>>',
  9: stream('/Tx BMC BT /H 12 Tf (100 EUR) Tj ET EMC', `/Type/XObject/Subtype/Form/BBox[0 0 128 20]${HELVETICA}`),
  10: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Sig1)/V 20 0 R/Rect[72 100 200 150]/F 132/P 3 0 R/AP<</N 21 0 R>>>>',
  11: '<</Type/Annot/Subtype/Widget/FT/Btn/T(Check)/V/Off/AS/Off/Rect[72 500 90 518]/F 4/P 3 0 R/AP<</N<</Yes 15 0 R/Off 16 0 R>>>>>>',
  12: '<</Type/Annot/Subtype/Widget/FT/Ch/T(List)/Opt[(a)(b)(c)]/V(a)/I[0]/Rect[72 400 200 460]/F 4/P 3 0 R/AP<</N 17 0 R>>>>',
  13: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Sig2)/Rect[300 100 430 150]/F 4/P 3 0 R>>',
  14: '<</FT/Tx/T(Group)/Kids[18 0 R]>>',
  15: stream('0 0 10 10 re f', '/Type/XObject/Subtype/Form/BBox[0 0 10 10]'),
  16: stream('', '/Type/XObject/Subtype/Form/BBox[0 0 10 10]'),
  17: stream('BT /H 12 Tf (a) Tj ET', `/Type/XObject/Subtype/Form/BBox[0 0 10 10]${HELVETICA}`),
  18: '<</Parent 14 0 R/T(Name)/V(x)/Kids[23 0 R]>>',
  19: '[7 0 R 10 0 R 11 0 R 12 0 R 13 0 R 23 0 R]',
  20: signature(),
  21: stream('BT /H 12 Tf (Signed) Tj ET', `/Type/XObject/Subtype/Form/BBox[0 0 128 50]${HELVETICA}`),
  22: stream('/CIDInit /ProcSet findresource begin', ''),
  23: '<</Type/Annot/Subtype/Widget/Parent 18 0 R/Rect[72 550 200 570]/F 4/P 3 0 R/AP<</N 24 0 R>>>>',
  24: stream('BT /H 12 Tf (x) Tj ET', `/Type/XObject/Subtype/Form/BBox[0 0 10 10]${HELVETICA}`),
};

/** A signed document whose objects differ from the usual ones in these. */
export const made = (objects: Objects = {}, trailer = ''): string =>
  signed(updated('', { ...OBJECTS, ...objects }, { trailer }));

/** Signed without conditions. */
export const B = made();

/** Certified: nothing, forms, or forms and comments may follow. */
export const certified = (permission: 1 | 2 | 3, objects: Objects = {}): string =>
  made({
    1: '<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R/Perms<</DocMDP 20 0 R>>>>',
    20: signature(docMdp(permission)),
    ...objects,
  });

export const C1 = certified(1);
export const C2 = certified(2);
export const C3 = certified(3);

/** Signed with a lock on fields. */
export const locked = (lock: string): string => made({ 20: signature(fieldMdp(lock)) });

/** An object with a piece of its text exchanged. */
export const edited = (num: number, from: string | RegExp, to: string): Record<number, string> => {
  const before = OBJECTS[num]!;
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${from} does not stand in object ${num}`);
  return { [num]: after };
};

const ANNOTATIONS = '[7 0 R 10 0 R 11 0 R 12 0 R 13 0 R 23 0 R';

/** A comment on the page, together with the list of annotations that names it. */
export function comment(subtype: string, more = ''): Record<number, string> {
  return { 19: `${ANNOTATIONS} 35 0 R]`, 35: `<</Type/Annot/Subtype/${subtype}/Rect[72 300 200 320]/P 3 0 R${more}>>` };
}

/** A further signature field, listed on the page and in the form. */
export function newField(more: string): Record<number, string> {
  return {
    ...edited(5, '14 0 R]', '14 0 R 30 0 R]'),
    19: `${ANNOTATIONS} 30 0 R]`,
    30: `<</Type/Annot/Subtype/Widget/FT/Sig/T(Sig9)/F 4/P 3 0 R${more}>>`,
    36: stream('1 g 0 0 240 50 re f BT (Other) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 240 50]'),
  };
}
