import { STANDARD_ENCODING } from '../font/encodings.ts';
import { pointOfName, statedPoint } from '../font/glyph-list.ts';
import { PICTURE_ENCODINGS } from '../font/picture-encodings.ts';
import type { LetterCodes } from './letter-codes.ts';

/** Other fonts whose glyphs have names of their own; each viewer replaces them by another one. */
const REPLACED = /symbol|dingbat|wingding|webding/i;

/**
 * Code points whose names all viewers know in the fonts that they bring themselves. For
 * other names of the list MuPDF draws the letter that the code has without Differences, and others draw nothing.
 */
const KNOWN = (
  '20-17F 192 1FA-1FF 218-219 2C6-2DD 384-3CE 401-45F 490-4D9 1E80-1EF3 2013-2015 2017-2022 2026 2030-2033 2039-203A ' +
  '203C-203E 2044 20A3-20A7 20AC-2105 2113-2116 2122-2126 212E 215B-21A8 2200-2203 2206 2208-2209 220F-2212 2215 ' +
  '2219-221A 221E-221F 2227-222B 2248 2260-2261 2264-2265 2282-2283 2295 2297 2302-232A 25A1 263A-266B FB00-FB04'
)
  .split(' ')
  .map((row) => row.split('-').map((digits) => Number.parseInt(digits, 16)));
/** Names of these are written in two ways, of which all viewers know the digits too. */
const STATED = new Set([0x2d, 0x7c, 0xa5, 0xad, 0xae, 0xaf, 0xb5, 0xb7, 0x2dc, 0x2013, 0x2014, 0x20ac, 0x2215, 0x2219]);
/** Without its letter a word stays a word, but without a digit or a sign an amount is another one. */
const FIRST_FOREIGN = 0x100;

/** Returns whether viewers draw the same letter of their own fonts for a code of a font that is not embedded. */
export function isViewerLetter(codes: LetterCodes, code: number): boolean {
  const name = codes.differences.get(code);
  if (name === undefined) return true;
  const pictures = PICTURE_ENCODINGS.get(/^(Symbol|ZapfDingbats)(?:MT)?(?:,|$)/.exec(codes.font)?.[1] ?? '');
  if (pictures) return pictures.includes(name);
  if (REPLACED.test(codes.font)) return name !== '.notdef';
  const usual = (codes.base?.names ?? STANDARD_ENCODING)[code];
  return isSameLetter(name, usual) || isKnownName(name) || isStatedLetter(name, usual);
}

/** Viewers that do not know a name draw the letter that the code has without it. */
function isSameLetter(name: string, usual: string | undefined): boolean {
  if (usual === undefined || name === usual) return name === usual;
  const [letter = ''] = name.split('.');
  const point = pointOfName(letter) ?? statedPoint(letter);
  return point !== undefined && point === pointOfName(usual);
}

/** Of a name with the kind of the glyph after a full stop, only some viewers draw the letter before it. */
function isKnownName(name: string): boolean {
  const point = pointOfName(name);
  return point !== undefined && KNOWN.some(([first = 0, last = first]) => point >= first && point <= last);
}

/** Few viewers read the digits of a name such as `uni0105`; the others draw the usual letter, or nothing. */
function isStatedLetter(name: string, usual: string | undefined): boolean {
  const point = statedPoint(name);
  if (point === undefined) return false;
  return STATED.has(point) || (usual === undefined && point >= FIRST_FOREIGN && isLetter(point));
}

const LAST_POINT = 0x10ffff;
const isLetter = (point: number): boolean => point <= LAST_POINT && /^\p{L}$/u.test(String.fromCodePoint(point));
