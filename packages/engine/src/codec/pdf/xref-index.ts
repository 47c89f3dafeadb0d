import type { PdfBudget } from './limits.ts';

const UNKNOWN = 0;
const FREE = 1;
const AT_OFFSET = 2;
const IN_STREAM = 3;

/** Location of an object: an offset of the file, or an index in an object stream. */
export type XrefEntry =
  | { kind: 'offset'; offset: number; gen: number }
  | { kind: 'stream'; stream: number; index: number };

/** The cross-reference of the complete chain in flat arrays, so that 250,000 objects cost 3 MB and no parsing. */
export class XrefIndex {
  /** One more than the highest object number so far. */
  size = 0;
  /** Numbers that were added again with another location; only kept for the index of one section. */
  readonly repeated: Set<number> | undefined;
  private kinds = new Uint8Array(128);
  private places = new Float64Array(128);
  private extras = new Uint32Array(128);
  private readonly budget: PdfBudget;

  constructor(budget: PdfBudget, { keepsRepeated = false }: { keepsRepeated?: boolean } = {}) {
    this.budget = budget;
    this.repeated = keepsRepeated ? new Set() : undefined;
  }

  /** Adds an offset unless a newer section has an entry for the number. */
  addOffset(num: number, offset: number, gen: number): void {
    this.add(num, AT_OFFSET, { place: offset, extra: gen });
  }

  addInStream(num: number, stream: number, index: number): void {
    this.add(num, IN_STREAM, { place: stream, extra: index });
  }

  addFree(num: number): void {
    this.add(num, FREE, { place: 0, extra: 0 });
  }

  get(num: number): XrefEntry | undefined {
    const kind = this.kinds[num];
    if (kind === AT_OFFSET) return { kind: 'offset', offset: this.places[num]!, gen: this.extras[num]! };
    if (kind === IN_STREAM) return { kind: 'stream', stream: this.places[num]!, index: this.extras[num]! };
    return undefined;
  }

  /** The numbers of all objects in use, rising. */
  *numbers(): Generator<number> {
    for (let num = 0; num < this.size; num++) if (this.kinds[num]! >= AT_OFFSET) yield num;
  }

  /** The numbers that are marked as free, rising. */
  *freed(): Generator<number> {
    for (let num = 0; num < this.size; num++) if (this.kinds[num] === FREE) yield num;
  }

  private add(num: number, kind: number, { place, extra }: { place: number; extra: number }): void {
    if (num >= this.kinds.length) this.grow(num + 1);
    if (num >= this.size) this.size = num + 1;
    if (this.kinds[num] !== UNKNOWN) {
      if (this.repeated && !this.isAlready(num, kind, { place, extra })) this.repeated.add(num);
      return;
    }
    this.kinds[num] = kind;
    this.places[num] = place;
    this.extras[num] = extra;
  }

  private isAlready(num: number, kind: number, { place, extra }: { place: number; extra: number }): boolean {
    return this.kinds[num] === kind && this.places[num] === place && this.extras[num] === extra;
  }

  private grow(needed: number): void {
    this.budget.checkObjects(needed);
    const length = Math.max(needed, this.kinds.length * 2);
    const kinds = new Uint8Array(length);
    const places = new Float64Array(length);
    const extras = new Uint32Array(length);
    kinds.set(this.kinds);
    places.set(this.places);
    extras.set(this.extras);
    this.kinds = kinds;
    this.places = places;
    this.extras = extras;
  }
}
