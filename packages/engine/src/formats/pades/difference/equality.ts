import { equal } from '../../../bytes/index.ts';
import {
  type PdfDict,
  type PdfFile,
  PdfName,
  PdfReal,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
  isDict,
  numberOf,
} from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { isSameText, isTextKey, isTextList } from './text-strings.ts';

/** The document before and after one revision. */
export interface Views {
  old: PdfFile;
  new: PdfFile;
}

const MAX_DEPTH = 64;
/** How the bytes of a stream are packed; compared together with them. */
export const PACKING: readonly string[] = ['Filter', 'DecodeParms'];
const STREAM_CODING: ReadonlySet<string> = new Set(['Length', ...PACKING]);

interface Position {
  depth: number;
  /** Key of the dictionary entry compared; `NUMBER_LIST` inside a list of numbers. */
  key: string;
  /** The entry is a text string (ISO 32000-2, 7.9.2.2), or a list of them. */
  isText?: boolean;
}

/**
 * Returns whether the value is unchanged by the revision. Compares numbers by value and kind, text strings by their
 * text, other strings by bytes after decryption, streams after decoding, references by number without following. A
 * value moved into a new object is unchanged when its content is.
 */
export function isSame(
  views: Views,
  before: PdfValue | undefined,
  after: PdfValue | undefined,
  { depth, key, isText = false }: Position = { depth: 0, key: '' },
): boolean {
  views.old.budget.spend(1);
  const a = before ?? null;
  const b = after ?? null;
  if (depth > MAX_DEPTH) return false;
  if (a instanceof PdfRef && b instanceof PdfRef && a.num === b.num && a.gen === b.gen) return true;
  if (a instanceof PdfRef || b instanceof PdfRef)
    return isSameThroughReference(views, { a, b }, { depth, key, isText });
  if (isNumber(a) || isNumber(b)) return isSameNumber(a, b, key);
  if (a instanceof PdfName) return b instanceof PdfName && a.name === b.name;
  if (a instanceof PdfString) return b instanceof PdfString && isSameString(views, { a, b }, isText);
  if (a instanceof PdfStream) return b instanceof PdfStream && isSameStream(views, { a, b }, depth);
  if (Array.isArray(a)) return Array.isArray(b) && isSameArray(views, { a, b }, { depth, key, isText });
  if (isDict(a)) return isDict(b) && isSameDict(views, { a, b }, depth);
  return a === b;
}

/** Indirect or direct makes no difference as long as the object is new, so that nothing else could point at it. */
function isSameThroughReference(
  views: Views,
  { a, b }: { a: PdfValue; b: PdfValue },
  { depth, key, isText }: Position,
): boolean {
  if (b instanceof PdfRef && views.old.index.get(b.num)) return false;
  return isSame(views, views.old.resolve(a), views.new.resolve(b), { depth: depth + 1, key, isText });
}

/** Stands for the key inside a list in which all items are numbers: a rectangle, a matrix, a colour. */
export const NUMBER_LIST = '[]';

/** Entries that may be real numbers; elsewhere some viewers ignore a real where they expect an integer. */
const MEASURES = new Set(
  (
    `${NUMBER_LIST} CA ca LW ML FL SM W UserUnit ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH ` +
    'AvgWidth MaxWidth MissingWidth DW FontWeight'
  ).split(' '),
);

export const isNumber = (value: PdfValue): boolean => typeof value === 'number' || value instanceof PdfReal;

/**
 * Compares numbers by value, and by kind where only an integer is defined: `/F 2.0` hides nothing in some viewers. Measures
 * may be rounded, as poppler does in every object that it writes again.
 */
export function isSameNumber(a: PdfValue, b: PdfValue, key: string): boolean {
  if (!isNumber(a) || !isNumber(b)) return false;
  const isMeasure = MEASURES.has(key);
  if (numberOf(a) !== numberOf(b)) return isMeasure && a instanceof PdfReal && isRounded(numberOf(a)!, numberOf(b)!);
  return typeof a === typeof b || isMeasure;
}

/** Poppler writes ten decimals. */
const ROUNDING = 0.500_001e-10;
/** Of a smaller number, the same rounding could change what is drawn with it. */
const LEAST_ROUNDED = 0.1;

const isRounded = (a: number, b: number): boolean => Math.abs(a) >= LEAST_ROUNDED && Math.abs(a - b) <= ROUNDING;

/** The key under which the items of a list are compared. */
export const keyInside = (list: readonly PdfValue[]): string => (list.every(isNumber) ? NUMBER_LIST : '');

/** Compares strings after decryption, by their text where the entry is defined as one. */
export function isSameString(views: Views, { a, b }: { a: PdfString; b: PdfString }, isText = false): boolean {
  const [before, after] = [views.old.string(a) ?? a.bytes, views.new.string(b) ?? b.bytes];
  return equal(before, after) || (isText && isSameText(before, after));
}

function isSameStream(views: Views, { a, b }: StreamPair, depth: number): boolean {
  if (!isSameDict(views, { a: withoutCoding(a.dict), b: withoutCoding(b.dict) }, depth)) return false;
  return isPackedTheSame(views, { a, b }) || isUnpackedTheSame(views, { a, b });
}

interface StreamPair {
  a: PdfStream;
  b: PdfStream;
}

/** The same bytes under the same filters: packed otherwise, they mean something else. */
export const isPackedTheSame = (views: Views, { a, b }: StreamPair): boolean =>
  PACKING.every((key) => isSame(views, a.dict.get(key), b.dict.get(key))) &&
  equal(views.old.packedData(a), views.new.packedData(b));

/** The same content under other filters, where every viewer unpacks both alike. */
export function isUnpackedTheSame(views: Views, { a, b }: StreamPair): boolean {
  try {
    return equal(views.old.streamData(a, 'exact'), views.new.streamData(b, 'exact'));
  } catch (error) {
    // Data that cannot be decoded does not count as equal.
    if (error instanceof EngineError) return false;
    throw error;
  }
}

/** Returns the entries of a stream that describe its content, without those of its encoding. */
export const withoutCoding = (dict: PdfDict): PdfDict => new Map([...dict].filter(([key]) => !STREAM_CODING.has(key)));

function isSameArray(
  views: Views,
  { a, b }: { a: PdfValue[]; b: PdfValue[] },
  { depth, key, isText }: Position,
): boolean {
  // An option of a list is itself a list of texts, so the name of the entry is kept.
  const isTexts = isText === true && isTextList(key);
  const inside = { depth: depth + 1, key: isTexts ? key : keyInside(a), isText: isTexts };
  return a.length === b.length && a.every((item, i) => isSame(views, item, b[i], inside));
}

function isSameDict(views: Views, { a, b }: { a: PdfDict; b: PdfDict }, depth: number): boolean {
  return [...new Set([...a.keys(), ...b.keys()])].every((key) =>
    isSame(views, a.get(key), b.get(key), { depth: depth + 1, key, isText: isTextKey(a, key) }),
  );
}

/** Keys whose values differ between two dictionaries, those in `except` left out. */
export function differingKeys(
  views: Views,
  { before, after }: { before: PdfDict; after: PdfDict },
  except: ReadonlySet<string> = new Set(),
): string[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter((key) => !except.has(key));
  return keys.filter(
    (key) => !isSame(views, before.get(key), after.get(key), { depth: 0, key, isText: isTextKey(before, key) }),
  );
}
