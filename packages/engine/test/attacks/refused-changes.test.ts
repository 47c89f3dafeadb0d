import { describe, expect, it } from 'vitest';
import { B, C1, C2, OBJECTS, comment, edited, locked, made, newField } from './documents.ts';
import { validated, signature, signed, stream, updated, pki } from './lab.ts';

/** Changes that no signer has to put up with: the second half of the test plan, and the attacks of the literature. */
type Case = [name: string, file: () => string, code: string];

const CATALOG = OBJECTS[1]!;
const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica';
const attacker = pki.signer('p256', 'Kažkas');

const CONTENT: Case[] = [
  [
    'the text of a page written over',
    () => updated(B, { 4: stream('BT /F1 24 Tf 72 700 Td (Bye!!) Tj ET') }),
    'page.content-changed',
  ],
  [
    'a further piece of text behind the text of a page',
    () => updated(B, { ...edited(3, '/Contents 4 0 R', '/Contents[4 0 R 40 0 R]'), 40: stream('BT (!) Tj ET') }),
    'page.content-changed',
  ],
  [
    'text under a number the page referred to while there was nothing',
    () => updated(made(edited(3, '/Contents 4 0 R', '/Contents[4 0 R 60 0 R]')), { 60: stream('BT (!) Tj ET') }),
    'object.captured',
  ],
  [
    'a page taken away',
    () =>
      updated(made({ 2: '<</Type/Pages/Count 2/Kids[3 0 R 41 0 R]>>', 41: '<</Type/Page/Parent 2 0 R>>' }), {
        2: OBJECTS[2]!,
      }),
    'page.tree-changed',
  ],
  [
    'a page put in',
    () => updated(B, { 2: '<</Type/Pages/Count 2/Kids[3 0 R 41 0 R]>>', 41: '<</Type/Page/Parent 2 0 R>>' }),
    'page.tree-changed',
  ],
  [
    'two pages exchanged',
    () =>
      updated(made({ 2: '<</Type/Pages/Count 2/Kids[3 0 R 41 0 R]>>', 41: '<</Type/Page/Parent 2 0 R>>' }), {
        2: '<</Type/Pages/Count 2/Kids[41 0 R 3 0 R]>>',
      }),
    'page.tree-changed',
  ],
  ['a page that became nothing', () => updated(B, { 3: 'null' }), 'page.tree-changed'],
  [
    'a key all pages inherit',
    () => updated(B, { 2: '<</Type/Pages/Count 1/Kids[3 0 R]/Rotate 180>>' }),
    'page.tree-changed',
  ],
  ['a page turned', () => updated(B, edited(3, '/Annots', '/Rotate 90/Annots')), 'page.changed'],
  ['a page cut', () => updated(B, edited(3, '/Annots', '/CropBox[0 0 100 100]/Annots')), 'page.changed'],
  ['a page measured otherwise', () => updated(B, edited(3, '/Annots', '/UserUnit 10/Annots')), 'page.changed'],
  [
    'another place in the structure',
    () =>
      updated(made(edited(3, '/Annots', '/StructParents 0/Annots')), edited(3, '/Annots', '/StructParents 1/Annots')),
    'page.changed',
  ],
  [
    'a tab order that was another',
    () => updated(made(edited(3, '/Annots', '/Tabs/S/Annots')), edited(3, '/Annots', '/Tabs/R/Annots')),
    'page.changed',
  ],
  ['a tab order that is none', () => updated(B, edited(3, '/Annots', '/Tabs/X/Annots')), 'page.changed'],
  ['another font', () => updated(B, { 6: OBJECTS[6]!.replace('Helvetica', 'Wingdings') }), 'page.content-changed'],
  ['another mapping of letters', () => updated(B, { 22: stream('/other mapping') }), 'object.unexplained'],
  [
    'the length of a stream, given elsewhere',
    () => updated(made({ 4: OBJECTS[4]!.replace(/\/Length \d+/, '/Length 42 0 R'), 42: '36' }), { 42: '4' }),
    'object.unexplained',
  ],
  ['an object that is freed', () => updated(B, { 22: null }), 'object.freed'],
  ['a dictionary that became a stream', () => updated(B, { 6: stream('x', '/Type/Font') }), 'page.content-changed'],
  [
    'fonts of the form exchanged',
    () => updated(B, { ...edited(5, '/Helv 6 0 R', '/Helv 43 0 R'), 43: `${HELVETICA}-Oblique>>` }),
    'form.default-resources-replaced',
  ],
];

