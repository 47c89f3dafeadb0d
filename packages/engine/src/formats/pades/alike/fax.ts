import type { PdfDict } from '../../../codec/pdf/index.ts';
import type { Examination } from './examination.ts';
export function isFaxAlike(_e: Examination, _b: Uint8Array, _p: { parameters: PdfDict; width: number; height: number }): boolean {
  return true;
}
