import { toHex } from '../../bytes/index.ts';
import type { PdfEncryption } from './encryption.ts';
import type { ByteSink } from './sink.ts';
import { PdfHole, PdfName, PdfReal, PdfRef, PdfStream, PdfString } from './values.ts';
import type { PdfDict, PdfValue } from './values.ts';

/** Where a value is written to: in encrypted files its strings and streams are sealed for the object. */
export interface WriteTarget {
  sink: ByteSink;
  ref: PdfRef;
  encryption: PdfEncryption | undefined;
}

/** Writes one value as compact text. */
export function writeValue(target: WriteTarget, value: PdfValue): void {
  const { sink } = target;
  if (Array.isArray(value)) writeArray(target, value);
  else if (value instanceof Map) writeDict(target, value);
  else if (value instanceof PdfHole) sink.place(value.label, value.blank);
  else if (value instanceof PdfString) sink.text(`<${toHex(stringBytes(target, value)).toUpperCase()}>`);
  else if (value instanceof PdfStream) writeStream(target, value);
  else sink.text(atomText(value));
}

function atomText(value: null | boolean | number | PdfName | PdfRef | PdfReal): string {
  if (value instanceof PdfName) return nameText(value.name);
  if (value instanceof PdfRef) return `${value.num} ${value.gen} R`;
  if (value instanceof PdfReal) return value.text;
  return typeof value === 'number' ? numberText(value) : String(value);
}

/** Never uses exponential notation, which PDF does not support. */
const numberText = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(4).replace(/\.?0+$/, '');

/** `#xx` for everything but regular printable characters (ISO 32000-2, 7.3.5). */
const nameText = (name: string): string =>
  `/${name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (char) => `#${char.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;

function writeArray(target: WriteTarget, items: readonly PdfValue[]): void {
  target.sink.text('[');
  for (const [index, item] of items.entries()) {
    if (index > 0) target.sink.text(' ');
    writeValue(target, item);
  }
  target.sink.text(']');
}

function writeDict(target: WriteTarget, entries: PdfDict): void {
  target.sink.text('<<');
  for (const [key, value] of entries) {
    target.sink.text(`${nameText(key)} `);
    writeValue(target, value);
  }
  target.sink.text('>>');
}

/** A string that is ciphertext of this object is written unchanged; all others are encrypted again. */
function stringBytes({ encryption, ref }: WriteTarget, { bytes, owner }: PdfString): Uint8Array {
  if (!encryption) return bytes;
  if (owner?.num === ref.num && owner.gen === ref.gen) return bytes;
  return encryption.sealString(owner ? encryption.openString(bytes, owner) : bytes, ref);
}

function writeStream(target: WriteTarget, { dict, data, owner }: PdfStream): void {
  const { encryption, ref, sink } = target;
  const plain = owner && encryption ? encryption.openStream(data, owner) : data;
  const sealed = encryption ? encryption.sealStream(plain, ref) : plain;
  writeDict(target, new Map([...dict, ['Length', sealed.length]]));
  sink.text('\nstream\n');
  sink.bytes(sealed);
  sink.text('\nendstream');
}
