import { beginsAt, find } from '../../../bytes/find.ts';
import { fromLatin1 } from '../../../bytes/index.ts';
import { PdfLexer, type XrefSectionEntries } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import type { PdfDocument } from '../document.ts';
import type { Modification } from '../modification.ts';
import type { Views } from './equality.ts';

type Interval = [start: number, end: number];

const HARMLESS_COMMENT = 256;
const BLANK = new Set([0, 9, 10, 12, 13, 32]);
const STRUCTURE = /\b(?:obj|endobj|trailer|xref|startxref|stream)\b/;

interface Revision {
  document: PdfDocument;
  index: number;
  views: Views;
  /** Cross-reference entries of the revision. */
  section: XrefSectionEntries;
}

/** Bytes of a revision that belong to no object and no cross-reference: viewers that repair files read them. */
export function auditRevision({ document, index, views, section }: Revision): Modification[] {
  const start = document.revisions[index - 1]!.end;
  const { end, xrefOffset } = document.revisions[index]!;
  const hidden = views.new.sections.find(({ offset }) => offset === xrefOffset)?.hidden;
  const offsets = section.entries.flatMap(({ entry }) => (entry.kind === 'offset' ? [entry.offset] : []));
  const close = closeOf({ views, xrefOffset, end });
  const accounted: Interval[] = [...close.accounted];
  for (const offset of [...offsets, ...(hidden === undefined ? [] : [hidden])]) {
    if (offset >= start && offset < end) accounted.push([offset, objectEnd(views, offset)]);
  }
  const gaps = gapsBetween(accounted, [start, end]);
  return [
    ...(doOverlap(accounted) ? [violation('structure.xref-malformed', index + 1)] : []),
    ...gaps.flatMap((gap) => validate(document.bytes.subarray(...gap), index + 1)),
    ...validateEnd(document.bytes.subarray(...close.beforeMark), index + 1),
  ];
}

interface Close {
  /** The cross-reference, and `startxref` up to the end. */
  accounted: Interval[];
  /** Bytes between the offset of the cross-reference and the end mark. */
  beforeMark: Interval;
}

/** How a revision ends: viewers look for its last words near the end of the file only. */
function closeOf({ views, xrefOffset, end }: { views: Views; xrefOffset: number; end: number }): Close {
  const { bytes } = views.new;
  const start = find(bytes, 'startxref', xrefOffset);
  if (start < 0 || start >= end) return { accounted: [[xrefOffset, end]], beforeMark: [end, end] };
  const lexer = new PdfLexer(bytes, start + 'startxref'.length);
  lexer.keyword();
  const mark = find(bytes, '%%EOF', start);
  const accounted: Interval[] = [
    [xrefOffset, Math.min(sectionEnd(views, xrefOffset), start)],
    [start, end],
  ];
  return { accounted, beforeMark: [Math.min(lexer.at, mark), mark] };
}

/** Returns the end of the table with its trailer, or of the stream. */
function sectionEnd(views: Views, xrefOffset: number): number {
  const { bytes } = views.new;
  if (!beginsAt(bytes, 'xref', xrefOffset)) return objectEnd(views, xrefOffset);
  const trailer = find(bytes, 'trailer', xrefOffset);
  if (trailer < 0) return xrefOffset;
  const lexer = new PdfLexer(bytes, trailer + 'trailer'.length);
  lexer.value();
  return lexer.at;
}

/** Bytes after the last state that can be read. */
export function auditTail(document: PdfDocument): Modification[] {
  const last = document.revisions.length;
  const rest = document.bytes.subarray(document.revisions.at(-1)!.end);
  if (document.fault) return [violation('structure.unreadable-tail', last)];
  return validateEnd(rest, last);
}

/** Blank bytes that every program reads as the end of a line. */
const FEW = 16;

/** Viewers look for the end of a file in its last bytes: what pushes it out of them makes them read older objects. */
function validateEnd(bytes: Uint8Array, revision: number): Modification[] {
  const isBlank = bytes.every((byte) => BLANK.has(byte));
  if (isBlank && bytes.length <= FEW) return validate(bytes, revision);
  const isStructure = STRUCTURE.test(fromLatin1(bytes));
  return [violation(isStructure ? 'bytes.unreferenced-structure' : 'bytes.after-end', revision)];
}

function objectEnd(views: Views, offset: number): number {
  try {
    const { bytes } = views.new;
    const lexer = new PdfLexer(bytes, views.new.endOfObject(offset));
    const end = lexer.at;
    lexer.skip();
    // Another object before the end of this one is not part of it.
    return beginsAt(bytes, 'endobj', lexer.at) ? lexer.at + 'endobj'.length : end;
  } catch (error) {
    if (error instanceof EngineError) return offset;
    throw error;
  }
}

/**
 * Returns whether one object is inside another. A program that searches for objects reads the inner one separately.
 */
function doOverlap(accounted: readonly Interval[]): boolean {
  let before: Interval = [-1, -1];
  for (const next of accounted.toSorted((a, b) => a[0] - b[0])) {
    if (next[0] < before[1] && next[0] !== before[0]) return true;
    before = next;
  }
  return false;
}

function gapsBetween(accounted: readonly Interval[], [start, end]: Interval): Interval[] {
  const gaps: Interval[] = [];
  let at = start;
  for (const [from, until] of accounted.toSorted((a, b) => a[0] - b[0])) {
    if (from > at) gaps.push([at, from]);
    at = Math.max(at, until);
  }
  if (at < end) gaps.push([at, end]);
  return gaps;
}

const violation = (code: string, revision: number): Modification => ({
  code,
  severity: 'violation',
  level: 'other',
  revision,
});

function validate(bytes: Uint8Array, revision: number): Modification[] {
  const text = fromLatin1(bytes);
  const rest = text.replaceAll(/[\s\0]+/g, ' ').trim();
  // Programs put an end of line between two states.
  if (rest === '') return bytes.length > 2 ? [{ code: 'bytes.blank', severity: 'note', level: 'none', revision }] : [];
  if (STRUCTURE.test(rest)) return [violation('bytes.unreferenced-structure', revision)];
  const isComment = text.split(/[\r\n]+/).every((line) => line.trim() === '' || line.trimStart().startsWith('%'));
  if (isComment && rest.length <= HARMLESS_COMMENT) return [];
  return [{ code: 'bytes.unaccounted', severity: 'warning', level: 'none', revision }];
}
