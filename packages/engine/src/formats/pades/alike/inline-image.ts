import { type PdfDict, PdfName, PdfStream, type PdfValue, countOf, nameOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';

const COMPONENTS: Readonly<Record<string, number>> = {
  G: 1,
  DeviceGray: 1,
  RGB: 3,
  DeviceRGB: 3,
  CMYK: 4,
  DeviceCMYK: 4,
};
/** Filters after which an image needs no number of bits. */
const KNOWS_BITS = new Set(['CCF', 'CCITTFaxDecode', 'DCT', 'DCTDecode']);
const TEXT_FILTERS = new Set(['AHx', 'ASCIIHexDecode', 'A85', 'ASCII85Decode']);
/** The signs that end data of these filters; in ASCII85, `>` alone is one of its digits. */
const [TILDE, GREATER] = [0x7e, 0x3e];

const isBlank = (byte: number | undefined): boolean =>
  byte === undefined || byte === 0 || byte === 32 || (byte >= 9 && byte <= 13);

/**
 * Returns the position behind the `EI` of an inline image, whose data begin one byte after `from` (ISO 32000-2, 8.9.7).
 * Some viewers compute it and others search for it. Throws `pdf.syntax` where they find different places, and where
 * an entry is missing that the image needs.
 */
export function inlineImageEnd(content: Uint8Array, from: number, values: readonly PdfValue[]): number {
  const entries = entriesOf(values);
  const [width, height] = [countIn(entries, 'W', 'Width'), countIn(entries, 'H', 'Height')];
  const isMask = valueIn(entries, 'IM', 'ImageMask') === true;
  const filter = valueIn(entries, 'F', 'Filter');
  const bits = isMask ? 1 : countIn(entries, 'BPC', 'BitsPerComponent');
  const space = valueIn(entries, 'CS', 'ColorSpace');
  if (!width || !height || (bits === undefined && !KNOWS_BITS.has(nameOf(lastOf(filter)) ?? ''))) throw fault(from);
  if (!isMask && space === undefined) throw fault(from);
  const end = searchedEnd(content, from);
  const components = isMask ? 1 : COMPONENTS[nameOf(space) ?? ''];
  const first = nameOf(firstOf(filter)) ?? '';
  const isText = TEXT_FILTERS.has(first);
  if (!isText && (filter !== undefined || components === undefined)) return end;
  const rows = Math.ceil((width * bits! * (components ?? 0)) / 8) * height;
  const computed = isText ? textEnd(content, from, first) : from + 1 + rows;
  const marked = end - 2;
  if (computed > marked || !content.subarray(computed, marked).every(isBlank)) throw fault(from);
  return end;
}

function entriesOf(values: readonly PdfValue[]): Map<string, PdfValue> {
  const entries = new Map<string, PdfValue>();
  for (let at = 0; at < values.length; at += 2) {
    const key = nameOf(values[at]);
    const value = values[at + 1];
    if (key === undefined || value === undefined || entries.has(key)) throw fault(at);
    entries.set(key, value);
  }
  return entries;
}

const valueIn = (entries: Map<string, PdfValue>, short: string, long: string): PdfValue | undefined =>
  entries.get(short) ?? entries.get(long);
const countIn = (entries: Map<string, PdfValue>, short: string, long: string): number | undefined =>
  countOf(valueIn(entries, short, long));
const firstOf = (value: PdfValue | undefined): PdfValue | undefined => (Array.isArray(value) ? value[0] : value);
const lastOf = (value: PdfValue | undefined): PdfValue | undefined => (Array.isArray(value) ? value.at(-1) : value);

function textEnd(content: Uint8Array, from: number, filter: string): number {
  if (filter.startsWith('AHx') || filter.startsWith('ASCIIHex')) return content.indexOf(GREATER, from) + 1;
  const end = content.indexOf(TILDE, from) + 1;
  if (end === 0 || content[end] !== GREATER) throw fault(from);
  return end + 1;
}

function searchedEnd(content: Uint8Array, from: number): number {
  for (let at = from; at + 1 < content.length; at++) {
    const isMark = content[at] === 0x45 && content[at + 1] === 0x49;
    if (isMark && isBlank(content[at - 1]) && isBlank(content[at + 2])) return at + 2;
  }
  throw fault(from);
}

const KEYS: Readonly<Record<string, string>> = {
  BPC: 'BitsPerComponent',
  CS: 'ColorSpace',
  D: 'Decode',
  DP: 'DecodeParms',
  F: 'Filter',
  H: 'Height',
  IM: 'ImageMask',
  I: 'Interpolate',
  W: 'Width',
};
const FILTERS: Readonly<Record<string, string>> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
};
const SPACES: Readonly<Record<string, string>> = {
  G: 'DeviceGray',
  RGB: 'DeviceRGB',
  CMYK: 'DeviceCMYK',
  I: 'Indexed',
};

const named = (names: Readonly<Record<string, string>>, value: PdfValue): PdfValue => {
  const short = nameOf(value) ?? '';
  return Object.hasOwn(names, short) ? new PdfName(names[short]!) : value;
};
const eachNamed = (names: Readonly<Record<string, string>>, value: PdfValue): PdfValue =>
  Array.isArray(value) ? value.map((one) => named(names, one)) : named(names, value);

/**
 * An inline image with the full names of its entries (ISO 32000-2, tables 91 and 92); undefined if an entry is there
 * under both names. `spaceOf` looks up colours that the resources name.
 */
export function inlineImage(
  values: readonly PdfValue[],
  data: Uint8Array,
  spaceOf: (name: string) => PdfValue,
): PdfStream | undefined {
  const dict: PdfDict = new Map();
  for (const [key, value] of entriesOf(values)) {
    const full = Object.hasOwn(KEYS, key) ? KEYS[key]! : key;
    if (dict.has(full)) return undefined;
    dict.set(full, full === 'Filter' ? eachNamed(FILTERS, value) : value);
  }
  const space = eachNamed(SPACES, dict.get('ColorSpace') ?? null);
  const name = nameOf(space);
  const isOwn = name !== undefined && !name.startsWith('Device');
  if (space !== null) dict.set('ColorSpace', isOwn ? spaceOf(name) : space);
  return new PdfStream(dict, data);
}

const fault = (at: number): EngineError => new EngineError('pdf.syntax', { at });
