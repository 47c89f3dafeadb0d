import {
  type PdfDict,
  type PdfFile,
  PdfRef,
  PdfStream,
  type PdfValue,
  isDict,
  nameOf,
  numberOf,
} from '../../../codec/pdf/index.ts';

const MOST_TERMS = 1000;
/** Content that is shown while a layer is not (ISO 32000-2, table 97). */
const INVERSE = new Set(['AllOff', 'AnyOff']);
/** Uses of a layer, each with the key of its state (ISO 32000-2, table 100). */
const STATES = [
  ['View', 'ViewState'],
  ['Print', 'PrintState'],
  ['Export', 'ExportState'],
] as const;

/**
 * Returns whether a layer is hidden in some state: in a configuration, on paper or on the screen, at some size, in
 * another language or for some user (ISO 32000-2, 8.11.4).
 */
export function hasHiddenLayer(file: PdfFile): boolean {
  const layers = file.dict(file.catalog.get('OCProperties'));
  if (!layers) return false;
  const groups = file.array(layers.get('OCGs'));
  const configs = [layers.get('D'), ...file.array(layers.get('Configs'))];
  if (configs.some((config) => hidesSome(file, { config: file.dict(config), groups }))) return true;
  return groups.some((group) => isShownSometimes(file, file.dict(group)));
}

function hidesSome(
  file: PdfFile,
  { config, groups }: { config: PdfDict | undefined; groups: readonly PdfValue[] },
): boolean {
  if (!config) return false;
  if (file.array(config.get('OFF')).length > 0) return true;
  if (nameOf(file.resolve(config.get('BaseState'))) !== 'OFF') return false;
  const shown = new Set(file.array(config.get('ON')).map(keyOf));
  return groups.some((group) => !shown.has(keyOf(group)));
}

const keyOf = (value: PdfValue): string => (value instanceof PdfRef ? `${value.num}` : '');

function isShownSometimes(file: PdfFile, group: PdfDict | undefined): boolean {
  const usage = file.dict(group?.get('Usage'));
  if (!usage) return false;
  const of = (use: string, key: string): PdfValue => file.resolve(file.dict(usage.get(use))?.get(key));
  if (STATES.some(([use, key]) => nameOf(of(use, key)) === 'OFF')) return true;
  if ((numberOf(of('Zoom', 'min')) ?? 0) > 0 || numberOf(of('Zoom', 'max')) !== undefined) return true;
  return usage.has('Language') || usage.has('User');
}

/** Returns whether an object holds a condition under which content is shown while a layer is not. */
export function hasInverseLayer(file: PdfFile, value: PdfValue): boolean {
  if (Array.isArray(value)) return value.some((one) => hasInverseLayer(file, one));
  const dict = value instanceof PdfStream ? value.dict : value;
  if (!isDict(dict)) return false;
  return isInverse(file, dict) || [...dict.values()].some((one) => hasInverseLayer(file, one));
}

function isInverse(file: PdfFile, dict: PdfDict): boolean {
  if (!dict.has('P') && !dict.has('VE')) return false;
  if (nameOf(file.resolve(dict.get('Type'))) !== 'OCMD') return false;
  return INVERSE.has(nameOf(file.resolve(dict.get('P'))) ?? '') || hasNot(file, dict.get('VE'));
}

/** An expression that is too long to be examined counts as one with a negation. */
function hasNot(file: PdfFile, expression: PdfValue | undefined): boolean {
  const open = [file.resolve(expression)];
  for (let seen = 0; open.length > 0; seen++) {
    const term = open.pop()!;
    if (seen > MOST_TERMS || nameOf(term) === 'Not') return true;
    if (Array.isArray(term)) for (const one of term) open.push(file.resolve(one));
  }
  return false;
}
