import {
  type PdfDict,
  type PdfValue,
  PdfStream,
  PdfString,
  isDict,
  nameOf,
  numberOf,
} from '../../../codec/pdf/index.ts';
import type { Examination } from './examination.ts';

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
  if (kind === 'CalGray' || kind === 'CalRGB' || kind === 'Lab') return isDict(file.resolve(space[1] ?? null));
  if (kind === 'ICCBased') return profileComponents(examination, space) !== undefined;
  if (kind === 'Indexed' || kind === 'I') return isTable(examination, space) && isInner(1);
  if (kind === 'Separation') return isInk(examination, space[1]) && isInner(2) && hasFunction(examination, space[3]);
  return kind === 'DeviceN' && areInks(examination, space[1]) && isInner(2) && hasFunction(examination, space[3]);
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
  Separation: 1,
  DeviceRGB: 3,
  CalRGB: 3,
  Lab: 3,
  DeviceCMYK: 4,
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

function isTable({ file }: Examination, space: readonly PdfValue[]): boolean {
  const table = file.resolve(space[3] ?? null);
  const highest = numberOf(file.resolve(space[2] ?? null)) ?? -1;
  return highest >= 0 && highest <= 255 && (table instanceof PdfStream || table instanceof PdfString);
}

/** An ink of the name None leaves no mark, but some viewers draw it. */
function isInk({ file }: Examination, value: PdfValue | undefined): boolean {
  const ink = nameOf(file.resolve(value));
  return ink !== undefined && ink !== 'None';
}

const areInks = (examination: Examination, value: PdfValue | undefined): boolean => {
  const inks = examination.file.array(value);
  return inks.some((ink) => isInk(examination, ink));
};

function hasFunction({ file }: Examination, value: PdfValue | undefined): boolean {
  const found = file.resolve(value);
  return isDict(found) || found instanceof PdfStream;
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
