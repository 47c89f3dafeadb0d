import { type ContentOperation, numbersIn } from './content-tokens.ts';
import { type MarkShape, centreOf, circleOf, crossOf, isInMiddle } from './mark-shapes.ts';
import { COLOUR_RULES, type PictureColour, startColour } from './picture-colour.ts';
import { type Box, PictureGround, type Point } from './picture-ground.ts';

/** Crosses, ticks, stars, squares, diamonds and circles of ZapfDingbats; others, such as hands, say more than "chosen". */
export const SIGNS = /^[345678lnuH]$/;
/** The tick of PyMuPDF; other signs under an encoding of letters are refused. */
const LATIN_SIGNS = /^3$/;
const MOST_SAVED = 4;
/** Parts of the size of the font from the beginning of a sign to its middle. */
const MIDDLE = [0.4, 0.35] as const;
/** Smallest and largest part of its box that a mark takes; of a sign, the size of its font. */
const SMALLEST = 0.25;
const LARGEST_SHAPE = 0.9;
const LARGEST_SIGN = 1.3;
/** Thinnest line of a cross, in points, and thickest one as a part of its smaller side. */
const THINNEST = 0.2;
const THICKEST = 0.25;

/**
 * `none`: as of a box that is not ticked. Else a shape, or a sign of ZapfDingbats; `latin` where some viewers show a digit,
 * since the font states an encoding of letters.
 */
export type ButtonMark = 'none' | `sign ${string}` | `latin ${string}` | MarkShape['kind'];

interface Saved extends PictureColour {
  width: number;
  /** How far the coordinates were moved. */
  moved: Point;
  font: { marks: MarkFont; size: number } | undefined;
}

/** State while the operations of a picture of a box or radio button are followed. */
export interface MarkState extends Saved {
  saved: Saved[];
  ground: PictureGround;
  box: Box;
  mark: ButtonMark | undefined;
  points: Point[];
  /** Straight paths. */
  lines: Point[][];
  shape: MarkShape | undefined;
  isClip: boolean;
  /** Where text stands; undefined outside of a text. */
  text: Point | undefined;
  fontOf: (font: string) => MarkFont;
}

/** A font of marks, one with an encoding of letters besides, or any other. */
export type MarkFont = 'marks' | 'latin' | undefined;

type Rule = (state: MarkState, operation: ContentOperation) => boolean;

/** The state at the beginning of a picture. */
export const beginning = (box: Box, fontOf: MarkState['fontOf']): MarkState => ({
  ...startColour(),
  width: 1,
  moved: [0, 0],
  font: undefined,
  saved: [],
  ground: new PictureGround(box),
  box,
  mark: undefined,
  points: [],
  lines: [],
  shape: undefined,
  isClip: false,
  text: undefined,
  fontOf,
});

const hasNone: Rule = (_, { operands }) => operands.length === 0;

const moved = ({ moved: [dx, dy] }: MarkState, x: number, y: number): Point => [x + dx, y + dy];

/** Where a path was begun that is not painted yet. */
export const isInPath = ({ shape, points, lines }: MarkState): boolean =>
  shape !== undefined || points.length > 0 || lines.length > 0;

function addLine(state: MarkState, operation: ContentOperation): boolean {
  const [x, y] = numbersIn(operation, 2) ?? [];
  const isStraight = state.points.length === (state.lines.length === 0 ? 1 : 0) && !state.shape;
  if (x === undefined || !isStraight) return false;
  if (state.lines.length === 0) state.lines = [state.points];
  state.points = [];
  state.lines.at(-1)!.push(moved(state, x, y!));
  return true;
}

function beginPath(state: MarkState, operation: ContentOperation): boolean {
  if (state.lines.length === 0) return state.points.length === 0 && addPoints(state, operation, 1);
  const [x, y] = numbersIn(operation, 2) ?? [];
  if (x !== undefined) state.lines.push([moved(state, x, y!)]);
  return x !== undefined;
}

function addPoints(state: MarkState, operation: ContentOperation, count: number): boolean {
  const numbers = numbersIn(operation, 2 * count);
  if (!numbers || state.shape || state.text || state.lines.length > 0) return false;
  for (let i = 0; i < numbers.length; i += 2) state.points.push(moved(state, numbers[i]!, numbers[i + 1]!));
  return true;
}

/** Takes the path that was built; undefined where it is no single shape. */
function takeShape(state: MarkState): MarkShape | undefined {
  const shape = state.points.length === 0 ? state.shape : circleOf(state.points);
  const isSingle = !state.isClip && state.lines.length === 0 && !(state.shape && state.points.length > 0);
  [state.points, state.lines, state.shape, state.isClip] = [[], [], undefined, false];
  return isSingle ? shape : undefined;
}

function fill(state: MarkState, operation: ContentOperation): boolean {
  const [corners, ...others] = state.lines;
  if (corners) {
    state.lines = [];
    return others.length === 0 && state.mark === undefined && hasNone(state, operation) && state.ground.piece(corners);
  }
  const shape = takeShape(state);
  if (!shape || !hasNone(state, operation)) return false;
  const { ground, ink, mark } = state;
  if (ground.isAlongEdges(shape.bounds)) return mark === undefined && ground.fill(shape.bounds, ink);
  return setShape(state, shape, ink);
}

function setShape(state: MarkState, { kind, bounds }: MarkShape, ink: number): boolean {
  const [left, bottom, right, top] = bounds;
  const isSized = [right - left, top - bottom].every((side) => isPartOf(side, state.box, LARGEST_SHAPE));
  return isSized && setMark(state, kind, { middle: centreOf(bounds), ink });
}

