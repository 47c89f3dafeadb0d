import { describe, expect, it } from 'vitest';
import { B, C1, C2, C3, OBJECTS, certified, edited, locked, made, newField } from './documents.ts';
import { type Objects, namedOf, signature, signed, stamped, stream, reported, updated, pki } from './lab.ts';

/** The change in the form, and every reported line. */
type Case = [name: string, before: Objects, after: Objects, lines: string[]];

const form = (from: string | RegExp, to: string): Record<number, string> => edited(5, from, to);
const drawn = (text: string, more = ''): string => stream(text, `/Type/XObject/Subtype/Form/BBox[0 0 128 20]${more}`);
const RESOURCES = '/Root/AcroForm/DR';
const replacedBy = (more: string): Record<number, string> => form('<</Font<</Helv 6 0 R>>>>', more);

/** Values that take their style from the form. */
const inheriting = (key: string): string[] =>
  ['field=List object=12 0 R', 'field=Group.Name object=23 0 R'].map(
    (field) => `form.da-changed violation other ${field} path=${key}`,
  );
const aligned = [`form.da-changed violation other field=Text1 object=7 0 R path=Q`, ...inheriting('Q')];
const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';

const FORM: Case[] = [
  ['no form', {}, { 1: '<</Type/Catalog/Pages 2 0 R>>' }, ['form.removed violation other']],
  [
    'an order of calculation',
    {},
    form('/SigFlags', '/CO[7 0 R]/SigFlags'),
    ['form.changed violation other path=/Root/AcroForm/CO'],
  ],
  [
    'a form of another kind',
    {},
    form('/SigFlags', '/XFA(x)/SigFlags'),
    ['content.xfa warning none', 'form.changed violation other path=/Root/AcroForm/XFA'],
  ],
  ['the flag that only more is added', {}, form('/SigFlags 1', '/SigFlags 3'), ['form.signature-flags-set info lta']],
  ['one flag for the other', {}, form('/SigFlags 1', '/SigFlags 2'), ['form.signature-flags-cleared violation other']],
  ['no flags', {}, form('/SigFlags 1', ''), ['form.signature-flags-cleared violation other']],
  ['flags where there were none', form('/SigFlags 1', ''), { 5: OBJECTS[5]! }, ['form.signature-flags-set info lta']],
  [
    'another style',
    {},
    form('12 Tf', '10 Tf'),
    ['form.defaults-changed note form-filling path=/Root/AcroForm/DA', ...inheriting('DA')],
  ],
  [
    'no style',
    {},
    form('/DA(/Helv 12 Tf 0 g)', ''),
    ['form.defaults-changed note form-filling path=/Root/AcroForm/DA', ...inheriting('DA')],
  ],
  [
    'an alignment',
    {},
    form('/SigFlags', '/Q 1/SigFlags'),
    ['form.defaults-added info lta path=/Root/AcroForm/Q', ...aligned],
  ],
  [
    'the alignment that holds anyway',
    {},
    form('/SigFlags', '/Q 0/SigFlags'),
    ['form.defaults-added info lta path=/Root/AcroForm/Q'],
  ],
  [
    'another alignment',
    form('/SigFlags', '/Q 1/SigFlags'),
    form('/SigFlags', '/Q 2/SigFlags'),
    ['form.defaults-changed note form-filling path=/Root/AcroForm/Q', ...aligned],
  ],
  [
    'the wish to draw again',
    {},
    form('/SigFlags', '/NeedAppearances true/SigFlags'),
    ['form.need-appearances warning form-filling'],
  ],
  ['the wish not to', {}, form('/SigFlags', '/NeedAppearances false/SigFlags'), []],
  [
    'the end of that wish',
    form('/SigFlags', '/NeedAppearances true/SigFlags'),
    { 5: OBJECTS[5]! },
    ['form.need-appearances-cleared warning form-filling'],
  ],
  [
    'no resources',
    {},
    form('/DR<</Font<</Helv 6 0 R>>>>', ''),
    [
      'form.default-resources-removed warning form-filling',
      `form.default-resources-replaced violation other object=1 0 R path=${RESOURCES}/Font/Helv`,
    ],
  ],
  [
    'a font that may draw other letters for a name that meant none',
    form('/DR<</Font<</Helv 6 0 R>>>>', ''),
    { 5: OBJECTS[5]! },
    [`form.default-resources-replaced violation other object=6 0 R path=${RESOURCES}/Font/Helv`],
  ],
  [
    'the font that viewers take anyway for a name that meant none',
    form('/DR<</Font<</Helv 6 0 R>>>>', ''),
    { ...form('/Helv 6', '/Helv 43'), 43: HELVETICA },
    [],
  ],
  [
    'a font that writes nines for ones',
    form('/Helv 6 0 R', '/Other 6 0 R'),
    {
      ...form('/Helv 6 0 R', '/Other 6 0 R/Helv 43 0 R'),
      43: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[49/nine]>>>>',
    },
    [`form.default-resources-replaced violation other object=43 0 R path=${RESOURCES}/Font/Helv`],
  ],
  [
    'the encoding of forms, written out',
    form('/Helv 6 0 R', '/Other 6 0 R'),
    {
      ...form('/Helv 6 0 R', '/Other 6 0 R/Helv 43 0 R'),
      43: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Type/Encoding/Differences[24/breve/caron 39/quotesingle 160/Euro]>>>>',
    },
    [],
  ],
  [
    'a font for a picture that has no fonts of its own',
    { 9: stream('BT /Own 9 Tf (100 EUR) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 128 20]') },
    { ...form('/Helv 6 0 R', '/Helv 6 0 R/Own 43 0 R'), 43: '<</Type/Font/Subtype/Type3>>' },
    [
      'structure.two-readings warning none object=3 0 R',
      `form.default-resources-replaced violation other object=43 0 R path=${RESOURCES}/Font/Own`,
    ],
  ],
  [
    'a style of the group that the value stands in',
    {},
    edited(14, '/T(Group)', '/T(Group)/DA(/Helv 12 Tf 1 g)'),
    [
      'form.style-changed note form-filling field=Group object=14 0 R',
      'form.da-changed violation other field=Group.Name object=23 0 R path=DA',
    ],
  ],
  [
    'another font',
    {},
    { ...form('/Helv 6', '/Helv 43'), 43: '<</Type/Font/BaseFont/X>>' },
    [`form.default-resources-replaced violation other path=${RESOURCES}/Font/Helv`],
  ],
  [
    'a font less',
    {},
    form('/Helv 6 0 R', ''),
    [`form.default-resources-replaced violation other path=${RESOURCES}/Font/Helv`],
  ],
  ['no fonts', {}, replacedBy('<<>>'), [`form.default-resources-replaced violation other path=${RESOURCES}/Font/Helv`]],
  [
    'another encoding',
    replacedBy('<</Encoding<</E/A>>>>'),
    replacedBy('<</Encoding<</E/B>>>>'),
    [`form.default-resources-replaced violation other path=${RESOURCES}/Encoding/E`],
  ],
  [
    'another picture',
    replacedBy('<</XObject<</X/A>>>>'),
    replacedBy('<</XObject<</X/B>>>>'),
    [`form.default-resources-replaced note lta path=${RESOURCES}/XObject/X`],
  ],
  [
    'other kinds of drawing',
    replacedBy('<</ProcSet[/PDF]>>'),
    replacedBy('<</ProcSet[/Text]>>'),
    ['form.default-resources-replaced note lta path=ProcSet'],
  ],
  ['the same kinds of drawing', replacedBy('<</ProcSet[/PDF]>>'), replacedBy('<</ProcSet[/PDF]/Font<<>>>>'), []],
];

