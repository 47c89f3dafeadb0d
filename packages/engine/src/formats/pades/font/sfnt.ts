import { fromLatin1 } from '../../../bytes/index.ts';
import { EngineError } from '../../../errors.ts';

const TRUETYPE = 0x00010000;
const TRUE_TAG = 0x74727565;
/** Begins a font file with CFF outlines. */
export const CFF_TAG = 0x4f54544f;

/** The tables of a font file (OpenType, "Font file"). */
export class Sfnt {
  private readonly tables = new Map<string, Uint8Array>();

  /** Throws `font.unsupported` for anything but one font with outlines in `glyf`, or in `CFF ` where that is asked for. */
  constructor(bytes: Uint8Array, outlines: 'glyf' | 'CFF ' = 'glyf') {
    const view = viewOf(bytes);
    const kinds = outlines === 'glyf' ? [TRUETYPE, TRUE_TAG] : [CFF_TAG];
    if (bytes.length < 12 || !kinds.includes(view.getUint32(0))) {
      throw new EngineError('font.unsupported', { reason: `no ${outlines}` });
    }
    const count = view.getUint16(4);
    for (let at = 12; at < 12 + count * 16 && at + 16 <= bytes.length; at += 16) {
      const offset = view.getUint32(at + 8);
      const tag = fromLatin1(bytes.subarray(at, at + 4));
      // Of two tables with one name, programs take different ones.
      if (this.tables.has(tag)) throw new EngineError('font.unsupported', { reason: `two ${tag}` });
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
