import { STANDARD_ENCODING } from './encodings.ts';
import { LAST_ISO_ADOBE } from './cff-strings.ts';
import { unsupported } from './outline.ts';
import { viewOf } from './sfnt.ts';

/** Offsets below this name an encoding or a charset that every program knows. */
const KNOWN = 3;
const EXPERT = 1;
/** Stands for the glyph of a code that is written for several of them. */
export const SEVERAL = -1;
/** Numbers of names in the expert charset and its subset (appendix C). */
const EXPERT_CHARSET =
  '0-1 229-238 13-15 99 239-248 27-28 249-266 109-110 267-318 158 155 163 319-326 150 164 169 327-378';
const EXPERT_SUBSET =
  '0-1 231-232 235-238 13-15 99 239-248 27-28 249-251 253-266 109-110 267-270 272 300-302 305 314-315 158 155 163 ' +
  '320-326 150 164 169 327-346';
/** Numbers of names in the expert encoding, by first code (appendix B). */
const EXPERT_ENCODING =
  '32:1 33:229-230 36:231-238 44:13-15 47:99 48:239-248 58:27-28 60:249-252 65:253-257 73:258 76:259-262 82:263-265 ' +
  '86:266 87:109-110 89:267-269 93:270-303 161:304-306 166:307-311 172:312 175:313 178:314-315 182:316-318 188:158 ' +
  '189:155 190:163 191:319-325 200:326 201:150 202:164 203:169 204:327-378';

interface Charset {
  at: number;
  count: number;
  isCid: boolean;
}

/** Numbers of the names of all glyphs, or their CIDs (Adobe technical note 5176, 13). Throws for the expert ones. */
export function cffCharset(bytes: Uint8Array, { at, count, isCid }: Charset): number[] {
  if (at < KNOWN) {
    const all =
      at === 0
        ? Array.from({ length: LAST_ISO_ADOBE + 1 }, (_, glyph) => glyph)
        : numbersIn(at === EXPERT ? EXPERT_CHARSET : EXPERT_SUBSET);
    if (isCid || count > all.length) throw unsupported('charset');
    return all.slice(0, count);
  }
  const view = viewOf(bytes);
  const format = view.getUint8(at);
  const found = [0];
  if (format === 0) for (let i = 0; found.length < count; i++) found.push(view.getUint16(at + 1 + 2 * i));
  else if (format <= 2) {
    const size = format === 1 ? 3 : 4;
    for (let place = at + 1; found.length < count; place += size) {
      const [first, more] = [
        view.getUint16(place),
        format === 1 ? view.getUint8(place + 2) : view.getUint16(place + 2),
      ];
      for (let i = 0; i <= more && found.length < count; i++) found.push(first + i);
    }
  } else throw unsupported('charset');
  return found;
}

function numbersIn(ranges: string): number[] {
  return ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}

interface Encoded {
  at: number;
  charset: readonly number[];
  nameOf: (number: number) => string;
}

/** Glyphs by code (Adobe technical note 5176, 12); undefined for a form that is not read here. */
export function cffEncoding(bytes: Uint8Array, { at, charset, nameOf }: Encoded): Map<number, number> | undefined {
  const glyphOf = new Map<string, number>();
  for (const [glyph, number] of charset.entries()) if (!glyphOf.has(nameOf(number))) glyphOf.set(nameOf(number), glyph);
  if (at === 0) return glyphsIn(glyphOf, STANDARD_ENCODING);
  if (at === EXPERT) return glyphsIn(glyphOf, expertEncoding(nameOf));
  if (at < KNOWN) return undefined;
  const view = viewOf(bytes);
  const format = view.getUint8(at);
  const codes = (format & 0x7f) === 0 ? listed(view, at) : (format & 0x7f) === 1 ? ranges(view, at) : undefined;
  if (!codes) return undefined;
  const found = codes.list.map((code, i) => [code, i + 1] as const);
  if (format & 0x80) {
    const count = view.getUint8(codes.end);
    for (let i = 0, place = codes.end + 1; i < count; i++, place += 3) {
      found.push([view.getUint8(place), glyphOf.get(nameOf(view.getUint16(place + 1))) ?? 0]);
    }
  }
  const map = new Map<number, number>();
  for (const [code, glyph] of found) map.set(code, map.has(code) ? SEVERAL : glyph);
  return map;
}

function glyphsIn(
  glyphOf: ReadonlyMap<string, number>,
  encoding: readonly (string | undefined)[],
): Map<number, number> {
  const found = new Map<number, number>();
  for (const [code, name] of encoding.entries()) {
    const glyph = name === undefined ? undefined : glyphOf.get(name);
    if (glyph !== undefined) found.set(code, glyph);
  }
  return found;
}

function expertEncoding(nameOf: (number: number) => string): (string | undefined)[] {
  const found = Array<string | undefined>(256).fill(undefined);
  for (const row of EXPERT_ENCODING.split(' ')) {
    const [start = '', range = ''] = row.split(':');
    for (const [i, number] of numbersIn(range).entries()) found[Number(start) + i] = nameOf(number);
  }
  return found;
}

interface Codes {
  list: number[];
  end: number;
}

function listed(view: DataView, at: number): Codes {
  const count = view.getUint8(at + 1);
  return { list: Array.from({ length: count }, (_, i) => view.getUint8(at + 2 + i)), end: at + 2 + count };
}

function ranges(view: DataView, at: number): Codes {
  const count = view.getUint8(at + 1);
  const list: number[] = [];
  for (let i = 0; i < count; i++) {
    const [first, more] = [view.getUint8(at + 2 + 2 * i), view.getUint8(at + 3 + 2 * i)];
    for (let code = first; code <= first + more; code++) list.push(code);
  }
  return { list, end: at + 2 + 2 * count };
}
