import { describe, expect, it } from 'vitest';
import { B, C2, OBJECTS, certified, edited, made } from './documents.ts';
import { type Objects, docMdp, fieldMdp, signature, signed, stream, updated, validated } from './lab.ts';

/** Programs that save a field again write its texts in an encoding of their own (ISO 32000-2, 7.9.2.2). */

/** A value of text in each way that programs write it. */
const utf16 = (text: string): string =>
  `<FEFF${[...Array(text.length).keys()].map((i) => text.charCodeAt(i).toString(16).padStart(4, '0')).join('')}>`;
const utf8 = (text: string): string => `<EFBBBF${Buffer.from(text, 'utf8').toString('hex')}>`;
const hexadecimal = (text: string): string => `<${Buffer.from(text, 'latin1').toString('hex')}>`;

const TEXTS =
  '/TU(Caf\\351)/TM(Export)/DV(100 EUR)/NM(n1)/Contents(Remark)/MK<</CA(Yes)/RC(Over)/AC(Down)>>/T(Text1)/V(100 EUR)';
const FIELD = edited(7, '/T(Text1)/V(100 EUR)', TEXTS);
const CHOICE = edited(12, '/Opt[(a)(b)(c)]/V(a)', '/Opt[(a)[(b)(B)](c)]/V(a)/DV[(a)(b)]');
const TEXT_FIELDS: Objects = { ...FIELD, ...CHOICE };

/** The same objects with every string written in another way. */
function written(objects: Objects, write: (text: string) => string, except = ''): Record<number, string> {
  const again = (body: string): string =>
    body.replaceAll(/\/(DA)\(([^)]*)\)|\(([^)]*)\)/g, (all, style?: string, _?: string, text?: string) =>
      style || text === undefined || text === except ? all : write(text.replace('\\351', 'é')),
    );
  return Object.fromEntries(Object.entries(objects).map(([num, body]) => [num, again(body!)]));
}

const WAYS = { 'UTF-16': utf16, 'UTF-8': utf8, 'hexadecimal digits': hexadecimal };
const LOCKED = signature(fieldMdp('/Action/All'));

describe('texts of fields that a program wrote again after a signature', () => {
  for (const [way, write] of Object.entries(WAYS)) {
    it(`are the same texts in ${way}`, async () => {
      for (const file of [made(TEXT_FIELDS), certified(1, TEXT_FIELDS), made({ ...TEXT_FIELDS, 20: LOCKED })]) {
        const { first, codes } = await validated(updated(file, written(TEXT_FIELDS, write)));
        expect(codes.filter((code) => code !== 'revision.empty')).toEqual([]);
        expect(first.indication).toBe('TOTAL-PASSED');
      }
    });

    it(`are the same in the name of a signed field in ${way}`, async () => {
      const { first } = await validated(updated(C2, written({ 10: OBJECTS[10]! }, write)));
      expect(first.indication).toBe('TOTAL-PASSED');
    });
  }

  it('are the same where a plain one is written again from UTF-16, and characters beyond ASCII', async () => {
    const file = made({ 7: FIELD[7]!.replace('(Caf\\351)', utf16('Ąžuolas “x” €')) });
    for (const text of [utf8('Ąžuolas “x” €'), utf16('Ąžuolas “x” €').toLowerCase()]) {
      const { first } = await validated(updated(file, { 7: FIELD[7]!.replace('(Caf\\351)', text) }));
      expect(first.indication).toBe('TOTAL-PASSED');
    }
    const quoted = made({ 7: FIELD[7]!.replace('(Caf\\351)', '(\\215x\\216 \\240)') });
    const { first } = await validated(updated(quoted, { 7: FIELD[7]!.replace('(Caf\\351)', utf16('“x” €')) }));
    expect(first.indication).toBe('TOTAL-PASSED');
  });

  it('are the same beside a field that was filled in', async () => {
    const filled = { ...written(TEXT_FIELDS, utf16), 18: OBJECTS[18]!.replace('(x)', '(y)') };
    const { first, codes } = await validated(updated(certified(2, TEXT_FIELDS), filled));
    expect(codes).toEqual(['form.field-replaced', 'form.value-without-appearance']);
    expect(first.indication).toBe('TOTAL-PASSED');
  });

  it('are the same as new objects, in place of the objects they were, and beside entries without a value', async () => {
    const indirect = { ...edited(7, '/T(Text1)', '/TU 40 0 R/T(Text1)'), 40: '(Tip)' };
    const direct = edited(7, '/T(Text1)', `/TU${utf16('Tip')}/T(Text1)`);
    const outside = { ...edited(7, '/T(Text1)', '/TU 41 0 R/T(Text1)/DV null/RV null'), 41: utf16('Tip') };
    for (const after of [direct, outside]) {
      for (const before of [indirect, direct]) {
        const { first, codes } = await validated(updated(made(before), after));
        expect([first.indication, ...codes.filter((code) => code !== 'revision.empty')]).toEqual(['TOTAL-PASSED']);
      }
    }
  });
});

