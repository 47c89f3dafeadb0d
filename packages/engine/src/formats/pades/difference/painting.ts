import { concat } from '../../../bytes/index.ts';
import {
  type PdfDict,
  type PdfFile,
  PdfLexer,
  PdfName,
  type PdfPage,
  PdfStream,
  type PdfValue,
  nameOf,
  rectangleOf,
} from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import {
  type Affine,
  type AffineBox,
  IDENTITY,
  affineOf,
  boxAt,
  combined,
  common,
  isEmpty,
  isUpright,
} from './affine.ts';
import { inGroup } from './blending.ts';
import { BLACK, type PaintColour, type Components, componentsOf } from './colours.ts';
import { ClippedInk, partsWithin } from './clipped-ink.ts';
import { dashOf } from './dashes.ts';
import type { Ink } from './ink-map.ts';
import { afterImage } from '../ink/operations.ts';
import { affine, numbers } from './operands.ts';
import { setColour } from './paint-colours.ts';
import { type PaintState, fillInk, lightOf, setState, startState, strokeInk } from './paint-state.ts';
import { InkPath } from './path-ink.ts';
import { pictureOf } from './picture-grid.ts';
import { paintRuns } from './picture-runs.ts';
import { TextInk, type Trust } from './text-ink.ts';

const LONGEST = 1024 * 1024;
const MAX_DEPTH = 8;
/** Work of painting one piece of an image. */
const RUN_UNITS = 8;
const FILLS = new Set('f F f* B B* b b*'.split(' '));
const STROKES = new Set('S s B B* b b*'.split(' '));
const EVEN_ODD = new Set(['f*', 'B*', 'b*']);
const CLIPS = new Set(['W', 'W*']);
const CLOSES = new Set(['s', 'b', 'b*']);
/** Operators that change nothing an ink map knows of. */
const WITHOUT_INK = new Set('ri i MP DP BMC BDC EMC BX EX'.split(' '));
const CURVES: Readonly<Record<string, number>> = { m: 2, l: 2, c: 6, v: 4, y: 4, re: 4, h: 0 };

const DEVICES = /^Device(?:Gray|RGB|CMYK)$/;
const DEFAULTS = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK'];

/** What a form is painted with. */
export interface Painting {
  file: PdfFile;
  map: Ink;
  trust: Trust;
  /** Whether a name that a form does not explain itself leads some viewers to a resource outside. */
  isNamedElsewhere: (category: string, name: string) => boolean;
  /** Passes over what cannot be followed, as viewers do. */
  isTolerant?: boolean;
}

interface PaintedOperation {
  state: PaintState;
  depth: number;
  /** Resources of the forms around this one. */
  outer: readonly PdfDict[];
}

const fault = (): EngineError => new EngineError('pdf.syntax', {});

/** Paints an appearance stretched to its rectangle (ISO 32000-2, 12.5.5). Throws EngineError where it is not clear what it paints. */
export function paintAppearance(painting: Painting, stream: PdfStream, rectangle: AffineBox): void {
  const { file } = painting;
  const bounds = rectangleOf(file, stream.dict.get('BBox'));
  const own = matrixOf(file, stream);
  if (!bounds) throw fault();
  const [left, bottom, right, top] = bounds;
  const box = boxAt(own, { left, bottom, right, top });
  const [width, height] = [box.right - box.left, box.top - box.bottom];
  if (!(width > 0 && height > 0)) throw fault();
  const [sx, sy] = [(rectangle.right - rectangle.left) / width, (rectangle.top - rectangle.bottom) / height];
  const place: Affine = [sx, 0, 0, sy, rectangle.left - box.left * sx, rectangle.bottom - box.bottom * sy];
  paintForm(painting, stream, { state: startState(place, rectangle), depth: 0, outer: [] });
}

/** Paints the content of a page. Throws as `paintAppearance`. */
export function paintPage(
  painting: Painting,
  { dict, resources }: Pick<PdfPage, 'dict' | 'resources'>,
  area: AffineBox,
): void {
  const { file } = painting;
  const contents = file.resolve(dict.get('Contents'));
  const streams = (Array.isArray(contents) ? contents : [contents]).map((item) => file.resolve(item));
  const state = startState(IDENTITY, area);
  const painter = new Painter(painting, { state, depth: 0, outer: [], resources });
  const exactness = painting.isTolerant ? 'readable' : 'exact';
  const parts = streams.flatMap((stream) => (stream instanceof PdfStream ? [file.streamData(stream, exactness)] : []));
  if (parts.reduce((sum, part) => sum + part.length, 0) > LONGEST) throw fault();
  painter.paint(concat(parts.flatMap((part) => [part, LINE_BREAK])));
}

const LINE_BREAK = Uint8Array.of(10);