const listed = (more: string): Record<number, string> => form('14 0 R]', `14 0 R ${more}]`);
const WIDGETS = {
  13: '<</FT/Sig/T(Sig2)/Kids[48 0 R]>>',
  48: '<</Type/Annot/Subtype/Widget/Parent 13 0 R/Rect[0 0 0 0]>>',
};

const TREE: Case[] = [
  ['a field taken away', {}, form('7 0 R ', ''), ['field.removed violation other field=Text1 object=7 0 R']],
  ['another name', {}, edited(7, '(Text1)', '(Text9)'), ['field.renamed violation other after=Text9 field=Text1']],
  [
    'another name of a group',
    {},
    edited(14, '(Group)', '(Other)'),
    [
      'field.renamed violation other after=Other field=Group',
      'field.renamed violation other after=Other.Name field=Group.Name',
      'field.renamed violation other after=Other.Name field=Group.Name',
    ],
  ],
  ['another type', {}, edited(7, '/FT/Tx', '/FT/Ch'), ['field.retyped violation other field=Text1']],
  [
    'a field',
    {},
    { ...listed('46 0 R'), 46: '<</FT/Tx/T(New)>>' },
    ['field.added-not-signature violation other field=New object=46 0 R'],
  ],
  [
    'a group with a field for a signature',
    {},
    {
      ...listed('46 0 R'),
      46: '<</T(G)/Kids[47 0 R]>>',
      47: '<</FT/Sig/T(S)/Parent 46 0 R>>',
    },
    ['signature.field-added note lta field=G.S object=47 0 R'],
  ],
  [
    'a group of texts',
    {},
    { ...listed('46 0 R'), 46: '<</FT/Tx/T(G)/Kids[47 0 R]>>', 47: '<</T(S)/Parent 46 0 R>>' },
    [
      'field.added-not-signature violation other field=G object=46 0 R',
      'field.added-not-signature violation other field=G.S object=47 0 R',
    ],
  ],
  [
    'a field of a name that is taken',
    {},
    { ...listed('46 0 R'), 46: '<</FT/Sig/T(Text1)>>' },
    ['field.duplicate-name violation other field=Text1', 'signature.field-added note lta field=Text1 object=46 0 R'],
  ],
  [
    'two fields of one name',
    {},
    { ...listed('46 0 R 47 0 R'), 46: '<</FT/Sig/T(N)>>', 47: '<</FT/Sig/T(N)>>' },
    [
      'field.duplicate-name violation other field=N',
      'signature.field-added note lta field=N object=47 0 R',
      'signature.field-added note lta field=N object=46 0 R',
    ],
  ],
  [
    'an object of before as a field',
    { 47: '<</FT/Sig/T(Old)>>' },
    listed('47 0 R'),
    ['field.attached violation other field=Old object=47 0 R'],
  ],
  [
    'a widget more',
    WIDGETS,
    {
      13: '<</FT/Sig/T(Sig2)/Kids[48 0 R 49 0 R]>>',
      49: '<</Type/Annot/Subtype/Widget/Parent 13 0 R/Rect[0 0 9 9]>>',
    },
    [
      'form.field-changed violation other field=Sig2 object=13 0 R path=Parent',
      'field.widget-added violation other field=Sig2 object=49 0 R',
    ],
  ],
];

