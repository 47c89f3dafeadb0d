import { foldText } from './names.ts';

/** Letters of other scripts, and digits, that look like a Latin one. */
const LOOKALIKES = new Map(
  [
    ['авекмнорстухѕіјһԁ', 'abekmhopctyxsijhd'],
    ['αβεηικνορτυχ', 'abenikvoptux'],
    ['ıɑɡ01l|', 'iagoiii'],
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
