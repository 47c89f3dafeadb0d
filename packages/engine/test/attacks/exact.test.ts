import { describe, expect, it } from 'vitest';
import { B, OBJECTS, comment, edited, made } from './documents.ts';
import { type Objects, validated, signature, signed, stream, updated, pki } from './lab.ts';

/** The change, and all its findings: code, weight, and the certification level that allows it. */
type Case = [name: string, before: Objects, after: Objects, reported: string[]];

const VISIBLE = '/Rect[60 690 300 740]';
const picture = (text: string): string => stream(text, '/Type/XObject/Subtype/Form/BBox[0 0 240 50]');
const field = (more: string, name = 'Sig9'): Objects => ({
  ...edited(5, '14 0 R]', '14 0 R 30 0 R]'),
  19: OBJECTS[19]!.replace(']', ' 30 0 R]'),
  30: `<</Type/Annot/Subtype/Widget/FT/Sig/T(${name})/P 3 0 R${more}>>`,
  36: picture('1 g 0 0 240 50 re f'),
});
const unsigned = (flags: string, reported: string): Case => [
  `an empty field that draws something, with flags ${flags}`,
  {},
  field(`${VISIBLE}/F ${flags}/AP<</N 36 0 R>>`),
  [reported],
];
const hidden = (flag: number): Case => [
  `a field concealed by flag ${flag}`,
  {},
  edited(7, '/F 4', `/F ${4 | flag}`),
  ['form.field-hidden violation other'],
];

const CASES: Case[] = [
  ['a type of widget stated', edited(7, '/Type/Annot', ''), { 7: OBJECTS[7]! }, []],
  [
    'a type of signature widget stated',
    edited(13, '/Type/Annot', ''),
    { 13: OBJECTS[13]! },
    ['form.read-only-set note lta'],
  ],
  [
    'another type stated',
    edited(13, '/Type/Annot', ''),
    edited(13, '/Type/Annot', '/Type/X'),
    ['form.field-changed violation other'],
  ],
  ['a type taken away', {}, edited(13, '/Type/Annot', ''), ['form.field-changed violation other']],
  ['a type of a field taken away', {}, edited(7, '/Type/Annot', ''), ['form.field-changed violation other']],
  [
    'another style of an empty field',
    edited(7, '100 EUR', ''),
    edited(7, '/V(100 EUR)/DA(/Helv 12', '/V()/DA(/Helv 10'),
    ['content.field-differs warning none', 'form.style-changed note form-filling'],
  ],
  ['a box printed no more', {}, edited(11, '/F 4', '/F 0'), ['form.flags-changed warning form-filling']],
  ['a field that is locked now', {}, edited(7, '/F 4', '/F 4/Ff 1'), ['form.read-only-set note lta']],
  hidden(1),
  hidden(2),
  hidden(32),
  ['a date of a field', {}, edited(7, '/F 4', '/F 4/M(D:20261121)'), ['form.date-changed info form-filling']],
  ['a name of a field', {}, edited(7, '/F 4', '/F 4/NM(x)'), ['form.date-changed info form-filling']],
  [
    'a value emptied, with its picture',
    {},
    { ...edited(7, '/V(100 EUR)', '/V()'), 9: picture('') },
    ['form.field-cleared warning form-filling'],
  ],
  [
    'a value with its picture',
    {},
    {
      ...edited(7, '100 EUR', '200 EUR'),
      9: stream('BT /Helv 12 Tf 2 5 Td (200 EUR) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 128 20]'),
    },
    ['form.field-replaced warning form-filling'],
  ],
  ['a box ticked', {}, edited(11, '/V/Off/AS/Off', '/V/Yes/AS/Yes'), ['form.field-filled info form-filling']],
  [
    'a box shown as ticked',
    {},
    edited(11, '/AS/Off', '/AS/Yes'),
    ['form.appearance-only violation other', 'form.state-differs violation other'],
  ],
  ['an empty field without a place', {}, field('/Rect[0 0 0 0]/F 132'), ['signature.field-added note lta']],
  ['an empty field without width', {}, field('/Rect[60 690 60 740]/F 4'), ['signature.field-added note lta']],
  ['an empty field without height', {}, field('/Rect[60 690 300 690]/F 4'), ['signature.field-added note lta']],
  unsigned('2', 'signature.field-added note lta'),
  unsigned('6', 'signature.field-added note lta'),
  ...['1', '32', '36', '2.0', '-2', '4294967298'].map((flags) =>
    unsigned(flags, 'signature.visible-unsigned violation other'),
  ),
  ['an empty field in sight', {}, field(`${VISIBLE}/F 4`), ['signature.visible-field-added warning form-filling']],
  [
    'an empty field that draws something',
    {},
    field(`${VISIBLE}/F 4/AP<</N 36 0 R>>`),
    ['signature.visible-unsigned violation other'],
  ],
  ['a comment', {}, comment('Text'), ['annotation.added warning annotations']],
  ['a comment over the text', {}, comment('FreeText'), ['annotation.added-covering warning annotations']],
  ['an order of tabs', {}, edited(3, '/Annots', '/Tabs/S/Annots'), ['page.tab-order-added warning form-filling']],
  ['a place in the structure', {}, edited(3, '/Annots', '/StructParents 0/Annots'), ['page.structure-added note lta']],
  [
    'a place in the structure that is none',
    {},
    edited(3, '/Annots', '/StructParents/x/Annots'),
    ['page.changed violation other'],
  ],
  [
    'data of a program on the page',
    {},
    edited(3, '/Annots', '/PieceInfo<</X<<>>>>/Annots'),
    ['private-data.changed note lta'],
  ],
  ['a day of a change on the page', {}, edited(3, '/Annots', '/LastModified(D:20261121)/Annots'), []],
  ['another page size, reported for every key', {}, edited(3, '595 842', '595 841'), ['page.changed violation other']],
  ['other text', {}, { 4: stream('BT /F1 24 Tf 72 700 Td (Bye) Tj ET') }, ['page.content-changed violation other']],
  [
    'a word in the catalog that nobody knows',
    {},
    { 1: OBJECTS[1]!.replace('>>', '/X 1>>') },
    ['catalog.changed violation other'],
  ],
  ['a newer version', {}, { 1: OBJECTS[1]!.replace('>>', '/Version/2.0>>') }, ['version.raised info lta']],
  [
    'tagging claimed',
    {},
    { 1: OBJECTS[1]!.replace('>>', '/MarkInfo<</Marked true>>>>') },
    ['mark-info.changed info lta'],
  ],
  ['the first signature field emptied', {}, edited(10, '/V 20 0 R', ''), ['signature.field-changed violation other']],
  ['other flags of a signed field', {}, edited(10, '/F 132', '/F 4'), ['signature.field-changed violation other']],
  ['a lock on a signed field', {}, edited(10, '/F 132', '/F 132/Ff 1'), ['form.read-only-set note lta']],
];

