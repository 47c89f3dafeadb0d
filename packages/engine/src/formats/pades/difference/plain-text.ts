import { type PdfDict, type PdfFile, type PdfStream, nameOf, rectangleOf } from '../../../codec/pdf/index.ts';
import { type ContentOperation, contentOperations, numbersIn } from './content-tokens.ts';

/** Sizes of readable letters, in points; zero lets the viewer choose. */
const SMALLEST = 4;
const LARGEST = 200;
/** Lighter grey is hard to read on paper. */
const LIGHTEST = 0.6;
/** Parts of the size that letters take below and above their line, and the distance of lines that do not overlap. */
const DESCENT = 0.22;
const WITHOUT_DESCENT = /^[0-9A-PR-Za-fhik-or-xz .:'*+=<>~^%#-]*$/;
const ASCENT = 0.73;
const LINE = 0.8;
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

type Box = readonly [number, number, number, number];

interface Saved {
  size: number;
  isFontKnown: boolean;
  clip: Box;
}

/** State while the operations of a picture are followed. */
interface TextState extends Saved {
  lines: string[];
  /** The line that was shown last: its height and size. */
  last: { y: number; size: number } | undefined;
  x: number;
  y: number;
  isInText: boolean;
  saved: Saved[];
  /** A rectangle that is to become a clip path, and whether it was made one. */
  path: { box: Box; isClip: boolean } | undefined;
}

type Rule = (state: TextState, operation: ContentOperation, isKnownFont: (name: string) => boolean) => boolean;

const hasNone: Rule = (_, { operands }) => operands.length === 0;

/** Shares of red, green and blue in the brightness of a colour (ITU-R BT.601). */
const BRIGHTNESS = [0.299, 0.587, 0.114];

const isDark =
  (shares: readonly number[]): Rule =>
  (_, operation) => {
    const parts = numbersIn(operation, shares.length);
    const isColour = parts?.every((part) => part >= 0 && part <= 1) === true;
    return isColour && parts.reduce((sum, part, i) => sum + part * shares[i]!, 0) <= LIGHTEST;
  };

function setFont(state: TextState, { operands }: ContentOperation, isKnownFont: (name: string) => boolean): boolean {
  const [name, size] = operands;
  if (operands.length !== 2 || name?.kind !== 'name' || size?.kind !== 'number') return false;
  state.size = size.value;
  state.isFontKnown = isKnownFont(name.text);
  return true;
}

function moveTo(state: TextState, x: number, y: number): boolean {
  [state.x, state.y] = [x, y];
  return state.isInText;
}

function show(state: TextState, { operands }: ContentOperation): boolean {
  const [value] = operands;
  if (!state.isInText || operands.length !== 1 || value?.kind !== 'string') return false;
  if (value.text === '') return true;
  const { size, x, y, clip, last } = state;
  const isReadable = state.isFontKnown && size >= SMALLEST && size <= LARGEST;
  const isInside =
    x >= clip[0] &&
    x + widthOf(value.text) * size <= clip[2] &&
    y - (WITHOUT_DESCENT.test(value.text) ? 0 : DESCENT) * size >= clip[1] &&
    y + ASCENT * size <= clip[3];
  // Lines are read downwards: a piece on the line of another one could stand before it.
  const isBelow = last === undefined || y <= last.y - LINE * Math.max(size, last.size);
  state.lines.push(value.text);
  state.last = { y, size };
  return isReadable && isInside && isBelow;
}

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDEST.find(([letters]) => letters.test(letter))?.[1] ?? USUAL), 0);

const common = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];

/** Operators of pictures that programs make for filled fields, each with the operands and the order that it needs. */
const RULES: Readonly<Record<string, Rule>> = {
  BMC: (_, { operands: [tag, ...others] }) => tag?.kind === 'name' && tag.text === 'Tx' && others.length === 0,
  EMC: hasNone,
  q: (state, operation) => {
    const { size, isFontKnown, clip } = state;
    state.saved.push({ size, isFontKnown, clip });
    return hasNone(state, operation, never) && !state.isInText && state.saved.length <= MOST_SAVED;
  },
  Q: (state, operation) => {
    const saved = state.saved.pop();
    Object.assign(state, saved);
    return hasNone(state, operation, never) && !state.isInText && saved !== undefined;
  },
  re: (state, operation) => {
    const [x, y, width, height] = numbersIn(operation, 4) ?? [];
    if (state.isInText || state.path || x === undefined || !(width! > 0 && height! > 0)) return false;
    state.path = { box: [x, y!, x + width!, y! + height!], isClip: false };
    return true;
  },
  W: (state, operation) => {
    if (!state.path || state.path.isClip || !hasNone(state, operation, never)) return false;
    state.path.isClip = true;
    return true;
  },
  n: (state, operation) => {
    if (state.path?.isClip) state.clip = common(state.clip, state.path.box);
    state.path = undefined;
    return hasNone(state, operation, never);
  },
  BT: (state, operation) => {
    const isFirst = !state.isInText && hasNone(state, operation, never);
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
  g: isDark([1]),
  rg: isDark(BRIGHTNESS),
};
const never = (): boolean => false;
const IN_PATH = new Set(['W', 'n']);

/**
 * The text that a picture shows, one line each, where it is only dark text of readable size in known fonts of its own,
 * lines from top to bottom and all of it within its box; undefined for every other picture. Throws what reading the
 * stream throws.
 */
export function plainTextOf(
  file: PdfFile,
  picture: PdfStream,
  isKnownFont: (name: string) => boolean,
): string[] | undefined {
  const box = rectangleOf(file, picture.dict.get('BBox'));
  if (!box || !isPlainForm(file, picture.dict)) return undefined;
  const operations = contentOperations(file.streamData(picture, 'exact'));
  return operations && follow(operations, { clip: box, isKnownFont })?.lines;
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

const STYLE = new Set(['Tf', 'g', 'rg']);

/** Is a default appearance (ISO 32000-2, 12.7.4.3) dark text of a readable or automatic size in a known font? */
export function isPlainStyle(style: Uint8Array, isKnownFont: (name: string) => boolean): boolean {
  const operations = contentOperations(style);
  if (!operations?.every(({ operator }) => STYLE.has(operator))) return false;
  const state = follow(operations, { clip: [0, 0, 0, 0], isKnownFont });
  return (
    state !== undefined && state.isFontKnown && (state.size === 0 || (state.size >= SMALLEST && state.size <= LARGEST))
  );
}

interface Surroundings {
  clip: Box;
  isKnownFont: (name: string) => boolean;
}

function follow(operations: readonly ContentOperation[], { clip, isKnownFont }: Surroundings): TextState | undefined {
  const state: TextState = {
    lines: [],
    last: undefined,
    size: 0,
    isFontKnown: false,
    x: 0,
    y: 0,
    isInText: false,
    saved: [],
    path: undefined,
    clip,
  };
  for (const operation of operations) {
    const { operator } = operation;
    if (state.path && !IN_PATH.has(operator)) return undefined;
    const rule = Object.hasOwn(RULES, operator) ? RULES[operator]! : never;
    if (!rule(state, operation, isKnownFont)) return undefined;
  }
  return state.isInText || state.saved.length > 0 || state.path ? undefined : state;
}
