import { type PdfDict, PdfStream, type PdfValue, isDict, nameOf } from '../../../codec/pdf/index.ts';
import { componentsOf, isSpaceAlike } from './colour-spaces.ts';
import type { Examination } from './examination.ts';
import { isMeshAlike } from './meshes.ts';
import { areRanges, isMatrix, numbersOf, wholeOf } from './numbers.ts';
import { boxOf } from './page-boxes.ts';
import { areFunctionsAlike } from './shading-functions.ts';

/** Kinds of shadings from 4 on are streams (ISO 32000-2, table 77). */
const FIRST_MESH = 4;
const LAST_MESH = 7;

/** Returns whether a shading, painted by `sh` or as a pattern, has what its kind needs (ISO 32000-2, 8.7.4.5). */
export function isShadingAlike(examination: Examination, value: PdfValue, use: 'painted' | 'pattern'): boolean {
  const { file } = examination;
  const dict = value instanceof PdfStream ? value.dict : value;
  if (!isDict(dict)) return false;
  const kind = wholeOf(file, dict.get('ShadingType')) ?? 0;
  const components = coloursOf(examination, dict);
  if (components === undefined || (dict.has('BBox') && !boxOf(file, dict.get('BBox')))) return false;
  // Some viewers paint the background with `sh` too, which has none.
  if (dict.has('Background') && (use === 'painted' || numbersOf(file, dict.get('Background'))?.length !== components))
    return false;
  if (value instanceof PdfStream) {
    const isMesh = kind >= FIRST_MESH && kind <= LAST_MESH && hasFunction(examination, dict, { components });
    return isMesh && isMeshAlike(examination, value, { kind, colours: dict.has('Function') ? 1 : components });
  }
  if (kind === 1) return isAreaAlike(examination, dict, components);
  return (kind === 2 || kind === 3) && isCourseAlike(examination, dict, { kind, components });
}

/** How many parts its colours have. Indexed colours cannot be computed, and a pattern is no colour. */
function coloursOf(examination: Examination, dict: PdfDict): number | undefined {
  const space = examination.file.resolve(dict.get('ColorSpace'));
  if (space === null || !isSpaceAlike(examination, space)) return undefined;
  const isTable = Array.isArray(space) && nameOf(examination.file.resolve(space[0] ?? null)) === 'Indexed';
  return isTable && (dict.has('Function') || !dict.has('BitsPerComponent'))
    ? undefined
    : componentsOf(examination, space);
}

/** Colours of a mesh are given, or computed from one number. */
function hasFunction(examination: Examination, dict: PdfDict, { components }: { components: number }): boolean {
  if (!dict.has('Function')) return true;
  return areFunctionsAlike(examination, dict.get('Function') ?? null, { inputs: 1, outputs: components });
}

/** An area whose colours are computed from two coordinates. */
function isAreaAlike(examination: Examination, dict: PdfDict, components: number): boolean {
  const { file } = examination;
  const domain = dict.has('Domain') ? numbersOf(file, dict.get('Domain')) : [0, 1, 0, 1];
  if (domain?.length !== 4 || !areRanges(domain) || !isMatrix(file, dict.get('Matrix'))) return false;
  return areFunctionsAlike(examination, dict.get('Function') ?? null, { inputs: 2, outputs: components });
}

/** Colours that follow a line or lead from one circle to another. */
function isCourseAlike(
  examination: Examination,
  dict: PdfDict,
  { kind, components }: { kind: number; components: number },
): boolean {
  const { file } = examination;
  const domain = dict.has('Domain') ? numbersOf(file, dict.get('Domain')) : [0, 1];
  if (domain?.length !== 2 || !areRanges(domain) || !isExtend(examination, dict)) return false;
  const coordinates = numbersOf(file, dict.get('Coords')) ?? [];
  if (kind === 2 ? !isAxis(coordinates) : !areCircles(coordinates)) return false;
  return areFunctionsAlike(examination, dict.get('Function') ?? null, { inputs: 1, outputs: components });
}

function isExtend({ file }: Examination, dict: PdfDict): boolean {
  if (!dict.has('Extend')) return true;
  const extend = file.array(dict.get('Extend')).map((item) => file.resolve(item));
  return extend.length === 2 && extend.every((one) => typeof one === 'boolean');
}

/** Of an axis without length, viewers paint nothing or everything. */
const isAxis = ([left, bottom, right, top, ...more]: readonly number[]): boolean =>
  top !== undefined && more.length === 0 && (left !== right || bottom !== top);

/** Of twice the same circle, viewers paint nothing or everything. */
function areCircles([x, y, radius, toX, toY, toRadius, ...more]: readonly number[]): boolean {
  if (radius === undefined || toRadius === undefined || more.length > 0 || radius < 0 || toRadius < 0) return false;
  return x !== toX || y !== toY || radius !== toRadius;
}