describe('every change after signing is reported', () => {
  it.each(CASES)('of %s', async (_, before, after, reported) => {
    const { first } = await validated(updated(made(before), after));
    const changes = first.changes.filter(({ code }) => code !== 'revision.empty');
    expect(changes.map(({ code, severity, level }) => `${code} ${severity} ${level}`)).toEqual(reported);
    expect(first.indication === 'TOTAL-PASSED').toBe(!reported.some((one) => one.includes('violation')));
  });

  it('with the revision it came in, and each revision alone', async () => {
    const once = updated(B, edited(7, '/F 4', '/F 4/M(D:20261121)'));
    const twice = updated(once, comment('Text'));
    const { first } = await validated(twice);
    expect(first.changes.map(({ code, revision }) => `${code} ${revision}`)).toEqual([
      'form.date-changed 2',
      'annotation.added 3',
    ]);
  });

  it('and of a second signature only what came after it', async () => {
    const second = signed(
      updated(B, { ...field('/Rect[0 0 0 0]/V 31 0 R/F 132'), 31: signature() }),
      pki.signer('p256', 'Jonas'),
    );
    const both = OBJECTS[19]!.replace(']', ' 30 0 R 35 0 R]');
    const { report } = await validated(updated(second, { ...comment('Text'), 19: both }));
    expect(report.signatures.map(({ changes }) => changes.map(({ code }) => code))).toEqual([
      ['signature.added', 'annotation.added'],
      ['annotation.added'],
    ]);
  });

  it('and of a file that is called otherwise', async () => {
    const named = made({}, '/ID[<00ff><00ff>]');
    const reported = async (trailer: string) => (await validated(updated(named, {}, { trailer }))).codes;
    expect(await reported('/ID[<00ff><0101>]')).toEqual(['revision.empty']);
    expect(await reported('/ID[<00fe><00ff>]')).toEqual(['trailer.identifier-changed']);
    expect(await reported('')).toEqual(['trailer.identifier-changed']);
    expect(await reported('/ID[<00ff><00ff>]/X 1')).toEqual(['trailer.key-added']);
  });
});
