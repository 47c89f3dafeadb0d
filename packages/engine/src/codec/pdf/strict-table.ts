import { beginsAt } from '../../bytes/find.ts';
import type { Work } from '../../work.ts';
import { PdfLexer } from './lexer.ts';
import { isDict } from './values.ts';
import type { PdfDict } from './values.ts';

/** A row of a cross-reference in any of its forms. */
export interface StrictRow {
  num: number;
  kind: 'free' | 'offset' | 'stream';
  /** Offset, or number of the object stream. */
  place: number;
  /** Generation, or index in the object stream. */
  extra: number;
}

export interface StrictSection {
  rows: StrictRow[];
  dict: PdfDict;
  /** After the trailer or the value of the stream. */
  end: number;
}

const ROW = 20;
/** Rows that one unit of work reads. */
const ROWS_SHIFT = 3;
const [SPACE, RETURN, NEWLINE, TAB] = [32, 13, 10, 9];

/**
 * Reads a table only if written byte for byte as ISO 32000-2, 7.5.4 defines; returns undefined otherwise. Programs
 * repair what they cannot read, and each fails at other deviations.
 */
export function readStrictTable(bytes: Uint8Array, offset: number, work: Work): StrictSection | undefined {
  const rows: StrictRow[] = [];
  let at = afterLine(bytes, offset + 'xref'.length);
  if (!beginsAt(bytes, 'xref', offset) || at < 0) return undefined;
  while (!beginsAt(bytes, 'trailer', at)) {
    const head = subsection(bytes, at);
    if (!head || head.at + head.count * ROW > bytes.length) return undefined;
    work.spend(8 + (head.count >> ROWS_SHIFT));
    if (!readRows(bytes, head, rows)) return undefined;
    at = blanksFrom(bytes, head.at + head.count * ROW);
  }
  return withTrailer(bytes, at + 'trailer'.length, rows);
}

function withTrailer(bytes: Uint8Array, at: number, rows: StrictRow[]): StrictSection | undefined {
  const start = blanksFrom(bytes, at);
  if (!beginsAt(bytes, '<<', start)) return undefined;
  const lexer = new PdfLexer(bytes, start);
  const dict = lexer.value();
  return isDict(dict) && !lexer.repeatsKey ? { rows, dict, end: lexer.at } : undefined;
}

interface Subsection {
  first: number;
  count: number;
  at: number;
}

function subsection(bytes: Uint8Array, from: number): Subsection | undefined {
  const first = digitsAt(bytes, from);
  const count = bytes[first.end] === SPACE ? digitsAt(bytes, first.end + 1) : first;
  const at = afterLine(bytes, count.end);
  const isRead = first.end > from && count.end > first.end + 1 && at >= 0;
  return isRead ? { first: first.value, count: count.value, at } : undefined;
}

/** Reads up to ten digits. */
export function digitsAt(bytes: Uint8Array, from: number): { value: number; end: number } {
  let [value, end] = [0, from];
  for (; end < from + 10 && isDigit(bytes[end]); end++) value = value * 10 + bytes[end]! - 0x30;
  return { value, end };
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

function readRows(bytes: Uint8Array, { first, count, at }: Subsection, rows: StrictRow[]): boolean {
  for (let i = 0; i < count; i++) {
    const row = rowAt(bytes, at + i * ROW, first + i);
    // Programs shift the numbers of a part that begins with a free object 1.
    if (!row || (i === 0 && first === 1 && row.kind === 'free')) return false;
    rows.push(row);
  }
  return true;
}

function rowAt(bytes: Uint8Array, at: number, num: number): StrictRow | undefined {
  const place = digitsAt(bytes, at);
  const extra = digitsAt(bytes, at + 11);
  if (place.end !== at + 10 || bytes[at + 10] !== SPACE) return undefined;
  if (extra.end !== at + 16 || bytes[at + 16] !== SPACE) return undefined;
  const kind = bytes[at + 17];
  if ((kind !== 0x6e && kind !== 0x66) || !isLineEnd(bytes[at + 18], bytes[at + 19])) return undefined;
  return { num, kind: kind === 0x6e ? 'offset' : 'free', place: place.value, extra: extra.value };
}

const isLineEnd = (a: number | undefined, b: number | undefined): boolean =>
  (a === SPACE && (b === RETURN || b === NEWLINE)) || (a === RETURN && b === NEWLINE);

/** Returns the offset after the blanks that end a line, or -1 when the line continues. */
function afterLine(bytes: Uint8Array, from: number): number {
  const at = blanksFrom(bytes, from);
  return bytes.subarray(from, at).some((byte) => byte === RETURN || byte === NEWLINE) ? at : -1;
}

/** Skips bytes that every program treats as white space. */
export function blanksFrom(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] === SPACE || bytes[at] === RETURN || bytes[at] === NEWLINE || bytes[at] === TAB) at++;
  return at;
}
