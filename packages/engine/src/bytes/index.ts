const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8');

/** One piece, or a list of any length, which must not be spread into arguments: these have a limit. */
export type Pieces = Uint8Array | readonly Uint8Array[];

/** The parts, one after another, in a new array. */
export function concat(...pieces: Pieces[]): Uint8Array {
  const parts = flat(pieces);
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** A copy that can be changed: `slice` of a `Buffer` of Node is none. */
export const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** Returns pieces and those of lists as one list. */
export const flat = (pieces: readonly Pieces[]): readonly Uint8Array[] =>
  pieces.some(Array.isArray) ? (pieces as readonly (Uint8Array | Uint8Array[])[]).flat() : (pieces as Uint8Array[]);

/** Compares length and bytes. Not for secrets: the time depends on the content. */
export function equal(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Order by bytes, the shorter first when one begins with the other. */
export function compare(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Hexadecimal digits in lower case. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}

/** Bytes of an even number of hex digits; throws RangeError on anything else. */
export function fromHex(text: string): Uint8Array {
  if (text.length % 2 !== 0 || /[^0-9a-fA-F]/.test(text)) throw new RangeError('not hexadecimal');
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

/** Base64 without line breaks. */
export const toBase64 = (bytes: Uint8Array): string => btoa(fromLatin1(bytes));

/** Bytes of base64 text; white space is skipped. Throws RangeError when it is not base64. */
export function fromBase64(text: string): Uint8Array {
  try {
    return latin1(atob(text.replace(/\s+/g, '')));
  } catch (cause) {
    throw new RangeError('not base64', { cause });
  }
}

/** UTF-8 bytes of a text. */
export const utf8 = (text: string): Uint8Array => encoder.encode(text);

/** Text of UTF-8 bytes; malformed sequences become U+FFFD. */
export const fromUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes);

/** One byte for each character, which must lie below U+0100. */
export function latin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** Uses apply, because spreading takes several times as long. */
const charactersOf = (bytes: Uint8Array): string => Reflect.apply(String.fromCharCode, null, bytes);

/** One character for each byte. */
export function fromLatin1(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 0x2000) text += charactersOf(bytes.subarray(i, i + 0x2000));
  return text;
}
