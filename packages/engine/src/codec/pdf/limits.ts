import { EngineError } from '../../errors.ts';
import { Work, workFor } from '../../work.ts';

/** What one file may cost; an upload beyond it is refused by name instead of being worked on. */
export interface PdfLimits {
  /** Bytes that all decoded streams of one opened file may have together. */
  inflated: number;
  /** Bytes of one decoded stream; object streams and cross-reference streams of real files stay far below. */
  stream: number;
  /** Highest object number and number of objects in object streams. */
  objects: number;
  pages: number;
  /** Sections of the cross-reference chain, which is the number of saved updates. */
  sections: number;
  /** Maximum number of form fields read. */
  fields: number;
  /** Steps over values of all kinds; by the length of the file when absent. */
  work?: number;
}

/** Limits that a PDF is read within; see PdfLimits. */
export const PDF_LIMITS: PdfLimits = {
  inflated: 1_000_000_000,
  stream: 128_000_000,
  objects: 2_000_000,
  pages: 10_000,
  sections: 10_000,
  fields: 100_000,
};

/** Deepest nesting of arrays and dictionaries; real files stay below 20. */
export const MAX_NESTING = 100;

/** Maximum number of chained filters on one stream; real files use one, rarely two. */
export const MAX_FILTERS = 4;

/** Values in one array: a bound that is met while reading, before the array is used for anything. */
export const MAX_ITEMS = 1_000_000;

/** Counts the work that a file has cost so far. */
export class PdfBudget {
  readonly limits: PdfLimits;
  /** Shared by all states of one file, so that many small updates cannot multiply it. */
  readonly work: Work;
  private inflated = 0;

  constructor(limits: Partial<PdfLimits> = {}, work = new Work(limits.work ?? workFor(0))) {
    this.limits = { ...PDF_LIMITS, ...limits };
    this.work = work;
  }

  /** @throws WorkError once more steps were taken than the file may cost */
  spend(units: number): void {
    this.work.spend(units);
  }

  /** Throws `pdf.too-large-inflated` once decoded streams exceed the limit. */
  addInflated(bytes: number): void {
    this.inflated += bytes;
    if (this.inflated > this.limits.inflated) {
      throw new EngineError('pdf.too-large-inflated', { limit: this.limits.inflated });
    }
  }

  /** Throws `pdf.too-large-inflated` for a single stream that grows out of all proportion. */
  checkStream(bytes: number): void {
    if (bytes > this.limits.stream) throw new EngineError('pdf.too-large-inflated', { limit: this.limits.stream });
  }

  /** Throws `pdf.too-many-objects` for an object number or a count beyond the limit. */
  checkObjects(count: number): void {
    if (count > this.limits.objects) {
      throw new EngineError('pdf.too-many-objects', { count, limit: this.limits.objects });
    }
  }
}
