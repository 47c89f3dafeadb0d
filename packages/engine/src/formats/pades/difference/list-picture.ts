import { type PdfFile, type PdfStream, countOf } from '../../../codec/pdf/index.ts';
import type { FieldNode } from './field-nodes.ts';
import { isOfValue, isValueOf, optionsOf } from './filled-choice.ts';
import { OptionBars } from './option-bars.ts';
import { plainTextOf } from './plain-text.ts';

/**
 * `shown`: a bar marks each chosen option and no other; `listed`: nothing but the options is there, and bars mark chosen
 * ones only, but not all can be read; `unknown`: perhaps something else.
 */
export type ListPicture = 'shown' | 'listed' | 'unknown';

/**
 * What the picture of a list box provably shows: its options from the top one on, in their order, with bars behind those
 * that the value names (ISO 32000-2, 12.7.5.4). Throws what reading the stream throws.
 */
export function listPicture(
  file: PdfFile,
  picture: PdfStream,
  { field, isKnownFont }: { field: FieldNode; isKnownFont: (name: string) => boolean },
): ListPicture {
  const bars = new OptionBars();
  const lines = plainTextOf(file, picture, isKnownFont, { bars });
  const top = field.dict.has('TI') ? countOf(file.resolve(field.dict.get('TI'))) : 0;
  if (!lines || top === undefined) return 'unknown';
  const shown = optionsOf(file, field).slice(top);
  if (lines.length !== shown.length || !lines.every((line, i) => line === shown[i]!.shown)) return 'unknown';
  const places = bars.lines().map((line) => (line === undefined ? undefined : top + line));
  if (new Set(places).size < places.length || !places.every((place) => isOfValue(file, field, place))) return 'unknown';
  const chosen = bars.marked.map((line) => top + line);
  const isShown = bars.isClear && bars.count === chosen.length && isValueOf(file, field, chosen);
  return isShown ? 'shown' : 'listed';
}
