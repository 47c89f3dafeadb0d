import { type PdfDict, type PdfValue, PdfStream, isDict, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import { isFormAlike } from './drawn-objects.ts';
import type { Examination } from './examination.ts';
import { isFontAlike } from './fonts.ts';
import { areFunctionsAlike } from './shading-functions.ts';
import { componentsOf } from './colour-spaces.ts';
import { isDash, isLineStyle, isPhase, isWidth } from './lines.ts';
import { numbersOf } from './numbers.ts';

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
  if (!LINES.every(([key, isUsual]) => !state.has(key) || isUsual(entry(key))) || !isDashEntry(examination, entry('D')))
    return false;
  return isBlend(examination, entry('BM')) && isMaskAlike(examination, entry('SMask'));
}

/** What sets lines, as its operators do. */
const LINES: readonly [string, (value: PdfValue) => boolean][] = [
  ['LW', isWidth],
  ['LC', isLineStyle],
  ['LJ', isLineStyle],
  ['ML', (value) => numberOf(value) !== undefined],
];

function isDashEntry({ file }: Examination, value: PdfValue): boolean {
  if (value === null) return true;
  const [dashes = null, phase, ...more] = Array.isArray(value) ? value : [];
  const lengths = file.resolve(dashes);
  const isLengths = isDash(Array.isArray(lengths) ? lengths.map((one) => file.resolve(one)) : lengths);
  return isLengths && isPhase(file.resolve(phase)) && more.length === 0;
}

function isBlend({ file }: Examination, mode: PdfValue): boolean {
  if (mode === null) return true;
  const first = Array.isArray(mode) ? file.resolve(mode[0] ?? null) : mode;
  return BLENDS.has(nameOf(first) ?? '');
}

/**
 * A mask is None, or of a known kind with a form that is a group. One of brightness needs the colours of the group, in
 * which its backdrop is (ISO 32000-2, table 142).
 */
function isMaskAlike(examination: Examination, mask: PdfValue): boolean {
  if (mask === null || nameOf(mask) === 'None') return true;
  if (!isDict(mask)) return false;
  const { file } = examination;
  const form = file.resolve(mask.get('G'));
  const kind = nameOf(file.resolve(mask.get('S')));
  const group = form instanceof PdfStream ? file.dict(form.dict.get('Group')) : undefined;
  if (!(form instanceof PdfStream) || !group || nameOf(file.resolve(group.get('S'))) !== 'Transparency') return false;
  if (kind === 'Luminosity' ? !hasBackdrop(examination, mask, group) : kind !== 'Alpha') return false;
  examination.note(mask, form);
  examination.paths.drawInside(form);
  return isMaskTransfer(examination, mask, kind) && isFormAlike(examination, form);
}

/** Viewers apply a function differently to what is outside of a mask of brightness; opacity is 0 there for all. */
function isMaskTransfer(examination: Examination, mask: PdfDict, kind: string | undefined): boolean {
  const transfer = examination.file.resolve(mask.get('TR'));
  if (transfer === null || nameOf(transfer) === 'Identity') return true;
  return kind === 'Alpha' && areFunctionsAlike(examination, transfer, { inputs: 1, outputs: 1 });
}

function hasBackdrop(examination: Examination, mask: PdfDict, group: PdfDict): boolean {
  const space = examination.file.resolve(group.get('CS'));
  const components = componentsOf(examination, space);
  if (components === undefined) return false;
  return !mask.has('BC') || numbersOf(examination.file, mask.get('BC'))?.length === components;
}
