const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text has every word that is looked for, in any order, large or small, with or without marks. */
export const matches = (text: string, words: string): boolean => {
  const plain = folded(text);
  return folded(words)
    .split(/\s+/)
    .every((word) => plain.includes(word));
};
