import { type PdfValue, PdfStream, isDict, numberOf } from '../../../codec/pdf/index.ts';
import { isSpaceAlike } from './colour-spaces.ts';
import type { Examination } from './examination.ts';
import { boxOf } from './page-boxes.ts';

/** A pattern of tiles with its entries, or one of a shading (ISO 32000-2, 8.7). */
export function isPatternAlike(examination: Examination, value: PdfValue): boolean {
  const { file } = examination;
  if (isDict(value)) return isShadingAlike(examination, file.resolve(value.get('Shading')));
  if (!(value instanceof PdfStream)) return false;
  const number = (key: string): number => numberOf(file.resolve(value.dict.get(key))) ?? 0;
  const resources = file.dict(value.dict.get('Resources'));
  if (number('PaintType') < 1 || number('PaintType') > 2 || number('XStep') === 0 || number('YStep') === 0)
    return false;
  if (!resources || !boxOf(file, value.dict.get('BBox'))) return false;
  examination.open.push({ streams: [value], resources });
  return true;
}

/** Kinds of shadings from 4 on are streams; each needs a colour space (ISO 32000-2, table 76). */
export function isShadingAlike(examination: Examination, value: PdfValue): boolean {
  const dict = value instanceof PdfStream ? value.dict : value;
  if (!isDict(dict)) return false;
  const kind = numberOf(examination.file.resolve(dict.get('ShadingType'))) ?? 0;
  if (!Number.isInteger(kind) || kind < 1 || kind > 7 || kind >= 4 !== value instanceof PdfStream) return false;
  return isSpaceAlike(examination, dict.get('ColorSpace') ?? null);
}
