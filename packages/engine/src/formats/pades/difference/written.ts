import { fromLatin1 } from '../../../bytes/index.ts';
import {
  type PdfFile,
  PdfRef,
  type XrefSectionEntries,
  countOf,
  readSectionEntries,
} from '../../../codec/pdf/index.ts';
import type { PdfDocument } from '../document.ts';
import type { Views } from './equality.ts';
import { readingFaults } from './one-reading.ts';
import { syntaxFaults } from './written-syntax.ts';

export interface WrittenFault {
  code: string;
  object?: number;
  /** A violation where it is absent. */
  severity?: 'warning';
}

/** Cross-reference of one revision, and its faults. */
export interface WrittenObjects {
  /** Numbers that the revision defines. */
  defined: Set<number>;
  /** Numbers that it frees. */
  freed: Set<number>;
  faults: WrittenFault[];
  section: XrefSectionEntries;
}

interface Revision {
  document: PdfDocument;
  index: number;
  views: Views;
}

/** Reads the sections of a revision and checks that its entries lead into its own bytes. */
export function writtenIn({ document, index, views }: Revision): WrittenObjects {
  const { xrefOffset, end } = document.revisions[index]!;
  const from = document.revisions[index - 1]!.end;
  const section = readSectionEntries(views.new, xrefOffset);
  const written: WrittenObjects = {
    section,
    defined: new Set(section.own),
    freed: new Set(section.freed),
    faults: [
      ...faultsOf(section),
      ...sizeFault(views, section),
      ...placeFaults(views, from),
      ...readingFaults({ document, index, views, section }),
    ],
  };
  for (const { num, entry } of section.entries) {
    written.defined.add(num);
    if (entry.kind === 'stream') {
      if (isOldCopy(views, num, entry)) written.faults.push({ code: 'structure.xref-points-back', object: num });
      continue;
    }
    const isOld = entry.offset < from || entry.offset >= end;
    const fault = isOld ? pointsBack(views, num, entry) : headerFault(views, { num, ...entry });
    if (fault) written.faults.push({ code: fault, object: num });
  }
  for (const fault of syntaxFaults(views, written.defined)) written.faults.push(fault);
  for (const num of streamContainers(views)) {
    if (written.defined.has(num) || written.freed.has(num)) {
      written.faults.push({ code: 'structure.objstm-hijack', object: num });
    }
  }
  return written;
}

function* faultsOf(section: XrefSectionEntries): Generator<{ code: string; object?: number }> {
  for (const num of section.contradicted) yield { code: 'structure.hybrid-contradiction', object: num };
}

/**
 * Entries of the earlier state that referred past its end: an object added there becomes part of the signed document.
 */
function* placeFaults(views: Views, from: number): Generator<{ code: string; object: number }> {
  const { old, new: now } = views;
  old.budget.spend(old.index.size >> 3);
  for (const num of old.index.numbers()) {
    const entry = old.index.get(num)!;
    if (entry.kind !== 'offset' || entry.offset < from || entry.offset >= now.bytes.length) continue;
    if (now.peek(new PdfRef(num, entry.gen)) !== null) yield { code: 'object.captured', object: num };
  }
}

/** Returns whether every number is below the size in the trailer. Viewers ignore the others, or reread the file. */
export function isSizeTrue({ trailer, index }: PdfFile): boolean {
  const size = countOf(trailer.get('Size'));
  return size !== undefined && size >= index.size;
}

/**
 * A size that was too low when signed is reported with that revision. An update whose own numbers are not below its size
 * is a fault. One that counts only its own objects, as PDFBox writes, is a warning: no number of it is left out.
 */
function* sizeFault(views: Views, { entries }: XrefSectionEntries): Generator<WrittenFault> {
  if (isSizeTrue(views.new)) return;
  const size = countOf(views.new.trailer.get('Size')) ?? 0;
  const code = 'structure.size-too-low';
  if (entries.some(({ num }) => num >= size)) yield { code };
  else if (isSizeTrue(views.old)) yield { code, severity: 'warning' };
}

/** An entry into older bytes is harmless only when it repeats what was in force: else hidden content comes back. */
function pointsBack(views: Views, num: number, { offset, gen }: { offset: number; gen: number }): string | undefined {
  const known = views.old.index.get(num);
  const isKnown = known?.kind === 'offset' && known.offset === offset && known.gen === gen;
  return isKnown ? undefined : 'structure.xref-points-back';
}

/** Same for an index in an existing object stream. */
function isOldCopy(views: Views, num: number, { stream, index }: { stream: number; index: number }): boolean {
  if (views.old.index.get(stream) === undefined) return false;
  const known = views.old.index.get(num);
  return known?.kind !== 'stream' || known.stream !== stream || known.index !== index;
}

const HEADER = 64;

/** Repairing programs do not recognise a header with a comment or a zero byte inside. */
function headerFault(
  views: Views,
  { num, offset, gen }: { num: number; offset: number; gen: number },
): string | undefined {
  const text = fromLatin1(views.new.bytes.subarray(offset, offset + HEADER));
  const header = /^[ \t\r\n]*(\d+)[ \t\r\n]+(\d+)[ \t\r\n]+obj/.exec(text);
  const isHeader = header?.[1] === String(num) && header[2] === String(gen);
  return isHeader ? undefined : 'structure.object-header-mismatch';
}

/** Object streams that hold objects of the state before. */
function streamContainers(views: Views): Set<number> {
  const containers = new Set<number>();
  for (const num of views.old.index.numbers()) {
    const entry = views.old.index.get(num);
    if (entry?.kind === 'stream') containers.add(entry.stream);
  }
  return containers;
}
