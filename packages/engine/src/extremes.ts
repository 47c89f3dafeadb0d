/** Returns the lowest of the numbers, however many: spread arguments overflow the stack. Infinity for none. */
export const lowest = (numbers: Iterable<number>): number => {
  let found = Infinity;
  for (const number of numbers) found = Math.min(found, number);
  return found;
};

/** Returns the highest of the numbers, however many. -Infinity for none. */
export const highest = (numbers: Iterable<number>): number => {
  let found = -Infinity;
  for (const number of numbers) found = Math.max(found, number);
  return found;
};
