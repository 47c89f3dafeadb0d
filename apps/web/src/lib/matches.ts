const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text contains every word of the query, in any order, ignoring case and accents. */
export const matches = (text: string, words: string): boolean => {
  const plain = folded(text);
  return folded(words)
    .split(/\s+/)
    .every((word) => plain.includes(word));
};

/** Orders search results: first those with words that begin with what was typed, else as they were. */
export function bestFirst<T>(found: readonly T[], words: string, textOf: (one: T) => string): T[] {
  const typed = folded(words).split(/\s+/).filter(Boolean);
  const begins = (one: T): number => {
    const text = ` ${folded(textOf(one))}`;
    return typed.every((word) => text.includes(` ${word}`)) ? 0 : 1;
  };
  return found.toSorted((a, b) => begins(a) - begins(b));
}
