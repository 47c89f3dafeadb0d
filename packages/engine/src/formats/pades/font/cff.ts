import { equal, fromLatin1 } from '../../../bytes/index.ts';
import { type CffIndex, cffDict, cffIndex } from './cff-data.ts';
import { cffCharset, cffEncoding } from './cff-names.ts';
import { CFF_STRINGS } from './cff-strings.ts';
import { type CffCode, cffContours } from './cff-charstring.ts';
import type { GlyphShapes } from './glyph-shapes.ts';
import { type Contours, transformed, unsupported } from './outline.ts';
import { type Sfnt, viewOf } from './sfnt.ts';

/** Operators of a DICT (Adobe technical note 5176, tables 9, 10 and 23). */
const CHARSET = 15;
const ENCODING = 16;
const CHAR_STRINGS = 17;
const PRIVATE = 18;
const SUBRS = 19;
const PAINT_TYPE = 1205;
const CHARSTRING_TYPE = 1206;
const FONT_MATRIX = 1207;
const ROS = 1230;
const FD_ARRAY = 1236;
const FD_SELECT = 1237;

type Dict = ReadonlyMap<number, readonly number[]>;
type Six = [number, number, number, number, number, number];
const USUAL_UNITS = 1000;
/** Place of the units in the table `head` of a font file. */
const UNITS_AT = 18;

/**
 * A CFF program (Adobe technical note 5176). Its numbers are thousandths of the size of the font where it does not say
 * otherwise, and inside a font file the units of that. The constructor throws `font.unsupported` and RangeError.
 */
export class Cff implements GlyphShapes {
  readonly count: number;
  /** Glyphs of a program with numbers have a CID instead of a name. */
  readonly isCid: boolean;
  /** Names by glyph; the number of the string, or the CID, in a program with numbers. */
  readonly charset: readonly number[];
  /** Glyphs by code; undefined if the program has an encoding that is not read here. */
  readonly encoding: ReadonlyMap<number, number> | undefined;
  private readonly strings: CffIndex;
  private readonly code: Omit<CffCode, 'subrs'>;
  private readonly parts: readonly { subrs: readonly Uint8Array[]; matrix: Six }[];
  private readonly partOf: (glyph: number) => number;

  constructor(bytes: Uint8Array, units = USUAL_UNITS) {
    const names = cffIndex(bytes, viewOf(bytes).getUint8(2));
    const tops = cffIndex(bytes, names.end);
    if (tops.items.length !== 1) throw unsupported('several fonts');
    const top = cffDict(tops.items[0]!);
    this.strings = cffIndex(bytes, tops.end);
    const glyphs = cffIndex(bytes, numberIn(top, CHAR_STRINGS, 0)).items;
    if (numberIn(top, PAINT_TYPE, 0) !== 0 || numberIn(top, CHARSTRING_TYPE, 2) !== 2) throw unsupported('kind');
    this.code = { glyphs, global: cffIndex(bytes, this.strings.end).items };
    this.count = glyphs.length;
    this.isCid = top.has(ROS);
    if (this.isCid && !(top.has(FD_ARRAY) && top.has(FD_SELECT))) throw unsupported('no parts');
    this.charset = cffCharset(bytes, { at: numberIn(top, CHARSET, 0), count: this.count, isCid: this.isCid });
    this.encoding = this.isCid
      ? undefined
      : cffEncoding(bytes, { at: numberIn(top, ENCODING, 0), charset: this.charset, nameOf: this.string });
    const dicts = this.isCid ? cffIndex(bytes, numberIn(top, FD_ARRAY, 0)).items.map(cffDict) : [top];
    this.parts = dicts.map((dict) => ({ subrs: subrsOf(bytes, dict), matrix: matrixOf(top, dict, units) }));
    this.partOf = this.isCid ? selectionOf(bytes, numberIn(top, FD_SELECT, 0), this.count) : () => 0;
  }

  /** The program inside a font file. */
  static inFile(font: Sfnt): Cff {
    const head = font.optional('head');
    const units = head ? viewOf(head).getUint16(UNITS_AT) : USUAL_UNITS;
    if (units === 0) throw unsupported('units');
    return new Cff(font.table('CFF '), units);
  }

  private readonly string = (number: number): string => {
    const own = this.strings.items[number - CFF_STRINGS.length];
    return CFF_STRINGS[number] ?? (own ? fromLatin1(own) : '');
  };

  nameOf = (glyph: number): string => this.string(this.charset[glyph] ?? 0);

  isSame = (a: number, b: number): boolean => this.partOf(a) === this.partOf(b) && equal(this.glyph(a), this.glyph(b));

  private readonly glyph = (glyph: number): Uint8Array => this.code.glyphs[glyph] ?? new Uint8Array();

  contours(glyph: number): Contours {
    const part = this.parts[this.partOf(glyph)];
    if (!part) throw unsupported('part');
    const standard = (name: string): number | undefined => {
      const found = this.charset.findIndex((_, one) => this.nameOf(one) === name);
      return found < 0 ? undefined : found;
    };
    const code = { ...this.code, subrs: part.subrs };
    return transformed(cffContours(code, glyph, standard), part.matrix);
  }
}

const numberIn = (dict: Dict, operator: number, usual: number): number => dict.get(operator)?.[0] ?? usual;

function subrsOf(bytes: Uint8Array, dict: Dict): readonly Uint8Array[] {
  const [size = 0, at = 0] = dict.get(PRIVATE) ?? [];
  if (at + size > bytes.length) throw unsupported('private');
  const subrs = cffDict(bytes.subarray(at, at + size)).get(SUBRS)?.[0];
  return subrs === undefined ? [] : cffIndex(bytes, at + subrs).items;
}

/** Viewers combine two matrices in different ways, so only one of them may be there. */
function matrixOf(top: Dict, part: Dict, units: number): Six {
  const [whole, own] = [top.get(FONT_MATRIX), part === top ? undefined : part.get(FONT_MATRIX)];
  const isPlain = (matrix: readonly number[]): boolean => matrix.join() === '1,0,0,1,0,0';
  if (whole && own && !isPlain(whole) && !isPlain(own)) throw unsupported('two matrices');
  const matrix = [whole, own].find((one) => one && !isPlain(one)) ?? [1 / units, 0, 0, 1 / units, 0, 0];
  if (matrix.length !== 6 || !matrix.every(Number.isFinite)) throw unsupported('matrix');
  return matrix as Six;
}

function selectionOf(bytes: Uint8Array, at: number, count: number): (glyph: number) => number {
  const view = viewOf(bytes);
  const format = view.getUint8(at);
  const parts = new Uint8Array(count);
  if (format === 0) parts.set(bytes.subarray(at + 1, at + 1 + count));
  else if (format === 3) {
    const ranges = view.getUint16(at + 1);
    for (let i = 0, place = at + 3; i < ranges; i++, place += 3) {
      parts.fill(view.getUint8(place + 2), view.getUint16(place), view.getUint16(place + 3));
    }
  } else throw unsupported('selection');
  return (glyph) => parts[glyph] ?? 0;
}
