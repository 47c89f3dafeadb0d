/**
 * Returns RFC 8785 canonical JSON (JSON Canonicalization Scheme): keys sorted by UTF-16 code units, no white space,
 * numbers and strings as ECMAScript writes them. @throws for what JSON cannot say (NaN, Infinity, lone surrogates)
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = value as Record<string, unknown>;
    // sort() compares UTF-16 code units by default, as clause 3.2.3 requires.
    const keys = Object.keys(fields).sort();
    return `{${keys.map((key) => `${canonicalText(key)}:${canonicalJson(fields[key])}`).join(',')}}`;
  }
  if (typeof value === 'string') return canonicalText(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} has no JSON form`);
  return JSON.stringify(value);
}

function canonicalText(text: string): string {
  if (!text.isWellFormed()) throw new RangeError('A text holds half a character (lone surrogate).');
  return JSON.stringify(text);
}
