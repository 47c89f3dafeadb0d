/** Text in the spelling in which people search: lower case, without diacritics, one blank between words. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁ]/g, 'l')
    .replace(/[øØ]/g, 'o')
    .replace(/[ßẞ]/g, 'ss')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();

/** Letters only, without diacritics and case, one space between words. */
const folded = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁ]/g, 'l')
    .replace(/[øØ]/g, 'o')
    .replace(/[ßẞ]/g, 'ss')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 0)
    .sort();

/**
 * Returns whether two names are of one person: compared without diacritics, case and order of words (product D8).
 * Every word of one must be in the other; an empty name matches nothing.
 */
export function sameName(one: string, other: string): boolean {
  const [a, b] = [folded(one), folded(other)];
  return a.length > 0 && a.length === b.length && a.every((word, place) => word === b[place]);
}

/** An address in its one spelling: NFKC, lower case, no blanks around (decision 14). */
export const canonicalEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

/** Returns whether a text resembles an address: one @, no spaces, and a dot after it. Takes linear time. */
export const looksLikeEmail = (typed: string): boolean => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/.test(typed.trim());

/** An address as outsiders see it: `j***@example.lt` (product D3). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email[0]}***${email.slice(at)}`;
}
