import { findLast } from '../../bytes/find.ts';

/** Bytes at the end in which an untruncated PDF has its end mark or the offset of its table (ISO 32000-2, 7.5.5). */
const TAIL = 2048;

/** Returns whether the end of a PDF is missing, as after an interrupted download. */
export function isTruncatedPdf(bytes: Uint8Array): boolean {
  const tail = bytes.subarray(-TAIL);
  return findLast(tail, '%%EOF') < 0 && findLast(tail, 'startxref') < 0;
}
