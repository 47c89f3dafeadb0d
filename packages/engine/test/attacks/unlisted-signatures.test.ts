import { describe, expect, it } from 'vitest';
import { OBJECTS, edited, made } from './documents.ts';
import { type Objects, docMdp, pki, signature, signed, stamped, stream, updated, validated } from './lab.ts';

const jonas = pki.signer('p256', 'Jonas');
const INLINE = `<</Type/Catalog/Pages 2 0 R/AcroForm ${OBJECTS[5]}`;
const inline = (more = '', objects: Objects = {}): string => made({ 1: `${INLINE}${more}>>`, 5: null, ...objects });
const PAGE = edited(19, ']', ' 33 0 R]');
const picture = stream('0 g BT /H 12 Tf (Jonas) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 100 20]');
const EMPTY = '/Rect[0 0 0 0]';
const SHOWN = '/Rect[300 60 400 80]/AP<</N 34 0 R>>';

/** A field as poppler 22.12 adds it: with its value and widget, on the page alone. */
const field = (more = EMPTY): Objects => ({
  ...PAGE,
  33: `<</Type/Annot/Subtype/Widget/FT/Sig/T(32E9A2)/V 31 0 R/F 148/P 3 0 R/AS/N/Border[0 0 0]${more}>>`,
  34: picture,
});
const whole = (more?: string): Objects => ({ ...field(more), 31: signature() });

describe('a later signature whose field the form does not list', () => {
  it('SG-27 leaves the earlier one valid with a warning', async () => {
    const { first, codes, report } = await validated(signed(updated(inline(), whole()), jonas));
    expect(codes).toEqual(['signature.unlisted', 'signature.added']);
    expect(report.signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
    expect(first.warnings.map(({ key }) => key)).toEqual(['format.changes-harmless']);
  });

  it('SG-27 is validated by what it draws', async () => {
    const { first, codes } = await validated(signed(updated(inline(), whole(SHOWN)), jonas));
    expect(codes).toEqual(['signature.unlisted', 'signature.added-visible', 'signature.added-may-cover']);
    expect(first.indication).toBe('TOTAL-PASSED');
  });

  it('SG-27 leaves the earlier ones valid when a third signature follows in the same way', async () => {
    const two = signed(updated(inline(), whole()), jonas);
    const third = {
      19: PAGE[19]!.replace(']', ' 43 0 R]'),
      43: whole()[33]!.replace('32E9A2', '77').replace('31', '41'),
    };
    const { codes, report } = await validated(signed(updated(two, { ...third, 41: signature() })));
    expect(codes).toEqual(['signature.unlisted', 'signature.added', 'signature.unlisted', 'signature.added']);
    expect(report.signatures.map(({ indication }) => indication)).toEqual(Array(3).fill('TOTAL-PASSED'));
  });

  it('SG-27 may be a timestamp', async () => {
    const value = signature('', 'ETSI.RFC3161', '/Type/DocTimeStamp');
    const { first, codes } = await validated(await stamped(updated(inline(), { ...field(), 31: value })));
    expect(codes).toEqual(['signature.unlisted', 'timestamp.added']);
    expect(first.indication).toBe('TOTAL-PASSED');
  });
});

const CERTIFIED = inline('/Perms<</DocMDP 20 0 R>>', { 20: signature(docMdp(1)) });
const inside = (more: string): Objects => ({ ...whole(`${EMPTY}${more}`), 35: '<</FT/Sig/T(Above)/Kids[33 0 R]>>' });
type Attack = [name: string, file: () => string, code: string];

const ATTACKS: Attack[] = [
  [
    'a dictionary that covers nothing',
    () => updated(inline(), { ...field(), 31: '<</Type/Sig>>' }),
    'annotation.unlisted-widget',
  ],
  [
    'a picture and a dictionary that covers nothing',
    () => updated(inline(), { ...field(SHOWN), 31: '<</Type/Sig>>' }),
    'annotation.unlisted-widget',
  ],
  [
    'the value of the earlier signature',
    () => updated(inline(), { ...field(), 33: field()[33]!.replace('31', '20') }),
    'signature.shared-value',
  ],
  ['a parent', () => signed(updated(inline(), inside('/Parent 35 0 R')), jonas), 'annotation.unlisted-widget'],
  ['children', () => signed(updated(inline(), inside('/Kids[36 0 R]')), jonas), 'annotation.unlisted-widget'],
  ['a script', () => signed(updated(inline(), inside('/AA<<>>')), jonas), 'annotation.unlisted-widget'],
  [
    'the name of a field of the form',
    () => signed(updated(inline(), { ...whole(), 33: whole()[33]!.replace('32E9A2', 'Sig2') }), jonas),
    'annotation.unlisted-widget',
  ],
  [
    'a number that was in use',
    () => signed(updated(inline('', { 33: '<<>>' }), whole()), jonas),
    'annotation.unlisted-widget',
  ],
  ['a certification that forbids it', () => signed(updated(CERTIFIED, whole()), jonas), 'docmdp.violation'],
  [
    'its picture exchanged afterwards',
    () => updated(signed(updated(inline(), whole(SHOWN)), jonas), { 33: whole(SHOWN)[33]!.replace('300', '100') }),
    'annotation.unlisted-widget-changed',
  ],
  [
    'the name of a signature beside it, and no value that covers it',
    () =>
      signed(
        updated(inline(), {
          ...whole(),
          19: PAGE[19]!.replace(']', ' 43 0 R]'),
          43: whole(SHOWN)[33]!.replace('31', '41'),
          41: '<</Type/Sig>>',
        }),
        jonas,
      ),
    'annotation.unlisted-widget',
  ],
];

describe('an unlisted signature field makes the earlier signature invalid with', () => {
  it.each(ATTACKS)('SG-27 %s', async (_, file, code) => {
    const { first, codes } = await validated(file());
    expect(codes).toContain(code);
    expect(first.indication).not.toBe('TOTAL-PASSED');
    expect(first.modified).toBe(true);
  });
});
