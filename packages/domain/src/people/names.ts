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

/**
 * Returns whether an address from outside differs from its one spelling by case only. A full-width letter, say, is
 * another mailbox at the provider that vouches for it, and must not become the one with the usual letter.
 */
export const isPlainAddress = (address: string): boolean => address.normalize('NFKC') === address;

/** Returns whether a text resembles an address: one @, no spaces, and a dot after it. Takes linear time. */
export const looksLikeEmail = (typed: string): boolean => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/.test(typed.trim());

/** An address as outsiders see it: `j***@example.lt` (product D3). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email[0]}***${email.slice(at)}`;
}

/**
 * Returns the names of a person whose full name was written into the first name alone: the last word is the last name.
 * Null where nothing is to be divided.
 */
export function dividedName(person: {
  firstName: string;
  lastName: string;
}): { firstName: string; lastName: string } | null {
  const words = person.firstName.split(/\s+/u).filter((word) => word !== '');
  if (person.lastName.trim() !== '' || words.length < 2) return null;
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1)! };
}
