import { type PdfFile, type PdfValue, nameOf, textOfString } from '../../../codec/pdf/index.ts';
import type { FieldNode } from './field-nodes.ts';

/** The state that the value of a box or radio button names; PyMuPDF writes it as a string. Off without one. */
export function chosenState(file: PdfFile, value: PdfValue | undefined): string {
  const bytes = file.string(value);
  return nameOf(file.resolve(value ?? null)) ?? (bytes ? textOfString(bytes) : 'Off');
}

/** Returns whether the widget of a button only repeats the value of its field. */
export const repeatsState = (file: PdfFile, { type, isWidget, dict, value }: FieldNode): boolean =>
  type === 'Btn' && isWidget && dict.has('V') && chosenState(file, dict.get('V')) === chosenState(file, value);
