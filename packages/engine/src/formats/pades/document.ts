import { find, findLast } from '../../bytes/find.ts';
import { type ParsedObjects, type PdfFile, openPdf } from '../../codec/pdf/index.ts';
import { EngineError } from '../../errors.ts';
import { Work, workFor } from '../../work.ts';

/** One revision of the file: the bytes [0, end) are a document by themselves (ISO 32000-2, 7.5.6). */
export interface PdfRevision {
  /** Offset of the cross-reference of the revision. */
  xrefOffset: number;
  /** After its `%%EOF` and the end of that line. */
  end: number;
}

/** Every state since a signature is compared with the one before, and all of them share this many times the work of one. */
const STATES = 5;
const MAX_ATTEMPTS = 32;
const EOF_MARK = '%%EOF';

/** A PDF seen as the sequence of its saved states. */
export class PdfDocument {
  readonly bytes: Uint8Array;
  /** The newest state that can be read strictly. */
  readonly last: PdfFile;
  /** Oldest first. */
  readonly revisions: readonly PdfRevision[];
  /** Why bytes after the last readable revision were ignored; undefined when the file is complete. */
  readonly fault: string | undefined;
  private readonly views = new Map<number, PdfFile>();

  private readonly parsed: ParsedObjects;

  constructor(
    bytes: Uint8Array,
    last: PdfFile,
    { fault, parsed }: { fault: string | undefined; parsed: ParsedObjects },
  ) {
    this.parsed = parsed;
    this.bytes = bytes;
    this.last = last;
    this.fault = fault;
    this.revisions = revisionsOf(last);
  }

  /** The document as it was after revision `index`. Throws EngineError when that state cannot be read. */
  view(index: number): PdfFile {
    if (index === this.revisions.length - 1) return this.last;
    const known = this.views.get(index);
    if (known) return known;
    const view = openPdf(
      this.bytes.subarray(0, this.revisions[index]!.end),
      {},
      {
        parsed: this.parsed,
        work: this.last.budget.work,
      },
    );
    this.views.set(index, view);
    return view;
  }
}

/** The states of a file that was opened strictly. */
export const documentOf = (file: PdfFile): PdfDocument =>
  new PdfDocument(file.bytes, file, { fault: undefined, parsed: new Map() });

/**
 * Opens a file that may have been tampered with. When its end cannot be parsed, the longest prefix that parses
 * strictly is the document and the remainder is reported. Throws EngineError when nothing can be read.
 */
export function openDocument(bytes: Uint8Array): PdfDocument {
  const work = new Work(STATES * workFor(bytes.length));
  try {
    return opened(bytes, { readable: bytes, work });
  } catch (error) {
    if (!(error instanceof EngineError) || error.code === 'pdf.not-a-pdf') throw error;
    return shortened(bytes, error, work);
  }
}

function opened(
  bytes: Uint8Array,
  { readable, fault, work }: { readable: Uint8Array; fault?: string; work: Work },
): PdfDocument {
  const parsed: ParsedObjects = new Map();
  const file = openPdf(readable, {}, { parsed, work });
  // Opening reads the cross-reference only; a document whose catalog is missing is not readable either.
  if (file.catalog.size === 0) throw new EngineError('pdf.damaged-xref');
  return new PdfDocument(bytes, file, { fault, parsed });
}

function shortened(bytes: Uint8Array, fault: EngineError, work: Work): PdfDocument {
  let end = bytes.length;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const mark = findLast(bytes.subarray(0, end), EOF_MARK);
    if (mark < 0) break;
    const until = lineEnd(bytes, mark + EOF_MARK.length);
    end = mark;
    if (until === bytes.length) continue;
    try {
      return opened(bytes, { readable: bytes.subarray(0, until), fault: fault.code, work });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }
  throw fault;
}

/** Returns the position after one end of line, if there is one. */
function lineEnd(bytes: Uint8Array, at: number): number {
  const afterReturn = bytes[at] === 13 ? at + 1 : at;
  return bytes[afterReturn] === 10 ? afterReturn + 1 : afterReturn;
}

/** Sections of the chain in the order they were written; the two of a linearised first state count as one. */
function revisionsOf(file: PdfFile): PdfRevision[] {
  const sections = file.sections.toReversed();
  const isLinearised = sections.length > 1 && find(file.bytes.subarray(0, 1024), '/Linearized') >= 0;
  const isPair = isLinearised && sections[0]!.offset > sections[1]!.offset;
  const revisions = sections.map(({ offset }) => ({ xrefOffset: offset, end: endOf(file.bytes, offset) }));
  if (!isPair) return revisions;
  const first = { xrefOffset: revisions[1]!.xrefOffset, end: revisions[0]!.end };
  return [first, ...revisions.slice(2)];
}

function endOf(bytes: Uint8Array, xrefOffset: number): number {
  const start = find(bytes, 'startxref', xrefOffset);
  const mark = start < 0 ? -1 : find(bytes, EOF_MARK, start);
  return mark < 0 ? bytes.length : lineEnd(bytes, mark + EOF_MARK.length);
}
