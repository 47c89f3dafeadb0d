import type { Picked } from './parts/option.ts';

/** `Ona Kazlė <ona@example.lt>`, or an address alone; entries are separated by commas, semicolons or lines. */
const ENTRY = /(?:"?([^"<>,;\n\t]*?)"?\s*<\s*)?([^\s<>,;"]+@[^\s<>,;"@]+\.[^\s<>,;"@.]{2,})>?/gu;

/** Returns the addresses in a pasted text, in order and without duplicates, with the names before them. */
export function addressesIn(text: string): Picked[] {
  const found = new Map<string, Picked>();
  for (const [, name = '', email = ''] of text.matchAll(ENTRY)) {
    const words = name.trim().split(/\s+/u).filter(Boolean);
    const lastName = words.length > 1 ? words.at(-1)! : '';
    const firstName = (words.length > 1 ? words.slice(0, -1) : words).join(' ');
    const key = email.toLowerCase();
    if (!found.has(key)) found.set(key, { email, firstName, lastName, isExternal: true });
  }
  return [...found.values()];
}