const TEXT = 'field=Text1 object=7 0 R';
const BOX = 'field=Check object=11 0 R';
const text = (from: string | RegExp, to: string): Record<number, string> => edited(7, from, to);
const withMore = (more: string): Record<number, string> => text('/F 4', `/F 4${more}`);
const filledWith = (value: string, before = '100 EUR', severity = 'warning'): string =>
  `form.field-${before === '' ? 'filled info' : `replaced ${severity}`} form-filling after=${value} before=${before} ${TEXT}`;
/** Where the signer said what may be filled in. */
const foreseen = (value: string): string => filledWith(value, '100 EUR', 'note');
const NO_VALUE = OBJECTS[7]!.replace('/V(100 EUR)', '');
const hiding = (flag: number): Case[] => [
  [`flag ${flag} of a field`, {}, text('/F 4', `/F ${flag | 4}`), [`form.field-hidden violation other ${TEXT}`]],
  [
    `flag ${flag} of a field taken away`,
    text('/F 4', `/F ${flag | 4}`),
    { 7: OBJECTS[7]! },
    [`form.field-revealed violation other ${TEXT}`],
  ],
  [
    `flag ${flag} of a field without a value, but with a picture, taken away`,
    { 7: NO_VALUE.replace('/F 4', `/F ${flag | 4}`) },
    { 7: NO_VALUE },
    [...(flag === 2 ? [] : ['content.field-differs warning none']), `form.field-revealed violation other ${TEXT}`],
  ],
];

const TICKED = [`form.appearance-only violation other ${BOX}`, `form.state-differs violation other ${BOX}`];
const UNDRAWN = OBJECTS[11]!.replace('/Off 16 0 R', '');