const OTHER_TEXTS: [name: string, before: string, after: string][] = [
  ['other letters', '(Tip)', utf16('Top')],
  ['a letter of another alphabet that looks alike', '(Tip)', utf16('T\u0456p')],
  ['an accent as a character of its own', '(\\351)', utf16('e\u0301')],
  ['half of a pair', `<FEFFD83DDE00>`, '<FEFFD83D>'],
  ['half of a pair on both sides', '<FEFFD83D>', '<EFBBBFEFBFBD>'],
  ['a byte too many', `<FEFF0041>`, '<FEFF004100>'],
  ['UTF-8 that is not well-formed', '<FEFFFFFD>', '<EFBBBFC0>'],
  ['a character in more bytes than it needs', '(A)', '<EFBBBFC181>'],
  ['a mark of the other order', '<FEFF0041>', '<FFFE4100>'],
  ['a code of a language', '<FEFF0041>', '<FEFF001B006C0074001B0041>'],
  ['a code of a language on both sides', '<FEFF001B006C0074001B0041>', '<EFBBBF1B6C741B41>'],
  ['a control character', '(A)', utf16('A\0')],
  ['a line end of another kind', '(A\\rB)', utf16('A\nB')],
  ['text from right to left', '(100)', utf16('\u202e100')],
  ['text from right to left on both sides', utf16('\u202e100'), utf8('\u202e100')],
  ['a character without width', '(100)', utf16('1\u200b00')],
  ['a mark twice', utf16('A'), utf16('\ufeffA')],
  ['an undefined byte', '<9F>', utf16('\ufffd')],
  ['a soft hyphen', '<AD>', utf16('\u00ad')],
  ['a name in place of a text', '(Tip)', '/Tip'],
];

describe('other texts after a signature', () => {
  for (const [name, before, after] of OTHER_TEXTS) {
    it(`are refused: ${name}`, async () => {
      const as = (text: string) => edited(7, '/T(Text1)', `/TU${text}/T(Text1)`);
      const { first, codes } = await validated(updated(made(as(before)), as(after)));
      expect(codes).toContain('form.field-changed');
      expect(first.indication).toBe('TOTAL-FAILED');
    });
  }

  it('are refused in an option, a default, a caption and a value that is locked', async () => {
    for (const text of ['a', 'B', '100 EUR', 'Yes']) {
      const otherwise = written(TEXT_FIELDS, (one) => utf16(one === text ? `${one}0` : one));
      const { first } = await validated(updated(made({ ...TEXT_FIELDS, 20: LOCKED }), otherwise));
      expect(first.indication).toBe('TOTAL-FAILED');
    }
  });

  it('do not excuse a style in white, or in other bytes', async () => {
    const field = edited(7, '/DA(/Helv 12 Tf 0 g)', '');
    const white = { ...written(field, utf16), ...edited(5, '0 g', '1 g') };
    const bytes = edited(7, '(/Helv 12 Tf 0 g)', utf16('/Helv 12 Tf 0 g'));
    for (const file of [updated(made(field), white), updated(B, bytes)]) {
      const { first, codes } = await validated(file);
      expect([first.indication, codes.includes('form.da-changed')]).toEqual(['TOTAL-FAILED', true]);
    }
  });

  it('do not excuse another picture of a locked value', async () => {
    const drawn = stream('BT (900 EUR) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 128 20]');
    const after = { ...written({ 7: OBJECTS[7]! }, utf16), 9: drawn };
    for (const file of [made({ 20: LOCKED }), certified(1)]) {
      const { first } = await validated(updated(file, after));
      expect(first.indication).toBe('TOTAL-FAILED');
    }
  });

  it('are compared by bytes in signatures and identifiers', async () => {
    const second = signed(updated(B, { ...edited(13, '/F 4', '/F 4/V 31 0 R'), 31: signature('/Reason(Yes)') }));
    const body = /31 0 obj\n(.*)\nendobj/s.exec(second)![1]!;
    const { report } = await validated(updated(second, { 31: body.replace('(Yes)', utf16('Yes')) }));
    expect(report.signatures.some(({ indication }) => indication === 'TOTAL-FAILED')).toBe(true);
    const emptied = edited(10, '/V 20 0 R', `/V${utf16('x')}`);
    expect((await validated(updated(B, emptied))).first.indication).not.toBe('TOTAL-PASSED');
    const marked = (id: string) => edited(3, '/MediaBox', `/ID${id}/MediaBox`);
    const { first } = await validated(updated(made(marked('(A)')), marked(utf16('A'))));
    expect(first.indication).toBe('TOTAL-FAILED');
  });

  it('do not change what a certification says', async () => {
    const { first } = await validated(updated(C2, { 20: signature(docMdp(3)) }));
    expect(first.indication).not.toBe('TOTAL-PASSED');
  });
});
