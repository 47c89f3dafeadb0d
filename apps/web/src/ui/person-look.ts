/** Returns the first letter or digit of each word; words without one are omitted. */
export const lettersOfWords = (text: string): string[] =>
  text.split(/[\s,]+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? []);

/** Matches an address or a remark after a name: "Rūta (ruta@example.lt)", "Rūta <ruta@example.lt>". */
const BESIDE = /\([^()]*\)|<[^<>]*>/g;

/** Returns the initials of the first and the last word, or of the one word. Addresses give one letter. */
export const initials = (name: string): string => {
  const own = name.replace(BESIDE, ' ');
  const named = lettersOfWords(own).length > 0 ? own : name;
  const letters = lettersOfWords(named.split('@')[0]!);
  const last = letters.length > 1 ? letters.at(-1)! : '';
  return ((letters[0] ?? '?') + last).toLocaleUpperCase();
};

/** One of six colours, the same for the same person everywhere. */
export const personColour = (id: string): number => {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum % 6;
};
