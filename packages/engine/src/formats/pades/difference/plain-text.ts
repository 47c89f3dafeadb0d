import { type PdfDict, type PdfFile, type PdfStream, nameOf, rectangleOf } from '../../../codec/pdf/index.ts';
import { type ContentOperation, contentOperations, numbersIn } from './content-tokens.ts';
import type { OptionBars } from './option-bars.ts';
import { COLOUR_RULES, type PictureColour, startColour } from './picture-colour.ts';
import { TextLines, isBlank } from './text-lines.ts';
import { type Box, PictureGround, type Point, common } from './picture-ground.ts';

/** Sizes of readable letters, in points; zero lets the viewer choose. */
const SMALLEST = 4;
const LARGEST = 200;
/** Parts of the size that letters take below and above their line, and behind their end where widths are known. */
const DESCENT = 0.22;
const WITHOUT_DESCENT = /^[0-9A-PR-Za-fhik-or-xz .:'*+=<>~^%#-]*$/;
const ASCENT = 0.73;
const OVERHANG = 0.1;
const MOST_SAVED = 4;
/** Upper bounds of the widths of characters in the standard fonts, in ems. */
const WIDEST: readonly [RegExp, number][] = [
  [/[WM@%m]/, 1.02],
  [/[A-Z&w]/, 0.85],
];
const USUAL = 0.7;
/** Entries that a picture has in all viewers alike. */
const PICTURE_KEYS = new Set(
  'Type Subtype FormType BBox Matrix Resources Length Filter DecodeParms Name LastModified'.split(' '),
);

interface Saved extends PictureColour {
  font: string;
  size: number;
  isFontKnown: boolean;
  clip: Box;
  /** Width of lines. */
  width: number;
}

/** State while the operations of a picture are followed. */
interface TextState extends Saved {
  text: TextLines;
  /** Where a line begins, and where the next string of it does. */
  x: number;
  y: number;
  next: number;
  isInText: boolean;
  saved: Saved[];
  /** A rectangle that is to become a clip path, and whether it was made one. */
  path: { box: Box; isClip: boolean } | undefined;
  /** Corners of a piece of a frame that is to be filled. */
  corners: Point[];
  /** A clip path was not ended: viewers that do not end it with the text go on with it. */
  isPathLeft: boolean;
  ground: PictureGround;
  /** Bars behind the chosen options of a list; undefined in a picture that has none. */
  bars: OptionBars | undefined;
  widthOf: KnownWidth | undefined;
}

/** Width of a text in a font of the picture, in ems; undefined where only the viewer knows it. */
export type KnownWidth = (font: string, text: string) => number | undefined;

type Rule = (state: TextState, operation: ContentOperation, isKnownFont: (name: string) => boolean) => boolean;

const hasNone: Rule = (_, { operands }) => operands.length === 0;

/** A ground or a frame, which comes before the text. */
const paintBehind =
  (paint: (state: TextState, bounds: Box) => boolean): Rule =>
  (state, operation) => {
    const { path, text } = state;
    state.path = undefined;
    const isBehind = path !== undefined && !path.isClip && text.lines.length === 0;
    return isBehind && hasNone(state, operation, never) && paint(state, path.box);
  };
const fillPiece: Rule = (state, operation) => {
  const { corners, text, ground } = state;
  state.corners = [];
  return text.lines.length === 0 && hasNone(state, operation, never) && ground.piece(corners);
};
const fillGround = paintBehind(({ ground, ink }, bounds) => ground.fill(bounds, ink));
const stroke = paintBehind(({ ground, width }, bounds) => ground.frame(bounds, width));

function setFont(state: TextState, { operands }: ContentOperation, isKnownFont: (name: string) => boolean): boolean {
  const [name, size] = operands;
  if (operands.length !== 2 || name?.kind !== 'name' || size?.kind !== 'number') return false;
  state.font = name.text;
  state.size = size.value;
  state.isFontKnown = isKnownFont(name.text);
  return true;
}

function addCorner(state: TextState, operation: ContentOperation): boolean {
  const [x, y] = numbersIn(operation, 2) ?? [];
  const isFree = !state.isInText && !state.path && !state.isPathLeft;
  if (x !== undefined) state.corners.push([x, y!]);
  return x !== undefined && isFree;
}

function moveTo(state: TextState, x: number, y: number): boolean {
  [state.x, state.y, state.next] = [x, y, x];
  return state.isInText;
}

function show(state: TextState, { operands }: ContentOperation): boolean {
  const [value] = operands;
  if (!state.isInText || operands.length !== 1 || value?.kind !== 'string') return false;
  const { text } = value;
  if (text === '') return true;
  const { size, y, next: x, ground, bars, ink, isFontKnown } = state;
  const known = state.widthOf?.(state.font, text);
  state.next = x + (known ?? Number.NaN) * size;
  const line = state.text.lines.length;
  const isInTurn = state.text.add({ text, x, y, size, end: state.next });
  if (isInTurn && !bars && isBlank(text)) return true;
  const clip = common(state.clip, ground.inside);
  const right =
    x +
    (known === undefined ? widestOf(text) : (state.widthOf!(state.font, text.trimEnd()) ?? known) + OVERHANG) * size;
  const bottom = y - (WITHOUT_DESCENT.test(text) ? 0 : DESCENT) * size;
  const top = y + ASCENT * size;
  const isWhole = bottom >= clip[1];
  const isOnGround = ground.isReadable(ink);
  const box: Box = [x, y - DESCENT * size, right, top];
  if (size < SMALLEST || size > LARGEST || !isInTurn || x < clip[0]) return false;
  // A list goes on below its box.
  if (bars) return x < clip[2] && bars.show({ box, ink, line, clip, isWhole, isFontKnown, isOnGround });
  return isFontKnown && isOnGround && isWhole && right <= clip[2] && top <= clip[3];
}

const widestOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDEST.find(([letters]) => letters.test(letter))?.[1] ?? USUAL), 0);

