import { equal, fromLatin1 } from '../../../bytes/index.ts';
import { unsupported } from './outline.ts';
import { decrypted } from './type1-bytes.ts';

const CHARSTRING_KEY = 4330;
const USUAL_RANDOM = 4;
/** Operators that are followed by a charstring; programs may name them as they like, but these names are usual. */
const READS = new Set(['RD', '-|']);
const TOKEN = /[\0\t\n\f\r ]+|%[^\r\n]*|\/[^\s/()[\]{}<>%\0]*|[[\]{}]|<<|>>|<[^>]*>|[^\s/()[\]{}<>%\0]+/y;

/** Charstrings may also be there as they are. */
const PLAIN = -1;
const charstring = (bytes: Uint8Array, random: number): Uint8Array =>
  random === PLAIN ? bytes : decrypted(bytes, CHARSTRING_KEY, random);

/** What the private part of a Type 1 program has. */
interface Type1Private {
  glyphs: ReadonlyMap<string, Uint8Array>;
  subrs: ReadonlyMap<number, Uint8Array>;
  /** Names of several glyphs that are not the same. */
  ambiguous: ReadonlySet<string>;
  hasEncoding: boolean;
}

/** Reads the private part. Throws `font.unsupported` if it is not written in the usual form. */
export function type1Private(bytes: Uint8Array): Type1Private {
  const text = fromLatin1(bytes);
  const found = {
    glyphs: new Map<string, Uint8Array>(),
    subrs: new Map<number, Uint8Array>(),
    ambiguous: new Set<string>(),
  };
  const met = new Set<string>();
  let section: 'subrs' | 'glyphs' | undefined;
  let random = USUAL_RANDOM;
  let before: string[] = [];
  let depth = 0;
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.length;) {
    if (text[at] === '(') {
      at = stringEnd(text, at);
      continue;
    }
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) break;
    at += token.length;
    if (/^[\s\0%]/.test(token)) continue;
    if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    else if (depth === 0 && section !== undefined && READS.has(token)) {
      const length = Number(before.at(-1));
      const key = before.at(-2) ?? '';
      if (!(length >= 0 && at + 1 + length <= bytes.length)) throw unsupported('charstring');
      const code = charstring(bytes.subarray(at + 1, at + 1 + length), random);
      at += 1 + length;
      if (section === 'subrs') addSubr(found.subrs, Number(key), code);
      else addGlyph(found, key, code);
      before = [];
    } else if (depth === 0) {
      if (token === '/Subrs' || token === '/CharStrings' || token === '/lenIV' || token === '/Encoding') {
        if (met.has(token)) throw unsupported(`${token} written twice`);
        met.add(token);
        section = token === '/Subrs' ? 'subrs' : token === '/CharStrings' ? 'glyphs' : section;
      }
      if (before.at(-1) === '/lenIV') random = Number(token);
      if (token === 'end' && section === 'glyphs' && found.glyphs.size > 0) section = undefined;
      if (token === 'closefile') break;
      before = [...before.slice(-2), token];
    }
  }
  if (found.glyphs.size === 0 || !(random >= PLAIN && random <= USUAL_RANDOM)) throw unsupported('no glyphs');
  return { ...found, hasEncoding: met.has('/Encoding') };
}

function addSubr(subrs: Map<number, Uint8Array>, number: number, code: Uint8Array): void {
  if (!Number.isSafeInteger(number) || subrs.has(number)) throw unsupported('subroutine');
  subrs.set(number, code);
}

function addGlyph(
  { glyphs, ambiguous }: { glyphs: Map<string, Uint8Array>; ambiguous: Set<string> },
  key: string,
  code: Uint8Array,
): void {
  if (!key.startsWith('/')) throw unsupported('glyph without name');
  const name = key.slice(1);
  const known = glyphs.get(name);
  if (known && !equal(known, code)) ambiguous.add(name);
  if (!known) glyphs.set(name, code);
}

function stringEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}
