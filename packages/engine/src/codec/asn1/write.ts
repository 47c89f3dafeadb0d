import { type Pieces, compare, concat, flat, latin1, utf8 } from '../../bytes/index.ts';
import { encodeOid } from './oid.ts';
import { TAG, contextTag } from './tags.ts';
import { generalizedTimeText, utcTimeText } from './time.ts';

type Bytes = Uint8Array;

/** One DER value from its identifier byte and the parts of its content. */
export function tlv(tag: number, ...pieces: Pieces[]): Bytes {
  const parts = flat(pieces);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return concat(Uint8Array.from([tag, ...lengthBytes(length)]), parts);
}

function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length];
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  return [0x80 | digits.length, ...digits];
}

export const sequence = (...parts: Pieces[]): Bytes => tlv(TAG.sequence, flat(parts));

/** DER SET OF: the members are sorted by their encodings (X.690, 11.6). */
export const sortedSet = (...members: Pieces[]): Bytes => tlv(TAG.set, flat(members).toSorted(compare));

/** Explicit or implicit constructed `[n]`. */
export const context = (n: number, ...parts: Pieces[]): Bytes => tlv(contextTag(n), flat(parts));

/** Implicit primitive `[n]`. */
export const contextPrimitive = (n: number, ...parts: Pieces[]): Bytes => tlv(contextTag(n, false), flat(parts));

export const octetString = (bytes: Bytes): Bytes => tlv(TAG.octetString, bytes);
export const bitString = (bytes: Bytes, unusedBits = 0): Bytes => tlv(TAG.bitString, Uint8Array.of(unusedBits), bytes);
export const nullValue = (): Bytes => tlv(TAG.null);
export const boolean = (value: boolean): Bytes => tlv(TAG.boolean, Uint8Array.of(value ? 0xff : 0));
export const objectIdentifier = (dotted: string): Bytes => tlv(TAG.oid, encodeOid(dotted));
export const utf8String = (text: string): Bytes => tlv(TAG.utf8String, utf8(text));
export const printableString = (text: string): Bytes => tlv(TAG.printableString, latin1(text));
export const ia5String = (text: string): Bytes => tlv(TAG.ia5String, latin1(text));
export const generalizedTime = (time: Date): Bytes => tlv(TAG.generalizedTime, latin1(generalizedTimeText(time)));
export const utcTime = (time: Date): Bytes => tlv(TAG.utcTime, latin1(utcTimeText(time)));
export const enumerated = (value: number): Bytes => tlv(TAG.enumerated, signedBytes(BigInt(value)));

/** INTEGER of a number in shortest two's complement. */
export const integer = (value: number | bigint): Bytes => tlv(TAG.integer, signedBytes(BigInt(value)));

/** INTEGER of unsigned big-endian bytes, e.g. one half of a raw ECDSA signature. */
export function unsignedInteger(bytes: Bytes): Bytes {
  let start = 0;
  while (start < bytes.length - 1 && bytes[start] === 0) start++;
  const trimmed = bytes.subarray(start);
  if (trimmed.length === 0) return tlv(TAG.integer, Uint8Array.of(0));
  return trimmed[0]! & 0x80 ? tlv(TAG.integer, Uint8Array.of(0), trimmed) : tlv(TAG.integer, trimmed);
}

function signedBytes(value: bigint): Bytes {
  const digits: number[] = [];
  let rest = value;
  for (;;) {
    const byte = Number(rest & 0xffn);
    digits.unshift(byte);
    rest >>= 8n;
    const signBit = byte & 0x80;
    if ((rest === 0n && !signBit) || (rest === -1n && signBit)) return Uint8Array.from(digits);
  }
}
