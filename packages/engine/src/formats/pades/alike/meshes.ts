import type { PdfDict, PdfStream } from '../../../codec/pdf/index.ts';
import type { Examination } from './examination.ts';
import { areRanges, numbersOf, wholeOf } from './numbers.ts';

const COORDINATE_BITS = new Set([1, 2, 4, 8, 12, 16, 24, 32]);
const COMPONENT_BITS = new Set([1, 2, 4, 8, 12, 16]);
/** Bits of the number that says how a triangle or patch continues the one before; programs write whole bytes. */
const FLAG_BITS = 8;
/** Kinds of ISO 32000-2, 8.7.4.5: free triangles, a lattice, and patches of 12 or 16 points. */
const [TRIANGLES, LATTICE, COONS] = [4, 5, 6];

interface Layout {
  bytes: Uint8Array;
  /** Bytes of a point and of a colour. */
  point: number;
  colour: number;
}

/** Returns whether the data of a mesh are whole points with colours, in an order that has one meaning. */
export function isMeshAlike(
  examination: Examination,
  mesh: PdfStream,
  { kind, colours }: { kind: number; colours: number },
): boolean {
  const { file } = examination;
  const { dict } = mesh;
  const bits = (key: string): number => wholeOf(file, dict.get(key)) ?? 0;
  const [coordinate, component] = [bits('BitsPerCoordinate'), bits('BitsPerComponent')];
  if (!COORDINATE_BITS.has(coordinate) || !COMPONENT_BITS.has(component)) return false;
  if (kind !== LATTICE && bits('BitsPerFlag') !== FLAG_BITS) return false;
  const decode = numbersOf(file, dict.get('Decode')) ?? [];
  if (decode.length !== 4 + 2 * colours || !areRanges(decode)) return false;
  const [point, colour] = [(2 * coordinate) / 8, (component * colours) / 8];
  // Programs write points of whole bytes. Viewers disagree where the blanks between others are.
  if (!Number.isInteger(point) || !Number.isInteger(colour)) return false;
  const layout = { bytes: file.streamData(mesh, 'exact'), point, colour };
  examination.spend(layout.bytes.length / (point + colour));
  if (kind === LATTICE) return isLattice(examination, dict, layout);
  return kind === TRIANGLES ? areTriangles(layout) : arePatches(layout, kind === COONS ? 12 : 16);
}

function isLattice({ file }: Examination, dict: PdfDict, { bytes, point, colour }: Layout): boolean {
  const columns = wholeOf(file, dict.get('VerticesPerRow')) ?? 0;
  const rows = bytes.length / (columns * (point + colour));
  return columns >= 2 && rows >= 2 && Number.isInteger(rows);
}

/** A new triangle has three points with flags; a flag of 1 or 2 continues a side with one point. */
function areTriangles({ bytes, point, colour }: Layout): boolean {
  const size = 1 + point + colour;
  let at = 0;
  while (at < bytes.length) {
    const flag = bytes[at]!;
    if (flag > 2 || (at === 0 && flag !== 0)) return false;
    at += flag === 0 ? 3 * size : size;
  }
  return at === bytes.length && at > 0;
}

/** A new patch has all its points and four colours; one that continues a side has four points and two colours less. */
function arePatches({ bytes, point, colour }: Layout, points: number): boolean {
  let at = 0;
  while (at < bytes.length) {
    const flag = bytes[at]!;
    if (flag > 3 || (at === 0 && flag !== 0)) return false;
    at += 1 + (flag === 0 ? points * point + 4 * colour : (points - 4) * point + 2 * colour);
  }
  return at === bytes.length && at > 0;
}
