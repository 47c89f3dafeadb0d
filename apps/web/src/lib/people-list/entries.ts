import { looksLikeEmail } from '@paraph/domain';
import { splitList } from './split.ts';

/** A person of a list: an address, and the name beside it. */
export interface WrittenPerson {
  email: string;
  firstName: string;
  lastName: string;
}

/** An entry of a list of people. Without a person it may be the name of one, or be written wrongly. */
export interface ListEntry {
  text: string;
  person: WrittenPerson | null;
}

const TOKENS = /[^\s<>]+/gu;
/** What a name consists of; other words before an address are left to be read. */
const NAME = /^[\p{L}\p{M}\s.,'’"-]*$/u;

/** Returns first and last name in written words; `Kazlė, Ona` is the order of address books. */
export function nameFrom(words: readonly string[]): Pick<WrittenPerson, 'firstName' | 'lastName'> {
  const [before = '', after] = words.join(' ').replaceAll('"', '').split(',', 2);
  const ordered = (after === undefined ? before : `${after} ${before}`).split(/\s+/u).filter((word) => word !== '');
  if (ordered.length < 2) return { firstName: ordered.join(' '), lastName: '' };
  return { firstName: ordered.slice(0, -1).join(' '), lastName: ordered.at(-1)! };
}

/** Reads one part of a list: words before an address are its name, words after the last one are an entry. */
function entriesIn(part: string): ListEntry[] {
  const found: ListEntry[] = [];
  let words: string[] = [];
  for (const token of part.match(TOKENS) ?? []) {
    const email = token.replace(/^"|[".]$/gu, '');
    if (looksLikeEmail(email)) {
      const name = words.join(' ');
      if (!NAME.test(name)) found.push({ text: name, person: null });
      const isNamed = words.length > 0 && NAME.test(name);
      const person = { email, ...nameFrom(isNamed ? words : []) };
      found.push({ text: isNamed ? `${name} <${email}>` : email, person });
      words = [];
    } else words.push(token);
  }
  return words.length > 0 ? [...found, { text: words.join(' '), person: null }] : found;
}

/**
 * Returns the entries of a written or pasted list of people in their order, each address once. Every word belongs to
 * an entry, so that nothing is lost.
 */
export function entriesOf(text: string): ListEntry[] {
  const known = new Set<string>();
  return splitList(text)
    .flatMap(entriesIn)
    .filter(({ person }) => {
      const key = person?.email.toLowerCase();
      if (key === undefined) return true;
      return !known.has(key) && Boolean(known.add(key));
    });
}

/** Returns the address of a text that is one person with a name, such as `Ona Kazlė <ona@example.lt>`; else null. */
export function addressAlone(text: string): string | null {
  const [only, ...more] = entriesOf(text);
  return only?.person && more.length === 0 && text.trim() !== only.person.email ? only.person.email : null;
}
