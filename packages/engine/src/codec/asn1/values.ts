import { fromLatin1, fromUtf8 } from '../../bytes/index.ts';
import { Asn1Error } from './error.ts';
import type { Asn1Node } from './read.ts';
import { TAG } from './tags.ts';

/** Fails unless the value carries the tag; returns it, so that calls can be chained. */
export function expectTag(node: Asn1Node | undefined, tag: number): Asn1Node {
  if (!node) throw new Asn1Error('a part is missing');
  if (node.tag !== tag) throw new Asn1Error(`tag ${node.tag.toString(16)} where ${tag.toString(16)} is expected`);
  return node;
}

/** A part that a structure must have. */
export function present(node: Asn1Node | undefined): Asn1Node {
  if (!node) throw new Asn1Error('a part is missing');
  return node;
}

/** The parts of a SEQUENCE. */
export const sequenceOf = (node: Asn1Node | undefined): readonly Asn1Node[] => expectTag(node, TAG.sequence).children;

/** The parts of a SET. */
export const setOf = (node: Asn1Node | undefined): readonly Asn1Node[] => expectTag(node, TAG.set).children;

/**
 * The parts of a SEQUENCE with this many of them. Structures without an extension marker hold nothing more (X.680, 25).
 */
export function partsOf(node: Asn1Node | undefined, least: number, most = least): readonly Asn1Node[] {
  const parts = sequenceOf(node);
  if (parts.length < least) throw new Asn1Error('a part is missing');
  if (parts.length > most) throw new Asn1Error('a structure with other parts than defined');
  return parts;
}

/** Recognises an optional part of a structure. */
type IsField = (node: Asn1Node) => boolean;

/** Optional parts in the order of their definition; anything else among them is refused, as in `partsOf`. */
export function optionalParts(parts: readonly Asn1Node[], ...fields: IsField[]): (Asn1Node | undefined)[] {
  let at = 0;
  const found = fields.map((isField) => (at < parts.length && isField(parts[at]!) ? parts[at++] : undefined));
  if (at < parts.length) throw new Asn1Error('a structure with other parts than defined');
  return found;
}

export const tagged =
  (...tags: readonly number[]): IsField =>
  ({ tag }) =>
    tags.includes(tag);

/** `[n]`, primitive or constructed. */
export const numbered =
  (n: number): IsField =>
  (node) =>
    isContext(node, n);

/** The one value inside an explicit tag; undefined where there is no tag. */
export function explicitOf(node: Asn1Node | undefined): Asn1Node | undefined {
  if (node && node.children.length !== 1) throw new Asn1Error('a tag that holds other than one value');
  return node?.children[0];
}

/** Two's-complement content bytes of an INTEGER, as a number without limit (X.690, 8.3). */
export function bigintOf(node: Asn1Node | undefined): bigint {
  const bytes = expectTag(node, TAG.integer).content;
  if (bytes.length === 0 || bytes.length > 2048) throw new Asn1Error('integer is out of range');
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return bytes[0]! & 0x80 ? value - (1n << BigInt(8 * bytes.length)) : value;
}

/** A small INTEGER or ENUMERATED as a number; anything beyond 2^47 is refused. */
export function numberOf(node: Asn1Node | undefined): number {
  if (!node) throw new Asn1Error('a part is missing');
  const bytes = node.content;
  if (bytes.length === 0 || bytes.length > 6) throw new Asn1Error('integer is out of range');
  let value = 0;
  for (const byte of bytes) value = value * 256 + byte;
  return bytes[0]! & 0x80 ? value - 256 ** bytes.length : value;
}

export function booleanOf(node: Asn1Node | undefined): boolean {
  const bytes = expectTag(node, TAG.boolean).content;
  if (bytes.length !== 1) throw new Asn1Error('boolean is not one byte');
  return bytes[0] !== 0;
}

/** Returns the bytes of a BIT STRING; padding bits of the last byte are not cleared. */
export function bitStringOf(node: Asn1Node | undefined): Uint8Array {
  const bytes = expectTag(node, TAG.bitString).content;
  if (bytes.length === 0 || bytes[0]! > 7) throw new Asn1Error('bit string has no valid padding count');
  return bytes.subarray(1);
}

/** Bit `n` of a named-bit list, counted from the most significant bit (X.680, 22.7). */
export const bitAt = (bits: Uint8Array, n: number): boolean => ((bits[n >> 3] ?? 0) & (0x80 >> (n & 7))) !== 0;

function wideText(bytes: Uint8Array, width: 2 | 4): string {
  let text = '';
  for (let i = 0; i + width <= bytes.length; i += width) {
    let point = 0;
    for (let j = 0; j < width; j++) point = point * 256 + bytes[i + j]!;
    text += point <= 0x10ffff ? String.fromCodePoint(point) : '�';
  }
  return text;
}

const TEXT: Record<number, (bytes: Uint8Array) => string> = {
  [TAG.utf8String]: (bytes) => fromUtf8(bytes),
  [TAG.printableString]: fromLatin1,
  [TAG.numericString]: fromLatin1,
  [TAG.ia5String]: fromLatin1,
  [TAG.visibleString]: fromLatin1,
  // In practice T61String in certificates holds Latin-1.
  [TAG.teletexString]: fromLatin1,
  [TAG.bmpString]: (bytes) => wideText(bytes, 2),
  [TAG.universalString]: (bytes) => wideText(bytes, 4),
};

/** Text of any character string type; undefined when the value is not a character string. */
export const textOf = (node: Asn1Node): string | undefined => TEXT[node.tag & ~0x20]?.(node.bytes);

/** Is the value a context-specific `[n]`, primitive or constructed? */
export const isContext = (node: Asn1Node | undefined, n: number): boolean =>
  node !== undefined && (node.tag & ~0x20) === (0x80 | n);
