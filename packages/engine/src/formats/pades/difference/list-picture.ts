import { type PdfFile, type PdfStream, countOf } from '../../../codec/pdf/index.ts';
import type { FieldNode } from './field-nodes.ts';
import { isValueOf, optionsOf } from './filled-choice.ts';
import { OptionBars } from './option-bars.ts';
import { plainTextOf } from './plain-text.ts';

/**
 * Returns whether the picture of a list box provably shows its options from the top one on, in their order, with a bar
 * behind each one that the value names and no other (ISO 32000-2, 12.7.5.4). Throws what reading the stream throws.
 */
export function isListPicture(
  file: PdfFile,
  picture: PdfStream,
  { field, isKnownFont }: { field: FieldNode; isKnownFont: (name: string) => boolean },
): boolean {
  const bars = new OptionBars();
  const lines = plainTextOf(file, picture, isKnownFont, bars);
  const top = field.dict.has('TI') ? countOf(file.resolve(field.dict.get('TI'))) : 0;
  if (!lines || top === undefined) return false;
  const shown = optionsOf(file, field).slice(top);
  const areOptions = lines.length === shown.length && lines.every((line, i) => line === shown[i]!.shown);
  const chosen = bars.marked.map((line) => top + line);
  return areOptions && bars.count === chosen.length && isValueOf(file, field, chosen);
}
