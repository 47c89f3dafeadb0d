import { findLast } from '../../bytes/find.ts';

/** Bytes at the end in which a whole PDF has its end or the place of its table (ISO 32000-2, 7.5.5). */
const TAIL = 2048;

/** Whether the end of a PDF is missing, as after a broken download. */
export function isTruncatedPdf(bytes: Uint8Array): boolean {
  const tail = bytes.subarray(-TAIL);
  return findLast(tail, '%%EOF') < 0 && findLast(tail, 'startxref') < 0;
}
