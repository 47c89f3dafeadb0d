import { type PdfFile, PdfStream, type PdfValue, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import { isUsualProfile } from './colour-profiles.ts';

/** Red, green and blue from 0 to 1. */
export type PaintColour = readonly [red: number, green: number, blue: number];

/** Also stands for every colour that is not known: it is the one that hides most. */
export const BLACK: PaintColour = [0, 0, 0];

/** How many numbers a colour of a space has whose shades are known. */
export type Components = 1 | 3 | 4;

/** Shares of red, green and blue in the luminance of sRGB (ITU-R BT.709). */
export const SHARES = [0.2126, 0.7152, 0.0722] as const;
const DEVICES: Readonly<Record<string, Components>> = { DeviceGray: 1, DeviceRGB: 3, DeviceCMYK: 4 };
const USUAL_GAMMA = { least: 1, most: 2.6 };
const USUAL_DIFFERENCE = 0.03;

/** Relative luminance of a colour of sRGB (IEC 61966-2-1). */
export const luminanceOf = (colour: PaintColour): number =>
  Math.min(1, colour.reduce((sum, part, i) => sum + SHARES[i]! * linear(part), 0) * ROUNDING);

/** The luminance of white is one, which sums of fractions miss; that of black must remain zero. */
const ROUNDING = 1 + 1e-12;

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** The components of a colour space in which white is white; undefined for every other space. */
export function componentsOf(file: PdfFile, value: PdfValue): Components | undefined {
  const space = file.resolve(value);
  if (!Array.isArray(space)) return DEVICES[nameOf(space) ?? ''];
  const kind = nameOf(file.resolve(space[0] ?? null)) ?? '';
  if (space.length === 1) return DEVICES[kind];
  if (kind === 'CalGray' || kind === 'CalRGB') return isUsuallyMeasured(file, space[1]) ? calibrated(kind) : undefined;
  return kind === 'ICCBased' ? profiled(file, file.resolve(space[1] ?? null)) : undefined;
}

const calibrated = (kind: string): Components => (kind === 'CalGray' ? 1 : 3);

/** Does the dictionary of a space measured by light describe about the shades of sRGB? */
function isUsuallyMeasured(file: PdfFile, value: PdfValue | undefined): boolean {
  const dict = file.dict(value);
  const numbersIn = (key: string): (number | undefined)[] => {
    const found = file.resolve(dict?.get(key));
    return (Array.isArray(found) ? found : [found]).map((item) => numberOf(file.resolve(item)));
  };
  if (!dict || dict.has('BlackPoint')) return false;
  const isGamma = numbersIn('Gamma').every(
    (gamma) => gamma !== undefined && gamma >= USUAL_GAMMA.least && gamma <= USUAL_GAMMA.most,
  );
  if (dict.has('Gamma') && !isGamma) return false;
  const matrix = numbersIn('Matrix');
  return !dict.has('Matrix') || SHARES.every((share, i) => isNear(matrix[3 * i + 1], share));
}

const isNear = (value: number | undefined, wanted: number): boolean =>
  value !== undefined && Math.abs(value - wanted) <= USUAL_DIFFERENCE;

const usual = new WeakMap<PdfStream, boolean>();

function profiled(file: PdfFile, profile: PdfValue): Components | undefined {
  if (!(profile instanceof PdfStream)) return undefined;
  const components = numberOf(file.resolve(profile.dict.get('N')));
  if (components !== 1 && components !== 3) return undefined;
  const isUsual = usual.get(profile) ?? isUsualProfile(file.streamData(profile, 'exact'), components);
  usual.set(profile, isUsual);
  return isUsual ? components : undefined;
}

/** The colour of numbers in a space with as many components; black where that is not known. */
export function colourOf(numbers: readonly (number | undefined)[], components: Components | undefined): PaintColour {
  const parts = numbers.map((part) => Math.min(1, Math.max(0, part ?? Number.NaN)));
  if (parts.length !== components || parts.some(Number.isNaN)) return BLACK;
  const [a, b, c, d] = parts as [number, number, number, number];
  if (components === 1) return [a, a, a];
  return components === 3 ? [a, b, c] : [(1 - a) * (1 - d), (1 - b) * (1 - d), (1 - c) * (1 - d)];
}
