import { beginsAt, find, findLast } from '../../bytes/find.ts';
import type { PdfFile } from './file.ts';
import { type ObjectHeader, objectHeaders } from './object-headers.ts';
import { readSectionEntries } from './section-entries.ts';
import { blanksFrom } from './strict-table.ts';
import { isXrefTable } from './xref-table.ts';

/** An object that repairing programs read from another offset than the cross-reference names. */
export interface RepairedObject {
  /** 0 is the trailer. */
  num: number;
  /** In use, so that a repair displays another object; other numbers matter only if something refers to them. */
  isUsed: boolean;
  /** Unknown to every older revision too: it is inside a stream, a string or between objects. */
  isHidden: boolean;
}

/** Bytes searched per unit of work. */
const BYTES_SHIFT = 8;

/**
 * Returns objects that a repair would read differently. Programs that distrust a cross-reference search all bytes for
 * `n g obj`, including streams, and use the last one of each number.
 */
export function repairedObjects(file: PdfFile): readonly RepairedObject[] {
  const found = foundIn.get(file) ?? readRepaired(file);
  foundIn.set(file, found);
  return found;
}

/** Cached, because one revision is queried as the signed state and as the state before a later revision. */
const foundIn = new WeakMap<PdfFile, readonly RepairedObject[]>();

function readRepaired(file: PdfFile): RepairedObject[] {
  file.budget.spend(file.bytes.length >> BYTES_SHIFT);
  const repaired = new Map<number, ObjectHeader>();
  for (const header of objectHeaders(file.bytes, 0, file.budget.work)) note(file, header, repaired);
  const last = lastTrailer(file.bytes);
  const isTrailerOther = last !== undefined && !isTrailerKnown(file, last);
  if (repaired.size === 0 && !isTrailerOther) return [];
  const known = knownOffsets(file);
  const found = [...repaired].map(([num, { offset }]) => ({
    num,
    isUsed: file.index.get(num) !== undefined,
    isHidden: !known.has(offset),
  }));
  return isTrailerOther ? [...found, { num: 0, isUsed: true, isHidden: true }] : found;
}

/** Keeps the last header of a number, but one of a higher generation is not given up. */
function note(file: PdfFile, header: ObjectHeader, repaired: Map<number, ObjectHeader>): void {
  const { num, offset } = header;
  if (num === undefined || num === 0) return;
  const before = repaired.get(num);
  if (before && before.gen! > header.gen!) return;
  const entry = file.index.get(num);
  if (entry?.kind === 'offset' && blanksFrom(file.bytes, entry.offset) === offset) repaired.delete(num);
  else repaired.set(num, header);
}

/** Offsets of all objects and sections that any state of the file names. */
function knownOffsets(file: PdfFile): Set<number> {
  const known = new Set<number>();
  for (const { offset, hidden } of file.sections) {
    known.add(offset);
    if (hidden !== undefined) known.add(hidden);
    for (const { entry } of readSectionEntries(file, offset).entries) {
      file.budget.spend(1);
      if (entry.kind === 'offset') known.add(blanksFrom(file.bytes, entry.offset));
    }
  }
  return known;
}

/** Returns offsets of words that repairing programs treat as trailers. */
export function* trailerWords(bytes: Uint8Array, from: number): Generator<number> {
  for (let at = find(bytes, 'trailer', from); at >= 0; at = find(bytes, 'trailer', at + 1)) {
    if (isTrailer(bytes, at)) yield at;
  }
}

/** A dictionary has to follow; comments are blanks to some programs. */
function isTrailer(bytes: Uint8Array, at: number): boolean {
  let next = at + 'trailer'.length;
  for (;;) {
    while (bytes[next] === 0 || bytes[next] === 12 || blanksFrom(bytes, next) > next) next++;
    if (bytes[next] !== 0x25) return beginsAt(bytes, '<<', next);
    while (next < bytes.length && bytes[next] !== 10 && bytes[next] !== 13) next++;
  }
}

function lastTrailer(bytes: Uint8Array): number | undefined {
  for (let at = findLast(bytes, 'trailer'); at >= 0; at = findLast(bytes, 'trailer', at - 1))
    if (isTrailer(bytes, at)) return at;
  return undefined;
}

/** Returns whether the last trailer in the bytes is that of a known table. */
function isTrailerKnown({ bytes, sections }: PdfFile, last: number): boolean {
  return sections.some(({ offset }) => isXrefTable(bytes, offset) && find(bytes, 'trailer', offset) === last);
}

/**
 * Returns whether an entry names an offset at which its object does not begin. Some programs then repair the complete
 * file.
 */
export function hasWrongEntry(file: PdfFile): boolean {
  for (const num of file.index.numbers()) {
    file.budget.spend(1);
    const entry = file.index.get(num);
    if (entry?.kind !== 'offset') continue;
    const at = blanksFrom(file.bytes, entry.offset);
    const text = String(num);
    const next = file.bytes[at + text.length];
    if (!beginsAt(file.bytes, text, at) || (next !== undefined && next >= 0x30 && next <= 0x39)) return true;
  }
  return false;
}
