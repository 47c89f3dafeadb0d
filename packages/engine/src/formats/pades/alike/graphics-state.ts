import { type PdfDict, type PdfValue, PdfStream, isDict, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import { isFormAlike } from './drawn-objects.ts';
import type { Examination } from './examination.ts';
import { isFontAlike } from './fonts.ts';

/** Transfer functions that change nothing; few viewers follow any other. */
const TRANSFERS = new Set(['Identity', 'Default']);
const BLENDS = new Set(
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'.split(
    ' ',
  ),
);

/** Returns whether viewers set the same state: opacity, blending, mask and transfer (ISO 32000-2, table 57). */
export function isStateAlike(examination: Examination, state: PdfDict): boolean {
  const { file } = examination;
  const entry = (key: string): PdfValue => file.resolve(state.get(key));
  const isOpacity = (key: string): boolean => {
    const share = state.has(key) ? numberOf(entry(key)) : 1;
    return share !== undefined && share >= 0 && share <= 1;
  };
  const isTransfer = (key: string): boolean => entry(key) === null || TRANSFERS.has(nameOf(entry(key)) ?? '');
  if (!isOpacity('ca') || !isOpacity('CA') || !isTransfer('TR2')) return false;
  if (!state.has('TR2') && !isTransfer('TR')) return false;
  const font = state.has('Font') ? file.resolve(file.array(state.get('Font'))[0] ?? null) : undefined;
  if (font !== undefined && !(isDict(font) && isFontAlike(examination, font))) return false;
  return isBlend(examination, entry('BM')) && isMaskAlike(examination, entry('SMask'));
}

function isBlend({ file }: Examination, mode: PdfValue): boolean {
  if (mode === null) return true;
  const first = Array.isArray(mode) ? file.resolve(mode[0] ?? null) : mode;
  return BLENDS.has(nameOf(first) ?? '');
}

/** A mask is None, or of a known kind with a form that is a group. */
function isMaskAlike(examination: Examination, mask: PdfValue): boolean {
  if (mask === null || nameOf(mask) === 'None') return true;
  if (!isDict(mask)) return false;
  const { file } = examination;
  const form = file.resolve(mask.get('G'));
  const isKnown = /^(?:Alpha|Luminosity)$/.test(nameOf(file.resolve(mask.get('S'))) ?? '');
  if (!isKnown || !(form instanceof PdfStream) || !file.dict(form.dict.get('Group'))) return false;
  const transfer = file.resolve(mask.get('TR'));
  return (nameOf(transfer) ?? 'Identity') === 'Identity' && isFormAlike(examination, form);
}
