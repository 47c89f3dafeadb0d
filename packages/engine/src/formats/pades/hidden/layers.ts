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
import { readOrNothing } from './read-or-nothing.ts';

const MOST_TERMS = 1000;
/** Conditions that are true while all layers are shown (ISO 32000-2, table 97). */
const SHOWN = new Set(['AllOn', 'AnyOn']);
/** States of layers that hide none: those that a configuration does not mention are on, or as they were. */
const HIDES_NONE = new Set(['ON', 'Unchanged']);
const OPERATORS = new Set(['And', 'Or']);
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
  if (file.array(config.get('OFF')).length > 0 || !isForView(file, config.get('Intent'))) return true;
  const base = file.resolve(config.get('BaseState'));
  if (base === null || HIDES_NONE.has(nameOf(base) ?? '')) return false;
  const shown = new Set(file.array(config.get('ON')).map(keyOf));
  return groups.some((group) => !shown.has(keyOf(group)));
}

/** Layers for another use count for some viewers, are hidden in others, and are ignored by others (8.11.2.3). */
function isForView(file: PdfFile, intent: PdfValue | undefined): boolean {
  const value = file.resolve(intent);
  if (value === null) return true;
  const uses = Array.isArray(value) ? value : [value];
  return uses.some((use) => nameOf(file.resolve(use)) === 'View');
}

const keyOf = (value: PdfValue): string => (value instanceof PdfRef ? `${value.num}` : '');

function isShownSometimes(file: PdfFile, group: PdfDict | undefined): boolean {
  if (!isForView(file, group?.get('Intent'))) return true;
  const usage = file.dict(group?.get('Usage'));
  if (!usage) return false;
  const of = (use: string, key: string): PdfValue => file.resolve(file.dict(usage.get(use))?.get(key));
  if (STATES.some(([use, key]) => nameOf(of(use, key)) === 'OFF')) return true;
  if ((numberOf(of('Zoom', 'min')) ?? 0) > 0 || numberOf(of('Zoom', 'max')) !== undefined) return true;
  return usage.has('Language') || usage.has('User');
}

/** Returns whether an object holds a layer, or a condition of layers, under which some viewers hide content. */
export function hasUncertainLayer(file: PdfFile, value: PdfValue): boolean {
  if (Array.isArray(value)) return value.some((one) => hasUncertainLayer(file, one));
  const dict = value instanceof PdfStream ? value.dict : value;
  if (!isDict(dict)) return false;
  return isUncertain(file, dict) || [...dict.values()].some((one) => hasUncertainLayer(file, one));
}

/** A layer may be used without being listed, and a condition without its type. */
function isUncertain(file: PdfFile, dict: PdfDict): boolean {
  const type = nameOf(file.resolve(dict.get('Type')));
  if (type === 'OCG') return isShownSometimes(file, dict);
  const isCondition = dict.has('OCGs') && (dict.has('P') || dict.has('VE'));
  return (type === 'OCMD' || isCondition) && readOrNothing(() => isAlwaysShown(file, dict)) !== true;
}

/** Viewers differ on a condition without any layers, and on one that names something else than layers. */
function isAlwaysShown(file: PdfFile, condition: PdfDict): boolean {
  const policy = file.resolve(condition.get('P'));
  if (policy !== null && !SHOWN.has(nameOf(policy) ?? '')) return false;
  const named = file.resolve(condition.get('OCGs'));
  const groups = Array.isArray(named) ? named : [named];
  file.budget.spend(groups.length);
  if (groups.length === 0 || !groups.every((one) => isLayer(file, one))) return false;
  const expression = file.resolve(condition.get('VE'));
  return expression === null || isAnswered(file, expression);
}

const isLayer = (file: PdfFile, value: PdfValue): boolean =>
  nameOf(file.resolve(file.dict(value)?.get('Type'))) === 'OCG';

/** An expression without negations is true while all layers are shown; one that is too long is not examined. */
function isAnswered(file: PdfFile, expression: PdfValue): boolean {
  const open = [expression];
  for (let seen = 0; open.length > 0; seen++) {
    const term = file.resolve(open.pop()!);
    if (seen > MOST_TERMS) return false;
    if (!Array.isArray(term)) {
      if (isLayer(file, term)) continue;
      return false;
    }
    const [operator, ...terms] = term;
    if (terms.length === 0 || !OPERATORS.has(nameOf(file.resolve(operator)) ?? '')) return false;
    for (const one of terms) open.push(one);
  }
  return true;
}
