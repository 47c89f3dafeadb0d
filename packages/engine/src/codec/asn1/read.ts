import { concat } from '../../bytes/index.ts';
import { Asn1Error } from './error.ts';

/** Deeper nesting than this is refused: real CMS objects stay below 20 levels, hostile ones do not. */
export const MAX_DEPTH = 48;

const CONSTRUCTED = 0x20;
const END_OF_CONTENTS = 2;

/**
 * One type-length-value of BER or DER (X.690), as a view of its source bytes. Nothing is copied, and children are
 * parsed only on access.
 */
export class Asn1Node {
  readonly source: Uint8Array;
  readonly tag: number;
  readonly start: number;
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly end: number;
  private readonly depth: number;
  private kids: Asn1Node[] | undefined;

  constructor(source: Uint8Array, span: Span, kids?: Asn1Node[]) {
    this.source = source;
    this.tag = span.tag;
    this.start = span.start;
    this.contentStart = span.contentStart;
    this.contentEnd = span.contentEnd;
    this.end = span.end;
    this.depth = span.depth;
    this.kids = kids;
  }

  get constructed(): boolean {
    return (this.tag & CONSTRUCTED) !== 0;
  }

  /** Tag, length and value as received. */
  get raw(): Uint8Array {
    return this.source.subarray(this.start, this.end);
  }

  /** The value bytes as received. */
  get content(): Uint8Array {
    return this.source.subarray(this.contentStart, this.contentEnd);
  }

  /** The values inside a constructed value. Throws Asn1Error when the value is primitive or malformed. */
  get children(): readonly Asn1Node[] {
    if (this.kids) return this.kids;
    if (!this.constructed) throw new Asn1Error('primitive value has no parts');
    const kids: Asn1Node[] = [];
    let at = this.contentStart;
    while (at < this.contentEnd) {
      const kid = readNode(this.source, { at, limit: this.contentEnd, depth: this.depth + 1 });
      kids.push(kid);
      at = kid.end;
    }
    this.kids = kids;
    return kids;
  }

  /** Value bytes of a string type; the pieces of a constructed (BER) string are joined. */
  get bytes(): Uint8Array {
    if (!this.constructed) return this.content;
    return concat(this.children.map((kid) => kid.bytes));
  }
}

interface Span {
  tag: number;
  start: number;
  contentStart: number;
  contentEnd: number;
  end: number;
  depth: number;
}

interface Window {
  at: number;
  limit: number;
  depth: number;
}

/**
 * Reads one BER or DER value, including indefinite lengths. Ignores trailing bytes unless `whole` is set. Throws
 * Asn1Error.
 */
export function readAsn1(bytes: Uint8Array, options: { offset?: number; whole?: boolean } = {}): Asn1Node {
  const node = readNode(bytes, { at: options.offset ?? 0, limit: bytes.length, depth: 0 });
  if (options.whole && node.end !== bytes.length) throw new Asn1Error('bytes after the value');
  return node;
}

function readNode(source: Uint8Array, window: Window): Asn1Node {
  const { at, limit, depth } = window;
  if (depth > MAX_DEPTH) throw new Asn1Error('nested too deeply');
  if (at + 2 > limit) throw new Asn1Error('value is cut off');
  const tag = source[at]!;
  if ((tag & 0x1f) === 0x1f) throw new Asn1Error('multi-byte tags are not used in signatures');
  const first = source[at + 1]!;
  if (first === 0x80) return readIndefinite(source, window);
  const { length, contentStart } = readLength(source, at + 1, limit);
  const end = contentStart + length;
  if (end > limit) throw new Asn1Error('value is cut off');
  return new Asn1Node(source, { tag, start: at, contentStart, contentEnd: end, end, depth });
}

function readLength(source: Uint8Array, at: number, limit: number): { length: number; contentStart: number } {
  const first = source[at]!;
  if (first < 0x80) return { length: first, contentStart: at + 1 };
  const size = first & 0x7f;
  if (size > 6 || at + 1 + size > limit) throw new Asn1Error('length is out of range');
  let length = 0;
  for (let i = 1; i <= size; i++) length = length * 256 + source[at + i]!;
  return { length, contentStart: at + 1 + size };
}

/** Stores the parts: finding the end requires reading them, and repeating that at each level would be quadratic. */
function readIndefinite(source: Uint8Array, { at, limit, depth }: Window): Asn1Node {
  const tag = source[at]!;
  if ((tag & CONSTRUCTED) === 0) throw new Asn1Error('indefinite length of a primitive value');
  const kids: Asn1Node[] = [];
  let next = at + 2;
  for (;;) {
    if (next + END_OF_CONTENTS > limit) throw new Asn1Error('value is cut off');
    if (source[next] === 0 && source[next + 1] === 0) break;
    const kid = readNode(source, { at: next, limit, depth: depth + 1 });
    kids.push(kid);
    next = kid.end;
  }
  const span = { tag, start: at, contentStart: at + 2, contentEnd: next, end: next + END_OF_CONTENTS, depth };
  return new Asn1Node(source, span, kids);
}
