import type { PdfDict, PdfFile, PdfStream, PdfValue } from '../../../codec/pdf/index.ts';

/** Content that is painted: the streams of a page, or that of a form, a pattern or a letter of a Type 3 font. */
export interface Content {
  streams: readonly PdfStream[];
  /** Where its names are looked up; undefined if it has no resources of its own. */
  resources: PdfDict | undefined;
  /** A letter begins with its width. */
  isGlyph?: boolean;
  /** Its box has no area, so it must not paint: some viewers draw nothing of it and others all. */
  isBlank?: boolean;
}

/** The allowance for comparing pages is used up. */
export class NotExamined extends Error {}

/** What is shared while the pages of a file are examined: objects are examined once, and work is limited. */
export class Examination {
  readonly file: PdfFile;
  /** Content that was met and has not been examined yet. */
  readonly open: Content[] = [];
  /** Content was met that could not be read. */
  hasUnread = false;
  private readonly met = new Set<PdfValue>();
  private left: number;

  constructor(file: PdfFile, allowance: number) {
    this.file = file;
    this.left = allowance;
  }

  /** @throws NotExamined once more steps were taken than this examination may cost */
  spend(units: number): void {
    this.left -= units;
    if (this.left < 0) throw new NotExamined();
  }

  /** Returns whether a value is met for the first time. */
  isNew(value: PdfValue): boolean {
    if (this.met.has(value)) return false;
    this.met.add(value);
    return true;
  }
}
