/** Data that an image is packed in ends too early, or holds a code that stands for nothing. */
const NOTHING = new Uint8Array();
const [CLEAR, END, FIRST] = [256, 257, 258];
const MOST_CODES = 4096;

/** Undoes run lengths up to the end mark (ISO 32000-2, 7.4.5); empty data for runs that are not whole. */
export function undoRunLengths(packed: Uint8Array, most: number): Uint8Array {
  const out = new Uint8Array(most);
  let length = 0;
  for (let at = 0; at < packed.length && length < most;) {
    const run = packed[at]!;
    if (run === 128) break;
    const count = run < 128 ? run + 1 : 257 - run;
    if (at + (run < 128 ? count : 1) >= packed.length) return NOTHING;
    if (run < 128) out.set(packed.subarray(at + 1, at + 1 + count).subarray(0, most - length), length);
    else out.fill(packed[at + 1]!, length, length + count);
    length += count;
    at += run < 128 ? 1 + count : 2;
  }
  return out.subarray(0, Math.min(length, most));
}

/** Undoes LZW (ISO 32000-2, 7.4.4.2), whose codes grow one code early unless `early` is 0; empty for a wrong code. */
export function undoLzw(packed: Uint8Array, { early, most }: { early: number; most: number }): Uint8Array {
  const out = new Uint8Array(most);
  // Each code stands for bytes that are in the output already: where they begin, and how many they are.
  const starts = new Uint32Array(MOST_CODES);
  const lengths = new Uint32Array(MOST_CODES);
  let [next, width, length] = [FIRST, 9, 0];
  let before: { start: number; size: number } | undefined;
  let [bits, held] = [0, 0];
  for (const byte of packed) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === END || length >= most) break;
    if (code === CLEAR) {
      [next, width, before] = [FIRST, 9, undefined];
      continue;
    }
    if (before && next < MOST_CODES) {
      starts[next] = before.start;
      lengths[next] = before.size + 1;
      next++;
    }
    if (code >= next) return NOTHING;
    const size = code < CLEAR ? 1 : lengths[code]!;
    if (code < CLEAR) out[length] = code;
    else for (let i = 0; i < size && length + i < most; i++) out[length + i] = out[starts[code]! + i]!;
    before = { start: length, size };
    length += size;
    if (next + early >= 2 ** width && width < 12) width++;
  }
  return out.subarray(0, Math.min(length, most));
}