const FILLED: Case[] = [
  [
    'a value',
    {},
    text('100 EUR', '200 EUR'),
    [filledWith('200 EUR'), `form.value-without-appearance warning form-filling ${TEXT}`],
  ],
  [
    'a value with its picture',
    {},
    { ...text('100 EUR', '200 EUR'), 9: drawn('BT /Helv 12 Tf 2 5 Td (200 EUR) Tj ET') },
    [filledWith('200 EUR')],
  ],
  [
    'a value where there was none',
    text('/V(100 EUR)', ''),
    { 7: OBJECTS[7]!, 9: drawn('BT /Helv 12 Tf 2 5 Td (100 EUR) Tj ET') },
    [filledWith('100 EUR', '')],
  ],
  [
    'no value',
    {},
    { ...text('/V(100 EUR)', ''), 9: drawn('') },
    [`form.field-cleared warning form-filling after= before=100 EUR ${TEXT}`],
  ],
  [
    'an empty value',
    {},
    { ...text('100 EUR', ''), 9: drawn('') },
    [`form.field-cleared warning form-filling after= before=100 EUR ${TEXT}`],
  ],
  [
    'a long value',
    {},
    { ...text('100 EUR', 'ab'.repeat(150)), 9: drawn(`BT (${'ab'.repeat(150)}) Tj ET`) },
    [filledWith('ab'.repeat(100)), `form.picture-differs warning form-filling ${TEXT}`],
  ],
  [
    'a long word',
    {},
    edited(11, '/V/Off', `/V/${'ab'.repeat(60)}`),
    [`form.field-filled info form-filling after=${'ab'.repeat(60)} before=Off ${BOX}`],
  ],
  [
    'long lines of a list',
    {},
    { ...edited(12, '/V(a)/I[0]', `/V[(${'ab'.repeat(70)})(${'cd'.repeat(70)})]`), 17: drawn('BT (c) Tj ET') },
    [
      `form.field-replaced warning form-filling after=${`${'ab'.repeat(70)}, ${'cd'.repeat(70)}`.slice(0, 200)} before=a field=List object=12 0 R`,
      'form.picture-differs warning form-filling field=List object=12 0 R',
    ],
  ],
  [
    'a number',
    {},
    { ...text('(100 EUR)', ' 17'), 9: drawn('BT /Helv 12 Tf 2 5 Td (17) Tj ET') },
    [filledWith('17'), 'form.picture-differs warning form-filling field=Text1 object=7 0 R'],
  ],
  [
    'several lines of a list',
    {},
    { ...edited(12, '/V(a)/I[0]', '/V[(a)(c)]/I[0 2]'), 17: drawn('BT (c) Tj ET') },
    [
      'form.field-replaced warning form-filling after=a, c before=a field=List object=12 0 R',
      'form.picture-differs warning form-filling field=List object=12 0 R',
    ],
  ],
  [
    'a value below a group',
    {},
    { ...edited(18, '(x)', '(y)'), 24: drawn('BT /Helv 12 Tf 2 5 Td (y) Tj ET') },
    ['form.field-replaced warning form-filling after=y before=x field=Group.Name object=18 0 R'],
  ],
  [
    'a tick',
    {},
    edited(11, '/V/Off/AS/Off', '/V/Yes/AS/Yes'),
    [`form.field-filled info form-filling after=Yes before=Off ${BOX}`],
  ],
  ['a tick in sight only', {}, edited(11, '/AS/Off', '/AS/Yes'), [...TICKED]],
  [
    'a tick taken away',
    edited(11, '/V/Off/AS/Off', '/V/Yes/AS/Yes'),
    { 11: OBJECTS[11]! },
    [`form.field-cleared warning form-filling after=Off before=Yes ${BOX}`],
  ],
  [
    'a state nobody drew',
    {},
    edited(11, '/V/Off/AS/Off', '/V/X/AS/X'),
    [
      `form.field-filled info form-filling after=X before=Off ${BOX}`,
      `form.state-unknown violation other after=X ${BOX}`,
    ],
  ],
  [
    'the state off, which nobody drew',
    { 11: UNDRAWN.replace('/V/Off/AS/Off', '/V/Yes/AS/Yes') },
    { 11: UNDRAWN },
    [`form.field-cleared warning form-filling after=Off before=Yes ${BOX}`],
  ],
  ...[1, 2, 32].flatMap(hiding),
  ['another flag of a field', {}, text('/F 4', '/F 132'), [`form.flags-changed info form-filling ${TEXT}`]],
  ['a field that is locked', {}, withMore('/Ff 1'), [`form.read-only-set note lta ${TEXT}`]],
  [
    'a field that is locked, of several lines',
    withMore('/Ff 4096'),
    withMore('/Ff 4097'),
    [`form.read-only-set note lta ${TEXT}`],
  ],
  [
    'a field that is locked no more',
    withMore('/Ff 1'),
    { 7: OBJECTS[7]! },
    [`form.field-flags-changed warning form-filling ${TEXT}`],
  ],
  ['a field of several lines', {}, withMore('/Ff 4096'), [`form.field-flags-changed warning form-filling ${TEXT}`]],
  ['another style', {}, text('0 g', '1 g'), [`form.da-changed violation other ${TEXT}`]],
  ['an alignment', {}, withMore('/Q 2'), [`form.da-changed violation other ${TEXT}`]],
  [
    'another style with another value',
    {},
    {
      7: OBJECTS[7]!.replace('0 g', '1 g').replace('100', '200'),
      9: drawn('BT /Helv 12 Tf 2 5 Td (200 EUR) Tj ET'),
    },
    [
      `form.style-changed note form-filling ${TEXT}`,
      filledWith('200 EUR'),
      `form.picture-differs warning form-filling ${TEXT}`,
    ],
  ],
  ['rich text', {}, withMore('/RV(x)'), [`form.rich-text-changed violation other ${TEXT}`]],
  [
    'rich text with another value',
    {},
    {
      7: OBJECTS[7]!.replace('/F 4', '/F 4/RV(x)').replace('100', '200'),
      9: drawn('BT /Helv 12 Tf 2 5 Td (200 EUR) Tj ET'),
    },
    [filledWith('200 EUR'), `form.picture-differs warning form-filling ${TEXT}`],
  ],
  ['another picture', {}, { 9: drawn('BT (900) Tj ET') }, [`form.appearance-only violation other ${TEXT}`]],
  ['no picture', {}, text('/AP<</N 9 0 R>>', ''), [`form.appearance-only violation other ${TEXT}`]],
  [
    'a picture of something else',
    {},
    { 7: OBJECTS[7]!.replace('100', '200').replace('9 0 R', '4 0 R') },
    [
      'form.appearance-borrowed violation other field=Text1 object=4 0 R',
      filledWith('200 EUR'),
      `form.picture-differs warning form-filling ${TEXT}`,
      `form.picture-covers violation form-filling ${TEXT}`,
    ],
  ],
  ...['OC', 'AA', 'JS', 'OPI', 'Ref'].map((key): Case => [
    `a picture with ${key}`,
    {},
    {
      7: OBJECTS[7]!.replace('100', '200').replace('9 0 R', '44 0 R'),
      44: drawn('BT /Helv 12 Tf 2 5 Td (200 EUR) Tj ET', `/${key}<<>>`),
    },
    [
      'form.appearance-active violation other field=Text1 object=44 0 R',
      filledWith('200 EUR'),
      `form.picture-differs warning form-filling ${TEXT}`,
    ],
  ]),
  ['another place', {}, text('72 600', '72 300'), ['form.field-moved violation other field=Text1 path=Rect']],
  ['an action', {}, withMore('/A<<>>'), ['form.action-changed violation other field=Text1 path=A']],
  ['a script', {}, withMore('/AA<<>>'), ['form.action-changed violation other field=Text1 path=AA']],
  ...['MK<<>>', 'MaxLen 3', 'TU(x)', 'DV(x)', 'BS<<>>', 'OC<<>>'].map((entry): Case => [
    `an entry ${entry}`,
    {},
    withMore(`/${entry}`),
    [`form.field-changed violation other field=Text1 path=${/^\w+/.exec(entry)![0]}`],
  ]),
  [
    'another kind of object',
    {},
    text('/Type/Annot', '/Type/X'),
    ['form.field-changed violation other field=Text1 path=Type'],
  ],
  ['a day', {}, withMore('/M(D:2026)'), [`form.date-changed info form-filling ${TEXT}`]],
  ['a name and a day', {}, withMore('/NM(x)/M(D:2026)'), [`form.date-changed info form-filling ${TEXT}`]],
  [
    'a day with another value',
    {},
    {
      7: OBJECTS[7]!.replace('/F 4', '/F 4/M(D:2026)').replace('100', '200'),
      9: drawn('BT /Helv 12 Tf 2 5 Td (200 EUR) Tj ET'),
    },
    [filledWith('200 EUR')],
  ],
];