function endClip(state: TextState, { operands }: ContentOperation): boolean {
  if (state.path?.isClip) state.clip = common(state.clip, state.path.box);
  state.path = undefined;
  return operands.length === 0;
}

function fillRectangle(state: TextState, operation: ContentOperation): boolean {
  if (state.corners.length > 0) return fillPiece(state, operation, never);
  const { path, bars, ground, ink } = state;
  if (!bars || !path || path.isClip || ground.isAlongEdges(path.box)) return fillGround(state, operation, never);
  state.path = undefined;
  return hasNone(state, operation, never) && bars.add(path.box, ink, state.clip);
}

/** Operators of pictures that programs make for filled fields, each with the operands and the order that it needs. */
const RULES: Readonly<Record<string, Rule>> = {
  BMC: (_, { operands: [tag, ...others] }) => tag?.kind === 'name' && tag.text === 'Tx' && others.length === 0,
  EMC: hasNone,
  q: (state, operation) => {
    const { font, size, isFontKnown, clip, ink, space, strokeSpace, strokeInk, width } = state;
    state.saved.push({ font, size, isFontKnown, clip, ink, space, strokeSpace, strokeInk, width });
    return hasNone(state, operation, never) && !state.isInText && state.saved.length <= MOST_SAVED;
  },
  Q: (state, operation) => {
    const saved = state.saved.pop();
    Object.assign(state, saved);
    return hasNone(state, operation, never) && !state.isInText && saved !== undefined;
  },
  re: (state, operation) => {
    const [x, y, width, height] = numbersIn(operation, 4) ?? [];
    if (state.isInText || state.path || state.isPathLeft || x === undefined || !(width! > 0 && height! > 0))
      return false;
    state.path = { box: [x, y!, x + width!, y! + height!], isClip: false };
    return true;
  },
  m: (state, operation) => state.corners.length === 0 && addCorner(state, operation),
  l: (state, operation) => state.corners.length > 0 && addCorner(state, operation),
  W: (state, operation) => {
    if (!state.path || state.path.isClip || !hasNone(state, operation, never)) return false;
    state.path.isClip = true;
    return true;
  },
  // A path that was left open would become a clip here.
  n: (state, operation) => !state.isPathLeft && endClip(state, operation),
  f: fillRectangle,
  // The rules of filling do not differ for a single rectangle.
  'f*': fillRectangle,
  s: stroke,
  S: stroke,
  w: (state, operation) => {
    const [width] = numbersIn(operation, 1) ?? [];
    state.width = width ?? 0;
    return width !== undefined && !state.isInText;
  },
  BT: (state, operation) => {
    // Some programs leave out the end of the clip path; text within it is shown either way.
    const isEnded = !state.path || state.path.isClip;
    state.isPathLeft ||= state.path !== undefined;
    const isFirst = isEnded && !state.isInText && endClip(state, operation);
    state.isInText = true;
    return moveTo(state, 0, 0) && isFirst;
  },
  ET: (state, operation) => {
    const isOpen = state.isInText && hasNone(state, operation, never);
    state.isInText = false;
    return isOpen;
  },
  Tf: setFont,
  Td: (state, operation) => {
    const [dx, dy] = numbersIn(operation, 2) ?? [];
    return dx !== undefined && moveTo(state, state.x + dx, state.y + dy!);
  },
  Tm: (state, operation) => {
    const [a, b, c, d, x, y] = numbersIn(operation, 6) ?? [];
    return a === 1 && b === 0 && c === 0 && d === 1 && moveTo(state, x!, y!);
  },
  Tj: show,
  ...COLOUR_RULES,
};
const never = (): boolean => false;
/** Some programs set the colour of a ground or frame after its path. */
const IN_PATH = new Set(['W', 'n', 'f', 'f*', 's', 'S', 'BT', ...Object.keys(COLOUR_RULES)]);
const IN_PIECE = new Set(['l', 'f']);

