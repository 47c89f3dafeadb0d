const ENDS = /[.!?…]$/u;

/**
 * Removes the full stop of a text after a value that brings its own: a reason that ends in “d.”, a name such as “Ltd.”,
 * a question. `values` are those that were put into the text.
 */
export function withOneStop(text: string, values: Readonly<Record<string, unknown>>): string {
  const ending = Object.values(values).filter(
    (value): value is string => typeof value === 'string' && ENDS.test(value),
  );
  return ending.reduce(
    (withStops, value) => withStops.split(`${value}.`).reduce((before, after) => joined(before, value, after)),
    text,
  );
}

/** A stop before a letter, digit or further stop belongs to a name or an ellipsis, and stays. */
const joined = (before: string, value: string, after: string): string =>
  `${before}${value}${/^[\p{L}\p{N}.]/u.test(after) ? '.' : ''}${after}`;