const EMPTY = 'field=Sig2 object=13 0 R';
const SIGNED = 'field=Sig1 object=10 0 R';
const empty = (more: string): Record<number, string> => edited(13, '/F 4', `/F 4${more}`);
const SIGNATURES: Case[] = [
  [
    'another place of an empty field',
    {},
    edited(13, '300 100', '300 700'),
    [`form.field-changed violation other ${EMPTY} path=Rect`],
  ],
  [
    'other flags of an empty field',
    {},
    edited(13, '/F 4', '/F 6'),
    [`form.field-changed violation other ${EMPTY} path=F`],
  ],
  ['a lock of an empty field', {}, empty('/Lock<<>>'), [`form.field-changed violation other ${EMPTY} path=Lock`]],
  ['an empty field that is locked', {}, empty('/Ff 1'), [`form.read-only-set note lta ${EMPTY}`]],
  ['an empty field with other flags', {}, empty('/Ff 3'), [`form.field-changed violation other ${EMPTY} path=Ff`]],
  ['a signed field that is locked', {}, edited(10, '/F 132', '/F 132/Ff 1'), [`form.read-only-set note lta ${SIGNED}`]],
  [
    'a signed field that is locked, and more',
    {},
    edited(10, '/F 132', '/F 4/Ff 1'),
    [`signature.field-changed violation other ${SIGNED} path=F`],
  ],
  [
    'another picture of a signed field',
    {},
    { 21: drawn('BT (Other) Tj ET') },
    [`signature.field-changed violation other ${SIGNED} path=AP`],
  ],
  [
    'no value of a signed field',
    {},
    edited(10, '/V 20 0 R', ''),
    [`signature.field-changed violation other ${SIGNED} path=V`],
  ],
  [
    'a field that nobody sees',
    {},
    newField('/Rect[0 0 0 0]'),
    ['signature.field-added note lta field=Sig9 object=30 0 R'],
  ],
  ['a field without a place', {}, newField(''), ['signature.field-added note lta field=Sig9 object=30 0 R']],
  [
    'a field in sight',
    {},
    newField('/Rect[60 690 300 740]'),
    ['signature.visible-field-added warning form-filling field=Sig9 object=30 0 R'],
  ],
  [
    'a field in sight that draws',
    {},
    newField('/Rect[60 690 300 740]/AP<</N 36 0 R>>'),
    ['signature.visible-unsigned violation other field=Sig9 object=30 0 R'],
  ],
  [
    'a field in sight that draws when pressed',
    {},
    newField('/Rect[60 690 300 740]/AP<</D 36 0 R>>'),
    ['signature.visible-unsigned violation other field=Sig9 object=30 0 R'],
  ],
  [
    'a field in sight that draws in one of its states',
    {},
    newField('/Rect[60 690 300 740]/AP<</N<</A 36 0 R>>>>'),
    ['signature.visible-unsigned violation other field=Sig9 object=30 0 R'],
  ],
  [
    'a field in sight whose picture is empty',
    {},
    {
      ...newField('/Rect[60 690 300 740]/AP<</N 37 0 R>>'),
      37: drawn('q Q'),
    },
    ['signature.visible-field-added warning form-filling field=Sig9 object=30 0 R'],
  ],
  [
    'a field in sight whose picture cannot be read',
    {},
    {
      ...newField('/Rect[60 690 300 740]/AP<</N 37 0 R>>'),
      37: drawn('x', '/Filter/X'),
    },
    [
      'structure.two-readings warning none object=37 0 R',
      'structure.read-differently violation other object=37 0 R',
      'signature.visible-unsigned violation other field=Sig9 object=30 0 R',
    ],
  ],
  [
    'a field with the value of another',
    {},
    { ...listed('62 0 R'), 62: '<</FT/Sig/T(Evil)/V 20 0 R>>' },
    ['signature.shared-value violation other field=Evil object=20 0 R'],
  ],
];

