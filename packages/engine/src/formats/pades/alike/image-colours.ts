import { type PdfDict, type PdfValue, nameOf } from '../../../codec/pdf/index.ts';
import type { Examination } from './examination.ts';
import type { Shape } from './image-shape.ts';
import { wholeOf } from './numbers.ts';

/** The highest colour of a table; undefined if the colours of an image are in none. */
export function tableEnd({ file }: Examination, dict: PdfDict): number | undefined {
  const space = file.resolve(dict.get('ColorSpace'));
  const isTable = Array.isArray(space) && nameOf(file.resolve(space[0] ?? null)) === 'Indexed';
  return isTable ? (wholeOf(file, space[2]) ?? -1) : undefined;
}

/** Two whole numbers for every component, which its bits can hold (ISO 32000-2, 8.9.6.4). */
export function areKeysAlike({ file }: Examination, keys: readonly PdfValue[], { components, bits }: Shape): boolean {
  if (components === undefined || keys.length !== 2 * components) return false;
  const numbers = keys.map((key) => wholeOf(file, key) ?? -1);
  const isHeld = numbers.every((one) => one >= 0 && one < 2 ** bits);
  return isHeld && numbers.every((one, i) => i % 2 === 0 || one >= numbers[i - 1]!);
}
