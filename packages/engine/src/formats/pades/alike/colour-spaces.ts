import { type PdfDict, type PdfValue, PdfStream, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import type { Examination } from './examination.ts';
import { numbersIn } from './functions.ts';
import { areInksAlike } from './inks.ts';

const NAMES = new Set('DeviceGray DeviceRGB DeviceCMYK G RGB CMYK Pattern'.split(' '));
/** What may replace the colours of a device: a space with as many components (ISO 32000-2, 8.6.5.6). */
const DEFAULTS: Readonly<Record<string, { calibrated: string; components: number }>> = {
  DefaultGray: { calibrated: 'CalGray', components: 1 },
  DefaultRGB: { calibrated: 'CalRGB', components: 3 },
  DefaultCMYK: { calibrated: '', components: 4 },
};
const MOST_NESTED = 8;

/** Returns whether a colour space has what its kind needs (ISO 32000-2, 8.6). */
export function isSpaceAlike(examination: Examination, value: PdfValue, depth = 0): boolean {
  const { file } = examination;
  const space = file.resolve(value);
  examination.spend(1);
  if (depth > MOST_NESTED) return false;
  if (!Array.isArray(space)) return NAMES.has(nameOf(space) ?? '');
  const kind = nameOf(file.resolve(space[0] ?? null)) ?? '';
  const isInner = (at: number): boolean => isSpaceAlike(examination, space[at] ?? null, depth + 1);
  if (NAMES.has(kind)) return space.length === 1 || kind === 'Pattern';
  if (kind === 'CalGray' || kind === 'CalRGB' || kind === 'Lab') return isMeasured(examination, kind, space[1]);
  if (kind === 'ICCBased') return profileComponents(examination, space) !== undefined;
  if (kind === 'Indexed' || kind === 'I') return isTable(examination, space) && isInner(1);
  if (kind !== 'Separation' && kind !== 'DeviceN') return false;
  return isInner(2) && areInksAlike(examination, space, componentsOf(examination, space[2] ?? null));
}

function profileComponents({ file }: Examination, space: readonly PdfValue[]): number | undefined {
  const profile = file.resolve(space[1] ?? null);
  const components = profile instanceof PdfStream ? numberOf(file.resolve(profile.dict.get('N'))) : undefined;
  return components === 1 || components === 3 || components === 4 ? components : undefined;
}

const COMPONENTS: Readonly<Record<string, number>> = {
  DeviceGray: 1,
  CalGray: 1,
  Indexed: 1,
  I: 1,
  Separation: 1,
  DeviceRGB: 3,
  CalRGB: 3,
  Lab: 3,
  DeviceCMYK: 4,
  G: 1,
  RGB: 3,
  CMYK: 4,
};

/** How many numbers a colour has; undefined for a space that does not tell. */
export function componentsOf(examination: Examination, value: PdfValue): number | undefined {
  const { file } = examination;
  const space = file.resolve(value);
  if (!Array.isArray(space)) return COMPONENTS[nameOf(space) ?? ''];
  const kind = nameOf(file.resolve(space[0] ?? null)) ?? '';
  if (kind === 'ICCBased') return profileComponents(examination, space);
  return kind === 'DeviceN' ? file.array(space[1]).length : COMPONENTS[kind];
}

/** A table of colours has all that an index can name. */
function isTable(examination: Examination, space: PdfValue[]): boolean {
  const { file } = examination;
  const table = file.resolve(space[3] ?? null);
  const highest = highestIndex(examination, space) ?? -1;
  const components = componentsOf(examination, space[1] ?? null);
  if (components === undefined || !(highest >= 0 && highest <= 255)) return false;
  const bytes = table instanceof PdfStream ? file.streamData(table) : file.string(table);
  return bytes !== undefined && bytes.length >= (highest + 1) * components;
}

/** The highest index of a table of colours; undefined for any other space. */
export function highestIndex({ file }: Examination, value: PdfValue): number | undefined {
  const space = file.resolve(value);
  if (!Array.isArray(space) || !/^(?:Indexed|I)$/.test(nameOf(file.resolve(space[0] ?? null)) ?? '')) return undefined;
  return numberOf(file.resolve(space[2] ?? null));
}

/** A space that is described by light has its entries (ISO 32000-2, tables 62 to 64). */
function isMeasured(examination: Examination, kind: string, value: PdfValue | undefined): boolean {
  const dict = examination.file.dict(value);
  const numbers = (key: string): number[] | undefined => numbersIn(examination, dict?.get(key));
  const has = (key: string, count: number): boolean => !dict!.has(key) || numbers(key)?.length === count;
  const white = numbers('WhitePoint');
  if (!dict || white?.length !== 3 || !white.every((one) => one > 0) || !has('BlackPoint', 3)) return false;
  if (kind === 'Lab') return has('Range', 4);
  if (kind === 'CalRGB') return has('Matrix', 9) && has('Gamma', 3) && (numbers('Gamma') ?? []).every((one) => one > 0);
  return !dict.has('Gamma') || (numberOf(examination.file.resolve(dict.get('Gamma'))) ?? 0) > 0;
}

/** Few viewers follow a replacement, so it must be one that changes shades only. */
export function hasUsualDefaults(examination: Examination, resources: PdfDict): boolean {
  const { file } = examination;
  const spaces = file.dict(resources.get('ColorSpace'));
  return Object.entries(DEFAULTS).every(([key, { calibrated, components }]) => {
    const space = file.resolve(spaces?.get(key));
    if (space === null) return true;
    if (!Array.isArray(space)) return nameOf(space) === key.replace('Default', 'Device');
    const kind = nameOf(file.resolve(space[0] ?? null));
    return kind === calibrated || (kind === 'ICCBased' && profileComponents(examination, space) === components);
  });
}
