import { EngineError } from '../../errors.ts';
import { inflateBounded } from './inflate.ts';
import { MAX_FILTERS } from './limits.ts';
import type { PdfBudget } from './limits.ts';
import { undoPredictor } from './predictor.ts';
import { isDict, nameOf } from './values.ts';
import type { PdfDict, PdfValue } from './values.ts';

type Decode = (data: Uint8Array, budget: PdfBudget, parms: PdfDict | undefined) => Uint8Array;

const FILTERS: Readonly<Record<string, Decode>> = {
  FlateDecode: (data, budget, parms) => undoPredictor(inflateBounded(data, budget), parms),
  ASCIIHexDecode: asciiHex,
  ASCII85Decode: ascii85,
  Crypt: (data) => data,
};
const SHORT: Readonly<Record<string, string>> = { Fl: 'FlateDecode', AHx: 'ASCIIHexDecode', A85: 'ASCII85Decode' };

/** What `Filter` and `DecodeParms` say, with references already followed. */
export interface FilterChain {
  filter: PdfValue | undefined;
  parms: PdfValue | undefined;
}

/** Decodes stream data (ISO 32000-2, 7.4). Throws `pdf.filter-unsupported` or `pdf.too-many-filters`. */
export function decodeFilters(data: Uint8Array, chain: FilterChain, budget: PdfBudget): Uint8Array {
  const filters = list(chain.filter);
  const parms = list(chain.parms);
  if (filters.length > MAX_FILTERS) throw new EngineError('pdf.too-many-filters', { count: filters.length });
  let decoded = data;
  for (const [index, filter] of filters.entries()) {
    const written = nameOf(filter) ?? '';
    const decode = filterOf(written);
    if (!decode) throw new EngineError('pdf.filter-unsupported', { filter: written });
    const parm = parms[index];
    decoded = decode(decoded, budget, isDict(parm) ? parm : undefined);
  }
  return decoded;
}

/** Names are foreign words: only what stands in a table counts, not what every object inherits. */
function filterOf(written: string): Decode | undefined {
  const long = Object.hasOwn(SHORT, written) ? SHORT[written]! : written;
  return Object.hasOwn(FILTERS, long) ? FILTERS[long] : undefined;
}

function list(value: PdfValue | undefined): PdfValue[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function asciiHex(data: Uint8Array, budget: PdfBudget): Uint8Array {
  const digits: number[] = [];
  for (const byte of data) {
    if (byte === 0x3e) break;
    const digit = Number.parseInt(String.fromCharCode(byte), 16);
    if (!Number.isNaN(digit)) digits.push(digit);
  }
  budget.addInflated(digits.length >> 1);
  return Uint8Array.from(
    { length: (digits.length + 1) >> 1 },
    (_, i) => digits[2 * i]! * 16 + (digits[2 * i + 1] ?? 0),
  );
}

function ascii85(data: Uint8Array, budget: PdfBudget): Uint8Array {
  budget.addInflated(data.length);
  const out: number[] = [];
  let group: number[] = [];
  for (const byte of data) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && group.length === 0) out.push(0, 0, 0, 0);
    if (byte < 0x21 || byte > 0x75) continue;
    group.push(byte - 0x21);
    if (group.length === 5) {
      out.push(...groupBytes(group, 4));
      group = [];
    }
  }
  if (group.length > 1) out.push(...groupBytes([...group, 84, 84, 84, 84].slice(0, 5), group.length - 1));
  return Uint8Array.from(out);
}

function groupBytes(group: readonly number[], count: number): number[] {
  const value = group.reduce((sum, digit) => sum * 85 + digit, 0);
  return [24, 16, 8, 0].slice(0, count).map((shift) => Math.floor(value / 2 ** shift) % 256);
}
