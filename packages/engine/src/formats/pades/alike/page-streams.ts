import { type PdfDict, type PdfFile, PdfRef, PdfStream, type PdfValue } from '../../../codec/pdf/index.ts';
import type { Examination } from './examination.ts';
import { isExactReference } from './page-tree.ts';

/**
 * The streams of a page's content. Undefined unless Contents is a reference to a stream, or an array of such references
 * (ISO 32000-2, table 31): viewers show different parts of anything else.
 */
export function pageStreams(examination: Examination, page: PdfDict): PdfStream[] | undefined {
  const { file } = examination;
  const contents = page.get('Contents');
  if (contents === undefined) return [];
  const value = Array.isArray(contents) ? contents : referred(file, contents);
  if (value instanceof PdfStream) return [value];
  if (!Array.isArray(value)) return undefined;
  examination.spend(value.length);
  const streams = value.map((item) => referred(file, item));
  return streams.every((item) => item instanceof PdfStream) ? streams : undefined;
}

/** The value that an exact reference leads to in one step. */
function referred(file: PdfFile, value: PdfValue): PdfValue {
  return value instanceof PdfRef && isExactReference(file, value) ? file.get(value) : null;
}
