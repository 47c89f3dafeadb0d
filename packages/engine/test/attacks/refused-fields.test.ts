import { describe, expect, it } from 'vitest';
import { B, C2, C3, OBJECTS, comment, edited, made, newField } from './documents.ts';
import { validated, signature, signed, stream, updated, pki } from './lab.ts';

/** Changes to forms and comments that no signer has to put up with, and those that only make one look twice. */
type Case = [name: string, file: () => string, code: string];

const ANNOTS = '[7 0 R 10 0 R 11 0 R 12 0 R 13 0 R 23 0 R';
const attacker = pki.signer('p256', 'Kažkas');

const FIELDS: Case[] = [
  [
    'a picture that shows another value',
    () =>
      updated(B, {
        ...edited(7, '9 0 R', '44 0 R'),
        44: stream('BT (900 EUR) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]'),
      }),
    'form.appearance-only',
  ],
  [
    'a picture drawn over in place',
    () => updated(B, { 9: stream('BT (900 EUR) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 128 20]') }),
    'form.appearance-only',
  ],
  [
    'a picture borrowed from the page',
    () => updated(B, edited(7, /100 EUR(.*)9 0 R/, '200 EUR$14 0 R')),
    'form.appearance-borrowed',
  ],
  [
    'a picture that loads other content',
    () =>
      updated(B, {
        ...edited(7, /100 EUR(.*)9 0 R/, '200 EUR$144 0 R'),
        44: stream('BT (200) Tj ET', '/Type/XObject/Subtype/Form/OC<</Type/OCG>>'),
      }),
    'form.appearance-active',
  ],
  ['a field hidden', () => updated(B, edited(7, '/F 4', '/F 2')), 'form.field-hidden'],
  ['a hidden field shown', () => updated(made(edited(7, '/F 4', '/F 2')), { 7: OBJECTS[7]! }), 'form.field-revealed'],
  ['a value in white', () => updated(B, edited(7, '0 g', '1 g')), 'form.da-changed'],
  ['a value moved out of sight by alignment', () => updated(B, edited(7, '/F 4', '/F 4/Q 2')), 'form.da-changed'],
  ['values in white by the style of the form', () => updated(B, edited(5, '0 g', '1 g')), 'form.da-changed'],
  [
    'a font for the name that a value is written with',
    () => updated(made(edited(5, '/Helv 6 0 R', '')), { 5: OBJECTS[5]! }),
    'form.default-resources-replaced',
  ],
  ['a field moved', () => updated(B, edited(7, '72 600', '72 300')), 'form.field-moved'],
  [
    'a field with a script',
    () => updated(B, edited(7, '/F 4', '/F 4/AA<</F<</S/JavaScript/JS(x)>>>>')),
    'form.action-changed',
  ],
  ['a field with an action', () => updated(B, edited(7, '/F 4', '/F 4/A<</S/URI/URI(x)>>')), 'form.action-changed'],
  [
    'a field hidden by a layer',
    () => updated(B, { ...edited(7, '/F 4', '/F 4/OC 45 0 R'), 45: '<</Type/OCG/Name(a)>>' }),
    'form.field-changed',
  ],
  [
    'a field of another kind of object',
    () => updated(B, edited(7, '/Type/Annot', '/Type/Other')),
    'form.field-changed',
  ],
  [
    'rich text beside an unchanged value',
    () => updated(B, edited(7, '/F 4', '/F 4/RV(<p>900 EUR</p>)')),
    'form.rich-text-changed',
  ],
  [
    'a state of a box nobody drew',
    () => updated(B, edited(11, '/V/Off/AS/Off', '/V/Other/AS/Other')),
    'form.state-unknown',
  ],
  [
    'another picture for a state of a box',
    () => updated(B, { 16: stream('0 0 10 10 re f', '/Type/XObject/Subtype/Form/BBox[0 0 10 10]') }),
    'object.unexplained',
  ],
  [
    'a text field put in',
    () => updated(B, { ...edited(5, '14 0 R]', '14 0 R 46 0 R]'), 46: '<</FT/Tx/T(New)/V(x)>>' }),
    'field.added-not-signature',
  ],
  ['a field taken away', () => updated(B, edited(5, '7 0 R ', '')), 'field.removed'],
  ['a field renamed', () => updated(B, edited(7, '(Text1)', '(Text9)')), 'field.renamed'],
  ['a field of another type', () => updated(B, edited(7, '/FT/Tx', '/FT/Ch')), 'field.retyped'],
  [
    'a second field of a name that was taken',
    () => updated(B, { ...edited(5, '14 0 R]', '14 0 R 46 0 R]'), 46: '<</FT/Sig/T(Text1)>>' }),
    'field.duplicate-name',
  ],
  [
    'a field whose full name is that of a nested one',
    () => updated(B, { ...edited(5, '14 0 R]', '14 0 R 46 0 R]'), 46: '<</FT/Sig/T(Group.Name)>>' }),
    'field.duplicate-name',
  ],
  [
    'an old object that becomes a field',
    () => updated(made({ 47: '<</FT/Sig/T(Old)>>' }), edited(5, '14 0 R]', '14 0 R 47 0 R]')),
    'field.attached',
  ],
  [
    'a second widget for a field',
    () =>
      updated(
        made({
          10: OBJECTS[10]!,
          13: '<</FT/Sig/T(Sig2)/Kids[48 0 R]>>',
          48: '<</Type/Annot/Subtype/Widget/Parent 13 0 R/Rect[0 0 0 0]>>',
        }),
        {
          13: '<</FT/Sig/T(Sig2)/Kids[48 0 R 49 0 R]>>',
          49: '<</Type/Annot/Subtype/Widget/Parent 13 0 R/Rect[0 0 9 9]>>',
        },
      ),
    'field.widget-added',
  ],
  ['the form taken away', () => updated(B, { 1: '<</Type/Catalog/Pages 2 0 R>>' }), 'form.removed'],
  ['other rules of calculation', () => updated(B, edited(5, '/SigFlags', '/CO[7 0 R]/SigFlags')), 'form.changed'],
  [
    'flags that deny the signatures',
    () => updated(B, edited(5, '/SigFlags 1', '/SigFlags 0')),
    'form.signature-flags-cleared',
  ],
  ['a signed field moved', () => updated(B, edited(10, '72 100 200 150', '72 700 200 750')), 'signature.field-changed'],
  [
    'a signed field with another picture',
    () => updated(B, { 21: stream('BT (Other) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 128 50]') }),
    'signature.field-changed',
  ],
  ['an empty signature field moved', () => updated(B, edited(13, '300 100', '300 700')), 'form.field-changed'],
  [
    'a signature that comes with a new rectangle',
    () =>
      signed(updated(B, { 31: signature(), ...edited(13, '[300 100 430 150]', '[0 0 595 842]/V 31 0 R') }), attacker),
    'signature.field-changed',
  ],
];

