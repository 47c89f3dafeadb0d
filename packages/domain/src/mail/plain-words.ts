import type { Locale } from '../locales.ts';
import { inQuotes } from '../nest-quotes.ts';
import { withWrittenDots } from './written-dots.ts';

/** Letters of one value in a mail about an account. */
const MOST = 80;

/**
 * Full stops between letters, also the ideographic one, which browsers treat as a dot (UTS 46); dates and addresses
 * are unaffected.
 */
const DOT = /[.\u3002](?=\p{L})|[.\u3002](?<=\p{L}\p{M}*.)(?=\p{N})|\u3002/gu;
/** What mail programs and people dial: a plus with digits, or seven digits and more. */
const PHONE = /\+[\s(]*\p{N}[\p{N}\s()./-]*|\p{N}(?:[\s()./-]*\p{N}){6,}/gu;
const DATE = /((?<!\p{N})(?:\p{N}{4}[-./]\p{N}{1,2}[-./]\p{N}{1,2}|\p{N}{1,2}[-./]\p{N}{1,2}[-./]\p{N}{4})(?!\p{N}))/u;
/** Marks of a sentence. */
const SENTENCE = /[!?;:]|,\s+\p{Ll}/u;
const NAME_WORDS = 6;

/** Removes phone numbers, but not dates. */
const withoutPhones = (text: string): string =>
  text
    .split(DATE)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(PHONE, '… ')))
    .join('')
    .replace(/ +/gu, ' ')
    .replace(/ (?=[.,)])/gu, '')
    .trimEnd();

const ADDRESS = /:\/\/|@|\bwww\./iu;
/** Starts of addresses, also in the spelling that hides them from filters: readers and mail programs complete them. */
const SCHEMES = new Set(['http', 'https', 'hxxp', 'hxxps', 'h**p', 'h**ps']);
/** Words of names too, unless a colon follows. */
const SCHEME_WORDS = new Set(['ftp', 'ftps', 'mailto', 'tel', 'sms', 'viber', 'whatsapp', 'tg']);
const AROUND_SCHEMES = /[^\p{L}\p{M}\p{N}*:]+/u;

/** Returns whether a text contains the start of an address, with or without slashes: `http:sign portal`. */
function hasScheme(text: string): boolean {
  const words = text.toLowerCase().replaceAll(' :', ':').split(AROUND_SCHEMES);
  return words.some((word) => {
    const [scheme = '', ...rest] = word.split(':');
    return SCHEMES.has(scheme) || (rest.length > 0 && SCHEME_WORDS.has(scheme));
  });
}

/** Returns whether a name gives a way to reach somebody: a phone number, an address of mail or of a page. */
export const hasContact = (name: string): boolean => {
  const text = name.normalize('NFKC').trim().replace(/\s+/gu, ' ');
  return ADDRESS.test(text) || hasScheme(text) || withoutPhones(text) !== text;
};

/** Characters between the words of a text: everything that stands in no name of a host. */
const BETWEEN = /[^\p{L}\p{M}\p{N}.\u3002-]+/u;
const LABELS = /[.\u3002]/u;
/** The last part of a host: letters of any script, then letters and digits. */
const LAST_LABEL = /^\p{L}[\p{L}\p{M}\p{N}-]+$/u;
const INITIAL = /^\p{Lu}$/u;
const FAMILY_NAME = /^\p{Lu}\p{M}*\p{Ll}/u;

/**
 * Returns whether a name contains one that reads as that of a host, in any script: mail programs make a link of it.
 * `J.Jonaitis` does not: an initial and a family name.
 */
export const hasHostName = (name: string): boolean =>
  withWrittenDots(name)
    .split(BETWEEN)
    .some((word) => {
      const labels = word.split(LABELS);
      return labels.some((label, at) => {
        const next = labels[at + 1] ?? '';
        return label !== '' && LAST_LABEL.test(next) && !(INITIAL.test(label) && FAMILY_NAME.test(next));
      });
    });

/**
 * Returns a word chosen by a company or a person in the form for mails about accounts: one line, at most `most` letters,
 * and nothing that mail programs turn into a link. Otherwise a company could write its own link into a mail of the
 * operator.
 */
export const plainWords = (text: string, most: number = MOST): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/:?\/\/+|@/gu, ' ')
    .replace(DOT, '. ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, most);

/**
 * Returns the name of a company, a person or a document, unvetted, in the form for mails: as `plainWords`, without
 * phone numbers. A name that reads as a sentence is put between the quotation marks of the reader's language, so that
 * it is no instruction of the portal.
 */
export function plainName(text: string, locale: Locale): string {
  const plain = plainWords(text);
  const name = withoutPhones(plain);
  const isSentence = SENTENCE.test(name) || name.split(' ').length > NAME_WORDS || name !== plain;
  return isSentence ? inQuotes(name, locale) : name;
}

/**
 * Returns a message of an unvetted author: retains its lines, and removes what mail programs turn into links or phone
 * numbers.
 */
export const plainMessage = (text: string): string =>
  text
    .normalize('NFKC')
    .split(/\r?\n/u)
    .map((line) => withoutPhones(line.replace(/:?\/\/+|@/gu, ' ').replace(DOT, '. ')))
    .join('\n');

const NAME = /^[\p{L}\p{M}'’. -]{1,60}$/u;
/** Longer names are sentences. */
const WORDS = 4;
/** Words of a name that are written small. */
const SMALL = new Set('af al bin da de del della den der di do dos du el la le ten ter van von zu zum'.split(' '));
const isNameWord = (word: string): boolean => SMALL.has(word) || /^(?:\p{L}['’])?\p{Lu}/u.test(word);

/**
 * Returns whether a text reads as the name of a person: few words, each with a capital letter. A sender types the names of
 * the people that the portal writes to, so that greetings use no other text.
 */
export const isPersonName = (text: string): boolean =>
  NAME.test(text) &&
  text.trim().split(/\s+/u).length <= WORDS &&
  text.trim().split(/\s+/u).every(isNameWord) &&
  plainWords(text) === text.trim().normalize('NFKC');
