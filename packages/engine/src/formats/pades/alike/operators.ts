import { PdfName, PdfString, type PdfValue, isDict, numberOf } from '../../../codec/pdf/index.ts';
import { isDash, isLineStyle, isPhase, isWidth } from './lines.ts';

type Test = (operands: readonly PdfValue[]) => boolean;

const isNumber = (value: PdfValue | undefined): boolean => numberOf(value) !== undefined;
const isName = (value: PdfValue | undefined): boolean => value instanceof PdfName;
const isString = (value: PdfValue | undefined): boolean => value instanceof PdfString;
const isProperties = (value: PdfValue | undefined): boolean => isName(value) || isDict(value);

/** Just these operands, each of its kind. */
const just =
  (...kinds: ((value: PdfValue | undefined) => boolean)[]): Test =>
  (operands) =>
    operands.length === kinds.length && kinds.every((isKind, i) => isKind(operands[i]));
const numbers = (count: number): Test => just(...Array<typeof isNumber>(count).fill(isNumber));
const upTo =
  (largest: number): ((value: PdfValue | undefined) => boolean) =>
  (value) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= largest;
const none = just();

/** Of narrower and wider letters, some viewers draw none. */
const [LEAST_SCALE, MOST_SCALE] = [0.1, 10_000];

const isScale = (value: PdfValue | undefined): boolean => {
  const scale = Math.abs(numberOf(value) ?? 0);
  return scale >= LEAST_SCALE && scale <= MOST_SCALE;
};
const isShownText = (value: PdfValue | undefined): boolean =>
  Array.isArray(value) && value.every((one) => isString(one) || isNumber(one));
const isColour: Test = (operands) => operands.length > 0 && operands.every(isNumber);
const isColourOrPattern: Test = (operands) =>
  isName(operands.at(-1)) ? operands.slice(0, -1).every(isNumber) : isColour(operands);

/** What every operator of a content stream takes (ISO 32000-2, annex A), except those of inline images. */
export const OPERANDS: ReadonlyMap<string, Test> = new Map<string, Test>([
  ...'b B b* B* BT BX EMC ET EX f F f* h n q Q s S T* W W*'.split(' ').map((name) => [name, none] as const),
  ...'g G i M Tc TL Ts Tw'.split(' ').map((name) => [name, numbers(1)] as const),
  ...'d0 l m Td TD'.split(' ').map((name) => [name, numbers(2)] as const),
  ...'RG rg'.split(' ').map((name) => [name, numbers(3)] as const),
  ...'K k re v y'.split(' ').map((name) => [name, numbers(4)] as const),
  ...'c cm d1 Tm'.split(' ').map((name) => [name, numbers(6)] as const),
  ...'BMC CS cs Do gs MP ri sh'.split(' ').map((name) => [name, just(isName)] as const),
  ['BDC', just(isName, isProperties)],
  ['DP', just(isName, isProperties)],
  ['w', just(isWidth)],
  ['d', just(isDash, isPhase)],
  ['j', just(isLineStyle)],
  ['J', just(isLineStyle)],
  ['Tr', just(upTo(7))],
  ['Tz', just(isScale)],
  ['Tf', just(isName, isNumber)],
  ['Tj', just(isString)],
  ["'", just(isString)],
  ['"', just(isNumber, isNumber, isString)],
  ['TJ', just(isShownText)],
  ['SC', isColour],
  ['sc', isColour],
  ['SCN', isColourOrPattern],
  ['scn', isColourOrPattern],
]);

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Operators that belong between BT and ET only (ISO 32000-2, 9.4.1). */
export const IN_TEXT_ONLY = setOf('Td TD Tm T* Tj TJ \' "');