const COMMENTS: Case[] = [
  ['a text over the text, where comments are not allowed', () => updated(C2, comment('FreeText')), 'docmdp.violation'],
  ['a link', () => updated(B, comment('Link')), 'annotation.not-allowed'],
  ['a comment with a script', () => updated(C3, comment('Text', '/A<</S/JavaScript/JS(x)>>')), 'annotation.action'],
  [
    'a comment with a script when the page opens',
    () => updated(C3, comment('Text', '/AA<</PO<</S/JavaScript/JS(x)>>>>')),
    'annotation.action',
  ],
  [
    'a hidden comment that is attached later',
    () => updated(made({ 35: '<</Type/Annot/Subtype/FreeText/Rect[0 0 9 9]>>' }), { 19: `${ANNOTS} 35 0 R]` }),
    'annotation.attached',
  ],
  ['a widget the form does not know', () => updated(B, comment('Widget', '/FT/Tx/V(x)')), 'annotation.unlisted-widget'],
  [
    'a widget of a field gone from the page',
    () => updated(B, { 19: '[10 0 R 11 0 R 12 0 R 13 0 R 23 0 R]' }),
    'form.widget-removed',
  ],
  ['a comment that became a stamp', () => updated(made(comment('Text')), comment('Stamp')), 'annotation.replaced'],
  [
    'a comment that got an action',
    () => updated(made(comment('Text')), comment('Text', '/A<</S/URI/URI(x)>>')),
    'annotation.action',
  ],
  ['a comment that became nothing', () => updated(made(comment('Text')), { 35: '(x)' }), 'annotation.replaced'],
  [
    'a widget nobody listed, changed',
    () => updated(made(comment('Widget', '/FT/Tx/V(x)')), comment('Widget', '/FT/Tx/V(x)/MK<</BG[1]>>')),
    'annotation.unlisted-widget-changed',
  ],
  [
    'a comment written into the page itself',
    () => updated(B, { 19: `${ANNOTS} <</Subtype/FreeText/Rect[0 0 9 9]>>]` }),
    'annotation.inline-changed',
  ],
];

describe.each([
  ['to the fields of a form', FIELDS],
  ['to comments', COMMENTS],
])('a change %s makes the signature invalid:', (_, cases) => {
  it.each(cases)('%s', async (_name, make, code) => {
    const { first, codes } = await validated(make());
    expect(codes).toContain(code);
    expect(first.indication).not.toBe('TOTAL-PASSED');
  });
});

describe('a change that only makes one look twice', () => {
  it.each<Case>([
    [
      'a text over the text, where comments are allowed',
      () => updated(C3, comment('FreeText')),
      'annotation.added-covering',
    ],
    ['a comment changed', () => updated(made(comment('Text')), comment('Text', '/Contents(b)')), 'annotation.changed'],
    ['a comment taken away', () => updated(made(comment('Text')), { 19: OBJECTS[19]! }), 'annotation.removed'],
    ['a visible empty field', () => updated(C2, newField('/Rect[60 690 300 740]')), 'signature.visible-field-added'],
    [
      'a signature that paints over the page',
      () =>
        signed(
          updated(C2, { ...newField('/V 31 0 R/Rect[60 690 300 740]/AP<</N 36 0 R>>'), 31: signature() }),
          attacker,
        ),
      'signature.added-visible',
    ],
    [
      'a value without a picture of it',
      () => updated(B, edited(7, '100 EUR', '200 EUR')),
      'form.value-without-appearance',
    ],
    [
      'fonts of the form taken away that no value is written with',
      () => {
        const written = OBJECTS[5]!.replace('/DA(/Helv', '/DA(/Cour');
        const signed = made({ ...edited(7, '/Helv 12', '/Cour 12'), 5: written });
        return updated(signed, { 5: written.replace('/DR<</Font<</Helv 6 0 R>>>>', '') });
      },
      'form.default-resources-removed',
    ],
    ['another kind of input', () => updated(B, edited(7, '/F 4', '/F 4/Ff 4096')), 'form.field-flags-changed'],
  ])('leaves the signature valid with a warning: %s', async (_, make, code) => {
    const { first, codes } = await validated(make());
    expect(codes).toContain(code);
    expect([first.indication, first.errors]).toEqual(['TOTAL-PASSED', []]);
    expect(first.warnings.length).toBeGreaterThan(0);
  });
});
