import { zlibSync } from 'fflate';
import { latin1 } from '../../../bytes/index.ts';
import { type PdfRef, PdfStream, PdfString, type PdfUpdate, dict, name } from '../../../codec/pdf/index.ts';
import { hash } from '../../../crypto/index.ts';
import { readCharacterMap } from './cmap.ts';
import { Sfnt } from './sfnt.ts';
import { advanceWidth, subsetFont } from './subset.ts';

const SYMBOLIC = 4;
const FALLBACK = '?'.codePointAt(0)!;
/** Signs that text fonts often lack, and plain ones that say the same. */
const PLAIN: ReadonlyMap<number, number> = new Map(
  [
    ['→', '>'],
    ['←', '<'],
    ['−', '-'],
    ['\u2011', '-'],
  ].map(([sign, plain]) => [sign!.codePointAt(0)!, plain!.codePointAt(0)!]),
);

/** Target of new objects: an update, or a new file. */
type Objects = Pick<PdfUpdate, 'add'>;

/** A text font of which only the glyphs in use are embedded. Characters it lacks are written plainly, or as question marks. */
export class TextFont {
  private readonly font: Sfnt;
  private readonly glyphOf: (codePoint: number) => number;
  private readonly unitsPerEm: number;
  /** Old glyph number to the code point that it was first used for. */
  private readonly used = new Map<number, number>();

  /** Throws `font.unsupported`. */
  constructor(bytes: Uint8Array) {
    this.font = new Sfnt(bytes);
    this.glyphOf = readCharacterMap(this.font);
    this.unitsPerEm = this.font.view('head').getUint16(18);
  }

  /** Width of a line at size 1. */
  width(text: string): number {
    return this.glyphs(text).reduce((sum, glyph) => sum + advanceWidth(this.font, glyph), 0) / this.unitsPerEm;
  }

  /** The text with the number of each letter that the font lacks, so that readers can tell such names apart. */
  spelled(text: string): string {
    return text.normalize('NFC').replace(/[^\p{Cc}\p{Cf}\p{Z}]/gu, (char) => {
      const point = char.codePointAt(0)!;
      const isDrawn = [point, PLAIN.get(point)].some((one) => one !== undefined && this.glyphOf(one) !== 0);
      return isDrawn ? char : `[U+${point.toString(16).toUpperCase().padStart(4, '0')}]`;
    });
  }

  /** Height above and depth below the baseline at size 1. */
  get extent(): { ascent: number; descent: number } {
    const view = this.font.view('hhea');
    return { ascent: view.getInt16(4) / this.unitsPerEm, descent: -view.getInt16(6) / this.unitsPerEm };
  }

  /** Adds the font and returns the hexadecimal codes of each line. */
  embed(objects: Objects, lines: readonly string[]): { font: PdfRef; codes: string[] } {
    const perLine = lines.map((line) => this.glyphs(line));
    const { file, numbers } = subsetFont(this.font, this.used.keys());
    const font = this.fontObject(objects, file, numbers);
    const code = (glyph: number) => hex4(numbers.get(glyph) ?? 0);
    return { font, codes: perLine.map((glyphs) => glyphs.map(code).join('')) };
  }

  private glyphs(text: string): number[] {
    return Array.from(text.normalize('NFC'), (char) => {
      const point = char.codePointAt(0)!;
      const shown = [point, PLAIN.get(point) ?? FALLBACK].find((one) => this.glyphOf(one) !== 0) ?? FALLBACK;
      const glyph = this.glyphOf(shown);
      if (!this.used.has(glyph)) this.used.set(glyph, shown);
      return glyph;
    });
  }

  /** Type0 over CIDFontType2 with Identity-H (ISO 32000-2, 9.7). */
  private fontObject(objects: Objects, file: Uint8Array, numbers: ReadonlyMap<number, number>): PdfRef {
    const tag = Array.from(hash('SHA-256', file).subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26)));
    const baseFont = name(`${tag.join('')}+ParaphText`);
    const olds = [...numbers.keys()];
    const descendant = objects.add(
      dict({
        Type: name('Font'),
        Subtype: name('CIDFontType2'),
        BaseFont: baseFont,
        CIDSystemInfo: dict({ Registry: ascii('Adobe'), Ordering: ascii('Identity'), Supplement: 0 }),
        CIDToGIDMap: name('Identity'),
        W: [0, olds.map((glyph) => this.scaled(advanceWidth(this.font, glyph)))],
        FontDescriptor: objects.add(this.descriptor(objects, baseFont, { file, count: olds.length })),
      }),
    );
    return objects.add(
      dict({
        Type: name('Font'),
        Subtype: name('Type0'),
        BaseFont: baseFont,
        Encoding: name('Identity-H'),
        DescendantFonts: [descendant],
        ToUnicode: objects.add(packed(latin1(this.toUnicode(numbers)))),
      }),
    );
  }

  private descriptor(objects: Objects, baseFont: ReturnType<typeof name>, subset: { file: Uint8Array; count: number }) {
    const head = this.font.view('head');
    const { ascent, descent } = this.extent;
    return dict({
      Type: name('FontDescriptor'),
      FontName: baseFont,
      Flags: SYMBOLIC,
      FontBBox: [36, 38, 40, 42].map((at) => this.scaled(head.getInt16(at))),
      ItalicAngle: 0,
      Ascent: Math.round(ascent * 1000),
      Descent: -Math.round(descent * 1000),
      CapHeight: Math.round(ascent * 1000),
      StemV: 80,
      CIDSet: objects.add(packed(firstBits(subset.count))),
      FontFile2: objects.add(packed(subset.file, { Length1: subset.file.length })),
    });
  }

  private scaled(units: number): number {
    return Math.round((units * 1000) / this.unitsPerEm);
  }

  /** ToUnicode CMap (ISO 32000-2, 9.10.3), at most 100 entries a block. */
  private toUnicode(numbers: ReadonlyMap<number, number>): string {
    const rows = [...numbers].flatMap(([old, fresh]) => {
      const point = this.used.get(old);
      return point === undefined ? [] : [`<${hex4(fresh)}> <${utf16(point)}>`];
    });
    const blocks: string[] = [];
    for (let at = 0; at < rows.length; at += 100) {
      const block = rows.slice(at, at + 100);
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`);
    }
    return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n${blocks.join('')}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`;
  }
}

const ascii = (text: string): PdfString => new PdfString(latin1(text));
const hex4 = (number: number): string => number.toString(16).toUpperCase().padStart(4, '0');
const utf16 = (point: number): string =>
  Array.from({ length: String.fromCodePoint(point).length }, (_, i) =>
    hex4(String.fromCodePoint(point).charCodeAt(i)),
  ).join('');

/** The identifiers present, one bit each: all from 0 on. */
function firstBits(count: number): Uint8Array {
  return Uint8Array.from({ length: Math.ceil(count / 8) }, (_, i) => {
    const bits = Math.min(8, count - i * 8);
    return (0xff << (8 - bits)) & 0xff;
  });
}

/** A stream compressed with Flate. */
export const packed = (data: Uint8Array, entries: Record<string, number> = {}): PdfStream =>
  new PdfStream(dict({ ...entries, Filter: name('FlateDecode') }), zlibSync(data));