function matrixOf(file: PdfFile, { dict }: PdfStream): Affine {
  if (!dict.has('Matrix')) return IDENTITY;
  const matrix = affineOf(file.array(dict.get('Matrix')).map((item) => file.resolve(item)));
  if (!matrix) throw fault();
  return matrix;
}

function paintForm(painting: Painting, stream: PdfStream, { state, depth, outer }: PaintedOperation): void {
  const { file } = painting;
  if (depth > MAX_DEPTH) throw fault();
  const matrix = combined(matrixOf(file, stream), state.matrix);
  const box = rectangleOf(file, stream.dict.get('BBox'));
  const clip = box
    ? common(state.clip, boxAt(matrix, { left: box[0], bottom: box[1], right: box[2], top: box[3] }))
    : state.clip;
  // A mask of the whole form stays where its content takes one back.
  const isAnyShape = state.isMasked || state.blending.mode === 'other' || (box && !isUpright(matrix));
  const clipParts = state.clipParts ?? (isAnyShape ? [clip] : undefined);
  const group = file.dict(stream.dict.get('Group'));
  const content = file.streamData(stream, 'exact');
  if (content.length > LONGEST) throw fault();
  const resources = file.dict(stream.dict.get('Resources'));
  const blending = group ? inGroup(state.blending, isIsolated(file, group)) : state.blending;
  new Painter(painting, { state: { ...state, matrix, clip, clipParts, blending }, depth, outer, resources }).paint(
    content,
  );
}

/** In an isolated group there is no backdrop that could be preserved. */
function isIsolated(file: PdfFile, group: PdfDict): boolean {
  const isolated = file.resolve(group.get('I'));
  return isolated !== false && isolated !== null;
}

interface Content extends PaintedOperation {
  resources: PdfDict | undefined;
}

/** Follows a content stream and puts what it paints on an ink map. */
class Painter {
  private readonly painting: Painting;
  private readonly content: Content;
  private readonly path = new InkPath();
  private readonly text: TextInk;
  private readonly saved: PaintState[] = [];
  private state: PaintState;
  /** The path becomes a clip once it is painted. */
  private isClip = false;

  constructor(painting: Painting, content: Content) {
    this.painting = painting;
    this.content = content;
    this.state = { ...content.state };
    this.text = new TextInk(painting);
  }

  paint(content: Uint8Array): void {
    const lexer = new PdfLexer(content);
    let operands: PdfValue[] = [];
    for (lexer.skip(); lexer.at < content.length; lexer.skip()) {
      this.painting.file.budget.spend(1);
      if (/[()<>[\]/0-9+.-]/.test(String.fromCharCode(content[lexer.at]!))) operands.push(lexer.value());
      else {
        const operator = lexer.word();
        if (operator === 'ID' && this.painting.isTolerant) lexer.at = afterImage(content, lexer.at);
        else this.attempt(operator, operands);
        operands = [];
      }
    }
  }

  private attempt(operator: string, operands: readonly PdfValue[]): void {
    try {
      this.operate(operator, operands);
    } catch (error) {
      if (!(this.painting.isTolerant && error instanceof EngineError)) throw error;
    }
  }

  private operate(operator: string, operands: readonly PdfValue[]): void {
    const { state } = this;
    if (WITHOUT_INK.has(operator)) return;
    if (operator in CURVES) {
      this.path.build(operator, numbers(operands, CURVES[operator]!), state.matrix);
      return;
    }
    if (CLIPS.has(operator)) this.isClip = true;
    else if (operator === 'n' || FILLS.has(operator) || STROKES.has(operator)) this.paintPath(operator);
    else if (operator === 'q') this.saved.push({ ...state });
    else if (operator === 'Q') this.state = this.saved.pop() ?? { ...this.content.state };
    else if (operator === 'cm') state.matrix = combined(affine(operands), state.matrix);
    else if (operator === 'w') [state.width] = numbers(operands, 1) as [number];
    else if (operator === 'J') [state.cap] = numbers(operands, 1) as [number];
    else if (operator === 'j') [state.join] = numbers(operands, 1) as [number];
    else if (operator === 'M') [state.miterLimit] = numbers(operands, 1) as [number];
    else if (operator === 'd') state.dash = dashOf(operands.at(-2) ?? null, operands.at(-1) ?? null);
    else if (operator === 'gs') this.setState(nameOf(operands.at(-1)) ?? '');
    else if (operator === 'Do') this.draw(nameOf(operands.at(-1)) ?? '');
    else if (operator === 'sh') this.shade();
    else if (operator === 'Tf') this.setFont(operands);
    else if (setColour(state, { operator, operands }, this.spaces)) return;
    else if (!this.text.operate(operator, operands, { state, map: this.map })) throw fault();
  }

