const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text contains every word of the query, in any order, ignoring case and accents. */
export const matches = (text: string, words: string): boolean => {
  const plain = folded(text);
  return folded(words)
    .split(/\s+/)
    .every((word) => plain.includes(word));
};

/** Whether each typed word begins a word of the text, ignoring case and accents. */
export function beginsWith(text: string, words: string): boolean {
  const plain = ` ${folded(text)}`;
  return folded(words)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => plain.includes(` ${word}`));
}

/** Orders search results: first those with words that begin with what was typed, else as they were. */
export function bestFirst<T>(found: readonly T[], words: string, textOf: (one: T) => string): T[] {
  const rank = (one: T): number => (beginsWith(textOf(one), words) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}
