import { beginsAt } from '../../../bytes/find.ts';
import { PdfLexer, type XrefSectionEntries, readSectionEntries } from '../../../codec/pdf/index.ts';
import type { PdfDocument } from '../document.ts';
import type { Views } from './equality.ts';

/** What the cross-reference of one revision says, and what is wrong with it. */
export interface WrittenObjects {
  /** Numbers that the revision defines. */
  defined: Set<number>;
  /** Numbers that it frees. */
  freed: Set<number>;
  faults: { code: string; object?: number }[];
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
    defined: new Set(),
    freed: new Set(section.freed),
    faults: [...faultsOf(section)],
  };
  for (const { num, entry } of section.entries) {
    written.defined.add(num);
    if (entry.kind === 'stream') continue;
    const isOld = entry.offset < from || entry.offset >= end;
    const fault = isOld ? pointsBack(views, num, entry.offset) : headerFault(views, { num, ...entry });
    if (fault) written.faults.push({ code: fault, object: num });
  }
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

/** An entry into older bytes is harmless only when it repeats what was in force: else hidden content comes back. */
function pointsBack(views: Views, num: number, offset: number): string | undefined {
  const known = views.old.index.get(num);
  return known?.kind === 'offset' && known.offset === offset ? undefined : 'structure.xref-points-back';
}

function headerFault(
  views: Views,
  { num, offset, gen }: { num: number; offset: number; gen: number },
): string | undefined {
  const lexer = new PdfLexer(views.new.bytes, offset);
  const isHeader = lexer.keyword() === String(num) && lexer.keyword() === String(gen);
  lexer.skip();
  return isHeader && beginsAt(views.new.bytes, 'obj', lexer.at) ? undefined : 'structure.object-header-mismatch';
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
