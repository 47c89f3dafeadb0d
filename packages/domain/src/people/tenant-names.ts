import { COUNTRY_WORDS, LEGAL_FORMS } from './legal-forms.ts';
import { foldText } from './names.ts';

/** Letters of other scripts, and digits, that look like a Latin one, in the lower case of `foldText`. */
const LOOKALIKES = new Map(
  [
    ['авгекмнорстухьѕіјһԁԛԝѵӏ', 'abrekmhopctyxbsijhdqwvi'],
    ['αβγεηικνορτυχωϲϳ', 'abyenikvoptuxwcj'],
    ['աեհոսցօյւլզ', 'wehnugojiiq'],
    ['ıɑɡɩʟʀɴɪʜᴀʙᴄᴅᴇɢᴊᴋᴍᴏᴘᴛᴜᴠᴡʏᴢ01l|', 'iagiirnihabcdegjkmoptuvwyzoiii'],
    ['đðħŋþ', 'ddhnp'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, place) => [letter, to[place]!] as const)),
);

/** Signs that look like the letter `l` beside letters, with those that no name needs. */
const BARS = /[|¦ǀ∣│┃❘⏐׀]/gu;
/** Signs that pass for a letter inside a word. */
const SIGNS = new Map([...'!@$€∆△▲∧⋀^£¥₱®'].map((sign, place) => [sign, [...'laseaaaaaalypr'][place]!] as const));
const INSIDE = /(?<=\p{L})[!@$€∆△▲∧⋀^£¥₱®](?=\p{L})/gu;
/** Digits that pass for a letter inside a word; names may contain them. 0 and 1 look like letters anywhere. */
const DIGITS = new Map(['3e', '4a', '5s', '7t', '8b'].map(([digit, letter]) => [digit!, letter!] as const));
const INSIDE_DIGITS = /(?<=\p{L})[34578](?=\p{L})/gu;

/** Folds a name, with the letters that its signs pass for, before it is split into words. */
const readAs = (name: string): string =>
  foldText(name.normalize('NFKC'))
    .replaceAll(BARS, 'l')
    .replaceAll(INSIDE, (sign) => SIGNS.get(sign) ?? sign)
    .replaceAll(INSIDE_DIGITS, (digit) => DIGITS.get(digit) ?? digit);

const PRODUCT = 'paraph';

/**
 * Returns the skeleton of a name: without case, marks, spaces and signs, with lookalike letters unified. Two names
 * with the same skeleton are confusable (Unicode Technical Standard 39, skeletons).
 */
export const skeletonOf = (name: string): string =>
  [...readAs(name)]
    .map((letter) => LOOKALIKES.get(letter) ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const wordsOf = (name: string): string[] =>
  readAs(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 0);

/** Longest first, so that a long form is removed before a form that it contains. */
const FORMS = LEGAL_FORMS.map((form) => form.split(' ')).toSorted((a, b) => b.length - a.length);

/** Removes one legal form wherever its words stand together. */
function withoutForm(words: readonly string[], form: readonly string[]): string[] {
  const at = words.findIndex((_, place) => form.every((word, offset) => words[place + offset] === word));
  return at < 0 ? [...words] : withoutForm(words.toSpliced(at, form.length), form);
}

/** Returns whether a text is nothing but legal forms, as `UAB`. */
export const isLegalForm = (text: string): boolean => {
  const words = wordsOf(text);
  return words.length > 0 && FORMS.reduce(withoutForm, words).length === 0;
};

/** Returns the words of a company name without legal forms and countries; all of them if nothing else is left. */
function properWords(name: string): string[] {
  const all = wordsOf(name);
  const words = FORMS.reduce(withoutForm, all);
  const proper = words.filter((word) => !COUNTRY_WORDS.includes(word));
  return [proper, words, all].find((some) => some.length > 0) ?? [];
}

/**
 * Returns whether two company names are confusable: the same letters, or the same words in any order without legal
 * forms and countries.
 */
export function isSameCompanyName(one: string, other: string): boolean {
  if (skeletonOf(one) === skeletonOf(other)) return true;
  const [a, b] = [one, other].map((name) => properWords(name).map(skeletonOf));
  return a!.join('') === b!.join('') || a!.toSorted().join('') === b!.toSorted().join('');
}

/** Least letters of a name that is looked for in longer ones, and of one that is found in the middle of a word. */
const CARRIED = { least: 6, anywhere: 10 };

/** Returns a name's words without legal forms; none if only countries are left, which many names contain. */
function distinctWords(name: string): string[] {
  const words = properWords(name);
  return words.every((word) => COUNTRY_WORDS.includes(word)) ? [] : words;
}

/**
 * Returns whether a name contains the name of another company: with more words, or joined to others. `UAB „Ąžuolo
 * baldai“ buhalterija` would be taken for a part of that company.
 */
export function carriesCompanyName(name: string, other: string): boolean {
  const wanted = distinctWords(other).map(skeletonOf).join('');
  if (wanted.length < CARRIED.least) return false;
  const words = wordsOf(name).map(skeletonOf);
  const all = words.join('');
  const edges = new Set([0]);
  let length = 0;
  for (const word of words) edges.add((length += word.length));
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1))
    if (wanted.length >= CARRIED.anywhere || edges.has(at) || edges.has(at + wanted.length)) return true;
  return false;
}

/** Ordinary words that contain the product's name. */
const ORDINARY = /paraphras/g;

/** What else passes for a letter of the product's name anywhere in a word, in lower case. */
const PRODUCT_LETTERS = new Map(
  Object.entries({ a: '4@∆△▲∧⋀^δλдª', r: '®я', h: '#', p: '₱' }).flatMap(([letter, signs]) =>
    [...signs].map((sign) => [sign, letter] as const),
  ),
);
const asProductLetters = (name: string): string =>
  [...name.normalize('NFKC').toLowerCase()].map((sign) => PRODUCT_LETTERS.get(sign) ?? sign).join('');

/** Returns whether a name can be confused with the portal itself: it contains the product's name anywhere. */
export const passesForProduct = (name: string): boolean =>
  skeletonOf(asProductLetters(name)).replaceAll(ORDINARY, '').includes(skeletonOf(PRODUCT));

/** The letters and digits of a word in which people here write, without marks and case: either script, never both. */
const READABLE = /^(?:[a-zæœđðħıŋþ\d]+|[а-яіїєґўђјљњћџѕ\d]+)$/u;

/**
 * Returns whether the letters of a name are distinguishable for our users: each word is entirely Latin or Cyrillic.
 * Other scripts have more lookalikes than any table, and no company of these countries uses them in names (UTS 39,
 * 5.1). No sign passes for a letter.
 */
export const isReadableName = (name: string): boolean =>
  ![BARS, INSIDE].some((signs) => name.normalize('NFKC').search(signs) >= 0) &&
  foldText(name.normalize('NFKC'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 0)
    .every((word) => READABLE.test(word));
