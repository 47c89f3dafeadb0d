import { Asn1Error } from './error.ts';
import type { Asn1Node } from './read.ts';
import { TAG } from './tags.ts';
import { expectTag } from './values.ts';

const MAX_OCTETS = 64;

/** Dotted decimal form of OBJECT IDENTIFIER content octets (X.690, 8.19). */
export function decodeOid(bytes: Uint8Array): string {
  if (bytes.length === 0 || bytes.length > MAX_OCTETS) throw new Asn1Error('object identifier is out of range');
  const arcs: string[] = [];
  let value = 0n;
  bytes.forEach((byte, i) => {
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte & 0x80) {
      if (i === bytes.length - 1) throw new Asn1Error('object identifier is cut off');
      return;
    }
    if (arcs.length > 0) arcs.push(value.toString());
    else arcs.push(...firstArcs(value));
    value = 0n;
  });
  return arcs.join('.');
}

/** The first two arcs share one number: 40 * first + second, where first is at most 2. */
function firstArcs(value: bigint): string[] {
  const first = value < 80n ? value / 40n : 2n;
  return [first.toString(), (value - 40n * first).toString()];
}

/** Content octets of a dotted object identifier. */
export function encodeOid(dotted: string): Uint8Array {
  const arcs = dotted.split('.').map(BigInt);
  if (arcs.length < 2) throw new Asn1Error('object identifier needs two arcs');
  const octets: number[] = [];
  for (const arc of [arcs[0]! * 40n + arcs[1]!, ...arcs.slice(2)]) {
    const group = [Number(arc & 0x7fn)];
    for (let rest = arc >> 7n; rest > 0n; rest >>= 7n) group.unshift(Number(rest & 0x7fn) | 0x80);
    octets.push(...group);
  }
  return Uint8Array.from(octets);
}

export const oidOf = (node: Asn1Node | undefined): string => decodeOid(expectTag(node, TAG.oid).content);
