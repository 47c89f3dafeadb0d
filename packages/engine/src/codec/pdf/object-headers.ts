import type { Work } from '../../work.ts';

/** Words that repairing programs treat as the beginning of an object: `n g obj`. */
export interface ObjectHeader {
  /** Where the number begins, or the word `obj` when no number could be read. */
  offset: number;
  /** Absent when only the word `obj` could be read. */
  num: number | undefined;
  gen: number | undefined;
  /** Offset of the word `obj`. */
  at: number;
}

const [LETTER_O, LETTER_B, LETTER_J] = [0x6f, 0x62, 0x6a];
const PERCENT = 0x25;
const BLANK = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) BLANK[byte] = 1;
/** Bytes that one unit of work reads backwards. */
const BYTES_SHIFT = 5;

/** The headers in all bytes from `from` on: also inside streams, strings and comments. */
export function* objectHeaders(bytes: Uint8Array, from: number, work: Work): Generator<ObjectHeader> {
  for (let at = bytes.indexOf(LETTER_J, from + 2); at >= 0; at = bytes.indexOf(LETTER_J, at + 1)) {
    if (bytes[at - 1] !== LETTER_B || bytes[at - 2] !== LETTER_O || isLetter(bytes[at - 3])) continue;
    const header = headerBefore(bytes, at - 2, from);
    work.spend(1 + ((at - header.offset) >> BYTES_SHIFT));
    // Some programs compare three letters only, so that a number in front is enough.
    if (header.num !== undefined || !isLetter(bytes[at + 1])) yield header;
  }
}

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** Reads `n g` backwards; comments between the words are blanks to some programs. */
function headerBefore(bytes: Uint8Array, at: number, from: number): ObjectHeader {
  const bare = { offset: at, num: undefined, gen: undefined, at };
  const genEnd = blanksBefore(bytes, at, from);
  const genStart = digitsBefore(bytes, genEnd, from);
  const numEnd = blanksBefore(bytes, genStart, from);
  const numStart = digitsBefore(bytes, numEnd, from);
  if (genStart === genEnd || numEnd === genStart || numStart === numEnd) return bare;
  return { offset: numStart, num: numberAt(bytes, numStart, numEnd), gen: numberAt(bytes, genStart, genEnd), at };
}

function digitsBefore(bytes: Uint8Array, end: number, from: number): number {
  let at = end;
  while (at > from && isDigit(bytes[at - 1])) at--;
  return at;
}

function numberAt(bytes: Uint8Array, from: number, end: number): number {
  let value = 0;
  for (let at = from; at < end; at++) value = Math.min(value * 10 + bytes[at]! - 0x30, Number.MAX_SAFE_INTEGER);
  return value;
}

/** Returns the position before all blanks and complete comments that end at `end`. */
function blanksBefore(bytes: Uint8Array, end: number, from: number): number {
  let at = end;
  for (;;) {
    let isNewLine = false;
    while (at > from && BLANK[bytes[at - 1]!] === 1) {
      at--;
      if (bytes[at] === 10 || bytes[at] === 13) isNewLine = true;
    }
    const comment = isNewLine ? commentBefore(bytes, at, from) : -1;
    if (comment < 0) return at;
    at = comment;
  }
}

/** Where the comment begins that ends a line at `end`, or -1. */
function commentBefore(bytes: Uint8Array, end: number, from: number): number {
  let found = -1;
  for (let at = end - 1; at >= from && bytes[at] !== 10 && bytes[at] !== 13; at--) {
    if (bytes[at] === PERCENT) found = at;
  }
  return found;
}
