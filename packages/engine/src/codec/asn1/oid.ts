import { Asn1Error } from './error.ts';
import type { Asn1Node } from './read.ts';
import { TAG } from './tags.ts';
import { expectTag } from './values.ts';

const MAX_BYTES = 64;

/** Arcs of up to this many bytes fit into a number exactly. */
const EXACT_BYTES = 7;

/** Dotted decimal form of OBJECT IDENTIFIER content bytes (X.690, 8.19). */
export function decodeOid(bytes: Uint8Array): string {
  if (bytes.length === 0 || bytes.length > MAX_BYTES) throw new Asn1Error('object identifier is out of range');
  if (bytes.at(-1)! & 0x80) throw new Asn1Error('object identifier is cut off');
  let text = '';
  for (let at = 0; at < bytes.length;) {
    let end = at;
    while (bytes[end]! & 0x80) end++;
    const value = end - at < EXACT_BYTES ? smallArc(bytes, at, end) : largeArc(bytes, at, end);
    text += at === 0 ? firstArcs(value) : `.${value}`;
    at = end + 1;
  }
  return text;
}

function smallArc(bytes: Uint8Array, from: number, to: number): number {
  let value = 0;
  for (let at = from; at <= to; at++) value = value * 128 + (bytes[at]! & 0x7f);
  return value;
}

function largeArc(bytes: Uint8Array, from: number, to: number): bigint {
  let value = 0n;
  for (let at = from; at <= to; at++) value = (value << 7n) | BigInt(bytes[at]! & 0x7f);
  return value;
}

/** The first two arcs share one number: 40 * first + second, where first is at most 2. */
function firstArcs(value: number | bigint): string {
  if (value >= 80) return `2.${BigInt(value) - 80n}`;
  return `${Number(value) < 40 ? 0 : 1}.${Number(value) % 40}`;
}

/** Content bytes of a dotted object identifier. */
export function encodeOid(dotted: string): Uint8Array {
  const arcs = dotted.split('.').map(BigInt);
  if (arcs.length < 2) throw new Asn1Error('object identifier needs two arcs');
  const encoded: number[] = [];
  for (const arc of [arcs[0]! * 40n + arcs[1]!, ...arcs.slice(2)]) {
    const group = [Number(arc & 0x7fn)];
    for (let rest = arc >> 7n; rest > 0n; rest >>= 7n) group.unshift(Number(rest & 0x7fn) | 0x80);
    for (const item of group) encoded.push(item);
  }
  return Uint8Array.from(encoded);
}

export const oidOf = (node: Asn1Node | undefined): string => decodeOid(expectTag(node, TAG.oid).content);
