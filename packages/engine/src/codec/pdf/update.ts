import { concat } from '../../bytes/index.ts';
import { hash } from '../../crypto/index.ts';
import { EngineError } from '../../errors.ts';
import type { PdfFile } from './file.ts';
import { ByteSink } from './sink.ts';
import type { ByteSpan } from './sink.ts';
import { PdfRef, PdfString, dict, name } from './values.ts';
import type { PdfDict, PdfValue } from './values.ts';
import { writeValue } from './write-value.ts';

const LINE_ENDS = [10, 13];

/** Bytes to append to the unchanged file, and the holes in them. */
export interface WrittenUpdate {
  appended: Uint8Array;
  places: ReadonlyMap<string, ByteSpan>;
}

/**
 * One incremental update (ISO 32000-2, 7.5.6): adds or replaces objects and leaves earlier bytes unchanged. Retains
 * the kind of cross-reference, because PDF/A-1 forbids streams and old readers of hybrid files need the table.
 */
export class PdfUpdate {
  readonly file: PdfFile;
  private readonly changed = new Map<number, { ref: PdfRef; value: PdfValue }>();
  private nextNum: number;

  constructor(file: PdfFile) {
    this.file = file;
    this.nextNum = file.size;
  }

  /** Assigns a new object number to a value. */
  add(value: PdfValue): PdfRef {
    const ref = new PdfRef(this.nextNum++, 0);
    this.changed.set(ref.num, { ref, value });
    return ref;
  }

  /** Whether the file will differ. */
  get isChanged(): boolean {
    return this.changed.size > 0;
  }

  replace(ref: PdfRef, value: PdfValue): void {
    this.changed.set(ref.num, { ref, value });
  }

  /** As the file will have it: changed here, or as it was. */
  get(ref: PdfRef): PdfValue {
    const changed = this.changed.get(ref.num);
    return changed ? changed.value : this.file.get(ref);
  }

  resolve(value: PdfValue | undefined): PdfValue {
    return value instanceof PdfRef && this.changed.has(value.num) ? this.get(value) : this.file.resolve(value);
  }

  dict(value: PdfValue | undefined): PdfDict | undefined {
    const found = this.resolve(value);
    return found instanceof Map ? found : undefined;
  }

  /** Writes the update; throws `pdf.too-many-objects` when numbers run out of the limit. */
  write(): WrittenUpdate {
    this.file.budget.checkObjects(this.nextNum);
    const sink = new ByteSink(this.file.bytes.length);
    if (!LINE_ENDS.includes(this.file.bytes.at(-1)!)) sink.text('\n');
    const offsets = this.writeObjects(sink);
    const trailer = this.trailer(sink);
    const startXref = sink.at;
    if (this.file.sections[0]!.kind === 'stream') this.writeXrefStream(sink, offsets, trailer);
    else this.writeXrefTable(sink, offsets, trailer);
    sink.text(`startxref\n${startXref}\n%%EOF\n`);
    return { appended: sink.joined(), places: sink.places };
  }

  private writeObjects(sink: ByteSink): Map<number, XrefRow> {
    const offsets = new Map<number, XrefRow>();
    const { encryption } = this.file;
    for (const { ref, value } of [...this.changed.values()].sort((a, b) => a.ref.num - b.ref.num)) {
      if (ref.num === encryption?.ref?.num)
        throw new EngineError('pdf.damaged-encryption', { reason: 'shared object' });
      offsets.set(ref.num, { offset: sink.at, gen: ref.gen });
      sink.text(`${ref.num} ${ref.gen} obj\n`);
      writeValue({ sink, ref, encryption }, value);
      sink.text('\nendobj\n');
    }
    return offsets;
  }

  /** Retains the first part of `ID`; the second part identifies this update (ISO 32000-2, 14.4). */
  private trailer(sink: ByteSink): PdfDict {
    const kept: PdfDict = new Map();
    for (const key of ['Root', 'Info', 'ID', 'Encrypt']) {
      const value = this.file.trailer.get(key);
      if (value !== undefined) kept.set(key, value);
    }
    const id = this.file.array(kept.get('ID'));
    if (id[0] instanceof PdfString && id[1] instanceof PdfString) {
      const own = hash('SHA-256', concat(id[1].bytes, sink.withoutPlaces())).slice(0, 16);
      kept.set('ID', [new PdfString(id[0].bytes), new PdfString(own)]);
    }
    return kept.set('Prev', this.file.startXref);
  }

  private writeXrefTable(sink: ByteSink, offsets: Map<number, XrefRow>, trailer: PdfDict): void {
    let text = 'xref\n';
    for (const run of runs([...offsets.keys()])) {
      text += `${run[0]} ${run.length}\n`;
      for (const num of run) text += tableRow(offsets.get(num)!);
    }
    sink.text(`${text}trailer\n`);
    writeValue(this.plain(sink), new Map([...trailer, ['Size', this.nextNum]]));
    sink.text('\n');
  }

  private writeXrefStream(sink: ByteSink, offsets: Map<number, XrefRow>, trailer: PdfDict): void {
    const ref = new PdfRef(this.nextNum++, 0);
    offsets.set(ref.num, { offset: sink.at, gen: 0 });
    const numbers = [...offsets.keys()];
    const rows = concat(numbers.map((num) => streamRow(offsets.get(num)!)));
    const entries = dict({
      Type: name('XRef'),
      W: [1, 5, 2],
      Index: runs(numbers).flatMap((run) => [run[0]!, run.length]),
      Length: rows.length,
    });
    sink.text(`${ref.num} 0 obj\n`);
    writeValue(this.plain(sink), new Map([...entries, ...trailer, ['Size', this.nextNum]]));
    sink.text('\nstream\n');
    sink.bytes(rows);
    sink.text('\nendstream\nendobj\n');
  }

  /** The cross-reference and the trailer are never encrypted. */
  private plain(sink: ByteSink) {
    return { sink, ref: new PdfRef(0), encryption: undefined };
  }
}

interface XrefRow {
  offset: number;
  gen: number;
}

/** Twenty bytes, exactly (ISO 32000-2, 7.5.4). */
const tableRow = ({ offset, gen }: XrefRow): string =>
  `${String(offset).padStart(10, '0')} ${String(gen).padStart(5, '0')} n\r\n`;

function streamRow({ offset, gen }: XrefRow): Uint8Array {
  const row = new Uint8Array(8);
  row[0] = 1;
  for (let i = 5, rest = offset; i >= 1; i--, rest = Math.floor(rest / 256)) row[i] = rest % 256;
  row[6] = gen >> 8;
  row[7] = gen & 255;
  return row;
}

/** Rising numbers in runs without gap. */
function runs(numbers: readonly number[]): number[][] {
  const found: number[][] = [];
  for (const num of numbers) {
    const last = found.at(-1);
    if (last?.at(-1) === num - 1) last.push(num);
    else found.push([num]);
  }
  return found;
}
