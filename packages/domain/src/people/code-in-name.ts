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
/** Single letters in a row are read as one word, as `k o d a s`. */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:[^\p{L}\p{N}]+\p{L}(?![\p{L}\p{N}]))+/gu;

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the words of a name, split at all signs and at spaces only: `ko-das` is read as `kodas` too. */
function wordsOf(name: string): string[] {
  const text = foldText(name).replaceAll(SPACED, lettersOf);
  return [...text.split(/[^\p{L}\p{N}]+/u), ...text.split(/\s+/u).map(lettersOf)]
    .map((word) => skeletonOf(word.replace(/^\p{N}{2,}|\p{N}{2,}$/gu, '')))
    .filter((word) => word.length > 0);
}

const isCodeWord = (word: string): boolean => CODE_WORDS.has(word) || ENDINGS.some((ending) => word.endsWith(ending));

/**
 * Returns whether a name carries a code, as `Kodas: 123456`: mails of the portal quote names, and their readers would
 * take it for the one that was mailed. One year beside such a word is none, as in `Code Academy 2024`.
 */
export function carriesCode(name: string): boolean {
  const digits = name.normalize('NFKC').replace(YEAR, '').match(/\p{N}/gu) ?? [];
  return digits.length >= LEAST_DIGITS && wordsOf(name).some(isCodeWord);
}
