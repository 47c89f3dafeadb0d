/** Returns the initials of the first and the last word, or of the one word. Addresses give one letter. */
export const initials = (name: string): string => {
  const words = (name.includes('@') ? name.split('@')[0]! : name)
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  const first = words[0]?.[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
};

/** One of six colours, the same for the same person everywhere. */
export const personColour = (id: string): number => {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum % 6;
};
