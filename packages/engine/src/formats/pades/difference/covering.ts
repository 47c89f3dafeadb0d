import {
  type PdfDict,
  type PdfFile,
  PdfLexer,
  PdfStream,
  type PdfValue,
  nameOf,
  numberOf,
  rectangleOf,
} from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { streamsOf } from './appearance.ts';
import { hasArea, isHidden } from './shown.ts';

/** Text is readable through a fill of at most this opacity. */
const READABLE_OPACITY = 0.6;
/** Blend modes that keep dark text below dark (ISO 32000-2, table 134). */
const KEEPS_TEXT = new Set(['Multiply', 'Darken', 'ColorBurn']);
/** A thicker line can strike out a line of text. */
const THICK_LINE = 5;
/** Icons of notes and attached files have a fixed size; the warning on the note is enough for them. */
const ICONS = new Set(['Text', 'FileAttachment']);
const ICON_SIZE = 32;
const LONGEST_SEARCHED = 1024 * 1024;
const MAX_DEPTH = 8;

const FILLS = new Set('f F f* B B* b b* sh BI'.split(' '));
const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);

/** Can the annotation hide what is below it? Layers and NoView do not count: a viewer may show or print it. */
export function coversContent(file: PdfFile, annotation: PdfDict): boolean {
  if (isHidden(file, annotation) || !hasArea(file, annotation) || isIcon(file, annotation)) return false;
  const streams = [...streamsOf(file, annotation.get('AP'))].map(({ value }) => file.resolve(value));
  const drawn = streams.filter((value) => value instanceof PdfStream);
  if (drawn.length > 0)
    return drawn.some((stream) => isOpaque(file, stream, { depth: 0, scale: placedScale(file, annotation, stream) }));
  return isDrawnOpaque(file, annotation);
}

function isIcon(file: PdfFile, annotation: PdfDict): boolean {
  if (!ICONS.has(nameOf(file.resolve(annotation.get('Subtype'))) ?? '')) return false;
  const [left, bottom, right, top] = rectangleOf(file, annotation.get('Rect'))!;
  return right - left <= ICON_SIZE && top - bottom <= ICON_SIZE;
}

/** Viewers draw annotations without an appearance by their colours and line width. */
function isDrawnOpaque(file: PdfFile, annotation: PdfDict): boolean {
  const opacity = numberOf(file.resolve(annotation.get('CA'))) ?? 1;
  if (opacity <= READABLE_OPACITY) return false;
  const kind = nameOf(file.resolve(annotation.get('Subtype')));
  const width = numberOf(file.resolve(file.dict(annotation.get('BS'))?.get('W')));
  const border = numberOf(file.resolve(file.array(annotation.get('Border'))[2]));
  const isFilled = file.array(annotation.get('IC')).length > 0;
  const hasBackground = kind === 'FreeText' && file.array(annotation.get('C')).length > 0;
  return isFilled || hasBackground || (width ?? border ?? 1) >= THICK_LINE;
}

interface Paint {
  isReadable: boolean;
  width: number;
  /** How much larger lines are drawn than their number says. */
  scale: number;
}

interface Nested {
  depth: number;
  scale: number;
}

/** Viewers stretch the box of an appearance to the rectangle of its annotation (ISO 32000-2, 12.5.5). */
function placedScale(file: PdfFile, annotation: PdfDict, { dict }: PdfStream): number {
  const [left, bottom, right, top] = rectangleOf(file, annotation.get('Rect'))!;
  const box = rectangleOf(file, dict.get('BBox'));
  if (!box || box[2] <= box[0] || box[3] <= box[1]) return 1;
  return Math.max((right - left) / (box[2] - box[0]), (top - bottom) / (box[3] - box[1]));
}

const matrixOf = (file: PdfFile, { dict }: PdfStream): number => {
  const matrix = file.array(dict.get('Matrix'));
  return matrix.length === 6 ? scaleOf(matrix) : 1;
};