describe.each([
  ['to the form itself', FORM],
  ['to the tree of fields', TREE],
  ['to what is filled in', FILLED],
  ['to fields of signatures', SIGNATURES],
])('of a change %s everything is reported, with its location:', (_, cases) => {
  it.each(cases)('%s', async (__, before, after, lines) => {
    const answer = await reported(updated(made(before), after));
    expect(answer.lines).toEqual(lines);
    expect(answer.isValid).toBe(!lines.some((line) => line.includes(' violation ')));
    expect(answer.named).toBe(namedOf(lines));
  });
});

describe('marks that a picture leaves on a page', () => {
  const PAINTS = [
    '(x) Tj',
    '[(x)] TJ',
    "(x) '",
    '0 0 (x) "',
    'S',
    's',
    'f',
    'F',
    'f*',
    'B',
    'B*',
    'b',
    'b*',
    '/X sh',
    '/X Do',
  ];
  it.each([...PAINTS, 'BI ID x EI', '(x)Tj', '[(x)]TJ', '<41>Tj', '0 0 9 9re 1f', 'xS', 'f%', 'f\0'])(
    'are those of %s',
    async (operator) => {
      const field = { ...newField('/Rect[60 690 300 740]/AP<</N 37 0 R>>'), 37: drawn(`q ${operator} Q`) };
      expect((await reported(updated(B, field))).lines[0]).toContain('signature.visible-unsigned');
    },
  );

  it.each(['W n', 'm', 'l', 'rg', 'BT ET', 'Tf', '/F 1 gs', '/Tx BMC EMC'])('are none of %s', async (operator) => {
    const field = { ...newField('/Rect[60 690 300 740]/AP<</N 37 0 R>>'), 37: drawn(`q ${operator} Q`) };
    expect((await reported(updated(B, field))).lines[0]).toContain('signature.visible-field-added');
  });
});

