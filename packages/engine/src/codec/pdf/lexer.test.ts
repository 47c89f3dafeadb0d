import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latin1 } from '../../bytes/index.ts';
import { EngineError } from '../../errors.ts';
import { PdfLexer } from './lexer.ts';
import { ByteSink } from './sink.ts';
import { PdfName, PdfReal, PdfRef, PdfString, type PdfValue } from './values.ts';
import { writeValue } from './write-value.ts';

const read = (text: string): PdfValue => new PdfLexer(latin1(text)).value();

const name = fc.string({
  unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)),
  maxLength: 12,
});
const value: fc.Arbitrary<PdfValue> = fc.letrec<{ value: PdfValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<PdfValue>(null, true, false),
    fc.integer(),
    fc.nat({ max: 1_000_000 }).map((num) => new PdfRef(num)),
    fc.uint8Array({ maxLength: 20 }).map((bytes) => new PdfString(bytes)),
    name.map((text) => new PdfName(text)),
    fc.constantFrom('0.5', '-.25', '+1.0', '841.88976').map((text) => new PdfReal(text)),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 5 }).map((entries) => new Map(entries)),
  ),
})).value;

describe('PDF values', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(value, (written) => {
        const sink = new ByteSink(0);
        writeValue({ sink, ref: new PdfRef(1), encryption: undefined }, written);
        expect(new PdfLexer(sink.joined()).value()).toEqual(written);
      }),
    );
  });

  it('follow the standard where writers differ', () => {
    expect(read('% note\n [1 0 R 2 3.50 /A#20B (a\\(b\\)\\101\\\n)]')).toEqual([
      new PdfRef(1),
      2,
      new PdfReal('3.50'),
      new PdfName('A B'),
      new PdfString(latin1('a(b)A')),
    ]);
    expect(read('<4 1 4>')).toEqual(new PdfString(Uint8Array.of(0x41, 0x40)));
    expect(read('<4142 4\n3>')).toEqual(new PdfString(Uint8Array.of(0x41, 0x42, 0x43)));
    expect(read('<414>')).toEqual(new PdfString(Uint8Array.of(0x41, 0x40)));
    expect(() => read('<41423z>')).toThrow('pdf.syntax');
    expect(read('<</A 1/A 2>>')).toEqual(new Map([['A', 2]]));
  });

  it('can be passed over without being read again', () => {
    fc.assert(
      fc.property(value, (written) => {
        const sink = new ByteSink(0);
        writeValue({ sink, ref: new PdfRef(1), encryption: undefined }, written);
        const [reading, passing] = [new PdfLexer(sink.joined()), new PdfLexer(sink.joined())];
        reading.value();
        passing.pass();
        expect(passing.at).toBe(reading.at);
      }),
    );
  });

  it('are refused by name when they are broken, for any bytes', () => {
    for (const text of ['(', '<<', '<</A', '[1', '<zz>', 'foo', '>>', '<</A 1>', '']) {
      expect(() => read(text), text).toThrow(EngineError);
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          new PdfLexer(bytes).value();
        } catch (error) {
          expect(error).toBeInstanceOf(EngineError);
        }
      }),
    );
  });

  it('are refused when they are nested without end', () => {
    expect(() => read('['.repeat(100_000))).toThrow('pdf.nesting');
    expect(() => read('<</A'.repeat(100_000))).toThrow('pdf.nesting');
  });
});
