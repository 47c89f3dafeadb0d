import { fromLatin1 } from '../../../bytes/index.ts';

/** A token of a content stream: a name without its slash, a number, the bytes of a string, or an operator. */
export type ContentToken = { kind: 'name' | 'string' | 'operator'; text: string } | { kind: 'number'; value: number };

/**
 * Only what every viewer reads alike: usual numbers, names of letters, strings of printable ASCII without line breaks.
 * Comments, arrays, dictionaries, inline images and unusual numbers are absent on purpose.
 */
const TOKEN =
  /[\t\n\f\r ]+|\/(?<name>[A-Za-z][\w.+-]*)|(?<number>-?(?:\d{1,6}(?:\.\d{0,9})?|\.\d{1,9}))(?![\w.+-])|\((?<literal>(?:[ -'*-[\]-~]|\\[()\\])*)\)|<(?<hex>(?:[2-7][0-9A-Fa-f])*)>|(?<operator>[A-Za-z]+\*?)(?![\w.+-])/y;
const PRINTABLE = /^[ -~]*$/;
const LONGEST = 64 * 1024;

/** Splits a content stream into tokens; undefined where viewers may read anything in another way. */
export function contentTokens(content: Uint8Array): ContentToken[] | undefined {
  if (content.length > LONGEST) return undefined;
  const text = fromLatin1(content);
  const tokens: ContentToken[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) return undefined;
    const token = tokenOf(match.groups!);
    if (token === null) return undefined;
    if (token) tokens.push(token);
  }
  return tokens;
}

/** Undefined for white space; null for a string that is no printable text. */
function tokenOf({
  name,
  number,
  literal,
  hex,
  operator,
}: Record<string, string | undefined>): ContentToken | undefined | null {
  if (name !== undefined) return { kind: 'name', text: name };
  if (number !== undefined) return { kind: 'number', value: Number(number) };
  if (operator !== undefined) return { kind: 'operator', text: operator };
  if (literal !== undefined) return { kind: 'string', text: literal.replaceAll(/\\(.)/g, '$1') };
  if (hex === undefined) return undefined;
  const text = hex.replaceAll(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
  return PRINTABLE.test(text) ? { kind: 'string', text } : null;
}

/** An operator with its operands. */
export interface ContentOperation {
  operator: string;
  operands: readonly ContentToken[];
}

/** The operations of a content stream; undefined as for `contentTokens`, and for operands without an operator. */
export function contentOperations(content: Uint8Array): ContentOperation[] | undefined {
  const tokens = contentTokens(content);
  if (!tokens) return undefined;
  const operations: ContentOperation[] = [];
  let operands: ContentToken[] = [];
  for (const token of tokens) {
    if (token.kind !== 'operator') operands.push(token);
    else {
      operations.push({ operator: token.text, operands });
      operands = [];
    }
  }
  return operands.length > 0 ? undefined : operations;
}

/** Operands as numbers where there are just so many numbers. */
export function numbersIn({ operands }: ContentOperation, count: number): number[] | undefined {
  const numbers = operands.flatMap((token) => (token.kind === 'number' ? [token.value] : []));
  return numbers.length === count && operands.length === count ? numbers : undefined;
}
