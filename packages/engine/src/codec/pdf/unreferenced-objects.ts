import { find } from '../../bytes/find.ts';
import { EngineError } from '../../errors.ts';
import type { PdfFile } from './file.ts';
import { objectHeaders } from './object-headers.ts';
import { readSectionEntries } from './section-entries.ts';

/** An object in the bytes of a file that no cross-reference leads to. */
export interface UnreferencedObject {
  offset: number;
  /** Absent when only the word `obj` could be read. */
  num: number | undefined;
}

const MOST_STRAYS = 100;

/**
 * Returns the first objects that no cross-reference of any revision lists and that are in no known object. Repairing
 * programs search for `n g obj` and use the last one.
 */
export function unreferencedObjects(file: PdfFile): UnreferencedObject[] {
  const places = new KnownPlaces(file);
  const found: UnreferencedObject[] = [];
  for (const { offset, num, at } of objectHeaders(file.bytes, 0, file.budget.work)) {
    if (places.isKnown(offset, at)) continue;
    found.push({ offset, num });
    if (found.length >= MOST_STRAYS) break;
  }
  return found;
}

/** Offsets of objects and cross-references; those replaced by newer revisions are looked up on demand. */
class KnownPlaces {
  private readonly file: PdfFile;
  private readonly offsets = new Set<number>();
  private sorted: Float64Array | undefined;
  /** Span of the known object that was read last. */
  private last: [start: number, end: number] = [0, 0];

  constructor(file: PdfFile) {
    this.file = file;
    for (const num of file.index.numbers()) {
      const entry = file.index.get(num);
      if (entry?.kind === 'offset') this.offsets.add(entry.offset);
    }
    for (const { offset, hidden } of file.sections) {
      this.offsets.add(offset);
      if (hidden !== undefined) this.offsets.add(hidden);
    }
  }

  isKnown(offset: number, at: number): boolean {
    if (this.offsets.has(offset)) return true;
    if (at > this.last[0] && at < this.last[1]) return true;
    this.sorted ??= this.withReplaced();
    if (this.offsets.has(offset)) return true;
    const start = this.startBefore(at);
    if (start === undefined) return false;
    this.last = [start, this.endOf(start)];
    return at < this.last[1];
  }

  /** Objects that were replaced or freed since are known to the state they belong to. */
  private withReplaced(): Float64Array {
    for (const section of this.file.sections) {
      const { entries } = readSectionEntries(this.file, section.offset);
      this.file.budget.spend(entries.length);
      for (const { entry } of entries) if (entry.kind === 'offset') this.offsets.add(entry.offset);
    }
    return Float64Array.from(this.offsets).toSorted();
  }

  private startBefore(at: number): number | undefined {
    const sorted = this.sorted!;
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! <= at) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? undefined : sorted[low - 1];
  }

  /** Returns the end of the value: another object before `endobj` is not part of it. */
  private endOf(start: number): number {
    try {
      return this.file.endOfObject(start);
    } catch (error) {
      // A replaced object may have had a length that is gone; it ends with its word at the latest.
      if (error instanceof EngineError) return Math.max(start, find(this.file.bytes, 'endobj', start));
      throw error;
    }
  }
}
