import type { Locale } from '@paraph/domain';
import { fill, phrases } from '@paraph/phrases';

/** Returns texts by their paths; keys of errors contain dots themselves. */
const byPath = (tree: object, path: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const place = path ? `${path}.${key}` : key;
    return typeof value === 'string' ? [[place, value]] : byPath(value ?? {}, place);
  });

/**
 * Returns the text of a phrase as pages show it, so that tests find controls by keys and texts can change alone.
 * @throws for a key that names no text
 */
const phraseIn = (locale: Locale) => {
  const texts = new Map(byPath(phrases[locale], ''));
  return (key: string, values: Record<string, string | number> = {}): string => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`no phrase ${key}`);
    return fill(text, values);
  };
};

export const en = phraseIn('en');
export const lt = phraseIn('lt');
