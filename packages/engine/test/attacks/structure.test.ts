import { describe, expect, it } from 'vitest';
import { EngineError } from '../../src/index.ts';
import { B, OBJECTS, edited, made } from './documents.ts';
import { validate, validated, signature, signed, startXref, stream, updated, pki } from './lab.ts';

/** Attacks on how a file is put together: what is read where, and by whom. */
const BYE = stream('BT /F1 24 Tf 72 700 Td (Bye!!) Tj ET');
const CATALOG = OBJECTS[1]!;
const attacker = pki.signer('p256', 'Kažkas');

type Case = [name: string, file: () => string, code: string];

/** The signed file with an old and a new text in it from the beginning. */
const shadow = made({ 60: BYE });
const place = (file: string, num: number): number => file.indexOf(`\n${num} 0 obj\n`) + 1;

const HIDDEN: Case[] = [
  ['objects behind the end without a table', () => `${B}4 0 obj\n${BYE}\nendobj\n`, 'bytes.unreferenced-structure'],
  [
    'objects and a trailer behind the end, the table left out',
    () => `${B}4 0 obj\n${BYE}\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n${B.length}\n%%EOF\n`,
    'structure.unreadable-tail',
  ],
  [
    'a table that begins one byte too late',
    () =>
      updated(B, { 4: BYE }).replace(
        /startxref\n(\d+)\n%%EOF\n$/,
        (_, at: string) => `startxref\n${Number(at) + 1}\n%%EOF\n`,
      ),
    'structure.unreadable-tail',
  ],
  [
    'a table without entries and no end mark',
    () => `${B}4 0 obj\n${BYE}\nendobj\nxref\n`,
    'bytes.unreferenced-structure',
  ],
  [
    'an object of an update that its table does not name',
    () =>
      updated(B, {})
        .replace(/xref\n(?=trailer[\s\S]*$)/, 'xref\n')
        .replace(/(%%EOF\n)(xref)/, `$14 0 obj\n${BYE}\nendobj\n$2`),
    'structure.unreadable-tail',
  ],
  ['words nobody accounts for', () => `${B}Hello, this is no comment\n`, 'bytes.after-end'],
  ['a few blanks', () => `${B}${' '.repeat(10)}\n`, 'bytes.blank'],
  ['many blanks', () => `${B}${' '.repeat(50)}\n`, 'bytes.after-end'],
];

const SWAPPED: Case[] = [
  [
    'a number pointed back to what lay hidden (hide and replace)',
    () => updated(shadow, {}, { offsets: { 4: place(shadow, 60) } }),
    'format.changes-analysed',
  ],
  ['a number pointed back to an older copy of itself', () => twice(), 'structure.xref-points-back'],
  [
    'an entry that leads to another object',
    () => updated(B, { 70: '(x)' }, { offsets: { 71: B.length } }),
    'structure.object-header-mismatch',
  ],
  [
    'the value of a signature written again with another reason',
    () =>
      updated(B, {
        20: B.slice(place(B, 20) + 9, B.indexOf('\nendobj', place(B, 20))).replace('<<', '<</Reason(Other)'),
      }),
    'format.byte-range',
  ],
  ['a second field that shows an old signature', () => updated(B, evil(20)), 'signature.shared-value'],
  [
    'a field for a signature that lay hidden',
    () =>
      updated(
        made({
          61: signature('', 'x')
            .replace(/\/ByteRange[^>]*/, '')
            .replace('<>', '<00>'),
        }),
        evil(61),
      ),
    'signature.shared-value',
  ],
];

const evil = (value: number): Record<number, string> => ({
  ...edited(5, '14 0 R]', '14 0 R 62 0 R]'),
  62: `<</FT/Sig/T(Evil)/V ${value} 0 R/Rect[0 0 9 9]>>`,
});

