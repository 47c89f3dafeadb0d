import { concat, latin1 } from '../../bytes/index.ts';
import { hash } from '../../crypto/index.ts';
import { ByteSink } from './sink.ts';
import { PdfRef, PdfString, dict } from './values.ts';
import type { PdfValue } from './values.ts';
import { writeValue } from './write-value.ts';

/** Four bytes above 127 after the header mark the file as binary (ISO 32000-2, 7.5.2). */
const HEADER = concat(latin1('%PDF-1.7\n%'), new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3]), latin1('\n'));

/** A file that begins empty; objects get their numbers in the order in which they are added. */
export class NewPdf {
  private readonly values: (PdfValue | undefined)[] = [];

  add(value: PdfValue): PdfRef {
    this.values.push(value);
    return new PdfRef(this.values.length);
  }

  /** A number for an object that others point to before it is known. */
  reserve(): PdfRef {
    this.values.push(undefined);
    return new PdfRef(this.values.length);
  }

  set(ref: PdfRef, value: PdfValue): void {
    this.values[ref.num - 1] = value;
  }

  /** Returns the complete file; the same objects yield the same bytes. */
  write(root: PdfRef): Uint8Array {
    const sink = new ByteSink(0);
    sink.bytes(HEADER);
    const offsets = this.values.map((value, place) => {
      const at = sink.at;
      sink.text(`${place + 1} 0 obj\n`);
      writeValue(plain(sink), value ?? null);
      sink.text('\nendobj\n');
      return at;
    });
    const startXref = sink.at;
    const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n\r\n`).join('');
    sink.text(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f\r\n${rows}trailer\n`);
    const id = new PdfString(hash('SHA-256', sink.joined()).slice(0, 16));
    writeValue(plain(sink), dict({ Size: offsets.length + 1, Root: root, ID: [id, id] }));
    sink.text(`\nstartxref\n${startXref}\n%%EOF\n`);
    return sink.joined();
  }
}

const plain = (sink: ByteSink) => ({ sink, ref: new PdfRef(0), encryption: undefined });
