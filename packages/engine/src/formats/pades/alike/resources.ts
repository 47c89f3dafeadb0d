import { type PdfDict, PdfName, type PdfValue, PdfStream, isDict } from '../../../codec/pdf/index.ts';
import { hasUsualDefaults, isSpaceAlike } from './colour-spaces.ts';
import type { Examination, LackedColours, PaintLimit } from './examination.ts';
import { isFontAlike } from './fonts.ts';
import { isStateAlike } from './graphics-state.ts';
import { isDrawnAlike, isLimitedAlike } from './drawn-objects.ts';
import { isPatternAlike } from './patterns.ts';
import { isShadingAlike } from './shadings.ts';

interface Named {
  /** The form, pattern or letter whose content names it. */
  owner?: PdfStream | undefined;
  resources: PdfDict | undefined;
  isField?: boolean;
  kind: string;
  name: string;
  paints?: PaintLimit | undefined;
  lacks?: LackedColours | undefined;
}

interface Found {
  isAlike: boolean;
  /** The font that text is shown in from now on. */
  font?: PdfDict | undefined;
  /** The form or the image that is drawn. */
  drawn?: PdfValue;
  /** The colour space that colours belong to from now on. */
  space?: PdfValue;
}

const DEVICE_SPACES = new Set(['DeviceGray', 'DeviceRGB', 'DeviceCMYK', 'Pattern']);

/** Looks up what an operator names. Some viewers draw text in a font that is missing, others do not. */
export function resourceFor(examination: Examination, named: Named): Found {
  const { file } = examination;
  const { owner, resources, isField = false, kind, name, paints, lacks } = named;
  if (kind === 'ColorSpace' && DEVICE_SPACES.has(name)) return { isAlike: true, space: new PdfName(name) };
  const values = file.dict(resources?.get(kind));
  const value = file.resolve(values?.get(name));
  if (value === null || value === undefined) return { isAlike: kind === 'Font' && isField };
  examination.note(owner, value);
  if (kind === 'XObject' && (paints || lacks)) {
    const isAlike = value instanceof PdfStream && isLimitedAlike(examination, value, { paints, lacks });
    return { isAlike, drawn: value };
  }
  const font = kind === 'Font' ? value : kind === 'ExtGState' && isDict(value) ? fontOf(examination, value) : undefined;
  const isAlike = !examination.isNew(value) || isValueAlike(examination, kind, value);
  if (kind === 'XObject') return { isAlike, drawn: value };
  if (kind === 'ColorSpace') return { isAlike, space: value };
  return isDict(font) ? { isAlike, font } : { isAlike };
}

function fontOf({ file }: Examination, state: PdfDict): PdfValue {
  return file.resolve(file.array(state.get('Font'))[0] ?? null);
}

function isValueAlike(examination: Examination, kind: string, value: PdfValue): boolean {
  examination.spend(1);
  if (kind === 'Font') return isDict(value) && isFontAlike(examination, value);
  if (kind === 'ExtGState') return isDict(value) && isStateAlike(examination, value);
  if (kind === 'XObject') return value instanceof PdfStream && isDrawnAlike(examination, value);
  if (kind === 'ColorSpace') return isSpaceAlike(examination, value);
  if (kind === 'Pattern') return isPatternAlike(examination, value);
  return isShadingAlike(examination, value, 'painted');
}

/** The colour spaces that replace those of devices are looked at with the resources, since no operator names them. */
export const areDefaultsAlike = (examination: Examination, resources: PdfDict | undefined): boolean =>
  resources === undefined || !examination.isNew(resources) || hasUsualDefaults(examination, resources);
