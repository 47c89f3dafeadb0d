import { find } from '../../../bytes/find.ts';
import { fromLatin1 } from '../../../bytes/index.ts';
import { type XrefSectionEntries, countOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import type { PdfDocument } from '../document.ts';
import type { Change } from '../modification.ts';
import type { Views } from './equality.ts';

type Interval = [start: number, end: number];

const HARMLESS_COMMENT = 256;
const STRUCTURE = /\b(?:obj|endobj|trailer|xref|startxref|stream)\b/;

interface Revision {
  document: PdfDocument;
  index: number;
  views: Views;
  /** What the cross-reference of the revision says. */
  section: XrefSectionEntries;
}

/** Bytes of a revision that belong to no object and no cross-reference: viewers that repair files read them. */
export function auditRevision({ document, index, views, section }: Revision): Change[] {
  const start = document.revisions[index - 1]!.end;
  const { end, xrefOffset } = document.revisions[index]!;
  const hidden = countOf(views.new.sections.find(({ offset }) => offset === xrefOffset)?.trailer.get('XRefStm'));
  const offsets = section.entries.flatMap(({ entry }) => (entry.kind === 'offset' ? [entry.offset] : []));
  const accounted: Interval[] = [[xrefOffset, end]];
  for (const offset of [...offsets, ...(hidden === undefined ? [] : [hidden])]) {
    if (offset >= start && offset < end) accounted.push([offset, objectEnd(views, offset)]);
  }
  const gaps = gapsBetween(accounted, [start, end]);
  return gaps.flatMap((gap) => judge(document.bytes.subarray(...gap), index + 1));
}

/** Bytes after the last state that can be read. */
export function auditTail(document: PdfDocument): Change[] {
  const last = document.revisions.length;
  const rest = document.bytes.subarray(document.revisions.at(-1)!.end);
  if (document.fault) return [violation('structure.unreadable-tail', last)];
  return judge(rest, last);
}

function objectEnd(views: Views, offset: number): number {
  try {
    const { bytes } = views.new;
    const end = views.new.endOfObject(offset);
    const mark = find(bytes, 'endobj', end);
    return mark < 0 ? end : mark + 'endobj'.length;
  } catch (error) {
    if (error instanceof EngineError) return offset;
    throw error;
  }
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

const violation = (code: string, revision: number): Change => ({
  code,
  severity: 'violation',
  level: 'other',
  revision,
});

function judge(bytes: Uint8Array, revision: number): Change[] {
  const text = fromLatin1(bytes);
  const rest = text.replaceAll(/[\s\0]+/g, ' ').trim();
  // Programs put an end of line between two states.
  if (rest === '') return bytes.length > 2 ? [{ code: 'bytes.blank', severity: 'note', level: 'none', revision }] : [];
  if (STRUCTURE.test(rest)) return [violation('bytes.unreferenced-structure', revision)];
  const isComment = text.split(/[\r\n]+/).every((line) => line.trim() === '' || line.trimStart().startsWith('%'));
  if (isComment && rest.length <= HARMLESS_COMMENT) return [];
  return [{ code: 'bytes.unaccounted', severity: 'warning', level: 'none', revision }];
}
