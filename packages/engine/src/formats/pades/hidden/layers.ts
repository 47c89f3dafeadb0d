import { type PdfDict, type PdfFile, PdfRef, nameOf } from '../../../codec/pdf/index.ts';

/** Returns whether a layer is initially hidden, or differs between paper and screen (ISO 32000-2, 8.11.4). */
export function hasHiddenLayer(file: PdfFile): boolean {
  const layers = file.dict(file.catalog.get('OCProperties'));
  if (!layers) return false;
  const groups = file.array(layers.get('OCGs'));
  const first = file.dict(layers.get('D')) ?? new Map();
  const isOff = nameOf(file.resolve(first.get('BaseState'))) === 'OFF';
  const shown = numbersOf(file, first, 'ON');
  const off = numbersOf(file, first, 'OFF');
  return groups.some((group) => {
    const number = group instanceof PdfRef ? group.num : -1;
    if (off.has(number) || (isOff && !shown.has(number))) return true;
    return isShownSometimes(file, file.dict(group));
  });
}

const numbersOf = (file: PdfFile, config: PdfDict, key: string): ReadonlySet<number> =>
  new Set(file.array(config.get(key)).flatMap((one) => (one instanceof PdfRef ? [one.num] : [])));

/** A layer for the screen alone, or for paper alone. */
function isShownSometimes(file: PdfFile, group: PdfDict | undefined): boolean {
  const usage = file.dict(group?.get('Usage'));
  const stateOf = (use: string, key: string) => nameOf(file.resolve(file.dict(usage?.get(use))?.get(key)));
  return [stateOf('View', 'ViewState'), stateOf('Print', 'PrintState')].includes('OFF');
}
