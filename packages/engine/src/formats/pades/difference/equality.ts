import { equal } from '../../../bytes/index.ts';
import {
  type PdfDict,
  type PdfFile,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
  isDict,
  numberOf,
} from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';

/** The document before and after one revision. */
export interface Views {
  old: PdfFile;
  new: PdfFile;
}

const MAX_DEPTH = 64;
const STREAM_CODING = new Set(['Length', 'Filter', 'DecodeParms']);

/**
 * Is the value after the revision the same as before? Numbers by value, strings after decryption, streams after
 * decoding, references by number without following. A value that moved into a new object of its own is the same
 * when its content is.
 */
export function isSame(views: Views, before: PdfValue | undefined, after: PdfValue | undefined, depth = 0): boolean {
  views.old.budget.spend(1);
  const a = before ?? null;
  const b = after ?? null;
  if (depth > MAX_DEPTH) return false;
  if (a instanceof PdfRef && b instanceof PdfRef && a.num === b.num && a.gen === b.gen) return true;
  if (a instanceof PdfRef || b instanceof PdfRef) return isSameThroughReference(views, { a, b }, depth);
  const [x, y] = [numberOf(a), numberOf(b)];
  if (x !== undefined || y !== undefined) return x === y;
  if (a instanceof PdfName) return b instanceof PdfName && a.name === b.name;
  if (a instanceof PdfString) return b instanceof PdfString && isSameString(views, a, b);
  if (a instanceof PdfStream) return b instanceof PdfStream && isSameStream(views, { a, b }, depth);
  if (Array.isArray(a)) return Array.isArray(b) && isSameArray(views, { a, b }, depth);
  if (isDict(a)) return isDict(b) && isSameDict(views, { a, b }, depth);
  return a === b;
}

/** Indirect or direct makes no difference as long as the object is new, so that nothing else could point at it. */
function isSameThroughReference(views: Views, { a, b }: { a: PdfValue; b: PdfValue }, depth: number): boolean {
  if (b instanceof PdfRef && views.old.index.get(b.num)) return false;
  return isSame(views, views.old.resolve(a), views.new.resolve(b), depth + 1);
}

const isSameString = (views: Views, a: PdfString, b: PdfString): boolean =>
  equal(views.old.string(a) ?? a.bytes, views.new.string(b) ?? b.bytes);

function isSameStream(views: Views, { a, b }: { a: PdfStream; b: PdfStream }, depth: number): boolean {
  if (!isSameDict(views, { a: withoutCoding(a.dict), b: withoutCoding(b.dict) }, depth)) return false;
  // The same bytes mean something else when they are unpacked in another way.
  const isPackedAlike = ['Filter', 'DecodeParms'].every((key) => isSame(views, a.dict.get(key), b.dict.get(key)));
  if (isPackedAlike && !views.old.encryption && equal(a.data, b.data)) return true;
  try {
    return equal(views.old.streamData(a), views.new.streamData(b));
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

const withoutCoding = (dict: PdfDict): PdfDict => new Map([...dict].filter(([key]) => !STREAM_CODING.has(key)));

const isSameArray = (views: Views, { a, b }: { a: PdfValue[]; b: PdfValue[] }, depth: number): boolean =>
  a.length === b.length && a.every((item, i) => isSame(views, item, b[i], depth + 1));

function isSameDict(views: Views, { a, b }: { a: PdfDict; b: PdfDict }, depth: number): boolean {
  return [...new Set([...a.keys(), ...b.keys()])].every((key) => isSame(views, a.get(key), b.get(key), depth + 1));
}

/** Keys whose values differ between two dictionaries, those in `except` left out. */
export function differingKeys(
  views: Views,
  { before, after }: { before: PdfDict; after: PdfDict },
  except: ReadonlySet<string> = new Set(),
): string[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter((key) => !except.has(key));
  return keys.filter((key) => !isSame(views, before.get(key), after.get(key)));
}