describe('a signature in the empty field', () => {
  const jonas = pki.signer('p256', 'Jonas');
  const into = async (more: string, extra: Objects = {}) =>
    (
      await reported(
        signed(updated(B, { 31: signature(), ...edited(13, '/F 4', `/F 132/V 31 0 R${more}`), ...extra }), jonas),
      )
    ).lines;
  const added = `signature.added info form-filling ${EMPTY}`;

  it('brings along what signing brings', async () => {
    const more = '/AS/N/Ff 1/M(D:2026)/MK<<>>/Lock<</Type/SigFieldLock/Action/All>>/SV<<>>/DA(x)/Q 1';
    expect(await into(more)).toEqual([added]);
    expect(await into('/AP<</N 32 0 R>>', { 32: drawn('BT (Jonas) Tj ET') })).toEqual([
      added.replace('added', 'added-visible'),
    ]);
    expect(await into('/AP<</N 32 0 R>>', { 32: drawn('') })).toEqual([added]);
  });

  it.each(['TU(x)', 'A<<>>', 'AA<<>>', 'BS<<>>'])('brings nothing else, such as %s', async (entry) => {
    const path = /^\w+/.exec(entry)![0];
    expect(await into(`/${entry}`)).toEqual([`signature.field-changed violation other ${EMPTY} path=${path}`, added]);
  });

  it('is a timestamp by its form, in sight or not', async () => {
    const stamp = async (more: string) => {
      const objects = { ...newField(`/V 31 0 R${more}`), 31: signature('', 'ETSI.RFC3161', '/Type/DocTimeStamp') };
      return (await reported(await stamped(updated(B, objects)))).lines;
    };
    expect(await stamp('/Rect[0 0 0 0]')).toEqual(['timestamp.added info lta field=Sig9 object=30 0 R']);
    expect(await stamp('/Rect[60 690 300 740]')).toEqual(['timestamp.added info lta field=Sig9 object=30 0 R']);
    expect(await stamp('/Rect[60 690 300 740]/AP<</N 36 0 R>>')).toEqual([
      'timestamp.added-visible warning form-filling field=Sig9 object=30 0 R',
      'timestamp.covers violation annotations field=Sig9 object=30 0 R page=1 path=60 690 300 740',
    ]);
    expect(await stamp('/Rect[60 690 300 740]/MK<</BC[1 1 1]>>/BS<</W 120>>')).toEqual([
      'timestamp.added-visible warning form-filling field=Sig9 object=30 0 R',
      'timestamp.covers violation annotations field=Sig9 object=30 0 R page=1 path=60 690 300 740',
    ]);
  });

  it.each(['ETSI.RFC4998', 'ETSI.RFC6283'])(
    'is no signature where it is an evidence record (%s)',
    async (subFilter) => {
      const record = async (more: string) => {
        const objects = { ...newField(`/V 31 0 R${more}`), 31: signature('', subFilter) };
        return (await reported(signed(updated(B, objects), jonas))).lines;
      };
      expect(await record('/Rect[0 0 0 0]')).toEqual(['evidence.added info lta field=Sig9 object=30 0 R']);
      expect(await record('/Rect[300 400 400 450]/AP<</N 36 0 R>>')).toEqual([
        'signature.visible-unsigned violation other field=Sig9 object=30 0 R',
      ]);
    },
  );
});

