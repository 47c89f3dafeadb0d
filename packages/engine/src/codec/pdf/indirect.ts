import { beginsAt } from '../../bytes/find.ts';
import { EngineError } from '../../errors.ts';
import type { Work } from '../../work.ts';
import { PdfLexer } from './lexer.ts';
import { PdfRef, PdfStream, countOf, isDict } from './values.ts';
import type { PdfDict, PdfValue } from './values.ts';

/** An object with its number, as in the file. */
export interface IndirectObject {
  ref: PdfRef;
  value: PdfValue;
  /** Where `endobj` is expected. */
  end: number;
  /** A dictionary in it has a key twice, with different values. */
  repeatsKey: boolean;
}

export interface IndirectOptions {
  /** Follows a stream's `Length` when it is a reference. */
  lengthOf?: (ref: PdfRef) => PdfValue;
  /** The strings and streams inside are ciphertext. */
  sealed?: boolean;
  /** The number that is expected; another one is refused before its value is read. */
  num?: number | undefined;
  /** Pays for the bytes read. */
  work?: Work;
}

/** Reads `n g obj …` at an offset. Throws `pdf.not-an-object`, `pdf.syntax` or `pdf.damaged-stream`. */
export function readIndirect(bytes: Uint8Array, offset: number, options: IndirectOptions = {}): IndirectObject {
  const lexer = new PdfLexer(bytes, offset);
  const num = lexer.keyword();
  const gen = lexer.keyword();
  if (!/^\d{1,10}$/.test(num) || !/^\d{1,5}$/.test(gen) || lexer.keyword() !== 'obj') {
    throw new EngineError('pdf.not-an-object', { at: offset });
  }
  const ref = new PdfRef(Number(num), Number(gen));
  if (options.num !== undefined && options.num !== ref.num) throw new EngineError('pdf.damaged-xref', { at: offset });
  lexer.owner = options.sealed ? ref : undefined;
  const value = paidValue(lexer, options.work);
  const { repeatsKey } = lexer;
  lexer.skip();
  if (!isDict(value) || !beginsAt(bytes, 'stream', lexer.at)) return { ref, value, end: lexer.at, repeatsKey };
  const word = lexer.at + 'stream'.length;
  const start = dataStart(bytes, word);
  const end = start + streamLength(value, start, options);
  lexer.at = end;
  lexer.skip();
  if (end > bytes.length || !beginsAt(bytes, 'endstream', lexer.at)) {
    throw new EngineError('pdf.damaged-stream', { reason: 'length', object: ref.num });
  }
  const isDelimited = bytes[start - 1] === NEWLINE && start > word && isLineEnd(bytes.subarray(end, lexer.at));
  const stream = new PdfStream(value, bytes.subarray(start, end), lexer.owner, isDelimited);
  return { ref, value: stream, end: lexer.at + 'endstream'.length, repeatsKey };
}

const NEWLINE = 10;

/** Programs add up to two ends of line; those that distrust a length search for `endstream` themselves. */
const LONGEST_END = 8;
const isLineEnd = (between: Uint8Array): boolean =>
  between.length <= LONGEST_END && between.every((byte) => byte === 13 || byte === NEWLINE || byte === 32);

/** Bytes of values that one unit of work reads. */
const BYTES_PER_UNIT = 4;

/**
 * Reads a value and spends work for the bytes read, even on failure: an unterminated string runs to the end of the
 * file.
 */
export function paidValue(lexer: PdfLexer, work: Work | undefined): PdfValue {
  const from = lexer.at;
  const pay = () => work?.spend(Math.ceil((lexer.at - from) / BYTES_PER_UNIT));
  let value: PdfValue;
  try {
    value = lexer.value();
  } catch (cause) {
    pay();
    throw cause;
  }
  pay();
  return value;
}

function dataStart(bytes: Uint8Array, at: number): number {
  const afterReturn = bytes[at] === 13 ? at + 1 : at;
  return bytes[afterReturn] === 10 ? afterReturn + 1 : afterReturn;
}

function streamLength(dict: PdfDict, at: number, { lengthOf }: IndirectOptions): number {
  const written = dict.get('Length');
  const length = countOf(written instanceof PdfRef ? lengthOf?.(written) : written);
  if (length === undefined) throw new EngineError('pdf.damaged-stream', { reason: 'length', at });
  return length;
}
