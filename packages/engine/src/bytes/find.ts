/** Where an ASCII text begins at or after `from`, or -1. */
export function find(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (beginsAt(bytes, text, at)) return at;
  }
  return -1;
}

/** Where an ASCII text begins last at or before `from`, or -1. */
export function findLast(bytes: Uint8Array, text: string, from = bytes.length - 1): number {
  const first = text.charCodeAt(0);
  for (
    let at = from < 0 ? -1 : bytes.lastIndexOf(first, from);
    at >= 0;
    at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1)
  ) {
    if (beginsAt(bytes, text, at)) return at;
  }
  return -1;
}

/** Returns whether the ASCII text is at `at`. */
export function beginsAt(bytes: Uint8Array, text: string, at: number): boolean {
  if (at < 0 || at + text.length > bytes.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}