/** Two crossed lines, as iText 8 draws a cross. */
function strokeCross(state: MarkState, operation: ContentOperation): boolean {
  const cross = crossOf(state.lines);
  state.lines = [];
  if (!cross || !hasNone(state, operation)) return false;
  const [left, bottom, right, top] = cross.bounds;
  const thickest = THICKEST * Math.min(right - left, top - bottom);
  return state.width >= THINNEST && state.width <= thickest && setShape(state, cross, state.strokeInk);
}

function stroke(state: MarkState, operation: ContentOperation): boolean {
  if (state.lines.length > 0) return strokeCross(state, operation);
  const shape = takeShape(state);
  const isFrame = shape !== undefined && state.ground.frame(shape.bounds, state.width);
  return isFrame && state.mark === undefined && hasNone(state, operation);
}

const isPartOf = (size: number, [left, bottom, right, top]: Box, largest: number): boolean =>
  size >= SMALLEST * Math.min(right - left, top - bottom) && size <= largest * Math.max(right - left, top - bottom);

/** One mark that can be seen, in the middle. */
function setMark(state: MarkState, mark: ButtonMark, { middle, ink }: { middle: Point; ink: number }): boolean {
  const isFirst = state.mark === undefined;
  state.mark = mark;
  return isFirst && isInMiddle(middle, state.box) && state.ground.isReadable(ink);
}

function showSign(state: MarkState, { operands: [value, ...others] }: ContentOperation): boolean {
  const { text, font, box } = state;
  if (!text || !font?.marks || others.length > 0 || value?.kind !== 'string') return false;
  const { size } = font;
  const middle: Point = [text[0] + MIDDLE[0] * size, text[1] + MIDDLE[1] * size];
  const isLatin = font.marks === 'latin';
  if (!(isLatin ? LATIN_SIGNS : SIGNS).test(value.text) || !isPartOf(size, box, LARGEST_SIGN)) return false;
  return setMark(state, `${isLatin ? 'latin' : 'sign'} ${value.text}`, { middle, ink: state.ink });
}

function moveText(state: MarkState, point: Point): boolean {
  const isInText = state.text !== undefined;
  state.text = point;
  return isInText;
}

/** Operators of pictures that programs make for boxes and radio buttons. */
export const MARK_RULES: Readonly<Record<string, Rule>> = {
  q: (state, operation) => {
    const { ink, space, strokeSpace, strokeInk, width, moved: by, font } = state;
    state.saved.push({ ink, space, strokeSpace, strokeInk, width, moved: by, font });
    return hasNone(state, operation) && !state.text && state.saved.length <= MOST_SAVED;
  },
  Q: (state, operation) => {
    const saved = state.saved.pop();
    Object.assign(state, saved);
    return hasNone(state, operation) && !state.text && saved !== undefined;
  },
  cm: (state, operation) => {
    const [a, b, c, d, x, y] = numbersIn(operation, 6) ?? [];
    if (state.text || a !== 1 || b !== 0 || c !== 0 || d !== 1) return false;
    state.moved = moved(state, x!, y!);
    return true;
  },
  ...COLOUR_RULES,
  w: (state, operation) => {
    const [width] = numbersIn(operation, 1) ?? [];
    state.width = width ?? 0;
    return width !== undefined;
  },
  re: (state, operation) => {
    const [x, y, width, height] = numbersIn(operation, 4) ?? [];
    if (x === undefined || isInPath(state) || state.text || !(width! > 0 && height! > 0)) return false;
    const [left, bottom] = moved(state, x, y!);
    state.shape = { kind: 'rectangle', bounds: [left, bottom, left + width!, bottom + height!] };
    return true;
  },
  m: beginPath,
  l: addLine,
  c: (state, operation) => state.points.length > 0 && addPoints(state, operation, 3),
  h: (state, operation) => state.lines.length === 0 && hasNone(state, operation),
  // Only a clip that leaves the middle of the picture in sight.
  W: (state, operation) => {
    state.isClip = state.shape !== undefined && state.ground.isAlongEdges(state.shape.bounds);
    return state.isClip && hasNone(state, operation);
  },
  n: (state, operation) => {
    takeShape(state);
    return hasNone(state, operation);
  },
  f: fill,
  s: stroke,
  S: stroke,
  BMC: (_, { operands: [tag, ...others] }) => tag?.kind === 'name' && tag.text === 'Tx' && others.length === 0,
  EMC: hasNone,
  BT: (state, operation) => {
    const isFirst = state.text === undefined && hasNone(state, operation);
    state.text = state.moved;
    return isFirst;
  },
  ET: (state, operation) => {
    const isOpen = state.text !== undefined && hasNone(state, operation);
    state.text = undefined;
    return isOpen;
  },
  Tf: (state, { operands: [name, size, ...others] }) => {
    if (name?.kind !== 'name' || size?.kind !== 'number' || others.length > 0) return false;
    state.font = { marks: state.fontOf(name.text), size: size.value };
    return true;
  },
  Td: (state, operation) => {
    const [dx, dy] = numbersIn(operation, 2) ?? [];
    const [x, y] = state.text ?? [0, 0];
    return dx !== undefined && moveText(state, [x + dx, y + dy!]);
  },
  Tm: (state, operation) => {
    const [a, b, c, d, x, y] = numbersIn(operation, 6) ?? [];
    return a === 1 && b === 0 && c === 0 && d === 1 && moveText(state, moved(state, x!, y!));
  },
  Tj: showSign,
};
/** Operators that may follow while a path is being built. */
export const IN_PATH = new Set(['m', 'l', 'c', 'h', 'W', 'n', 'f', 's', 'S', ...Object.keys(COLOUR_RULES)]);
