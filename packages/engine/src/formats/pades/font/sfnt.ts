import { fromLatin1 } from '../../../bytes/index.ts';
import { EngineError } from '../../../errors.ts';

const TRUETYPE = 0x00010000;
const TRUE_TAG = 0x74727565;

/** The tables of a TrueType font file (OpenType, "Font file"); outlines must be `glyf`. */
export class Sfnt {
  private readonly tables = new Map<string, Uint8Array>();

  /** Throws `font.unsupported` for anything but one TrueType font. */
  constructor(bytes: Uint8Array) {
    const view = viewOf(bytes);
    if (bytes.length < 12 || (view.getUint32(0) !== TRUETYPE && view.getUint32(0) !== TRUE_TAG)) {
      throw new EngineError('font.unsupported', { reason: 'not TrueType' });
    }
    const count = view.getUint16(4);
    for (let at = 12; at < 12 + count * 16 && at + 16 <= bytes.length; at += 16) {
      const offset = view.getUint32(at + 8);
      const tag = fromLatin1(bytes.subarray(at, at + 4));
      this.tables.set(tag, bytes.subarray(offset, offset + view.getUint32(at + 12)));
    }
  }

  optional(tag: string): Uint8Array | undefined {
    return this.tables.get(tag);
  }

  table(tag: string): Uint8Array {
    const found = this.tables.get(tag);
    if (!found || found.length === 0) throw new EngineError('font.unsupported', { reason: `no ${tag}` });
    return found;
  }

  view(tag: string): DataView {
    return viewOf(this.table(tag));
  }
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
