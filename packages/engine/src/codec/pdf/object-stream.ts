import { EngineError } from '../../errors.ts';
import { paidValue } from './indirect.ts';
import { PdfLexer } from './lexer.ts';
import type { PdfBudget } from './limits.ts';
import { PdfRef, countOf, digitsIn } from './values.ts';
import type { PdfDict, PdfValue } from './values.ts';

/** A decoded object stream (ISO 32000-2, 7.5.7) whose objects are parsed only on access. */
export class ObjectStream {
  private readonly data: Uint8Array;
  private readonly first: number;
  private readonly nums: Float64Array;
  private readonly offsets: Float64Array;
  private readonly budget: PdfBudget;
  /** Where the last number of the header ends. */
  private readonly headerEnd: number;
  /** Indexes by object number, for entries that name a wrong index; built on first use. */
  private places: Map<number, number> | undefined;
  private exact: boolean | undefined;

  /** Throws `pdf.damaged-stream` or `pdf.too-many-objects`. */
  constructor(dict: PdfDict, data: Uint8Array, budget: PdfBudget) {
    const count = countOf(dict.get('N'));
    const first = countOf(dict.get('First'));
    if (count === undefined || first === undefined) throw broken();
    budget.checkObjects(count);
    if (count * 4 > data.length + 4) throw broken();
    this.data = data;
    this.first = first;
    this.budget = budget;
    budget.spend(count);
    this.nums = new Float64Array(count);
    this.offsets = new Float64Array(count);
    const lexer = new PdfLexer(data);
    for (let i = 0; i < count; i++) {
      this.nums[i] = headerNumber(lexer);
      this.offsets[i] = first + headerNumber(lexer);
    }
    this.headerEnd = lexer.at;
  }

  /** Returns the object with the number, first tried at `index`; null when it is not in the stream. */
  object(num: number, index: number): { value: PdfValue; repeatsKey: boolean } {
    const at = this.nums[index] === num ? index : this.placesByNumber.get(num);
    if (at === undefined) return { value: null, repeatsKey: false };
    const lexer = new PdfLexer(this.data, this.offsets[at]!);
    const value = paidValue(lexer, this.budget.work);
    return { value, repeatsKey: lexer.repeatsKey };
  }

  /** The numbers of all objects in the stream, by index. */
  get numbers(): readonly number[] {
    return [...this.nums];
  }

  /** Returns whether the number is at this index. */
  isAt(num: number, index: number): boolean {
    return this.nums[index] === num;
  }

  /**
   * Returns whether every program finds the same objects: each number is listed once, and the objects fill the data in
   * the order of the header, without comments in between. Some programs read an object up to the next one, others from
   * its own offset; some take the first and others the last object of a number.
   */
  get isExact(): boolean {
    this.exact ??= this.isExactHeader() && this.nums.every((_, index) => this.isExactObject(index));
    return this.exact;
  }

  private isExactHeader(): boolean {
    const { nums, first, headerEnd, data } = this;
    if (headerEnd > first || this.placesByNumber.size !== nums.length) return false;
    if (nums.length > 0 && this.offsets[0] !== first) return false;
    const header = data.subarray(0, headerEnd);
    return header.every((byte) => isDigit(byte) || isBlank(byte)) && data.subarray(headerEnd, first).every(isBlank);
  }

  private isExactObject(index: number): boolean {
    const { data, offsets } = this;
    const end = offsets[index + 1] ?? data.length;
    const lexer = new PdfLexer(data, offsets[index]!);
    if (end <= lexer.at || !this.isReadable(lexer)) return false;
    return lexer.at <= end && data.subarray(lexer.at, end).every(isBlank);
  }

  /** An object in an object stream is neither a reference nor missing. */
  private isReadable(lexer: PdfLexer): boolean {
    try {
      return !(paidValue(lexer, this.budget.work) instanceof PdfRef);
    } catch (error) {
      if (error instanceof EngineError) return false;
      throw error;
    }
  }

  private get placesByNumber(): ReadonlyMap<number, number> {
    if (!this.places) {
      this.places = new Map();
      // The first of several indexes counts.
      for (let i = this.nums.length - 1; i >= 0; i--) this.places.set(this.nums[i]!, i);
    }
    return this.places;
  }
}

/** Programs read anything but digits differently. */
function headerNumber(lexer: PdfLexer): number {
  const number = digitsIn(lexer.keyword());
  if (number === undefined) throw broken();
  return number;
}

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
const isBlank = (byte: number): boolean =>
  byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32;

const broken = (): EngineError => new EngineError('pdf.damaged-stream', { reason: 'object stream' });
