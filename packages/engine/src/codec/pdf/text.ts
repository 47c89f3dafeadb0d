import { latin1 } from '../../bytes/index.ts';
import { PdfString } from './values.ts';

/** PDFDocEncoding where it differs from Latin-1 (ISO 32000-2, annex D.2): bytes 0x18 to 0x1f and 0x80 to 0xa0. */
const LOW = '\u02d8\u02c7\u02c6\u02d9\u02dd\u02db\u02da\u02dc';
const HIGH =
  '\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203a\u2212\u2030\u201e\u201c\u201d\u2018\u2019\u201a\u2122' +
  '\ufb01\ufb02\u0141\u0152\u0160\u0178\u017d\u0131\u0142\u0153\u0161\u017e\ufffd\u20ac';

/** A text string: ASCII as it is, everything else UTF-16BE with its mark (ISO 32000-2, 7.9.2.2). */
export function textString(text: string): PdfString {
  if (/^[\x20-\x7e]*$/.test(text)) return new PdfString(latin1(text));
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes.set([0xfe, 0xff]);
  for (let i = 0; i < text.length; i++) {
    bytes[2 + 2 * i] = text.charCodeAt(i) >> 8;
    bytes[3 + 2 * i] = text.charCodeAt(i) & 255;
  }
  return new PdfString(bytes);
}

/** The text of plain bytes in UTF-16BE, UTF-8 or PDFDocEncoding. */
export function textOfString(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes.subarray(2));
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes.subarray(3));
  return Array.from(bytes, documentCharacter).join('');
}

/**
 * Control characters, of which 0x1b begins a language code, undefined ones, and those that are not seen or turn the
 * direction of text.
 */
// oxlint-disable-next-line no-control-regex -- Control characters are what it looks for.
const NOT_PLAIN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]/;

/** The text where every viewer reads the same: well-formed and without characters of control. */
export function plainTextOfString(bytes: Uint8Array): string | undefined {
  try {
    const text = strictTextOf(bytes);
    return NOT_PLAIN.test(text) ? undefined : text;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Throws TypeError for text that is not well-formed. */
function strictTextOf(bytes: Uint8Array): string {
  const decode = (encoding: string, from: number): string =>
    new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes.subarray(from));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', 2);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decode('utf-8', 3);
  // Some viewers take this for the mark of UTF-16 in the other order.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) throw new TypeError('UTF-16LE');
  return Array.from(bytes, documentCharacter).join('');
}

function documentCharacter(byte: number): string {
  if (byte >= 0x18 && byte <= 0x1f) return LOW[byte - 0x18]!;
  if (byte >= 0x80 && byte <= 0xa0) return HIGH[byte - 0x80]!;
  return String.fromCharCode(byte);
}

/** `D:YYYYMMDDHHmmSS+00'00'`, in UTC (ISO 32000-2, 7.9.4). */
export const dateString = (time: Date): PdfString =>
  new PdfString(latin1(`D:${time.toISOString().replace(/[-:T]/g, '').slice(0, 14)}+00'00'`));