  private isInResources(category: string, name: string): boolean {
    return this.painting.file.dict(this.content.resources?.get(category))?.has(name) === true;
  }

  private readonly spaces = {
    named: (name: string): Components | undefined => {
      const space = this.isInResources('ColorSpace', name) ? this.resource('ColorSpace', name) : new PdfName(name);
      return DEVICES.test(name) && this.spaces.isDeviceReplaced() ? undefined : componentsOf(this.painting.file, space);
    },
    isDeviceReplaced: (): boolean => DEFAULTS.some((name) => this.isInResources('ColorSpace', name)),
  };

  private paintPath(operator: string): void {
    const { state, path, map } = this;
    const { clip } = state;
    if (CLOSES.has(operator)) path.close();
    const isEvenOdd = EVEN_ODD.has(operator);
    if (FILLS.has(operator))
      path.fill(map, { clip, opacity: fillInk(state), light: lightOf(state, state.fill), isEvenOdd });
    if (STROKES.has(operator))
      path.stroke(map, { ...state, opacity: strokeInk(state), light: lightOf(state, state.stroke) });
    if (this.isClip && map.unclear) this.clip();
    this.isClip = false;
    path.clear();
  }

  /** Programs differ about paths without an area. */
  private clip(): void {
    const { state, path } = this;
    const boxes = path.boxes.filter((box) => !isEmpty(box));
    this.painting.file.budget.spend(boxes.length + (state.clipParts?.length ?? 0));
    if (boxes.length === 0) return;
    if (path.isRectangle) state.clip = common(state.clip, boxes[0]!);
    else state.clipParts = partsWithin(state, boxes);
  }

  /** Where paint goes: masks and patterns leave parts of any shape. */
  private get map(): Ink {
    const { map } = this.painting;
    const { clip, clipParts, blending, isMasked, isFillPattern, isStrokePattern } = this.state;
    const isAnyShape = isMasked || isFillPattern || isStrokePattern || blending.mode === 'other';
    const parts = clipParts ?? (isAnyShape ? [clip] : undefined);
    return parts && map.unclear ? new ClippedInk(map, parts) : map;
  }

  private shade(): void {
    const { clip, clipParts } = this.state;
    this.cover(clip, BLACK);
    for (const part of clipParts ?? [clip]) this.painting.map.unclear?.(common(part, clip), 1);
  }

  private cover(box: AffineBox, colour: PaintColour): void {
    const { state } = this;
    this.map.shape(common(box, state.clip), fillInk({ ...state, isFillPattern: false }, colour));
  }

  /** Null for a name that nothing explains. Throws where only other resources do, since some viewers look there. */
  private resource(category: string, name: string): PdfValue {
    const { file, isNamedElsewhere } = this.painting;
    const named = (resources: PdfDict | undefined): PdfValue | undefined =>
      file.dict(resources?.get(category))?.get(name);
    const value = named(this.content.resources);
    if (value !== undefined) return file.resolve(value);
    if (this.content.outer.some((resources) => named(resources) !== undefined) || isNamedElsewhere(category, name))
      throw fault();
    return null;
  }

  private setState(name: string): void {
    const { file } = this.painting;
    setState(this.state, file.dict(this.resource('ExtGState', name)), file);
  }

  private setFont(operands: readonly PdfValue[]): void {
    this.state.font = this.painting.file.dict(this.resource('Font', nameOf(operands.at(-2)) ?? ''));
    [this.state.fontSize] = numbers(operands, 1) as [number];
  }

  private draw(name: string): void {
    const { painting, state } = this;
    const target = this.resource('XObject', name);
    if (!(target instanceof PdfStream)) return;
    if (nameOf(painting.file.resolve(target.dict.get('Subtype'))) !== 'Form') {
      this.drawImage(target);
      return;
    }
    const { depth, outer, resources } = this.content;
    paintForm(painting, target, { state, depth: depth + 1, outer: resources ? [...outer, resources] : outer });
  }

  private drawImage(image: PdfStream): void {
    const { file } = this.painting;
    const { state, map } = this;
    const { matrix, clip, blending, fillOpacity } = state;
    if (map.countsAll) {
      this.cover(boxAt(matrix, { left: 0, bottom: 0, right: 1, top: 1 }), BLACK);
      return;
    }
    const isStencil = file.resolve(image.dict.get('ImageMask')) === true;
    const stencil = isStencil ? (state.isFillPattern ? BLACK : state.fill) : undefined;
    const picture = pictureOf(file, image, { matrix, clip, blending, opacity: fillOpacity, stencil });
    if (!picture) return;
    if (map.picture) map.picture(picture);
    else {
      paintRuns(picture, (box, opacity) => {
        file.budget.spend(RUN_UNITS);
        map.rectangle(box, opacity);
      });
    }
  }
}
