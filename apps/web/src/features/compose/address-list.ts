import { looksLikeEmail } from '@paraph/domain';
import type { Picked } from './parts/option.ts';

/** Letters of a pasted text that are read. */
const LONGEST = 100_000;
/** Entries are separated by commas, semicolons or lines. */
const SEPARATORS = /[,;\n\t]/u;
const TOKENS = /<|[^\s<>"]+/gu;

/**
 * Returns the addresses in a pasted text, in order and without duplicates: addresses alone, or `Ona Kazlė
 * <ona@example.lt>` with the name before.
 */
export function addressesIn(text: string): Picked[] {
  const found = new Map<string, Picked>();
  for (const entry of text.slice(0, LONGEST).split(SEPARATORS)) {
    for (const { email, words } of addressesOf(entry)) {
      const lastName = words.length > 1 ? words.at(-1)! : '';
      const firstName = (words.length > 1 ? words.slice(0, -1) : words).join(' ');
      const key = email.toLowerCase();
      if (!found.has(key)) found.set(key, { email, firstName, lastName, isExternal: true });
    }
  }
  return [...found.values()];
}

/** Words before a bracket are the name of the address in it. */
function addressesOf(entry: string): { email: string; words: string[] }[] {
  const found: { email: string; words: string[] }[] = [];
  let [words, inBracket]: [string[], boolean] = [[], false];
  for (const token of entry.match(TOKENS) ?? []) {
    const email = token.endsWith('.') ? token.slice(0, -1) : token;
    if (looksLikeEmail(email)) {
      found.push({ email, words: inBracket ? words : [] });
      words = [];
    } else if (token !== '<') words.push(token);
    inBracket = token === '<';
  }
  return found;
}
