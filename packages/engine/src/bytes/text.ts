const HEX = Array.from({ length: 256 }, (_, octet) => octet.toString(16).padStart(2, '0'));
const CHUNK = 0x2000;

/** One octet per character, code points 0 to 255. */
export function fromLatin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

export function toLatin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}

export const fromUtf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const toUtf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const octet of bytes) text += HEX[octet];
  return text;
}

/** Throws a RangeError on anything but pairs of hexadecimal digits. */
export function fromHex(text: string): Uint8Array {
  if (text.length % 2 !== 0 || /[^0-9a-f]/i.test(text)) throw new RangeError('not hexadecimal');
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(text.slice(i * 2, i * 2 + 2), 16);
  return bytes;
}

export const toBase64 = (bytes: Uint8Array): string => btoa(toLatin1(bytes));

/** Standard alphabet with padding; throws on other characters. */
export const fromBase64 = (text: string): Uint8Array => fromLatin1(atob(text));
