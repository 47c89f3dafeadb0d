import { fromLatin1 } from '../../../bytes/index.ts';
import {
  type PdfFile,
  PdfLexer,
  type PdfStream,
  PdfString,
  type PdfValue,
  nameOf,
  numberOf,
  rectangleOf,
} from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';

/** Sizes of letters that people read, in points; zero lets the viewer choose. */
const SMALLEST = 4;
const LARGEST = 200;
/** Lighter grey is hard to read on paper. */
const LIGHTEST = 0.6;
/** A usual width of a character, in ems; narrower than most, so that nothing proven is cut off. */
const ADVANCE = 0.7;

/** Characters that have the same code in all encodings of standard fonts. */
const ASCII = /^[ -~]*$/;

/** State while a content stream is followed. */
interface TextState {
  text: string;
  size: number;
  isFontKnown: boolean;
  x: number;
  y: number;
  /** No operator was met that could show anything else than dark text from left to right and downwards. */
  isPlain: boolean;
}

type Operator = (state: TextState, operands: readonly PdfValue[], picture: PictureText) => boolean;

interface PictureText {
  box: readonly [number, number, number, number] | undefined;
  isKnownFont: (name: string) => boolean;
}

const numbersOf = (operands: readonly PdfValue[]): number[] => operands.map((one) => numberOf(one) ?? Number.NaN);

const isDark = (_: TextState, operands: readonly PdfValue[]): boolean =>
  numbersOf(operands).every((part) => part >= 0 && part <= LIGHTEST);

function setFont(state: TextState, operands: readonly PdfValue[], { isKnownFont }: PictureText): boolean {
  state.size = numberOf(operands[1]) ?? Number.NaN;
  state.isFontKnown = isKnownFont(nameOf(operands[0]) ?? '');
  return true;
}

function move(state: TextState, operands: readonly PdfValue[]): boolean {
  const [dx = Number.NaN, dy = Number.NaN] = numbersOf(operands);
  // Text shown earlier must be above.
  if (state.text !== '' && !(dy < 0)) return false;
  state.x += dx;
  state.y += dy;
  return true;
}

function show(state: TextState, operands: readonly PdfValue[], { box }: PictureText): boolean {
  const [value] = operands;
  if (!(value instanceof PdfString)) return false;
  const part = fromLatin1(value.bytes);
  const isSized = state.size >= SMALLEST && state.size <= LARGEST;
  const end = state.x + part.length * state.size * ADVANCE;
  const isInside = box !== undefined && state.x >= box[0] && state.y >= box[1] && end <= box[2] && state.y < box[3];
  state.text += part;
  return part === '' || (isSized && state.isFontKnown && isInside && ASCII.test(part));
}

const always: Operator = () => true;

/** Operators of pictures that programs make for filled fields; the colours are those of text and of a clear background. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  BMC: always,
  EMC: always,
  q: always,
  Q: always,
  ET: always,
  BT: (state) => {
    const isFirst = state.text === '';
    [state.x, state.y] = [0, 0];
    return isFirst;
  },
  Tf: setFont,
  Td: move,
  Tj: show,
  g: isDark,
  rg: isDark,
};

/**
 * The text that a picture shows, where it is only dark text of readable size in known fonts, in reading order and within
 * its box; undefined for every other picture. Throws `pdf.syntax` and what reading the stream throws.
 */
export function plainTextOf(
  file: PdfFile,
  picture: PdfStream,
  isKnownFont: (name: string) => boolean,
): string | undefined {
  if (['Matrix', 'Group'].some((key) => picture.dict.has(key))) return undefined;
  const box = rectangleOf(file, picture.dict.get('BBox'));
  const state = follow(file.streamData(picture, 'exact'), { box, isKnownFont });
  return state.isPlain ? state.text : undefined;
}

/**
 * Returns whether a default appearance (ISO 32000-2, 12.7.4.3) is dark text of a readable or automatic size in a known
 * font.
 */
export function isPlainStyle(style: Uint8Array, isKnownFont: (name: string) => boolean): boolean {
  try {
    const { isPlain, size, isFontKnown } = follow(style, { box: undefined, isKnownFont });
    return isPlain && isFontKnown && (size === 0 || (size >= SMALLEST && size <= LARGEST));
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

function follow(content: Uint8Array, picture: PictureText): TextState {
  const state: TextState = { text: '', size: 0, isFontKnown: false, x: 0, y: 0, isPlain: true };
  const lexer = new PdfLexer(content);
  let operands: PdfValue[] = [];
  for (lexer.skip(); lexer.at < content.length && state.isPlain; lexer.skip()) {
    if (/[()<>[\]/0-9+.-]/.test(String.fromCharCode(content[lexer.at]!))) operands.push(lexer.value());
    else {
      const operator = lexer.word();
      const known = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
      state.isPlain = known?.(state, operands, picture) ?? false;
      operands = [];
    }
  }
  return state;
}
