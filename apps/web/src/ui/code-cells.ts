/** The digits of a pasted text, at most `length`: "Your code: 481-005" gives "481005". */
export const digitsOf = (text: string, length: number): string => text.replace(/\D/g, '').slice(0, length);

/** The content of each box; a space inside the value is an empty box. */
export const cellsOf = (value: string, length: number): string[] =>
  Array.from({ length }, (_, index) => (value[index] ?? '').trim());

/** The value after one box changed; trailing empty boxes are dropped. */
export const typed = (value: string, index: number, digit: string, length: number): string => {
  const cells = cellsOf(value, length);
  if (index >= 0 && index < length) cells[index] = digit;
  return cells
    .map((cell) => cell || ' ')
    .join('')
    .trimEnd();
};

/** Whether every box of a code is filled. */
export const isWholeCode = (code: string, length = 6): boolean => code.length === length && !code.includes(' ');

/**
 * Whether a submitted form must report missing digits. After a refusal the boxes are empty again: a late Enter must
 * not replace the server's error.
 */
export const reportsMissingDigits = (typed: string, isRefused: boolean): boolean =>
  !isWholeCode(typed) && !(isRefused && typed.trim() === '');
