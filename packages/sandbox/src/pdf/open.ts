import { inflateSync } from 'node:zlib';
import { numberOf, readDictionary, type Dictionary } from './dictionary.ts';

/** A PDF as far as an update has to know it. */
export type OpenPdf = {
  bytes: Buffer;
  trailer: Dictionary;
  /** Where the newest cross-reference begins, and how it is written. */
  startxref: number;
  kind: 'table' | 'stream';
  /** Text of an object's value; streams without their bytes. */
  object: (number: number) => string;
  /** A value, or what it refers to. */
  resolve: (value: string | undefined) => string | undefined;
};

type FoundObject = { at: number; text: string };

const valueOf = (text: string, at: number): string => {
  const ends = ['endobj', 'stream\n', 'stream\r'].map((word) => text.indexOf(word, at)).filter((end) => end >= 0);
  return text.slice(at, Math.min(...ends, text.length));
};

/** Objects inside an object stream (ISO 32000-2, 7.5.7), which stand where the stream stands. */
const packedIn = (bytes: Buffer, text: string, at: number, found: Map<number, FoundObject>): void => {
  const dictionary = readDictionary(valueOf(text, at));
  const start = /stream\r?\n/.exec(text.slice(at))!;
  const from = at + start.index + start[0].length;
  const length = Number(dictionary.get('Length'));
  const end = Number.isInteger(length) ? from + length : text.indexOf('endstream', from);
  const raw = bytes.subarray(from, end);
  const plain = (dictionary.get('Filter')?.includes('FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
  const first = Number(dictionary.get('First'));
  const pairs = plain.slice(0, first).trim().split(/\s+/).map(Number);
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    const [number = 0, offset = 0] = pairs.slice(i, i + 2);
    const next = pairs[i + 3] ?? plain.length - first;
    keep(found, number, { at, text: plain.slice(first + offset, first + next).trim() });
  }
};

const keep = (found: Map<number, FoundObject>, number: number, one: FoundObject): void => {
  if ((found.get(number)?.at ?? -1) <= one.at) found.set(number, one);
};

/** Every object by number, the newest of each: found by looking, not by following cross-references. */
const scan = (bytes: Buffer, text: string): Map<number, FoundObject> => {
  const found = new Map<number, FoundObject>();
  for (const match of text.matchAll(/(?<![\d.])(\d{1,8})\s+\d{1,5}\s+obj\b/g)) {
    const at = match.index + match[0].length;
    const value = valueOf(text, at);
    keep(found, Number(match[1]), { at, text: value.trim() });
    if (/\/Type\s*\/ObjStm\b/.test(value)) packedIn(bytes, text, at, found);
  }
  return found;
};

/** Opens a PDF for an update; throws when it is none, or encrypted. */
export const openPdf = (bytes: Buffer): OpenPdf => {
  const text = bytes.toString('latin1');
  const startxref = Number([...text.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1] ?? Number.NaN);
  if (!text.startsWith('%PDF-') || !Number.isInteger(startxref)) throw new Error('not a PDF');
  const isTable = text.startsWith('xref', startxref);
  const at = isTable ? text.indexOf('trailer', startxref) + 7 : text.indexOf('obj', startxref) + 3;
  const trailer = readDictionary(text.slice(at));
  if (trailer.has('Encrypt')) throw new Error('encrypted');
  const objects = scan(bytes, text);
  const object = (number: number): string => {
    const found = objects.get(number);
    if (!found) throw new Error(`no object ${number}`);
    return found.text;
  };
  const resolve = (value: string | undefined): string | undefined => {
    const number = numberOf(value);
    return number === undefined ? value : object(number);
  };
  return { bytes, trailer, startxref, kind: isTable ? 'table' : 'stream', object, resolve };
};

/** Number and dictionary of the first page. */
export const firstPage = (pdf: OpenPdf): { number: number; page: Dictionary } => {
  const root = readDictionary(pdf.resolve(pdf.trailer.get('Root')) ?? '');
  let number = numberOf(root.get('Pages'));
  for (let depth = 0; number !== undefined && depth < 40; depth++) {
    const node = readDictionary(pdf.object(number));
    const kids = pdf.resolve(node.get('Kids'));
    if (!kids) return { number, page: node };
    number = numberOf(/\d+\s+\d+\s+R/.exec(kids)?.[0]);
  }
  throw new Error('no page');
};
