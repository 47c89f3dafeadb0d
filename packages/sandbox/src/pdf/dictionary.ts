/** A PDF dictionary as names and the text of their values; bytes are written as latin1. */
export type Dictionary = Map<string, string>;

const SPACE = /[\s\0]/;
const END_OF_NAME = /[\s\0/<>[\](){}%]/;

const skipSpace = (text: string, at: number): number => {
  let i = at;
  while (i < text.length && (SPACE.test(text[i]!) || text[i] === '%')) {
    if (text[i] === '%') while (i < text.length && text[i] !== '\n' && text[i] !== '\r') i++;
    else i++;
  }
  return i;
};

const endOfString = (text: string, at: number): number => {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '(') depth++;
    else if (text[i] === ')' && --depth === 0) return i + 1;
  }
  throw new Error('a string without an end');
};

const endOfGroup = (text: string, at: number, close: ']' | '>>'): number => {
  for (let i = skipSpace(text, at); i < text.length; i = skipSpace(text, i)) {
    if (text.startsWith(close, i)) return i + close.length;
    i = endOfValue(text, i);
  }
  throw new Error(`no ${close}`);
};

const endOfWord = (text: string, at: number): number => {
  let i = at + 1;
  while (i < text.length && !END_OF_NAME.test(text[i]!)) i++;
  return i;
};

/** The position after the value that begins here; a reference is one value. */
const endOfValue = (text: string, at: number): number => {
  if (text.startsWith('<<', at)) return endOfGroup(text, at + 2, '>>');
  if (text[at] === '[') return endOfGroup(text, at + 1, ']');
  if (text[at] === '(') return endOfString(text, at);
  if (text[at] === '<') return text.indexOf('>', at) + 1;
  const reference = /^\d+\s+\d+\s+R(?![A-Za-z])/.exec(text.slice(at, at + 40));
  return reference ? at + reference[0].length : endOfWord(text, at);
};

/** Reads the dictionary that begins at `<<` (ISO 32000-2, 7.3.7). */
export const readDictionary = (text: string): Dictionary => {
  const found: Dictionary = new Map();
  let i = skipSpace(text, 0);
  if (!text.startsWith('<<', i)) throw new Error('not a dictionary');
  for (i = skipSpace(text, i + 2); !text.startsWith('>>', i); i = skipSpace(text, i)) {
    const endOfKey = endOfWord(text, i);
    const start = skipSpace(text, endOfKey);
    const end = endOfValue(text, start);
    found.set(text.slice(i + 1, endOfKey), text.slice(start, end).trim());
    i = end;
  }
  return found;
};

export const writeDictionary = (dictionary: Dictionary): string =>
  `<< ${[...dictionary].map(([name, value]) => `/${name} ${value}`).join(' ')} >>`;

/** An array with more at its end. */
export const appended = (array: string | undefined, ...items: string[]): string =>
  `[${[(array ?? '[]').trim().slice(1, -1).trim(), ...items].filter(Boolean).join(' ')}]`;

/** The object a reference names, or nothing when the value is none. */
export const numberOf = (value: string | undefined): number | undefined => {
  const found = /^(\d+)\s+\d+\s+R$/.exec(value ?? '');
  return found ? Number(found[1]) : undefined;
};
