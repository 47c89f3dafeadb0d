import { hasContact } from '../mail/plain-words.ts';
import { carriesCode, hasCodeDigits } from './code-in-name.ts';
import { passesForOfficial } from './service-names.ts';
import { isReadableName, skeletonOf } from './tenant-names.ts';

interface PersonName {
  firstName: string;
  lastName: string;
}

export type PersonNameFault = 'field.portal-name' | 'field.name-letters' | 'field.name-signs' | 'field.name-code';

/** Letters, digits, spaces, hyphens, apostrophes and full stops; nothing else stands in names of people. */
const NAME = /^[\p{L}\p{M}0-9'’‘ʼ`. ‐‑–-]*$/u;
/** A full stop before a word, as in the name of a domain; initials may follow each other. */
const DOMAIN = /\.\p{L}\p{M}*\p{L}/u;

/**
 * Returns why a person must not have this name, by field. Mails and documents name people: a name must not read like
 * the portal's or that of a service for signing, must not contain an address or a title in brackets, because the product itself writes the address
 * behind a name, must not carry a code, and must not be written in letters that only look like Latin or Cyrillic ones. Empty names have no
 * fault.
 */
export function personNameFaults({
  firstName,
  lastName,
}: PersonName): Partial<Record<keyof PersonName, PersonNameFault>> {
  const together = [`${firstName} ${lastName}`, `${lastName} ${firstName}`];
  if ([firstName + lastName, lastName + firstName, ...together].some(passesForOfficial))
    return { firstName: 'field.portal-name', lastName: 'field.portal-name' };
  const [first, last] = [faultOf(firstName), faultOf(lastName)];
  // Mails write both names together, so a code may be split between them.
  if (!first && !last && together.some(carriesCode))
    return { firstName: 'field.name-code', lastName: 'field.name-code' };
  return { ...(first && { firstName: first }), ...(last && { lastName: last }) };
}

function faultOf(name: string): PersonNameFault | null {
  const plain = name.normalize('NFKC');
  if (!NAME.test(plain) || DOMAIN.test(plain) || hasContact(plain)) return 'field.name-signs';
  if (hasCodeDigits(plain)) return 'field.name-code';
  return isReadableName(name) ? null : 'field.name-letters';
}

const skeletonsOf = ({ firstName, lastName }: PersonName): string[] =>
  [firstName + lastName, lastName + firstName].map(skeletonOf);

/**
 * Returns whether two names of people look alike, in either order of first and last name, or the first one contains
 * all words of the other and additional ones.
 */
export const isLookalikeName = (one: PersonName, other: PersonName): boolean =>
  skeletonsOf(one).includes(skeletonsOf(other)[0]!) || carriesName(one, other);

const HYPHENS = /[‐‑–-]/u;
const wordsOf = ({ firstName, lastName }: PersonName): string[] => `${firstName} ${lastName}`.split(/\s+/u);
const skeletons = (words: readonly string[]): string[] => words.map(skeletonOf).filter((word) => word.length > 0);

/**
 * A hyphenated word counts as one word, because `Petrauskaitė-Kazlauskienė` is another family name than
 * `Petrauskaitė`; its parts count if it contains several words of the other name.
 */
function carriesName(one: PersonName, other: PersonName): boolean {
  const wanted = skeletons(wordsOf(other));
  if (wanted.length < 2) return false;
  const words = wordsOf(one).flatMap((word) => {
    const parts = skeletons(word.split(HYPHENS));
    return parts.filter((part) => wanted.includes(part)).length > 1 ? parts : skeletons([word]);
  });
  return holdsAll(words, wanted) || holdsRun(words, skeletonsOf(other));
}

function holdsAll(words: readonly string[], wanted: readonly string[]): boolean {
  const left = [...words];
  return wanted.every((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Returns whether neighbouring words, written together, are one of these names. */
const holdsRun = (words: readonly string[], names: readonly string[]): boolean =>
  words.some((_, from) =>
    words.slice(from).some((__, count) => names.includes(words.slice(from, from + count + 1).join(''))),
  );
