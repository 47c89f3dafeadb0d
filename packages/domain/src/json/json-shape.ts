import { fail } from '../errors.ts';
import type { JsonBudget } from './budgets.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

/**
 * Refuses a text that is too long, or whose values are too many or nested too deeply, before anything is built from it
 * (security RL-03). One pass over the text; stops at the first excess. The parser decides whether the text is JSON.
 * @throws generic.body-shape
 */
export function checkJsonShape(text: string, { bytes, depth, items }: JsonBudget): void {
  if (text.length > bytes) fail('generic.body-shape');
  let [level, count] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) count += 1;
    else if (OPEN.has(code)) [level, count] = [level + 1, count + 1];
    else if (CLOSE.has(code)) level -= 1;
    if (level > depth || count > items) fail('generic.body-shape');
  }
}

/** Returns the index of the quote that ends a string; the length of the text if none does. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return text.length;
}

/** Refuses forms and query strings with too many pairs. @throws generic.body-shape */
export function checkPairs(text: string, most: number): void {
  let count = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1))
    if ((count += 1) > most) fail('generic.body-shape');
}
