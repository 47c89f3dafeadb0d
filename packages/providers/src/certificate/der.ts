/** One element of DER (ITU-T X.690): its tag byte, its content, and the complete element with its header. */
export interface DerNode {
  readonly tag: number;
  readonly content: Uint8Array;
  readonly whole: Uint8Array;
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  enumerated: 0x0a,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

export class DerError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DerError';
  }
}

/** Reads the element at `offset`. Definite lengths up to four bytes and one-byte tags only, which is all DER of certificates, OCSP, CRL and timestamps needs. */
export function readAt(bytes: Uint8Array, offset: number): DerNode {
  const tag = bytes[offset];
  const first = bytes[offset + 1];
  if (tag === undefined || first === undefined) throw new DerError(`cut off at ${offset}`);
  if ((tag & 0x1f) === 0x1f) throw new DerError('long tags are not used here');
  const lengthBytes = first & 0x80 ? first & 0x7f : 0;
  if (first === 0x80 || lengthBytes > 4) throw new DerError('indefinite or oversized length');
  let length = lengthBytes ? 0 : first;
  for (let i = 0; i < lengthBytes; i += 1) length = length * 256 + (bytes[offset + 2 + i] ?? 0);
  const start = offset + 2 + lengthBytes;
  if (start + length > bytes.byteLength) throw new DerError(`element of ${length} bytes does not fit`);
  return { tag, content: bytes.subarray(start, start + length), whole: bytes.subarray(offset, start + length) };
}

/** Reads one element that must be everything there is. */
export function readOnly(bytes: Uint8Array): DerNode {
  const node = readAt(bytes, 0);
  if (node.whole.byteLength !== bytes.byteLength) throw new DerError('bytes after the end');
  return node;
}

/** The elements inside a constructed element. */
export function childrenOf(node: DerNode): DerNode[] {
  const children: DerNode[] = [];
  for (let at = 0; at < node.content.byteLength;) {
    const child = readAt(node.content, at);
    children.push(child);
    at += child.whole.byteLength;
  }
  return children;
}

/** The child at `index`, which must exist and, when given, carry `tag`. */
export function child(node: DerNode, index: number, tag?: number): DerNode {
  const found = childrenOf(node)[index];
  if (!found || (tag !== undefined && found.tag !== tag))
    throw new DerError(`element ${index} is missing or of another kind`);
  return found;
}

/** Dotted form of an OBJECT IDENTIFIER. */
export function oidOf(node: DerNode): string {
  if (node.tag !== TAG.oid) throw new DerError('not an object identifier');
  const arcs: number[] = [];
  let value = 0;
  for (const byte of node.content) {
    value = value * 128 + (byte & 0x7f);
    if (byte & 0x80) continue;
    arcs.push(value);
    value = 0;
  }
  const root = arcs.shift() ?? 0;
  const top = Math.min(2, Math.floor(root / 40));
  return [top, root - top * 40, ...arcs].join('.');
}

/** UTCTime or GeneralizedTime in the only form RFC 5280 §4.1.2.5 allows: seconds and Z. */
export function timeOf(node: DerNode): Date {
  const text = String.fromCharCode(...node.content);
  const long = node.tag === TAG.utcTime ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text;
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(long);
  if (!parts) throw new DerError(`unreadable time`);
  const [, year, month, day, hour, minute, second] = parts.map(Number);
  return new Date(Date.UTC(year!, month! - 1, day, hour, minute, second));
}
