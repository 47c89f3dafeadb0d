import { OfficeWork } from './office-work.ts';

const [OPEN, CLOSE, BACKSLASH] = [0x7b, 0x7d, 0x5c];
const isLetter = (sign: number | undefined): boolean =>
  sign !== undefined && (sign | 0x20) >= 0x61 && (sign | 0x20) <= 0x7a;

/** Budget items of control words, in addition to the word itself. */
const KINDS: Readonly<Record<string, 'cells' | 'drawings' | 'marks' | 'embedded'>> = {
  cell: 'cells',
  nestcell: 'cells',
  cellx: 'cells',
  pict: 'drawings',
  shp: 'drawings',
  do: 'drawings',
  object: 'embedded',
  field: 'marks',
  bkmkstart: 'marks',
  footnote: 'marks',
  annotation: 'marks',
};

/**
 * Counts groups and control words of a text in RTF 1.9.1. Binary data is counted as text, because readers differ in
 * what they treat as binary.
 * @throws file.too-complex
 */
export function countRtf(bytes: Uint8Array, work: OfficeWork = new OfficeWork()): void {
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at];
    if (sign === OPEN) {
      work.limit('rtfDepth', (depth += 1));
      work.spend('rtfWords');
    } else if (sign === CLOSE) depth = Math.max(0, depth - 1);
    else if (sign === BACKSLASH) at = pastControl(bytes, at + 1, work) - 1;
  }
}

/** @returns the position after the control word or symbol */
function pastControl(bytes: Uint8Array, from: number, work: OfficeWork): number {
  work.spend('rtfWords');
  let end = from;
  while (isLetter(bytes[end])) end += 1;
  if (end === from) return from + 1;
  const kind = KINDS[String.fromCharCode(...bytes.subarray(from, Math.min(end, from + 32)))];
  if (kind) work.spend(kind);
  return end;
}
