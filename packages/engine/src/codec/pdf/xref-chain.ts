import { findLast } from '../../bytes/find.ts';
import { EngineError } from '../../errors.ts';
import { decodeFilters } from './filters.ts';
import { PdfLexer } from './lexer.ts';
import type { PdfBudget } from './limits.ts';
import { readIndirect } from './indirect.ts';
import { sectionStart } from './section-start.ts';
import { PdfStream, countOf, nameOf } from './values.ts';
import type { PdfDict } from './values.ts';
import { XrefIndex } from './xref-index.ts';
import { readXrefStream } from './xref-stream.ts';
import { damaged, isXrefTable, readXrefTable } from './xref-table.ts';

/** One section of the cross-reference chain; the newest comes first. */
export interface XrefSection {
  /** Where `xref` or the object of the stream begins. */
  offset: number;
  /** The offset that leads here, which may be that of white space before. */
  named: number;
  /** Where the stream of a hybrid section begins. */
  hidden?: number;
  kind: 'table' | 'stream' | 'hybrid';
  trailer: PdfDict;
  /** The trailer has a key twice, with different values. */
  repeatsKey: boolean;
}

type SectionPlace = Pick<XrefSection, 'offset' | 'named'>;

export interface XrefChain {
  index: XrefIndex;
  sections: readonly XrefSection[];
}

/** Follows the chain from the last `startxref` back over `Prev` and `XRefStm`. Throws `pdf.damaged-xref`. */
export function readXrefChain(bytes: Uint8Array, budget: PdfBudget): XrefChain {
  const reader = new ChainReader(bytes, budget);
  let next: number | undefined = lastStartXref(bytes);
  while (next !== undefined) next = reader.section(next);
  return { index: reader.index, sections: reader.sections };
}

/** Units of work of one section in addition to its rows: its words, trailer and position in the list. */
const SECTION = 50;

/** Maximum distance of the last `startxref` from the end; the standard says 1,024 bytes, senders append more. */
const TAIL = 1_000_000;

function lastStartXref(bytes: Uint8Array): number {
  const tail = Math.max(0, bytes.length - TAIL);
  const found = findLast(bytes.subarray(tail), 'startxref');
  const at = found < 0 ? found : tail + found;
  const offset = at < 0 ? '' : new PdfLexer(bytes, at + 'startxref'.length).keyword();
  if (!/^\d{1,15}$/.test(offset) || Number(offset) >= bytes.length) throw damaged(Math.max(at, 0));
  return Number(offset);
}

class ChainReader {
  readonly index: XrefIndex;
  readonly sections: XrefSection[] = [];
  private readonly bytes: Uint8Array;
  private readonly budget: PdfBudget;
  private readonly seen = new Set<number>();

  constructor(bytes: Uint8Array, budget: PdfBudget) {
    this.bytes = bytes;
    this.budget = budget;
    this.index = new XrefIndex(budget);
  }

  /** A repeated section would make the chain endless. */
  private checkNew(offset: number): void {
    if (this.seen.has(offset)) throw damaged(offset);
    if (this.seen.size >= this.budget.limits.sections) {
      throw new EngineError('pdf.too-many-sections', { limit: this.budget.limits.sections });
    }
    this.seen.add(offset);
    this.budget.spend(SECTION);
  }

  /** Reads the section and returns the offset of the previous one. */
  section(named: number): number | undefined {
    const offset = sectionStart(this.bytes, named);
    this.checkNew(offset);
    try {
      const place = { offset, named };
      const trailer = isXrefTable(this.bytes, offset) ? this.table(place) : this.stream(place);
      return previous(trailer, offset);
    } catch (cause) {
      throw cause instanceof EngineError && !/syntax|not-an-object|stream$/.test(cause.code)
        ? cause
        : damaged(offset, cause);
    }
  }

  /** In a hybrid file the stream defines entries that the table hides as free (ISO 32000-2, 7.5.8.4). */
  private table(place: SectionPlace): PdfDict {
    const { bytes, index, budget } = this;
    const { trailer, free, repeatsKey } = readXrefTable({ bytes, at: place.offset, index, budget });
    const named = countOf(trailer.get('XRefStm'));
    const hidden = named === undefined ? undefined : sectionStart(bytes, named);
    if (hidden === undefined) this.sections.push({ ...place, kind: 'table', trailer, repeatsKey });
    else this.sections.push({ ...place, kind: 'hybrid', trailer, repeatsKey, hidden });
    if (hidden !== undefined) this.rows(hidden);
    for (const num of free) index.addFree(num);
    return trailer;
  }

  private stream(place: SectionPlace): PdfDict {
    const { trailer, repeatsKey } = this.rows(place.offset);
    this.sections.push({ ...place, kind: 'stream', trailer, repeatsKey });
    return trailer;
  }

  private rows(offset: number): Pick<XrefSection, 'trailer' | 'repeatsKey'> {
    const { value, repeatsKey } = readIndirect(this.bytes, offset, { work: this.budget.work });
    if (!(value instanceof PdfStream) || nameOf(value.dict.get('Type')) !== 'XRef') throw damaged(offset);
    const chain = { filter: value.dict.get('Filter'), parms: value.dict.get('DecodeParms') };
    const data = decodeFilters(value.data, chain, this.budget, 'readable');
    readXrefStream({ dict: value.dict, data, at: offset, index: this.index, budget: this.budget });
    return { trailer: value.dict, repeatsKey };
  }
}

function previous(trailer: PdfDict, offset: number): number | undefined {
  const value = trailer.get('Prev');
  if (value === undefined) return undefined;
  const at = countOf(value);
  if (at === undefined) throw damaged(offset);
  return at;
}
