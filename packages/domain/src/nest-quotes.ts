import type { Locale } from './locales.ts';

/** Opening and closing marks of our languages, and the marks nested inside them; many people close „ by ”. */
const KINDS = [
  { open: '„', close: '“”', inner: ['‚', '‘'] },
  { open: '“', close: '”', inner: ['‘', '’'] },
  { open: '«', close: '»', inner: ['„', '“'] },
] as const;
type Kind = (typeof KINDS)[number];

/**
 * Converts quotes inside a name to inner ones, before it is put between quotes: „UAB ‚Beržas‘“. A text with unbalanced
 * quotes is returned unchanged.
 */
export function nestQuotes(text: string): string {
  if (!/[„“«].*[„“«]/s.test(text)) return text;
  const marks = [...text];
  const open: Kind[] = [];
  for (const [at, mark] of marks.entries()) {
    const last = open.at(-1);
    if (last?.close.includes(mark)) {
      open.pop();
      if (open.includes(last)) marks[at] = last.inner[1];
      continue;
    }
    const kind = KINDS.find((one) => one.open === mark);
    if (!kind) continue;
    if (open.includes(kind)) marks[at] = kind.inner[0];
    open.push(kind);
  }
  return open.length === 0 ? marks.join('') : text;
}

const MARKS: Record<Locale, readonly [string, string]> = {
  en: ['“', '”'],
  lt: ['„', '“'],
  lv: ['“', '”'],
  ee: ['„', '“'],
  ru: ['«', '»'],
};

/** Returns a text between the quotation marks of a language; quotes inside it become inner ones. */
export const inQuotes = (text: string, locale: Locale): string => {
  const [open, close] = MARKS[locale];
  return nestQuotes(`${open}${text}${close}`);
};
