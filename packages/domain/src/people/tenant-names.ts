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

const PRODUCT = 'paraph';

/**
 * What a name looks like to somebody who glances at it: without case, marks, spaces and signs, and with lookalike letters
 * as one. Two names with the same look pass for each other (Unicode Technical Standard 39, skeletons).
 */
export const lookOf = (name: string): string =>
  [...foldText(name.normalize('NFKC'))]
    .map((letter) => LOOKALIKES.get(letter) ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** Whether a name passes for the portal itself: as a whole, or by one of its words. */
export const passesForProduct = (name: string): boolean =>
  [name, ...name.split(/[^\p{L}\p{N}\p{M}|]+/u)].some((part) => lookOf(part) === lookOf(PRODUCT));

/** The letters and digits of a word in which people here write, without marks and case: either script, never both. */
const READABLE = /^(?:[a-zæœđðħıŋþ\d]+|[а-яіїєґўђјљњћџѕ\d]+)$/u;

/**
 * Whether everybody here can tell the letters of a name from others: each word is Latin or Cyrillic as a whole. Other
 * scripts hold more lookalikes than any table, and no company of these countries writes its name in them (UTS 39, 5.1).
 */
export const isReadableName = (name: string): boolean =>
  foldText(name.normalize('NFKC'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 0)
    .every((word) => READABLE.test(word));
