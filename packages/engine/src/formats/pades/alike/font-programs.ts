import { type PdfDict, PdfStream, isDict } from '../../../codec/pdf/index.ts';
import type { Examination } from './examination.ts';

/** What reading a font needs: its file, and where the work is counted. */
export type FontReader = Pick<Examination, 'file' | 'spend'>;

/** The program of an embedded font: the shapes of its glyphs, and what leads from codes to them. */
export interface FontProgram {
  kind: 'TrueType' | 'CFF' | 'Type1' | 'unknown';
  bytes: Uint8Array;
}

const KEYS = ['FontFile', 'FontFile2', 'FontFile3'];
const BYTES_PER_UNIT = 64;
const programs = new WeakMap<PdfStream, FontProgram>();

/** Of several programs, viewers take different ones (ISO 32000-2, table 120). */
export function hasOneProgram({ file }: Examination, font: PdfDict): boolean {
  const descriptor = file.resolve(font.get('FontDescriptor'));
  if (!isDict(descriptor)) return descriptor === null;
  const written = KEYS.filter((key) => descriptor.has(key));
  return written.length <= 1 && written.every((key) => file.resolve(descriptor.get(key)) instanceof PdfStream);
}

/** Returns whether a font brings its own glyphs. */
export function hasProgram({ file }: Pick<FontReader, 'file'>, font: PdfDict): boolean {
  const descriptor = file.dict(font.get('FontDescriptor'));
  return KEYS.some((key) => descriptor?.has(key) === true);
}

/** The program of a font; undefined if it has none of its own. Throws what reading its stream throws. */
export function programOf(reader: FontReader, font: PdfDict): FontProgram | undefined {
  const { file } = reader;
  const descriptor = file.dict(font.get('FontDescriptor'));
  const stream = KEYS.map((key) => file.resolve(descriptor?.get(key))).find((value) => value instanceof PdfStream);
  if (!(stream instanceof PdfStream)) return undefined;
  const known = programs.get(stream);
  if (known) return known;
  const bytes = file.streamData(stream);
  reader.spend(bytes.length / BYTES_PER_UNIT);
  const program: FontProgram = { kind: kindOf(bytes), bytes };
  programs.set(stream, program);
  return program;
}

/** Viewers look at the bytes and not at the entry for the kind of a program. */
function kindOf(bytes: Uint8Array): FontProgram['kind'] {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const head = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  if (head === 0x00010000 || head === 0x74727565) return 'TrueType';
  if (head === 0x4f54544f || (a === 1 && b === 0)) return 'CFF';
  return (a === 0x25 && b === 0x21) || a === 0x80 ? 'Type1' : 'unknown';
}