const CERTIFIED: Case[] = [
  ['a value, where nothing may change', () => updated(C1, edited(7, '100 EUR', '200 EUR')), 'docmdp.violation'],
  [
    'a signature, where nothing may change',
    () => signed(updated(C1, { 31: signature(), ...edited(13, '/F 4', '/F 132/V 31 0 R') }), attacker),
    'docmdp.violation',
  ],
  ['a highlight, where only forms may be filled', () => updated(C2, comment('Highlight')), 'docmdp.violation'],
  [
    'a value of a locked field',
    () => updated(locked('/Action/Include/Fields[(Text1)]'), edited(7, '100 EUR', '200 EUR')),
    'field.locked',
  ],
  [
    'a value below a locked group',
    () => updated(locked('/Action/Include/Fields[(Group)]'), { 18: OBJECTS[18]!.replace('(x)', '(y)') }),
    'field.locked',
  ],
  [
    'a value, where all is locked',
    () => updated(locked('/Action/All'), edited(7, '100 EUR', '200 EUR')),
    'field.locked',
  ],
  [
    'a value outside the exceptions of a lock',
    () => updated(locked('/Action/Exclude/Fields[(List)]'), edited(7, '100 EUR', '200 EUR')),
    'field.locked',
  ],
  ['the certification taken out of the catalog', () => updated(C2, { 1: CATALOG }), 'permissions.changed'],
  [
    'a certification that comes later',
    () => updated(B, { 1: CATALOG.replace('>>', '/Perms<</DocMDP 20 0 R>>>>') }),
    'certification.not-first',
  ],
  [
    'a visible field that draws, without a signature',
    () => updated(C2, newField('/Rect[60 690 300 740]/AP<</N 36 0 R>>')),
    'signature.visible-unsigned',
  ],
];

const CATALOGS: Case[] = [
  [
    'a script when the document opens',
    () => updated(B, { 1: CATALOG.replace('>>', '/OpenAction<</S/JavaScript/JS(x)>>>>') }),
    'catalog.changed',
  ],
  [
    'scripts by name',
    () => updated(B, { 1: CATALOG.replace('>>', '/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(x)>>]>>>>>>') }),
    'catalog.changed',
  ],
  [
    'an attachment',
    () => updated(B, { 1: CATALOG.replace('>>', '/Names<</EmbeddedFiles<</Names[(a)<</F(a)>>]>>>>>>') }),
    'catalog.changed',
  ],
  [
    'a layer switched off',
    () =>
      updated(
        made({ 1: CATALOG.replace('>>', '/OCProperties<</OCGs[50 0 R]/D<<>>>>>>'), 50: '<</Type/OCG/Name(a)>>' }),
        { 1: CATALOG.replace('>>', '/OCProperties<</OCGs[50 0 R]/D<</OFF[50 0 R]>>>>>>') },
      ),
    'catalog.changed',
  ],
  [
    'a word every object inherits',
    () => updated(B, { 1: CATALOG.replace('>>', '/constructor 1/toString 2>>') }),
    'catalog.changed',
  ],
  [
    'a version that is lowered',
    () => updated(made({ 1: CATALOG.replace('>>', '/Version/2.0>>') }), { 1: CATALOG.replace('>>', '/Version/1.4>>') }),
    'version.lowered',
  ],
  [
    'an extension that is gone',
    () =>
      updated(made({ 1: CATALOG.replace('>>', '/Extensions<</ESIC<</ExtensionLevel 5>>>>>>') }), {
        1: CATALOG.replace('>>', '/Extensions<<>>>>'),
      }),
    'extensions.lowered',
  ],
  [
    'metadata with a document type',
    () =>
      updated(B, {
        1: CATALOG.replace('>>', '/Metadata 47 0 R>>'),
        47: stream('<!DOCTYPE a [<!ENTITY b "c">]><x:xmpmeta xmlns:x="a"/>'),
      }),
    'metadata.not-xmp',
  ],
  [
    'metadata that are something old',
    () =>
      updated(
        made({
          1: CATALOG.replace('>>', '/Metadata 47 0 R>>'),
          47: stream('<x:xmpmeta xmlns:x="a"/>'),
          52: stream('<x:xmpmeta xmlns:x="b"/>'),
        }),
        { 1: CATALOG.replace('>>', '/Metadata 52 0 R>>') },
      ),
    'metadata.replaced',
  ],
  [
    'marks of tagging taken back',
    () =>
      updated(made({ 1: CATALOG.replace('>>', '/MarkInfo<</Marked true>>>>') }), {
        1: CATALOG.replace('>>', '/MarkInfo<</Marked false>>>>'),
      }),
    'catalog.changed',
  ],
  [
    'private data that are none',
    () => updated(B, { 1: CATALOG.replace('>>', '/PieceInfo 4 0 R>>') }),
    'catalog.changed',
  ],
  [
    'another page tree',
    () => updated(B, { 1: CATALOG.replace('2 0 R', '51 0 R'), 51: '<</Type/Pages/Count 0/Kids[]>>' }),
    'page.tree-changed',
  ],
  [
    'a catalog that was something else',
    () => updated(made({ 53: CATALOG }), {}, { root: '53 0 R' }),
    'catalog.replaced',
  ],
  [
    'a title that is a stream',
    () => updated(B, { 54: stream('x') }, { trailer: '/Info 54 0 R' }),
    'info.not-dictionary',
  ],
  ['a title that was something else', () => updated(B, {}, { trailer: '/Info 6 0 R' }), 'info.replaced'],
];

describe.each([
  ['to what a page shows', CONTENT],
  ['against the will of who certified or locked', CERTIFIED],
  ['to the catalog and the trailer', CATALOGS],
])('a change %s makes the signature invalid:', (_, cases) => {
  it.each(cases)('SG-27 SG-28 %s', async (_name, make, code) => {
    const { first, codes } = await validated(make());
    expect(codes).toContain(code);
    expect(first.indication).not.toBe('TOTAL-PASSED');
  });
});
