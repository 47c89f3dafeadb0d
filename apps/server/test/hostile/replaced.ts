/** Returns copies of a value, each with one of its texts or numbers replaced by one of these. */
export function replaced(value: unknown, texts: readonly string[], numbers: readonly number[]): unknown[] {
  if (typeof value === 'string') return [...texts];
  if (typeof value === 'number') return [...numbers];
  if (Array.isArray(value))
    return value.flatMap((item, at) => replaced(item, texts, numbers).map((other) => value.with(at, other)));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, item]) =>
    replaced(item, texts, numbers).map((other) => ({ ...value, [name]: other })),
  );
}
