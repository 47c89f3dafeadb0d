const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Whether every word typed begins a word of the label, without regard to case and accents. */
export const matches = (label: string, words: string): boolean => {
  const parts = plain(label).split(/[^\p{L}\p{N}]+/u);
  return plain(words)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => parts.some((part) => part.startsWith(word)));
};
