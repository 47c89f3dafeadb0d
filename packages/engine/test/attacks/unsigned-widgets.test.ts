import { describe, expect, it } from 'vitest';
import { B, C2, OBJECTS, edited, made } from './documents.ts';
import { type Objects, validated, signature, signed, stream, updated, pki } from './lab.ts';

const picture = stream(
  '1 1 1 rg 0 0 340 60 re f 0 g BT /F1 24 Tf 12 24 Td (Pay 900 EUR)Tj ET',
  '/Type/XObject/Subtype/Form/BBox[0 0 340 60]',
);
const PLACE = '/Rect[60 680 400 740]/P 3 0 R';
const onPage = (num: number): Objects => ({ 19: OBJECTS[19]!.replace(']', ` ${num} 0 R]`), 34: picture });
const listed = (num: number): Objects => edited(5, '14 0 R]', `14 0 R ${num} 0 R]`);
const widget = (more: string): string => `<</Type/Annot/Subtype/Widget${PLACE}/AP<</N 34 0 R>>${more}>>`;
const field = (more = '/F 4'): Objects => ({ ...onPage(33), 33: widget(`/FT/Sig/T(Sig9)${more}`) });

type Case = [name: string, objects: Objects, code: string];

/** Each update shows a text that no signature covers; poppler or pdf.js draws or prints it. */
const CASES: Case[] = [
  ['a signature widget that the form does not list', field(), 'annotation.unlisted-widget'],
  [
    'a widget of an unlisted signature field',
    { ...onPage(33), 33: widget('/F 4/Parent 35 0 R'), 35: '<</FT/Sig/T(Sig9)/Kids[33 0 R]>>' },
    'annotation.unlisted-widget',
  ],
  [
    'a widget below a listed signature field',
    { ...onPage(33), ...listed(35), 33: widget('/F 4/Parent 35 0 R'), 35: '<</FT/Sig/T(Sig9)/Kids[33 0 R]>>' },
    'signature.visible-unsigned',
  ],
  [
    'a widget with a value of its own below an empty signature field',
    {
      ...onPage(33),
      ...listed(35),
      33: widget('/F 4/Parent 35 0 R/V<</Type/Sig>>'),
      35: '<</FT/Sig/T(Sig9)/Kids[33 0 R]>>',
    },
    'signature.visible-unsigned',
  ],
  ...['1', '5', '32', '36', '4', '0', '256', '2.0', '-2', '4294967298'].map((flags): Case => [
    `a listed signature field with flags ${flags}`,
    { ...field(`/F ${flags}`), ...listed(33) },
    'signature.visible-unsigned',
  ]),
  [
    'a signature field whose value covers nothing',
    { ...field('/F 4/V 36 0 R'), ...listed(33), 36: '<</Type/Sig/Filter/Adobe.PPKLite>>' },
    'signature.visible-unsigned',
  ],
  [
    'a signature field with a direct value',
    { ...field('/F 4/V<</A 1>>'), ...listed(33) },
    'signature.visible-unsigned',
  ],
  [
    'a timestamp field whose value covers nothing',
    { ...field('/F 5/V 36 0 R'), ...listed(33), 36: '<</Type/DocTimeStamp/SubFilter/ETSI.RFC3161>>' },
    'signature.visible-unsigned',
  ],
  [
    'a signature field with a background and no picture',
    { ...onPage(33), ...listed(33), 33: `<</Type/Annot/Subtype/Widget/FT/Sig/T(Sig9)${PLACE}/F 4/MK<</BG[1 1 1]>>>>` },
    'signature.visible-unsigned',
  ],
  [
    'a signature field with a picture that appears under the pointer',
    {
      ...onPage(33),
      ...listed(33),
      33: `<</Type/Annot/Subtype/Widget/FT/Sig/T(Sig9)${PLACE}/F 4/AP<</R<</On 34 0 R>>>>>>`,
    },
    'signature.visible-unsigned',
  ],
  ['a listed signature field with a script', { ...field('/F 2/AA<<>>'), ...listed(33) }, 'annotation.action'],
  [
    'a listed signature field whose widget names another parent',
    { ...field('/F 2/Parent 7 0 R'), ...listed(33) },
    'form.field-changed',
  ],
];

describe('content that an update shows in a signature field without a signature makes the earlier signature invalid:', () => {
  it.each(CASES)('SG-27 %s', async (_, objects, code) => {
    for (const file of [B, C2]) {
      const { first, codes } = await validated(updated(file, objects));
      expect(codes).toContain(code);
      expect(first.indication).not.toBe('TOTAL-PASSED');
      expect(first.modified).toBe(true);
    }
  });

  it('SG-27 an old field with a picture that an update puts on the page', async () => {
    const before = made({ ...listed(33), 33: widget('/FT/Sig/T(Sig9)/F 4'), 34: picture });
    const { first, codes } = await validated(updated(before, { 19: OBJECTS[19]!.replace(']', ' 33 0 R]') }));
    expect(codes).toContain('annotation.attached');
    expect(first.indication).not.toBe('TOTAL-PASSED');
  });

  it('SG-27 a widget of a text field that names a parent the form does not list', async () => {
    const { first, codes } = await validated(
      updated(B, { ...edited(23, 'Parent 18', 'Parent 60'), 60: '<</FT/Tx/T(X)/V(Pay 900 EUR)/Kids[23 0 R]>>' }),
    );
    expect(codes).toContain('form.field-changed');
    expect(first.indication).not.toBe('TOTAL-PASSED');
  });
});

describe('an update of annotations that shows nothing new', () => {
  it('SG-27 leaves the signature valid when the unsigned field is hidden in every viewer', async () => {
    const { first, codes } = await validated(updated(B, { ...field('/F 2'), ...listed(33) }));
    expect(codes).toEqual(['signature.field-added']);
    expect([first.indication, first.warnings]).toEqual(['TOTAL-PASSED', []]);
  });

  it('SG-27 leaves the signature valid when a later signature covers what its widget shows', async () => {
    const objects = {
      ...onPage(33),
      ...listed(35),
      33: widget('/F 4/Parent 35 0 R'),
      35: '<</FT/Sig/T(Sig9)/Kids[33 0 R]/V 31 0 R>>',
      31: signature(),
    };
    const { first, codes } = await validated(signed(updated(B, objects), pki.signer('p256', 'Jonas')));
    expect(codes).toEqual(['signature.added-visible', 'signature.added-covering']);
    expect(first.indication).toBe('TOTAL-PASSED');
  });

  it('SG-27 warns of another order of annotations, since the last one is drawn on top', async () => {
    const { first, codes } = await validated(updated(B, { 19: '[10 0 R 7 0 R 11 0 R 12 0 R 13 0 R 23 0 R]' }));
    expect(codes).toEqual(['annotation.changed']);
    expect(first.warnings).not.toEqual([]);
  });
});
