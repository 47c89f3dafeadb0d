import { type PdfDict, type PdfFile, PdfStream, PdfString, type PdfValue, nameOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { standardPoints } from '../ink/standard-points.ts';
import { mapSections } from './map-sections.ts';

const LONGEST = 1024 * 1024;
const MOST_CODES = 70_000;
const CODES_PER_UNIT = 8;

/** Code points by the bytes of a code, written as numbers. */
type Points = Map<string, number>;

const known = new WeakMap<PdfStream, Points>();

/** What a code of a font may stand for: by its map to Unicode (ISO 32000-2, 9.10.3) and by its encoding; none if neither says it. */
export function pointsOf(
  file: PdfFile,
  font: PdfDict | undefined,
  { code, bytes }: { code: number; bytes: Uint8Array },
): number[] {
  if (!font) return [code];
  const map = file.resolve(font.get('ToUnicode') ?? null);
  const mapped = map instanceof PdfStream ? unicodeOf(file, map).get(keyOf(bytes)) : undefined;
  const isSimple = nameOf(file.resolve(font.get('Subtype'))) !== 'Type0';
  const named = isSimple ? standardPoints(file, font).get(code) : undefined;
  return [mapped, named].filter((point) => point !== undefined);
}

const keyOf = (bytes: Uint8Array): string => bytes.join(' ');

function unicodeOf(file: PdfFile, stream: PdfStream): Points {
  const found = known.get(stream) ?? read(file, stream);
  known.set(stream, found);
  return found;
}

/** What cannot be read leaves what stands before it. */
function read(file: PdfFile, stream: PdfStream): Points {
  const points: Points = new Map();
  try {
    const source = file.streamData(stream, 'exact');
    if (source.length > LONGEST) return points;
    for (const { operator, operands } of mapSections(file, source)) {
      if (operator === 'endbfchar')
        for (let i = 0; i + 1 < operands.length; i += 2) add(points, bytesOf(operands[i]), pointIn(operands[i + 1]));
      else if (operator === 'endbfrange')
        for (let i = 0; i + 2 < operands.length; i += 3) addRange(file, points, operands.slice(i, i + 3));
    }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  }
  return points;
}

function addRange(file: PdfFile, points: Points, [low, high, to]: PdfValue[]): void {
  const [first, last] = [bytesOf(low), bytesOf(high)];
  if (!first || last?.length !== first.length) return;
  // Only the last byte of a range may differ.
  const count = last.at(-1)! - first.at(-1)! + 1;
  file.budget.spend(Math.max(0, count) / CODES_PER_UNIT);
  const start = pointIn(to);
  for (let i = 0; i < count; i++) {
    const code = Uint8Array.from(first);
    code[code.length - 1]! += i;
    add(points, code, Array.isArray(to) ? pointIn(to[i]) : start === undefined ? undefined : start + i);
  }
}

function add(points: Points, code: Uint8Array | undefined, point: number | undefined): void {
  if (code && point !== undefined && points.size < MOST_CODES) points.set(keyOf(code), point);
}

const bytesOf = (value: PdfValue | undefined): Uint8Array | undefined =>
  value instanceof PdfString && value.bytes.length > 0 ? value.bytes : undefined;

/** The first character of a text in UTF-16; characters beyond the first plane are neither digits nor signs here. */
function pointIn(value: PdfValue | undefined): number | undefined {
  const bytes = bytesOf(value);
  return bytes && (bytes.length < 2 ? bytes[0] : (bytes[0]! << 8) | bytes[1]!);
}
