import { EngineError } from '../../errors.ts';
import { paidValue } from './indirect.ts';
import { PdfLexer } from './lexer.ts';
import type { PdfBudget } from './limits.ts';
import { countOf } from './values.ts';
import type { PdfDict, PdfValue } from './values.ts';

/** A decoded object stream (ISO 32000-2, 7.5.7) whose objects are parsed only on access. */
export class ObjectStream {
  private readonly data: Uint8Array;
  private readonly nums: Float64Array;
  private readonly offsets: Float64Array;
  private readonly budget: PdfBudget;
  /** Indexes by object number, for entries that name a wrong index; built on first use. */
  private places: Map<number, number> | undefined;

  /** Throws `pdf.damaged-stream` or `pdf.too-many-objects`. */
  constructor(dict: PdfDict, data: Uint8Array, budget: PdfBudget) {
    const count = countOf(dict.get('N'));
    const first = countOf(dict.get('First'));
    if (count === undefined || first === undefined) throw broken();
    budget.checkObjects(count);
    if (count * 4 > data.length + 4) throw broken();
    this.data = data;
    this.budget = budget;
    budget.spend(count);
    this.nums = new Float64Array(count);
    this.offsets = new Float64Array(count);
    const lexer = new PdfLexer(data);
    for (let i = 0; i < count; i++) {
      this.nums[i] = Number(lexer.keyword() || Number.NaN);
      this.offsets[i] = first + Number(lexer.keyword() || Number.NaN);
    }
    if (this.nums.some(Number.isNaN) || this.offsets.some(Number.isNaN)) throw broken();
  }

  /** Returns the object with the number, first tried at `index`; null when it is not in the stream. */
  object(num: number, index: number): { value: PdfValue; repeatsKey: boolean } {
    const at = this.nums[index] === num ? index : this.placeOf(num);
    if (at === undefined) return { value: null, repeatsKey: false };
    const lexer = new PdfLexer(this.data, this.offsets[at]!);
    const value = paidValue(lexer, this.budget.work);
    return { value, repeatsKey: lexer.repeatsKey };
  }

  /** The numbers of all objects in the stream. */
  get numbers(): readonly number[] {
    return [...this.nums];
  }

  /**
   * Returns whether the number is at this index, with offsets rising up to it. Programs that expect this reread other
   * streams.
   */
  isAt(num: number, index: number): boolean {
    return this.nums[index] === num && (index === 0 || this.offsets[index]! >= this.offsets[index - 1]!);
  }

  private placeOf(num: number): number | undefined {
    if (!this.places) {
      this.places = new Map();
      // The first of several indexes counts.
      for (let i = this.nums.length - 1; i >= 0; i--) this.places.set(this.nums[i]!, i);
    }
    return this.places.get(num);
  }
}

const broken = (): EngineError => new EngineError('pdf.damaged-stream', { reason: 'object stream' });
