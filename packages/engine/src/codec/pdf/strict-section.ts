import { beginsAt } from '../../bytes/find.ts';
import { EngineError } from '../../errors.ts';
import type { PdfFile } from './file.ts';
import { PdfBudget } from './limits.ts';
import { repairedObjects } from './repaired-objects.ts';
import { sectionStart } from './section-start.ts';
import { readStrictStream } from './strict-stream.ts';
import { type StrictRow, type StrictSection, blanksFrom, digitsAt, readStrictTable } from './strict-table.ts';
import { PdfRef, countOf } from './values.ts';
import type { PdfDict } from './values.ts';
import type { XrefSection } from './xref-chain.ts';
import { isXrefTable } from './xref-table.ts';

/** Where a section has to lie. */
export interface SectionRange {
  /** Where `xref` or the object of the stream begins. */
  offset: number;
  /** The bytes of its saved state. */
  start: number;
  end: number;
  /** Offset of the section before, which `Prev` has to name; undefined for the first. */
  prev: number | undefined;
}

/** Programs treat larger sizes as a fault of the file. */
const HIGHEST_SIZE = 1_000_000;
const HIGHEST_GENERATION = 65_535;

/**
 * Returns whether every program reads the section alike, that is, without deviation from ISO 32000-2, 7.5. A deviation
 * that one program tolerates makes another one repair the file. It then displays anything that looks like an object.
 */
export function isStrictSection(file: PdfFile, place: SectionRange): boolean {
  try {
    const section = readStrict(file, place.offset);
    if (!isNamedAlike(file, place.offset)) return false;
    if (!section || place.offset < place.start || section.end > place.end) return false;
    if (!isSound(file, section, place.prev) || !isClosed(file.bytes, section.end, place)) return false;
    const hidden = section.dict.get('XRefStm');
    return hidden === undefined || isSoundHidden(file, countOf(hidden), section, place);
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

/**
 * Same for a section of a signed revision: checks how its rows are written, and that the offset names the section
 * itself, not white space before.
 */
export function isReadAlike({ bytes, budget }: PdfFile, section: XrefSection): boolean {
  const { offset } = section;
  if (!isNamedExactly(section)) return false;
  const own = new PdfBudget(budget.limits, budget.work);
  try {
    if (!isXrefTable(bytes, offset)) return readStrictStream(bytes, offset, own) !== undefined;
    const table = readStrictTable(bytes, offset, own.work);
    const hidden = table?.dict.get('XRefStm');
    if (!table || hidden === undefined) return table !== undefined;
    return readStrictStream(bytes, countOf(hidden) ?? 0, own) !== undefined;
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

const isNamedExactly = ({ offset, named, hidden, trailer }: XrefSection): boolean =>
  named === offset && (hidden === undefined || countOf(trailer.get('XRefStm')) === hidden);

/** White space before the section is skipped by most programs; where others repair the file, that must not matter. */
function isNamedAlike(file: PdfFile, offset: number): boolean {
  const section = file.sections.find((one) => one.offset === offset);
  if (!section || isNamedExactly(section)) return section !== undefined;
  const hidden = countOf(section.trailer.get('XRefStm'));
  const areBlanks =
    blanksFrom(file.bytes, section.named) === offset &&
    (hidden === undefined || blanksFrom(file.bytes, hidden) === section.hidden);
  return areBlanks && repairedObjects(file).every(({ isUsed }) => !isUsed);
}

function readStrict(file: PdfFile, offset: number): StrictSection | undefined {
  if (isXrefTable(file.bytes, offset)) return readStrictTable(file.bytes, offset, file.budget.work);
  return ownStream(file, offset);
}

/** Returns the cross-reference stream if its object number refers to nothing, to itself or to an earlier section. */
function ownStream(file: PdfFile, offset: number): StrictSection | undefined {
  const budget = new PdfBudget(file.budget.limits, file.budget.work);
  const section = readStrictStream(file.bytes, offset, budget);
  if (!section || section.own.gen !== 0) return undefined;
  const known = file.index.get(section.own.num);
  if (!known) return section;
  if (known.kind !== 'offset') return undefined;
  const start = sectionStart(file.bytes, known.offset);
  const isOwn = start === sectionStart(file.bytes, offset);
  return isOwn || file.sections.some((one) => one.offset === start) ? section : undefined;
}

function isSound(file: PdfFile, { rows, dict }: StrictSection, prev: number | undefined): boolean {
  const size = countOf(dict.get('Size'));
  if (size === undefined || size > HIGHEST_SIZE || !(dict.get('Root') instanceof PdfRef) || !isPrev(file, dict, prev))
    return false;
  return areSoundRows(file, rows, size);
}

function isPrev({ bytes }: PdfFile, dict: PdfDict, prev: number | undefined): boolean {
  if (prev === undefined) return !dict.has('Prev');
  const named = countOf(dict.get('Prev'));
  return named !== undefined && blanksFrom(bytes, named) === prev;
}

function areSoundRows(file: PdfFile, rows: readonly StrictRow[], size: number): boolean {
  const seen = new Set<number>();
  for (const row of rows) {
    if (row.num >= size || seen.has(row.num) || !isSoundRow(file, row)) return false;
    seen.add(row.num);
  }
  return true;
}

function isSoundRow(file: PdfFile, { num, kind, place, extra }: StrictRow): boolean {
  if (num === 0 || kind === 'free') return kind === 'free';
  if (kind === 'offset') return place > 0 && extra <= HIGHEST_GENERATION;
  return place !== num && file.index.get(place)?.kind === 'offset' && file.isPlacedInStream(num, place, extra);
}

/**
 * Returns whether the stream of a hybrid section is in the same revision, has the same root, and frees nothing that
 * its table uses.
 */
function isSoundHidden(file: PdfFile, offset: number | undefined, table: StrictSection, place: SectionRange): boolean {
  if (offset === undefined || offset < place.start || offset >= place.end) return false;
  const stream = ownStream(file, offset);
  const size = countOf(table.dict.get('Size'));
  if (!stream || size === undefined || stream.end > place.end || !isSameRoot(stream.dict, table.dict)) return false;
  if (!areSoundRows(file, stream.rows, size)) return false;
  const used = new Set(table.rows.flatMap(({ num, kind }) => (kind === 'free' ? [] : [num])));
  return stream.rows.every(({ num, kind }) => kind !== 'free' || !used.has(num));
}

function isSameRoot(stream: PdfDict, table: PdfDict): boolean {
  const [own, root] = [stream.get('Root'), table.get('Root')];
  return own === undefined || (own instanceof PdfRef && root instanceof PdfRef && own.num === root.num);
}

/** `startxref` names this section, and the end mark follows. */
function isClosed(bytes: Uint8Array, from: number, { offset, end }: SectionRange): boolean {
  let at = blanksFrom(bytes, from);
  if (beginsAt(bytes, 'endobj', at)) at = blanksFrom(bytes, at + 'endobj'.length);
  while (bytes[at] === 0x25) at = blanksFrom(bytes, lineEnd(bytes, at));
  if (!beginsAt(bytes, 'startxref', at)) return false;
  at = blanksFrom(bytes, at + 'startxref'.length);
  const named = digitsAt(bytes, at);
  if (String(named.value).length !== named.end - at || blanksFrom(bytes, named.value) !== offset) return false;
  const mark = blanksFrom(bytes, named.end);
  return mark > named.end && beginsAt(bytes, '%%EOF', mark) && mark + '%%EOF'.length <= end;
}

function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++;
  return at;
}
