import { type PdfFile, type PdfStream, PdfString, type PdfValue, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { mapSections } from './map-sections.ts';
import type { CodeReader } from './string-codes.ts';

const LONGEST = 1024 * 1024;
const LONGEST_CODE = 4;
const MOST_CODES = 70_000;
const CODES_PER_UNIT = 8;
const SPACE = 32;

interface Space {
  low: Uint8Array;
  high: Uint8Array;
}

/** The codes of a map, and which bytes make one. */
interface CodeMap {
  spaces: Space[];
  numbers: Map<string, number>;
}

/**
 * Reads codes by a map that the file brings (ISO 32000-2, 9.7.5.3). Undefined for upright writing, for a map that builds
 * on another one, and for one that is not read here.
 */
export function mappedCodes(file: PdfFile, stream: PdfStream): CodeReader | undefined {
  if (stream.dict.has('UseCMap') || (numberOf(file.resolve(stream.dict.get('WMode'))) ?? 0) !== 0) return undefined;
  const source = file.streamData(stream, 'exact');
  if (source.length > LONGEST) return undefined;
  try {
    const map = read(file, source);
    return map && map.spaces.length > 0 ? readerOf(map) : undefined;
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/** Undefined where the map asks for what is not followed. */
function read(file: PdfFile, source: Uint8Array): CodeMap | undefined {
  const map: CodeMap = { spaces: [], numbers: new Map() };
  for (const { operator, operands } of mapSections(file, source)) {
    const isUpright = operator === 'def' && nameOf(operands.at(-2)) === 'WMode' && operands.at(-1) !== 0;
    if (operator === '' || operator === 'usecmap' || isUpright || !take(file, map, { operator, operands }))
      return undefined;
  }
  return map;
}

/** Takes over a section of a map; returns whether it is as the standard says. */
function take(
  file: PdfFile,
  map: CodeMap,
  { operator, operands }: { operator: string; operands: PdfValue[] },
): boolean {
  const bytesAt = (i: number): Uint8Array | undefined => {
    const value = operands[i];
    return value instanceof PdfString && value.bytes.length <= LONGEST_CODE ? value.bytes : undefined;
  };
  if (operator === 'endcodespacerange') return addSpaces(map, operands, bytesAt);
  if (operator !== 'endcidrange' && operator !== 'endcidchar') return true;
  const size = operator === 'endcidrange' ? 3 : 2;
  for (let i = 0; i < operands.length; i += size) {
    const [from, to] = [bytesAt(i), bytesAt(i + size - 2)];
    const number = numberOf(operands[i + size - 1]);
    if (!from || to?.length !== from.length || number === undefined) return false;
    if (!add(file, map, { from, to, number })) return false;
  }
  return true;
}

function addSpaces(
  { spaces }: CodeMap,
  { length }: readonly PdfValue[],
  bytesAt: (i: number) => Uint8Array | undefined,
): boolean {
  for (let i = 0; i < length; i += 2) {
    const [low, high] = [bytesAt(i), bytesAt(i + 1)];
    if (!low || low.length === 0 || high?.length !== low.length) return false;
    spaces.push({ low, high });
  }
  return true;
}

const valueOf = (bytes: Uint8Array): number => bytes.reduce((value, byte) => value * 256 + byte, 0);
const keyOf = (length: number, value: number): string => `${length} ${value}`;

function add(
  file: PdfFile,
  { numbers }: CodeMap,
  { from, to, number }: { from: Uint8Array; to: Uint8Array; number: number },
): boolean {
  const [first, last] = [valueOf(from), valueOf(to)];
  if (!(last >= first && numbers.size + last - first < MOST_CODES)) return false;
  file.budget.spend((last - first) / CODES_PER_UNIT);
  for (let value = first; value <= last; value++) numbers.set(keyOf(from.length, value), number + value - first);
  return true;
}

function readerOf({ spaces, numbers }: CodeMap): CodeReader {
  const isIn = ({ low, high }: Space, bytes: Uint8Array, at: number): boolean =>
    at + low.length <= bytes.length && low.every((least, i) => bytes[at + i]! >= least && bytes[at + i]! <= high[i]!);
  return (bytes, at) => {
    const length = spaces.find((space) => isIn(space, bytes, at))?.low.length;
    if (length === undefined) return undefined;
    const value = valueOf(bytes.subarray(at, at + length));
    return { number: numbers.get(keyOf(length, value)) ?? 0, length, isSpace: length === 1 && value === SPACE };
  };
}
