import { foldText } from './names.ts';

/** Letters of other scripts, and digits, that look like a Latin one. */
const LOOKALIKES: Record<string, string> = {
  ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x', ѕ: 's', і: 'i' },
  ...{ ј: 'j', һ: 'h', ԁ: 'd', α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u' },
  ...{ χ: 'x', ı: 'i', ɑ: 'a', ɡ: 'g', 0: 'o', 1: 'i', l: 'i', '|': 'i' },
};

const PRODUCT = 'paraph';

/**
 * What a name looks like to somebody who glances at it: without case, marks, spaces and signs, and with lookalike letters
 * as one. Two names with the same look pass for each other (Unicode Technical Standard 39, skeletons).
 */
export const lookOf = (name: string): string =>
  [...foldText(name.normalize('NFKC'))]
    .map((letter) => (Object.hasOwn(LOOKALIKES, letter) ? LOOKALIKES[letter] : letter))
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** Whether a name passes for the portal itself: as a whole, or by one of its words. */
export const passesForProduct = (name: string): boolean =>
  [name, ...name.split(/[^\p{L}\p{N}\p{M}|]+/u)].some((part) => lookOf(part) === lookOf(PRODUCT));
