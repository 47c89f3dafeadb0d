import { compare } from '../../bytes/index.ts';
import type { Asn1Node } from './read.ts';
import { TAG } from './tags.ts';
import { tlv } from './write.ts';

const CONSTRUCTED_STRING = TAG.octetString | 0x20;

/**
 * Returns the DER encoding of a BER value: shortest definite lengths, sets in the order of their encodings, byte strings
 * in one piece (X.690, 10 and 11). Values nested deeper than `levels` remain as received.
 */
export function derOf(node: Asn1Node, levels = Infinity): Uint8Array {
  if (levels <= 0) return node.raw;
  if (node.tag === CONSTRUCTED_STRING) return tlv(TAG.octetString, node.bytes);
  return node.constructed ? tlv(node.tag, ...derParts(node, node.tag, levels)) : tlv(node.tag, node.content);
}

/** Returns DER of a set with another tag of its own, such as an implicit one. Throws Asn1Error when it is malformed. */
export const derSetOf = (node: Asn1Node, levels = Infinity): Uint8Array =>
  tlv(TAG.set, ...derParts(node, TAG.set, levels));

function derParts(node: Asn1Node, tag: number, levels: number): Uint8Array[] {
  const parts = node.children.map((child) => derOf(child, levels - 1));
  return tag === TAG.set ? parts.toSorted(compare) : parts;
}
