import {
  type PdfDict,
  type PdfFile,
  PdfLexer,
  PdfStream,
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
  if (drawn.length > 0) return drawn.some((stream) => isOpaque(file, stream, 0));
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
}

/** Does the stream fill an area, or draw a thick line, that text below cannot be read through? */
function isOpaque(file: PdfFile, stream: PdfStream, depth: number): boolean {
  if (depth > MAX_DEPTH) return true;
  try {
    const content = file.streamData(stream);
    return content.length > LONGEST_SEARCHED || new Search(file, stream, depth).finds(content);
  } catch (error) {
    // What cannot be decoded might cover anything.
    if (error instanceof EngineError) return true;
    throw error;
  }
}

class Search {
  private readonly file: PdfFile;
  private readonly resources: PdfDict | undefined;
  private readonly depth: number;
  private readonly saved: Paint[] = [];
  private paint: Paint = { isReadable: false, width: 1 };

  constructor(file: PdfFile, stream: PdfStream, depth: number) {
    this.file = file;
    this.resources = file.dict(stream.dict.get('Resources'));
    this.depth = depth;
  }

  finds(content: Uint8Array): boolean {
    const lexer = new PdfLexer(content);
    let last: unknown;
    for (lexer.skip(); lexer.at < content.length; lexer.skip()) {
      this.file.budget.spend(1);
      if (/[()<>[\]/0-9+.-]/.test(String.fromCharCode(content[lexer.at]!))) last = lexer.value();
      else if (this.covers(lexer.word(), last)) return true;
    }
    return false;
  }

  private covers(operator: string, operand: unknown): boolean {
    if (operator === 'q') this.saved.push({ ...this.paint });
    else if (operator === 'Q') this.paint = this.saved.pop() ?? { isReadable: false, width: 1 };
    else if (operator === 'w') this.paint.width = numberOf(operand as never) ?? Number.POSITIVE_INFINITY;
    // A scaled line is drawn thicker than its number says.
    else if (operator === 'cm') this.paint.width = Math.max(this.paint.width, 1);
    else if (operator === 'gs') this.setState(nameOf(operand as never) ?? '');
    else if (this.paint.isReadable) return false;
    else if (operator === 'Do') return this.drawsOpaque(nameOf(operand as never) ?? '');
    else return FILLS.has(operator) || (STROKES.has(operator) && this.paint.width >= THICK_LINE);
    return false;
  }

  private setState(name: string): void {
    const state = this.file.dict(this.file.dict(this.resources?.get('ExtGState'))?.get(name));
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
    return !isForm || isOpaque(this.file, target, this.depth + 1);
  }
}
