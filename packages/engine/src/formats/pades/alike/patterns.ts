import { type PdfDict, PdfStream, type PdfValue, isDict, nameOf } from '../../../codec/pdf/index.ts';
import type { Examination } from './examination.ts';
import { isStateAlike } from './graphics-state.ts';
import { isMatrix, numbersOf, wholeOf } from './numbers.ts';
import { boxOf } from './page-boxes.ts';
import { isShadingAlike } from './shadings.ts';

/** Of tiles that lie closer, viewers draw a part only. */
const MOST_LAYERS = 100;

/** A pattern of tiles, which is a stream, or one of a shading (ISO 32000-2, 8.7). */
export function isPatternAlike(examination: Examination, value: PdfValue): boolean {
  const { file } = examination;
  const dict = value instanceof PdfStream ? value.dict : value;
  if (!isDict(dict) || !isMatrix(file, dict.get('Matrix'))) return false;
  if (dict.has('Type') && nameOf(file.resolve(dict.get('Type'))) !== 'Pattern') return false;
  const kind = file.resolve(dict.get('PatternType'));
  if (value instanceof PdfStream) return kind === 1 && areTilesAlike(examination, value);
  return kind === 2 && isShadedAlike(examination, dict);
}

function isShadedAlike(examination: Examination, dict: PdfDict): boolean {
  const { file } = examination;
  const state = file.resolve(dict.get('ExtGState'));
  examination.note(dict, state);
  if (state !== null && !(isDict(state) && (!examination.isNew(state) || isStateAlike(examination, state))))
    return false;
  return isShadingAlike(examination, file.resolve(dict.get('Shading')), 'pattern');
}

function areTilesAlike(examination: Examination, tile: PdfStream): boolean {
  const { file } = examination;
  const isOneOf = (key: string, most: number): boolean => {
    const number = wholeOf(file, tile.dict.get(key)) ?? 0;
    return number >= 1 && number <= most;
  };
  const resources = file.dict(tile.dict.get('Resources'));
  const box = boxOf(file, tile.dict.get('BBox'));
  if (!isOneOf('PaintType', 2) || !isOneOf('TilingType', 3) || !resources || !box) return false;
  const steps = numbersOf(file, [tile.dict.get('XStep') ?? null, tile.dict.get('YStep') ?? null]);
  const [right = 0, up = 0] = (steps ?? []).map(Math.abs);
  if (right * MOST_LAYERS < box[2] - box[0] || up * MOST_LAYERS < box[3] - box[1]) return false;
  // The colour of such tiles is given where they are painted; some viewers follow colours inside them.
  const paints = wholeOf(file, tile.dict.get('PaintType')) === 2 ? 'uncoloured' : undefined;
  examination.open.push({ streams: [tile], owner: tile, resources, paints });
  return true;
}
