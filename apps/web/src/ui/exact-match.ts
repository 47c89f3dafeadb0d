const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** Returns the only option with exactly the typed name, ignoring accents and case; null for none or several. */
export function exactMatch<T>(
  options: readonly T[],
  typed: string,
  textsOf: (option: T) => readonly string[],
): T | null {
  const words = folded(typed);
  if (words === '') return null;
  const found = options.filter((option) => textsOf(option).some((text) => folded(text) === words));
  return found.length === 1 ? found[0]! : null;
}
