/** Adds a number to names that repeat an earlier one, because options are told apart by their names. */
export const numberedNames = (names: readonly string[]): string[] =>
  names.map((name, at) => {
    const before = names.slice(0, at).filter((one) => one === name).length;
    return before > 0 ? `${name} (${before + 1})` : name;
  });

/** Returns whether some names differ by such a number only, so that they say nothing about the options. */
export const areNumbered = (names: readonly string[]): boolean =>
  names.some((name) => {
    const [, first] = /^(.+) \(\d+\)$/.exec(name.trim()) ?? [];
    return first !== undefined && names.some((one) => one.trim() === first);
  });