describe('changes that a signer has forbidden are reported too', () => {
  const filled = { ...text('100 EUR', '200 EUR'), 9: drawn('BT /Helv 12 Tf 2 5 Td (200 EUR) Tj ET') };
  const fieldLock = '/Lock<</Type/SigFieldLock/Action/Include/Fields[(Text1)]';
  const lock = (more: string): string => made({ 10: OBJECTS[10]!.replace('/F 132', `/F 132${more}`) });
  const LOCKED = 'field.locked violation other field=Text1';
  const FORBIDDEN = 'docmdp.violation violation other';

  it.each<[string, string, Objects, string[]]>([
    ['a value where nothing may change', C1, filled, [foreseen('200 EUR'), FORBIDDEN]],
    ['a value where forms may be filled', C2, filled, [foreseen('200 EUR')]],
    ['a value where comments may follow', C3, filled, [foreseen('200 EUR')]],
    ['a value under a permission nobody knows', certified(4 as 3), filled, [foreseen('200 EUR')]],
    [
      'a date where nothing may change',
      C1,
      withMore('/M(D:2026)'),
      [`form.date-changed info form-filling ${TEXT}`, FORBIDDEN],
    ],
    ['a value of a locked field', locked('/Action/Include/Fields[(Text1)]'), filled, [filledWith('200 EUR'), LOCKED]],
    ['a value of another', locked('/Action/Include/Fields[(Text)(Text10)]'), filled, [filledWith('200 EUR')]],
    ['a value of one left out', locked('/Action/Exclude/Fields[(Text1)]'), filled, [filledWith('200 EUR')]],
    ['a value of one not left out', locked('/Action/Exclude/Fields[(Text)]'), filled, [filledWith('200 EUR'), LOCKED]],
    ['a value under a lock of all', locked('/Action/All'), filled, [filledWith('200 EUR'), LOCKED]],
    ['a value under a lock nobody knows', locked('/Action/X/Fields[(Text1)]'), filled, [filledWith('200 EUR')]],
    ['a value under the lock of a field', lock(`${fieldLock}>>`), filled, [filledWith('200 EUR'), LOCKED]],
    [
      'a value under the lock of a field that allows it',
      lock(`${fieldLock}/P 2>>`),
      filled,
      [foreseen('200 EUR'), LOCKED],
    ],
    [
      'a value under the lock of a field that forbids all',
      lock(`${fieldLock}/P 1>>`),
      filled,
      [foreseen('200 EUR'), FORBIDDEN, LOCKED],
    ],
    [
      'a date under a lock of all',
      locked('/Action/All'),
      withMore('/M(D:2026)'),
      [`form.date-changed info form-filling ${TEXT}`],
    ],
    [
      'flags under a lock of all',
      locked('/Action/All'),
      withMore('/Ff 4096'),
      [`form.field-flags-changed warning form-filling ${TEXT}`, LOCKED],
    ],
    [
      'a tick in sight under a lock of all',
      locked('/Action/All'),
      edited(11, '/AS/Off', '/AS/Yes'),
      [...TICKED, 'field.locked violation other field=Check'],
    ],
  ])('%s', async (_, file, after, lines) => {
    expect((await reported(updated(file, after))).lines).toEqual(lines);
  });

  it('and weighs less where the certification foresaw it, such as a signature in its prepared field', async () => {
    const jonas = pki.signer('p256', 'Jonas');
    const drawing = { 31: signature(), 32: drawn('BT (J) Tj ET') };
    const visible = async (file: string) =>
      (
        await reported(
          signed(updated(file, { ...drawing, ...edited(13, '/F 4', '/F 132/V 31 0 R/AP<</N 32 0 R>>') }), jonas),
        )
      ).lines;
    expect(await visible(B)).toEqual([`signature.added-visible info form-filling ${EMPTY}`]);
    expect(await visible(C2)).toEqual([`signature.added-visible info form-filling ${EMPTY}`]);
    const cleared = { ...text('100 EUR', ''), 9: drawn('') };
    const clearing = `form-filling after= before=100 EUR ${TEXT}`;
    expect((await reported(updated(B, cleared))).lines).toEqual([`form.field-cleared warning ${clearing}`]);
    expect((await reported(updated(C2, cleared))).lines).toEqual([`form.field-cleared note ${clearing}`]);
  });

  it('and is a warning where a value was signed, not where the field was empty then', async () => {
    const drawing = (value: string) => ({ 9: drawn(`BT /Helv 12 Tf 2 5 Td (${value}) Tj ET`) });
    const value = (written: string) => ({ 7: OBJECTS[7]!.replace('(100 EUR)', `(${written})`), ...drawing(written) });
    const later = async (base: string) => {
      const { lines } = await reported(updated(updated(base, value('200 EUR')), value('300 EUR')));
      return lines.map((line) => line.split(' ').slice(0, 2).join(' '));
    };
    expect(await later(B)).toEqual(['form.field-replaced warning', 'form.field-replaced warning']);
    expect(await later(made({ 7: NO_VALUE, 9: drawn('') }))).toEqual([
      'form.field-filled info',
      'form.field-filled info',
    ]);
    expect(await later(made({ ...value(''), 9: drawn('') }))).toEqual([
      'form.field-filled info',
      'form.field-filled info',
    ]);
  });
});
