/** Removes separators from digits grouped in threes; other text is only trimmed. */
function ungrouped(text: string): string {
  const trimmed = text.trim();
  return /^\d{1,3}([\s']\d{3})+(?!\d)/.test(trimmed) ? trimmed.replaceAll(/[\s']/g, '') : trimmed;
}

/** Parses a typed integer; null for other text, so that a form refuses it instead of sending something else. */
export function wholeOf(text: string): number | null {
  const digits = ungrouped(text);
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** Parses a typed integer within a range; null for anything else. */
export function wholeWithin(text: string, least: number, most: number): number | null {
  const value = wholeOf(text);
  return value !== null && value >= least && value <= most ? value : null;
}

/** Converts a typed decimal to the server's form: a comma becomes a point; null for text that is no number. */
export function decimalTextOf(text: string): string | null {
  const digits = ungrouped(text).replace(',', '.');
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(digits) ? digits : null;
}

/** Parses a typed decimal number; null for other text. */
export function decimalOf(text: string): number | null {
  const digits = decimalTextOf(text);
  return digits === null ? null : Number(digits);
}

/** Shows a decimal text of the server, such as a price, as the reader's language writes it: 0.00 becomes 0,00. */
export function decimalShown(text: string, language: string): string {
  const decimals = text.split('.')[1]?.length ?? 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(language, digits).format(Number(text));
}
