/** A text or a tree of them, as phrases are kept. */
type Texts = { [key: string]: unknown };

/** What must stay as it is: values to fill in, and the tags of strong words and links. */
const KEPT = /(\{\{[^}]*\}\}|<\/?\d+>)/;
const WORD = /\p{L}{2,}/gu;

/**
 * Makes every word so many percent longer by repeating its end, to find what does not fit before a language does it
 * (decision 33). Values and tags stay.
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
