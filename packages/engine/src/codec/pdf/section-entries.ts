import type { PdfFile } from './file.ts';
import { isExactChain } from './filter-chain.ts';
import { decodeFilters } from './filters.ts';
import { readIndirect } from './indirect.ts';
import { PdfBudget } from './limits.ts';
import { PdfStream, countOf } from './values.ts';
import { type XrefEntry, XrefIndex } from './xref-index.ts';
import { readXrefStream } from './xref-stream.ts';
import { damaged, isXrefTable, readXrefTable } from './xref-table.ts';

/** Content of one cross-reference section, without the sections before it. */
export interface XrefSectionEntries {
  entries: { num: number; entry: XrefEntry }[];
  freed: number[];
  /** Numbers for which the table and the stream of a hybrid section name different offsets. */
  contradicted: number[];
  /**
   * Numbers that programs read differently: those with two different rows, of which the first or the last counts, and
   * those of cross-reference streams that are not decoded alike.
   */
  unlike: number[];
  /** The numbers that cross-reference streams of the section have themselves, listed or not. */
  own: number[];
}

/** Reads the section at an offset alone; of a hybrid section the table and its stream. Throws `pdf.damaged-xref`. */
export function readSectionEntries(file: PdfFile, offset: number): XrefSectionEntries {
  const { bytes } = file;
  const budget = new PdfBudget(file.budget.limits);
  const index = new XrefIndex(budget, { keepsRepeated: true });
  if (!isXrefTable(bytes, offset)) {
    const { own, unlike } = enterStream(file, offset, index);
    return { entries: entriesOf(index), freed: freedIn(index), contradicted: [], own: [own], unlike };
  }
  const { trailer, free } = readXrefTable({ bytes, at: offset, index, budget });
  const hidden = countOf(trailer.get('XRefStm'));
  const listed = entriesOf(index);
  const repeated = [...index.repeated!, ...free.filter((num) => index.get(num))];
  if (hidden === undefined) {
    return { entries: listed, freed: free.filter((num) => num !== 0), contradicted: [], own: [], unlike: repeated };
  }
  const stream = new XrefIndex(budget, { keepsRepeated: true });
  const { own, unlike } = enterStream(file, hidden, stream);
  const added = entriesOf(stream);
  const places = new Map(listed.map(({ num, entry }) => [num, JSON.stringify(entry)]));
  const contradicted = added.filter(({ num, entry }) => places.has(num) && places.get(num) !== JSON.stringify(entry));
  return {
    entries: [...listed, ...added.filter(({ num }) => !places.has(num))],
    freed: free.filter((num) => num !== 0 && !stream.get(num)),
    contradicted: contradicted.map(({ num }) => num),
    own: [own],
    unlike: [...repeated, ...unlike],
  };
}

interface EnteredStream {
  /** The number of the stream. */
  own: number;
  unlike: number[];
}

/** Enters the rows of a cross-reference stream. */
function enterStream(file: PdfFile, offset: number, index: XrefIndex): EnteredStream {
  const { ref, value } = readIndirect(file.bytes, offset);
  if (!(value instanceof PdfStream)) throw damaged(offset);
  const budget = new PdfBudget(file.budget.limits);
  const chain = { filter: value.dict.get('Filter'), parms: value.dict.get('DecodeParms') };
  const data = decodeFilters(value.data, chain, budget, 'readable');
  readXrefStream({ dict: value.dict, data, at: offset, index, budget });
  const isAlike = value.isDelimited && isExactChain(value.dict, chain);
  return { own: ref.num, unlike: [...index.repeated!, ...(isAlike ? [] : [ref.num])] };
}

const entriesOf = (index: XrefIndex): XrefSectionEntries['entries'] =>
  [...index.numbers()].map((num) => ({ num, entry: index.get(num)! }));

const freedIn = (index: XrefIndex): number[] => [...index.freed()].filter((num) => num !== 0);
