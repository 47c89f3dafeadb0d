import { type LinePlace, gapBetween, heightOf, isLevel, sharedHeight, widthOf } from './line-places.ts';

/** A sign of a later picture on the line of a signed digit. */
export interface LineSign extends LinePlace {
  /** The letter that it stands for; undefined for drawn ones. */
  text: string | undefined;
  /** It looks as its text says. */
  isProven: boolean;
}

/** Signs closer to each other than that, in heights of a digit, are one word. */
const WORD_GAP = 0.5;
/** Commas and dashes are lower than that share of a digit. */
const LOW = 0.4;
/** Digits are not wider than that share of their height; most capital letters are. */
const WIDEST_DIGIT = 0.85;
/** Colons are not wider than that share of their height. */
const WIDEST_COLON = 0.35;
/** Digits of a word have one height, except for that share. */
const UNEVEN = 0.15;
/** Letters at the near end of a word that tell whether it looks like digits. */
const LOOKED_AT = 3;
/** Larger paint, in heights of a digit, is no sign of a line. */
const LARGEST = { height: 2, width: 4 };
const DIGIT = /^\p{Nd}$/u;
const DASH = /^[\p{Pd}−]$/u;
/** Digits, dots, dashes and the like, from the start of a word. */
const NUMBER = /^[^x]*/;
const DATE = /^(?:\d{4}[-./]\d\d?[-./]\d\d?|\d\d?[-./]\d\d?[-./]\d{4})(?:[.,]|\d\d?:\d\d.*)?$/;
const TIME = /^\d\d?:\d\d(?:[:.,+-].*)?$/;
const TIME_ZONE = /^[+-]\d\d['’:]\d\d['’]?$/;
/** A drawn minus sign, in heights of a digit. */
const MINUS = { narrowest: 0.25, widest: 1.2, thickest: 0.25, lowest: 0.2, highest: 0.75 };

/** Does the word that a sign belongs to read as more digits of the amount of a signed digit? Dates and times do not. */
export function continuesAmount(digit: LinePlace, sign: LineSign, signs: readonly LineSign[]): boolean {
  const columns = columnsOf(signs.filter((one) => isOnLine(digit, one)));
  const word = wordOf(columns, sign, WORD_GAP * heightOf(digit));
  const isBefore = sign.to <= digit.from;
  if (isBefore) word.reverse();
  const high = word.filter((one) => !isLow(digit, one));
  if (high.length === 0) return word.length === 1 && isMinus(digit, word[0]!) && isNearest(digit, word[0]!, columns);
  if (!looksLikeDigits(digit, high)) return false;
  const [number] = NUMBER.exec(word.map((one) => textOf(digit, one)).join(''))!;
  return ![number, [...number].toReversed().join('')].some((text) => isDateOrTime(text));
}

const isDateOrTime = (text: string): boolean => DATE.test(text) || TIME.test(text) || TIME_ZONE.test(text);

const isLow = (digit: LinePlace, sign: LinePlace): boolean => heightOf(sign) < LOW * heightOf(digit);

/** Do the nearest letters of a word look like digits of the size of a signed one? */
function looksLikeDigits(digit: LinePlace, high: readonly LineSign[]): boolean {
  const [first] = high;
  if (isDigitByText(first!)) return isLevel(digit, first!);
  const looked = high.some(({ text }) => text === undefined) ? high : high.slice(0, LOOKED_AT);
  return looked.every(
    (one) =>
      isLevel(digit, one) &&
      (isDigitByText(one) || (!one.isProven && widthOf(one) <= WIDEST_DIGIT * heightOf(one))) &&
      Math.abs(heightOf(one) - heightOf(first!)) <= UNEVEN * heightOf(first!),
  );
}

const isDigitByText = ({ text }: LineSign): boolean => text !== undefined && DIGIT.test(text);

/** What a sign stands for in a date: letters are `x`, and what looks like a digit counts as one whatever its text says. */
function textOf(digit: LinePlace, sign: LineSign): string {
  const { text = '', isProven } = sign;
  if (isLow(digit, sign)) return text === '' || /\p{L}/u.test(text) ? '.' : text;
  if (!isLevel(digit, sign)) return 'x';
  if (isDigitByText(sign)) return '0';
  if (text === ':' && (isProven || widthOf(sign) <= WIDEST_COLON * heightOf(sign))) return text;
  if (isProven) return text === '/' ? text : 'x';
  return widthOf(sign) <= WIDEST_DIGIT * heightOf(sign) ? '0' : 'x';
}

/** Is a sign a minus sign by its text, or by its shape? */
function isMinus(digit: LinePlace, sign: LineSign): boolean {
  const height = heightOf(digit);
  const level = ((sign.low + sign.high) / 2 - digit.low) / height;
  if (!(level >= MINUS.lowest && level <= MINUS.highest)) return false;
  if (sign.isProven) return DASH.test(sign.text ?? '');
  const width = widthOf(sign);
  return (
    width >= MINUS.narrowest * height && width <= MINUS.widest * height && heightOf(sign) <= MINUS.thickest * height
  );
}

/** Does no other sign stand between a digit and a sign? */
const isNearest = (digit: LinePlace, sign: LinePlace, columns: readonly LinePlace[]): boolean =>
  columns.every(
    (other) => gapBetween(digit, other) >= gapBetween(digit, sign) || other.from < digit.to === sign.to > digit.from,
  );

function isOnLine(digit: LinePlace, sign: LinePlace): boolean {
  const height = heightOf(digit);
  const line = { ...digit, low: digit.low - WORD_GAP * height, high: digit.high + WORD_GAP * height };
  const isSign = heightOf(sign) <= LARGEST.height * height && widthOf(sign) <= LARGEST.width * height;
  return isSign && sharedHeight(line, sign) >= heightOf(sign) / 2;
}

/** Signs above each other, as the contours of one letter or paint of one place, become one. */
function columnsOf(signs: readonly LineSign[]): LineSign[] {
  const columns: LineSign[] = [];
  for (const sign of signs.toSorted((a, b) => a.from - b.from)) {
    const last = columns.at(-1);
    if (!last || -gapBetween(last, sign) < Math.min(widthOf(last), widthOf(sign)) / 2) columns.push({ ...sign });
    else columns[columns.length - 1] = united(last, sign);
  }
  return columns;
}

const united = (a: LineSign, b: LineSign): LineSign => ({
  from: Math.min(a.from, b.from),
  to: Math.max(a.to, b.to),
  low: Math.min(a.low, b.low),
  high: Math.max(a.high, b.high),
  text: a.text === b.text ? a.text : undefined,
  isProven: a.isProven && b.isProven && a.text === b.text,
});

/** The columns around a sign that are close to each other. */
function wordOf(columns: readonly LineSign[], sign: LinePlace, gap: number): LineSign[] {
  const at = columns.findIndex(({ from, to }) => from <= sign.from && to >= sign.to);
  if (at < 0) return [];
  let [first, last] = [at, at];
  while (first > 0 && gapBetween(columns[first - 1]!, columns[first]!) <= gap) first -= 1;
  while (last + 1 < columns.length && gapBetween(columns[last]!, columns[last + 1]!) <= gap) last += 1;
  return columns.slice(first, last + 1);
}