/** Page text written twice before signing: the older copy is brought back afterwards. */
function twice(): string {
  const first = updated('', { ...OBJECTS, 4: BYE, 20: '<<>>' });
  const file = signed(updated(first, { 4: OBJECTS[4]!, 20: signature() }));
  return updated(file, {}, { offsets: { 4: place(file, 4) } });
}

describe('content added to a file outside its signed state', () => {
  it.each(HIDDEN)('is reported: %s', async (_, make, code) => {
    const { first, codes } = await validated(make());
    expect(codes).toContain(code);
    const isHarmless = code === 'bytes.blank';
    expect(first.indication === 'TOTAL-PASSED' && first.warnings.length === 0).toBe(isHarmless);
  });

  it.each(SWAPPED)('makes the signature invalid: %s', async (_, make, code) => {
    const { first, codes } = await validated(make());
    expect(first.indication).not.toBe('TOTAL-PASSED');
    expect([...codes, ...first.errors.map(({ key }) => key)].join(' ')).toContain(code);
  });

  it('is reported although a later update reverts it', async () => {
    const moved = updated(B, edited(7, '72 600', '72 300'));
    const { first, codes } = await validated(updated(moved, { 7: OBJECTS[7]! }));
    expect(codes).toContain('form.field-moved');
    expect(first.indication).not.toBe('TOTAL-PASSED');
  });
});

describe('a signature that an attacker tries to remove', () => {
  it.each([
    [
      'by another catalog without a form',
      () => updated(B, { 63: '<</Type/Catalog/Pages 2 0 R>>' }, { root: '63 0 R' }),
    ],
    ['by a form without fields', () => updated(B, edited(5, /\/Fields\[.*?\]/, '/Fields[]'))],
    ['by a field without its value', () => updated(B, edited(10, '/V 20 0 R', ''))],
    ['by an update that follows an older state', () => skipped()],
  ])('is found, and not valid: %s', async (_, make) => {
    const { signatures } = await validate(make());
    expect(signatures.length).toBeGreaterThan(0);
    expect(signatures.map(({ indication }) => indication)).not.toContain('TOTAL-PASSED');
  });

  /** The last table jumps over the signed state. */
  function skipped(): string {
    const first = updated('', { ...OBJECTS, 20: '<<>>' });
    const file = signed(updated(first, { 20: signature() }));
    return updated(file, { 4: BYE }, { prev: startXref(first) });
  }
});

describe('a file whose parts lead in circles', () => {
  it.each([
    ['an update whose table follows itself', () => updated(B, { 4: BYE }, { prev: B.length + 4 })],
    ['two tables that follow each other', () => circle()],
  ])('is refused, or its signature is not valid: %s', async (_, make) => {
    const answer = await validate(make()).catch((error: unknown) => error);
    if (answer instanceof Error) expect(answer).toBeInstanceOf(EngineError);
    else expect(answer).toMatchObject({ validSignaturesCount: 0 });
  });

  function circle(): string {
    const first = updated(B, { 64: '(a)' });
    const second = updated(first, { 65: '(b)' });
    return second.replace(`/Prev ${startXref(B)}`, `/Prev ${startXref(second)}`.padEnd(`/Prev ${startXref(B)}`.length));
  }
});

describe('a certificate of the attacker in a further signature', () => {
  it('does not extend the first signature to later content', async () => {
    const file = signed(updated(B, { 4: BYE, 31: signature(), ...edited(13, '/F 4', '/F 132/V 31 0 R') }), attacker);
    const { signatures } = await validate(file);
    expect(signatures.map(({ signedBy }) => signedBy)).toEqual(['Eglė', 'Kažkas']);
    expect(signatures[0]!.indication).toBe('TOTAL-FAILED');
    expect(signatures[1]!.coverage).toBe('whole');
  });

  it('cannot certify after an earlier signature', async () => {
    const { first } = await validated(updated(B, { 1: CATALOG.replace('>>', '/Perms<</DocMDP 20 0 R>>>>') }));
    expect(first.indication).not.toBe('TOTAL-PASSED');
  });
});
