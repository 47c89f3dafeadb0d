import { beginsAt } from '../../bytes/find.ts';
import { EngineError } from '../../errors.ts';
import { PdfLexer } from './lexer.ts';
import type { PdfBudget } from './limits.ts';
import { digitsIn, isDict } from './values.ts';
import type { PdfDict } from './values.ts';
import type { XrefIndex } from './xref-index.ts';

const ROW = 20;
const DIGIT_0 = 0x30;

/** What a classic table needs of the file. */
export interface TableInput {
  bytes: Uint8Array;
  at: number;
  index: XrefIndex;
  budget: PdfBudget;
}

/** A table that was entered except for its free numbers, which wait until a hybrid file's stream was read. */
export interface TableResult {
  trailer: PdfDict;
  /** The trailer has a key twice, with different values. */
  repeatsKey: boolean;
  free: number[];
}

export const damaged = (at: number, cause?: unknown): EngineError => new EngineError('pdf.damaged-xref', { at }, cause);

/** Reads `xref … trailer <<…>>` (ISO 32000-2, 7.5.4 and 7.5.5). Throws `pdf.damaged-xref`. */
export function readXrefTable(input: TableInput): TableResult {
  const lexer = new PdfLexer(input.bytes, input.at + 'xref'.length);
  const free: number[] = [];
  for (;;) {
    const word = lexer.keyword();
    if (word === 'trailer') break;
    const first = digitsIn(word);
    const count = digitsIn(lexer.keyword());
    if (first === undefined || count === undefined) throw damaged(lexer.at);
    input.budget.checkObjects(first + count);
    input.budget.spend(8 + (count >> 3));
    readRows({ ...input, lexer, free }, first, count);
  }
  const trailer = lexer.value();
  if (!isDict(trailer)) throw damaged(lexer.at);
  return { trailer, free, repeatsKey: lexer.repeatsKey };
}

interface RowsInput extends TableInput {
  lexer: PdfLexer;
  free: number[];
}

function readRows(input: RowsInput, first: number, count: number): void {
  const { bytes, lexer, index, free } = input;
  lexer.skip();
  for (let num = first; num < first + count; num++) {
    const row = fixedRow(bytes, lexer.at) ?? looseRow(lexer);
    if (row.used) index.addOffset(num, row.offset, row.gen);
    else free.push(num);
    if (row.fixed) lexer.at += ROW;
  }
}

interface TableRow {
  offset: number;
  gen: number;
  used: boolean;
  fixed: boolean;
}

/** `oooooooooo ggggg n` and two bytes of line end: the form that nearly all writers use. */
function fixedRow(bytes: Uint8Array, at: number): TableRow | undefined {
  if (bytes[at + 10] !== 0x20 || bytes[at + 16] !== 0x20 || at + ROW > bytes.length) return undefined;
  if (bytes[at + 18]! > 0x20 || bytes[at + 19]! > 0x20) return undefined;
  const offset = digits(bytes, at, 10);
  const gen = digits(bytes, at + 11, 5);
  const kind = bytes[at + 17];
  if (offset < 0 || gen < 0 || (kind !== 0x6e && kind !== 0x66)) return undefined;
  return { offset, gen, used: kind === 0x6e, fixed: true };
}

function digits(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let i = at; i < at + count; i++) {
    const digit = bytes[i]! - DIGIT_0;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function looseRow(lexer: PdfLexer): TableRow {
  const offset = lexer.keyword();
  const gen = lexer.keyword();
  const kind = lexer.keyword();
  if (!/^\d{1,15}$/.test(offset) || !/^\d{1,5}$/.test(gen) || !/^[nf]$/.test(kind)) throw damaged(lexer.at);
  lexer.skip();
  return { offset: Number(offset), gen: Number(gen), used: kind === 'n', fixed: false };
}

/** Returns whether a classic table begins at the offset. */
export const isXrefTable = (bytes: Uint8Array, at: number): boolean => beginsAt(bytes, 'xref', at);
