import { EngineError } from '../../errors.ts';
import { inflateBounded } from './inflate.ts';
import { hexDigit } from './lexer.ts';
import { MAX_FILTERS } from './limits.ts';
import type { PdfBudget } from './limits.ts';
import { lzw, runLengths } from './packed.ts';
import { type Exactness, undoPredictor } from './predictor.ts';
import { isDict, nameOf } from './values.ts';
import type { PdfDict, PdfValue } from './values.ts';

interface Decoding {
  budget: PdfBudget;
  parms: PdfDict | undefined;
  exactness: Exactness;
}

type Decode = (data: Uint8Array, decoding: Decoding) => Uint8Array;

const FILTERS: Readonly<Record<string, Decode>> = {
  FlateDecode: (data, { budget, parms, exactness }) =>
    undoPredictor(inflateBounded(data, budget, exactness), parms, exactness),
  LZWDecode: (data, { budget, parms, exactness }) => undoPredictor(lzw(data, budget, parms), parms, exactness),
  RunLengthDecode: (data, { budget }) => runLengths(data, budget),
  ASCIIHexDecode: asciiHex,
  ASCII85Decode: ascii85,
  // `decrypted` in file.ts undoes it.
  Crypt: (data) => data,
};
/** Filters that are not undone here, but that every program has (ISO 32000-2, table 6). */
const OTHERS = new Set('CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode'.split(' '));
const SHORT: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
};

/** `Filter` and `DecodeParms` with resolved references. */
export interface FilterChain {
  filter: PdfValue | undefined;
  parms: PdfValue | undefined;
}

/** Returns whether this is the full name of a filter that ISO 32000-2 defines. */
export const isFilterName = (name: string | undefined): boolean =>
  name !== undefined && (Object.hasOwn(FILTERS, name) || OTHERS.has(name));

/**
 * Decodes stream data (ISO 32000-2, 7.4). `exact` refuses what viewers decode differently: short names of filters,
 * truncated data, incomplete rows; `isExactChain` checks how filters and parameters are written. Throws `pdf.filter-unsupported`, `pdf.damaged-stream` or `pdf.too-many-filters`.
 */
export function decodeFilters(
  data: Uint8Array,
  chain: FilterChain,
  budget: PdfBudget,
  exactness: Exactness,
): Uint8Array {
  const filters = list(chain.filter);
  const parms = list(chain.parms);
  if (filters.length > MAX_FILTERS) throw new EngineError('pdf.too-many-filters', { count: filters.length });
  let decoded = data;
  for (const [index, filter] of filters.entries()) {
    const written = nameOf(filter) ?? '';
    const decode = filterOf(written, exactness);
    if (!decode) throw new EngineError('pdf.filter-unsupported', { filter: written });
    const parm = parms[index];
    decoded = decode(decoded, { budget, exactness, parms: isDict(parm) ? parm : undefined });
  }
  return decoded;
}

/** Names are untrusted: only own properties of a table count, not what every object inherits. */
function filterOf(written: string, exactness: Exactness): Decode | undefined {
  const isShort = exactness === 'readable' && Object.hasOwn(SHORT, written);
  const long = isShort ? SHORT[written]! : written;
  return Object.hasOwn(FILTERS, long) ? FILTERS[long] : undefined;
}

function list(value: PdfValue | undefined): PdfValue[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

const damagedText = (reason: string): EngineError => new EngineError('pdf.damaged-stream', { reason });

/** The characters before the end mark without white space; viewers skip, read or stop at anything else. */
function charactersUntil(data: Uint8Array, mark: number, isRead: (byte: number) => boolean): number[] {
  const characters: number[] = [];
  for (const byte of data) {
    if (byte === mark) break;
    if (isRead(byte)) characters.push(byte);
    else if (!BLANKS.has(byte)) throw damagedText('character');
  }
  return characters;
}

const BLANKS = new Set([0, 9, 10, 12, 13, 32]);

function asciiHex(data: Uint8Array, { budget }: Decoding): Uint8Array {
  const digits = charactersUntil(data, 0x3e, (byte) => hexDigit(byte) >= 0).map(hexDigit);
  budget.addInflated(digits.length >> 1);
  return Uint8Array.from(
    { length: (digits.length + 1) >> 1 },
    (_, i) => digits[2 * i]! * 16 + (digits[2 * i + 1] ?? 0),
  );
}

const [FIRST_85, LAST_85, ZEROS_85] = [0x21, 0x75, 0x7a];

function ascii85(data: Uint8Array, { budget }: Decoding): Uint8Array {
  const isRead = (byte: number): boolean => (byte >= FIRST_85 && byte <= LAST_85) || byte === ZEROS_85;
  const characters = charactersUntil(data, 0x7e, isRead);
  budget.addInflated(4 * characters.length);
  const out: number[] = [];
  let group: number[] = [];
  for (const byte of characters) {
    if (byte === ZEROS_85) {
      if (group.length > 0) throw damagedText('group');
      out.push(0, 0, 0, 0);
      continue;
    }
    group.push(byte - FIRST_85);
    if (group.length < 5) continue;
    for (const item of groupBytes(group, 4)) out.push(item);
    group = [];
  }
  if (group.length === 1) throw damagedText('group');
  if (group.length > 1)
    for (const item of groupBytes([...group, 84, 84, 84, 84].slice(0, 5), group.length - 1)) out.push(item);
  return Uint8Array.from(out);
}

function groupBytes(group: readonly number[], count: number): number[] {
  const value = group.reduce((sum, digit) => sum * 85 + digit, 0);
  if (value >= 2 ** 32) throw damagedText('group');
  return [24, 16, 8, 0].slice(0, count).map((shift) => Math.floor(value / 2 ** shift) % 256);
}
