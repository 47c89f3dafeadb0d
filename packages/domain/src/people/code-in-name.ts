import { LIMITS } from '../limits.ts';
import { foldText } from './names.ts';
import { skeletonOf } from './tenant-names.ts';

/** Words for a code or password and their cases in five languages, as `foldText` writes them. */
const CODE_WORDS = new Set(
  (
    'code|codes|pin|pins|otp|password|passwords|' +
    'kodas|kodo|kodui|koda|kodu|kode|kodai|kodus|kodams|kodais|slaptazodis|slaptazodzio|slaptazodziui|slaptazodi|' +
    'kods|kodam|kodi|kodiem|kodos|parole|paroles|parolei|paroli|' +
    'kood|koodi|koodid|koodiga|koodiks|koodist|koodina|parool|parooli|parooliga|' +
    'код|кода|коду|кодом|коде|коды|кодов|пин|пароль|пароля|паролю|паролем'
  )
    .split('|')
    .map(skeletonOf),
);
/** Words that end so are compounds of them, as `turvakood`, `pinkodas` or `passcode`. */
const ENDINGS = ['code', 'kodas', 'kodo', 'kods', 'kood', 'koodi', 'koodiga', 'код', 'кода', 'parool'].map(skeletonOf);
/** Fewer digits are no code: `Code 24/7`. */
const LEAST_DIGITS = 4;
const YEAR = /(?<!\p{N})(?:19|20)\p{N}{2}(?!\p{N})/u;
const SIGNS = /[^\p{L}\p{N}]+/u;
const isLetter = (word: string): boolean => /^\p{L}$/u.test(word);
const isDigit = (sign: string): boolean => /^\p{N}$/u.test(sign);

/** Joins single letters in a row: `k o d a s` is read as one word. */
const withJoinedLetters = (words: readonly string[]): string[] =>
  words.reduce<{ joined: string[]; isOpen: boolean }>(
    ({ joined, isOpen }, word) => ({
      joined: isOpen && isLetter(word) ? [...joined.slice(0, -1), joined.at(-1)! + word] : [...joined, word],
      isOpen: isLetter(word),
    }),
    { joined: [], isOpen: false },
  ).joined;

/** Removes digits around a word, as in `kodas123456`, but not a single one that passes for a letter. */
function withoutNumber(word: string): string {
  const signs = [...word];
  const [from, to] = [signs.findIndex((sign) => !isDigit(sign)), signs.findLastIndex((sign) => !isDigit(sign)) + 1];
  if (from < 0) return '';
  return signs.slice(from > 1 ? from : 0, signs.length - to > 1 ? to : undefined).join('');
}

/** Returns the words of a name, split at all signs and at spaces only: `ko-das` is read as `kodas` too. */
const wordsOf = (name: string): string[] =>
  [
    ...withJoinedLetters(foldText(name).split(SIGNS)),
    ...foldText(name)
      .split(' ')
      .map((word) => word.split(SIGNS).join('')),
  ]
    .map((word) => skeletonOf(withoutNumber(word)))
    .filter((word) => word.length > 0);

const isCodeWord = (word: string): boolean => CODE_WORDS.has(word) || ENDINGS.some((ending) => word.endsWith(ending));

/** Digits with spaces and signs between them, but no letters. */
const RUN = /\p{N}(?:[^\p{L}\p{N}]*\p{N})*/gu;
/** A letter between digits that passes for one: `48O9l3`. */
const DIGIT_LETTERS = /(?<=\p{N})[OoОоIlІі|](?=\p{N})/gu;
const isYear = (digits: string): boolean => /^(?:19|20)\d{2}$/u.test(digits);

/**
 * Returns whether a name has as many digits in a row as a mailed code, whatever signs separate them. Several years are no
 * code: `Expo 2024–2026`.
 */
export const hasCodeDigits = (name: string): boolean =>
  (name.normalize('NFKC').replaceAll(DIGIT_LETTERS, '0').match(RUN) ?? []).some((run) => {
    const groups = run.match(/\p{N}+/gu) ?? [];
    return [...groups.join('')].length >= LIMITS.codeDigits && !groups.every(isYear);
  });

/**
 * Returns whether a name carries a code, as `Kodas: 1234` or `UAB 123456`: mails of the portal quote names, and their
 * readers would take it for the one that was mailed. One year beside a word for a code is none: `Code Academy 2024`.
 */
export function carriesCode(name: string): boolean {
  if (hasCodeDigits(name)) return true;
  const digits = name.normalize('NFKC').replace(YEAR, '').match(/\p{N}/gu) ?? [];
  return digits.length >= LEAST_DIGITS && wordsOf(name).some(isCodeWord);
}
