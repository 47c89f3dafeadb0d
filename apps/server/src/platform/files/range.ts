/** First and last plain byte, inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Headers of a call that ask for a part of a file. */
export interface RangeAsked {
  range: string | undefined;
  /** If-Range: what the caller holds already. */
  ifRange: string | undefined;
}

/**
 * The part that a Range header asks for (RFC 9110 clause 14.2): one range of bytes; anything else means the whole. So
 * does an If-Range other than the file's own tag, a date included: parts of two versions are no file (clause 13.1.5).
 */
export function partOf(
  { range, ifRange }: RangeAsked,
  { size, etag }: { size: number; etag: string },
): ByteRange | undefined {
  if (ifRange !== undefined && ifRange.trim() !== `"${etag}"`) return undefined;
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (!asked || size === 0 || (!asked[1] && !asked[2])) return undefined;
  const first = asked[1] ? Number(asked[1]) : Math.max(0, size - Number(asked[2]));
  const last = asked[1] && asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1;
  return first <= last && first < size ? { first, last } : undefined;
}