/**
 * The text that a picture shows, one line each, where it is only dark text of readable size in known fonts of its own,
 * lines from top to bottom and all of it within its box, at most with a light ground and a frame behind it; undefined for every other picture. Throws what reading the
 * stream throws.
 */
export function plainTextOf(
  file: PdfFile,
  picture: PdfStream,
  isKnownFont: (name: string) => boolean,
  { bars, widthOf }: { bars?: OptionBars; widthOf?: KnownWidth } = {},
): string[] | undefined {
  const box = rectangleOf(file, picture.dict.get('BBox'));
  if (!box || !isPlainForm(file, picture.dict)) return undefined;
  const operations = contentOperations(file.streamData(picture, 'exact'));
  return operations && follow(operations, { clip: box, isKnownFont, bars, widthOf })?.text.lines;
}

/** A form XObject without transparency, layers or another coordinate system. */
export function isPlainForm(file: PdfFile, dict: PdfDict): boolean {
  const matrix = file.array(dict.get('Matrix')).map((item) => file.resolve(item));
  const isUnmoved = !dict.has('Matrix') || matrix.join() === '1,0,0,1,0,0';
  return (
    isUnmoved &&
    nameOf(file.resolve(dict.get('Subtype'))) === 'Form' &&
    [...dict.keys()].every((key) => PICTURE_KEYS.has(key))
  );
}

const STYLE = new Set(['Tf', 'g', 'rg', 'cs', 'sc', 'scn']);

/** Is a default appearance (ISO 32000-2, 12.7.4.3) dark text of a readable or automatic size in a known font? */
export function isPlainStyle(style: Uint8Array, isKnownFont: (name: string) => boolean): boolean {
  const operations = contentOperations(style);
  if (!operations?.every(({ operator }) => STYLE.has(operator))) return false;
  const state = follow(operations, { clip: [0, 0, 0, 0], isKnownFont });
  return (
    state !== undefined &&
    state.isFontKnown &&
    state.ground.isReadable(state.ink) &&
    (state.size === 0 || (state.size >= SMALLEST && state.size <= LARGEST))
  );
}

interface Surroundings {
  clip: Box;
  isKnownFont: (name: string) => boolean;
  bars?: OptionBars | undefined;
  widthOf?: KnownWidth | undefined;
}

function follow(
  operations: readonly ContentOperation[],
  { clip, isKnownFont, bars, widthOf }: Surroundings,
): TextState | undefined {
  const state: TextState = {
    text: new TextLines(),
    font: '',
    size: 0,
    isFontKnown: false,
    x: 0,
    y: 0,
    next: 0,
    isInText: false,
    saved: [],
    path: undefined,
    corners: [],
    clip,
    ...startColour(),
    width: 1,
    isPathLeft: false,
    ground: new PictureGround(clip),
    bars,
    widthOf,
  };
  for (const operation of operations) {
    const { operator } = operation;
    if (state.path && !IN_PATH.has(operator)) return undefined;
    if (state.corners.length > 0 && !IN_PIECE.has(operator)) return undefined;
    const rule = Object.hasOwn(RULES, operator) ? RULES[operator]! : never;
    if (!rule(state, operation, isKnownFont)) return undefined;
  }
  return state.isInText || state.saved.length > 0 || state.path || state.corners.length > 0 ? undefined : state;
}
