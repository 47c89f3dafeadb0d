import { concat } from '../../../bytes/index.ts';
import { PdfLexer, PdfString, type PdfValue, numberOf } from '../../../codec/pdf/index.ts';
import { inlineImageEnd } from './inline-image.ts';

export interface WrittenOperation {
  name: string;
  values: PdfValue[];
  /** The data of an inline image. */
  data?: Uint8Array;
}

const STARTS_VALUE = new Uint8Array(256);
for (const char of '(<[/0123456789+-.') STARTS_VALUE[char.charCodeAt(0)] = 1;
/** More operands than any operator has: a colour has 32 parts at most (ISO 32000-2, annex C). */
const MAX_VALUES = 40;
const INLINE_VALUES = 64;
/** Some viewers read larger numbers as other ones (ISO 32000-2, annex C). */
const LARGEST_NUMBER = 2_147_483_647;
/** Length of `EI`. */
const END_MARK = 2;
const LINE_FEED = Uint8Array.of(10);

/**
 * The operations of the streams of one content, which follow each other as if there was a blank between them. Throws
 * `pdf.syntax` where viewers would guess: at an unusual number, a string that goes on in another stream or has no end, a
 * bracket that nothing opens, operands without an operator, or an inline image that ends at two places.
 */
export function* writtenOperations(streams: readonly Uint8Array[]): Generator<WrittenOperation> {
  const [content, joins] = joined(streams);
  const lexer = new PdfLexer(content);
  let values: PdfValue[] = [];
  let isInImage = false;
  for (lexer.skip(); lexer.at < content.length; lexer.skip()) {
    if (STARTS_VALUE[content[lexer.at]!] === 1 || (isInImage && isConstant(content, lexer.at))) {
      values.push(operand(lexer, joins));
      if (values.length > (isInImage ? INLINE_VALUES : MAX_VALUES)) throw lexer.fault();
      continue;
    }
    const name = lexer.word();
    if (name === '' || lexer.repeatsKey) throw lexer.fault();
    if (name === 'BI' && values.length > 0) throw lexer.fault();
    isInImage = name === 'BI';
    if (name === 'ID') {
      const start = lexer.at + 1;
      lexer.at = inlineImageEnd(content, lexer.at, values);
      yield { name, values, data: content.subarray(start, lexer.at - END_MARK) };
    } else yield { name, values };
    values = [];
  }
  if (isInImage || values.length > 0) throw lexer.fault();
}

/** The bytes of all streams, and where one ends and the next begins. */
function joined(streams: readonly Uint8Array[]): [Uint8Array, number[]] {
  if (streams.length === 1) return [streams[0]!, []];
  const joins: number[] = [];
  let length = 0;
  for (const { length: own } of streams) joins.push((length += own + 1) - 1);
  return [concat(streams.flatMap((bytes) => [bytes, LINE_FEED])), joins];
}

function operand(lexer: PdfLexer, joins: number[]): PdfValue {
  const start = lexer.at;
  while (joins[0] !== undefined && joins[0] < start) joins.shift();
  const value = lexer.value();
  if (Math.abs(numberOf(value) ?? 0) > LARGEST_NUMBER) throw lexer.fault();
  if (joins[0] !== undefined && joins[0] < lexer.at) checkParts(lexer.bytes, { start, join: joins[0], value });
  return value;
}

/** Arrays and dictionaries may go on in another stream, but their parts may not. */
function checkParts(
  content: Uint8Array,
  { start, join, value }: { start: number; join: number; value: PdfValue },
): void {
  const part = new PdfLexer(content.subarray(0, join), start + (Array.isArray(value) ? 1 : 2));
  if (value instanceof PdfString) throw part.fault();
  for (part.skip(); part.at < join; part.skip()) part.value();
}

const isConstant = (content: Uint8Array, at: number): boolean =>
  (content[at] === 0x74 && content[at + 1] === 0x72) || (content[at] === 0x66 && content[at + 1] === 0x61);
