const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text contains every word of the query, in any order, ignoring case and accents. */
export const matches = (text: string, words: string): boolean => {
  const plain = folded(text);
  return folded(words)
    .split(/\s+/)
    .every((word) => plain.includes(word));
};
