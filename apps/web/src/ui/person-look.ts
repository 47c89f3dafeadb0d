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

/**
 * Returns one of six colours, the same for the same person everywhere: the name decides, since it is the only thing
 * known of a person in all lists, the history and notifications.
 */
export const personColour = (name: string): number => {
  let sum = 0;
  for (const letter of name.replace(BESIDE, ' ').trim().toLowerCase().normalize('NFC'))
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum % 6;
};
