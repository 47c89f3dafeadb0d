import { type ContentOperation, numbersIn } from './content-tokens.ts';
import { type MarkShape, type Point, centreOf, circleOf, isInMiddle } from './mark-shapes.ts';
import { COLOUR_RULES, type PictureColour, startColour } from './picture-colour.ts';
import { type Box, PictureGround } from './picture-ground.ts';

/** Crosses, ticks, stars, squares, diamonds and circles of ZapfDingbats; others, such as hands, say more than "chosen". */
const SIGNS = /^[345678lnuH]$/;
const MOST_SAVED = 4;
/** Parts of the size of the font from the beginning of a sign to its middle. */
const MIDDLE = [0.4, 0.35] as const;
/** Smallest and largest part of its box that a mark takes; of a sign, the size of its font. */
const SMALLEST = 0.25;
const LARGEST_SHAPE = 0.9;
const LARGEST_SIGN = 1.3;

/** `none`: as of a box that is not ticked. Else a sign of ZapfDingbats or a shape. */
export type ButtonMark = 'none' | `sign ${string}` | MarkShape['kind'];

interface Saved extends PictureColour {
  width: number;
  /** How far the coordinates were moved. */
  moved: Point;
  font: { isDingbats: boolean; size: number } | undefined;
}

/** State while the operations of a picture of a box or radio button are followed. */
export interface MarkState extends Saved {
  saved: Saved[];
  ground: PictureGround;
  box: Box;
  mark: ButtonMark | undefined;
  points: Point[];
  shape: MarkShape | undefined;
  isClip: boolean;
  /** Where text stands; undefined outside of a text. */
  text: Point | undefined;
  isDingbats: (font: string) => boolean;
}

type Rule = (state: MarkState, operation: ContentOperation) => boolean;

/** The state at the beginning of a picture. */
export const beginning = (box: Box, isFont: MarkState['isDingbats']): MarkState => ({
  ...startColour(),
  width: 1,
  moved: [0, 0],
  font: undefined,
  saved: [],
  ground: new PictureGround(box),
  box,
  mark: undefined,
  points: [],
  shape: undefined,
  isClip: false,
  text: undefined,
  isDingbats: isFont,
});

const hasNone: Rule = (_, { operands }) => operands.length === 0;

const moved = ({ moved: [dx, dy] }: MarkState, x: number, y: number): Point => [x + dx, y + dy];

function addPoints(state: MarkState, operation: ContentOperation, count: number): boolean {
  const numbers = numbersIn(operation, 2 * count);
  if (!numbers || state.shape || state.text) return false;
  for (let i = 0; i < numbers.length; i += 2) state.points.push(moved(state, numbers[i]!, numbers[i + 1]!));
  return true;
}

/** Takes the path that was built; undefined where it is no single shape. */
function takeShape(state: MarkState): MarkShape | undefined {
  const shape = state.points.length === 0 ? state.shape : circleOf(state.points);
  const isSingle = !state.isClip && !(state.shape && state.points.length > 0);
  [state.points, state.shape, state.isClip] = [[], undefined, false];
  return isSingle ? shape : undefined;
}

function fill(state: MarkState, operation: ContentOperation): boolean {
  const shape = takeShape(state);
  if (!shape || !hasNone(state, operation)) return false;
  const { ground, ink, mark } = state;
  if (ground.isAlongEdges(shape.bounds)) return mark === undefined && ground.fill(shape.bounds, ink);
  const [left, bottom, right, top] = shape.bounds;
  const isSized = [right - left, top - bottom].every((side) => isPartOf(side, state.box, LARGEST_SHAPE));
  return isSized && setMark(state, shape.kind, centreOf(shape.bounds));
}

function stroke(state: MarkState, operation: ContentOperation): boolean {
  const shape = takeShape(state);
  const isFrame = shape !== undefined && state.ground.frame(shape.bounds, state.width);
  return isFrame && state.mark === undefined && hasNone(state, operation);
}

const isPartOf = (size: number, [left, bottom, right, top]: Box, largest: number): boolean =>
  size >= SMALLEST * Math.min(right - left, top - bottom) && size <= largest * Math.max(right - left, top - bottom);

/** One mark that can be seen, in the middle. */
function setMark(state: MarkState, mark: ButtonMark, middle: Point): boolean {
  const isFirst = state.mark === undefined;
  state.mark = mark;
  return isFirst && isInMiddle(middle, state.box) && state.ground.isReadable(state.ink);
}

function showSign(state: MarkState, { operands: [value, ...others] }: ContentOperation): boolean {
  const { text, font, box } = state;
  if (!text || !font?.isDingbats || others.length > 0 || value?.kind !== 'string') return false;
  const { size } = font;
  const middle: Point = [text[0] + MIDDLE[0] * size, text[1] + MIDDLE[1] * size];
  return SIGNS.test(value.text) && isPartOf(size, box, LARGEST_SIGN) && setMark(state, `sign ${value.text}`, middle);
}

function moveText(state: MarkState, point: Point): boolean {
  const isInText = state.text !== undefined;
  state.text = point;
  return isInText;
}

/** Operators of pictures that programs make for boxes and radio buttons. */
export const MARK_RULES: Readonly<Record<string, Rule>> = {
  q: (state, operation) => {
    const { ink, space, strokeSpace, width, moved: by, font } = state;
    state.saved.push({ ink, space, strokeSpace, width, moved: by, font });
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
    if (x === undefined || state.shape || state.points.length > 0 || state.text || !(width! > 0 && height! > 0))
      return false;
    const [left, bottom] = moved(state, x, y!);
    state.shape = { kind: 'rectangle', bounds: [left, bottom, left + width!, bottom + height!] };
    return true;
  },
  m: (state, operation) => state.points.length === 0 && addPoints(state, operation, 1),
  c: (state, operation) => state.points.length > 0 && addPoints(state, operation, 3),
  h: hasNone,
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
    state.font = { isDingbats: state.isDingbats(name.text), size: size.value };
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
export const IN_PATH = new Set(['c', 'h', 'W', 'n', 'f', 's', 'S', ...Object.keys(COLOUR_RULES)]);
