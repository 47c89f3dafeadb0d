/** A text or a tree of texts, as in the phrases. */
type Texts = { [key: string]: unknown };

/** Parts that must not change: interpolations, and the tags of strong words and links. */
const KEPT = /(\{\{[^}]*\}\}|<\/?\d+>)/;
const WORD = /\p{L}{2,}/gu;

/** Returns the requested percentage, 0 to 100. */
export function lengthAsked(search: string): number {
  const asked = Number(new URLSearchParams(search).get('lengthen') ?? 0);
  return asked > 0 && asked <= 100 ? asked : 0;
}

/** Lengthens texts as the address of the page requests. */
export const lengthenedAsAsked = <T extends Texts>(texts: T, search: string): T =>
  lengthened(texts, lengthAsked(search));

/**
 * Lengthens every word by a percentage by repeating its end, to find layouts that would break in another language
 * (decision 33). Interpolations and tags remain.
 */
export function lengthened<T extends Texts>(texts: T, percent: number): T {
  const of = (value: unknown): unknown => {
    if (typeof value === 'string') return longer(value, percent);
    if (typeof value !== 'object' || value === null) return value;
    return lengthened(value as Texts, percent);
  };
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, of(value)])) as T;
}

const longer = (text: string, percent: number): string =>
  text
    .split(KEPT)
    .map((part) => (KEPT.test(part) ? part : part.replaceAll(WORD, (word) => grown(word, percent))))
    .join('');

const grown = (word: string, percent: number): string => word + word.slice(-Math.ceil((word.length * percent) / 100));
