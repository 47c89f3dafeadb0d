import type { PdfDict } from '../../../codec/pdf/index.ts';
import type { Examination } from './examination.ts';
import { FaxRows } from './fax-rows.ts';
import { wholeOf } from './numbers.ts';

interface Fax {
  parameters: PdfDict;
  width: number;
  height: number;
}

const DEFAULT_COLUMNS = 1728;

/**
 * Returns whether fax data have all rows of the image, each as wide as it (ISO 32000-2, 7.4.6). Of faulty rows, viewers
 * draw white, black or the row before.
 */
export function isFaxAlike(examination: Examination, bytes: Uint8Array, fax: Fax): boolean {
  const { file } = examination;
  const { parameters, width, height } = fax;
  const number = (key: string, byDefault: number): number | undefined =>
    parameters.has(key) ? wholeOf(file, parameters.get(key)) : byDefault;
  const [group, rows] = [number('K', 0), number('Rows', 0)];
  const isSize = number('Columns', DEFAULT_COLUMNS) === width && (rows === 0 || rows === height);
  if (group === undefined || !isSize || number('DamagedRowsBeforeError', 0) !== 0) return false;
  examination.spend(bytes.length / 2);
  const isAligned = file.resolve(parameters.get('EncodedByteAlign')) === true;
  const reader = new FaxRows(bytes, { group, width, isAligned });
  for (let row = 0; row < height; row++) if (!reader.readRow()) return false;
  return true;
}
