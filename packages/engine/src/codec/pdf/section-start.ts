/** White space that may precede a section; the offset names the line end before it in files of some programs. */
const MOST_BLANKS = 16;
const BLANKS: ReadonlySet<number | undefined> = new Set([0, 9, 10, 12, 13, 32]);

/**
 * Returns where the section begins that an offset names. Programs skip white space (ISO 32000-2, 7.2.3) before `xref`
 * or the object of a stream.
 */
export function sectionStart(bytes: Uint8Array, named: number): number {
  let at = named;
  while (at - named < MOST_BLANKS && BLANKS.has(bytes[at])) at++;
  return BLANKS.has(bytes[at]) ? named : at;
}
