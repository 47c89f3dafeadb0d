import {
  type NewPdf,
  type PdfDict,
  type PdfFile,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
} from '@paraph/engine/pdf';

/** Units of work of one value that is copied. */
const COPY = 4;

/** Copies objects of a parsed file into a new one, each once, with new numbers. */
export class ObjectCopier {
  private readonly file: PdfFile;
  private readonly into: NewPdf;
  private readonly copies = new Map<number, PdfRef>();
  private readonly open: PdfRef[] = [];

  constructor(file: PdfFile, into: NewPdf) {
    this.file = file;
    this.into = into;
  }

  /** The value with everything it points to; numbers are given at once, contents follow in `finish`. */
  value(value: PdfValue): PdfValue {
    this.file.budget.spend(COPY);
    if (value instanceof PdfRef) return this.ref(value);
    if (value instanceof PdfString) return new PdfString(value.bytes);
    if (value instanceof PdfStream) return new PdfStream(this.dict(value.dict), value.data);
    if (Array.isArray(value)) return value.map((item) => this.value(item));
    return value instanceof Map ? this.dict(value) : value;
  }

  dict(dict: PdfDict): PdfDict {
    return new Map([...dict].map(([key, value]) => [key, this.value(value)]));
  }

  /** Copies referenced objects until there are no new ones. */
  finish(): void {
    for (let next = this.open.pop(); next; next = this.open.pop()) {
      this.into.set(this.copies.get(next.num)!, this.value(this.file.get(next)));
    }
  }

  private ref(ref: PdfRef): PdfRef {
    const known = this.copies.get(ref.num);
    if (known) return known;
    const own = this.into.reserve();
    this.copies.set(ref.num, own);
    this.open.push(ref);
    return own;
  }
}