/** Does the stream fill an area, or draw a thick line, that text below cannot be read through? */
function isOpaque(file: PdfFile, stream: PdfStream, at: Nested): boolean {
  if (at.depth > MAX_DEPTH) return true;
  try {
    const content = file.streamData(stream);
    return content.length > LONGEST_SEARCHED || new Search(file, stream, at).finds(content);
  } catch (error) {
    // What cannot be decoded might cover anything.
    if (error instanceof EngineError) return true;
    throw error;
  }
}

/** The larger side of a transformation; a matrix that cannot be read may enlarge without limit. */
const scaleOf = (matrix: readonly PdfValue[]): number =>
  Math.max(...matrix.slice(0, 4).map((value) => Math.abs(numberOf(value) ?? Number.POSITIVE_INFINITY)), 0);

class Search {
  private readonly file: PdfFile;
  private readonly resources: PdfDict | undefined;
  private readonly depth: number;

  private readonly saved: Paint[] = [];
  private readonly start: Paint;
  private paint: Paint;

  constructor(file: PdfFile, stream: PdfStream, { depth, scale }: Nested) {
    this.start = { isReadable: false, width: 1, scale: scale * matrixOf(file, stream) };
    this.paint = { ...this.start };
    this.file = file;
    this.resources = file.dict(stream.dict.get('Resources'));
    this.depth = depth;
  }

  finds(content: Uint8Array): boolean {
    const lexer = new PdfLexer(content);
    let operands: PdfValue[] = [];
    for (lexer.skip(); lexer.at < content.length; lexer.skip()) {
      this.file.budget.spend(1);
      if (/[()<>[\]/0-9+.-]/.test(String.fromCharCode(content[lexer.at]!))) operands.push(lexer.value());
      else if (this.covers(lexer.word(), operands.slice(-6))) return true;
      else operands = [];
    }
    return false;
  }

  private covers(operator: string, operands: readonly PdfValue[]): boolean {
    const last = operands.at(-1);
    if (operator === 'q') this.saved.push({ ...this.paint });
    else if (operator === 'Q') this.paint = this.saved.pop() ?? { ...this.start };
    else if (operator === 'w') this.paint.width = numberOf(last) ?? Number.POSITIVE_INFINITY;
    else if (operator === 'cm') this.paint.scale *= scaleOf(operands);
    else if (operator === 'gs') this.setState(nameOf(last) ?? '');
    else if (this.paint.isReadable) return false;
    else if (operator === 'Do') return this.drawsOpaque(nameOf(last) ?? '');
    else return FILLS.has(operator) || (STROKES.has(operator) && this.isThick());
    return false;
  }

  private isThick(): boolean {
    return this.paint.width * this.paint.scale >= THICK_LINE;
  }

  private setState(name: string): void {
    const state = this.file.dict(this.file.dict(this.resources?.get('ExtGState'))?.get(name));
    this.paint.width = numberOf(this.file.resolve(state?.get('LW'))) ?? this.paint.width;
    const mode = nameOf(this.file.resolve(state?.get('BM')));
    const opacities = ['ca', 'CA'].flatMap((key) => numberOf(this.file.resolve(state?.get(key))) ?? []);
    if (mode === undefined && opacities.length === 0) return;
    const isFaint = opacities.length > 0 && opacities.every((value) => value <= READABLE_OPACITY);
    this.paint.isReadable = (mode !== undefined && KEEPS_TEXT.has(mode)) || isFaint;
  }

  private drawsOpaque(name: string): boolean {
    const target = this.file.resolve(this.file.dict(this.resources?.get('XObject'))?.get(name));
    if (!(target instanceof PdfStream)) return false;
    const isForm = nameOf(this.file.resolve(target.dict.get('Subtype'))) === 'Form';
    return !isForm || isOpaque(this.file, target, { depth: this.depth + 1, scale: this.paint.scale });
  }
}
