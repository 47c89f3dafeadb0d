/** First and last plain byte, inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Headers of a request for a part of a file. */
export interface RequestedRange {
  range: string | undefined;
  /** If-Range: the version that the caller has a part of. */
  ifRange: string | undefined;
}

/**
 * Returns the range of a Range header (RFC 9110 clause 14.2): one range of bytes; undefined means the complete file.
 * An If-Range other than the file's own tag, also a date, yields the complete file: parts of two versions do not fit
 * together (clause 13.1.5).
 */
export function partOf(
  { range, ifRange }: RequestedRange,
  { size, etag }: { size: number; etag: string },
): ByteRange | undefined {
  if (ifRange !== undefined && ifRange.trim() !== `"${etag}"`) return undefined;
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (!asked || size === 0 || (!asked[1] && !asked[2])) return undefined;
  const first = asked[1] ? Number(asked[1]) : Math.max(0, size - Number(asked[2]));
  const last = asked[1] && asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1;
  return first <= last && first < size ? { first, last } : undefined;
}
