/**
 * PDF objects, incremental updates and embedded fonts (ISO 32000-2), for packages that write PDF.
 *
 * @module
 * @example
 * ```ts
 * import { openPdf, pages } from '@paraph/engine/pdf';
 *
 * console.log([...pages(openPdf(pdf))].length); // 1
 * ```
 */
export {
  type InflateAtMost,
  PDF_LIMITS,
  type PdfField,
  type PdfLimits,
  pdfFields,
  weighPdf,
  isTruncatedPdf,
  NewPdf,
  PdfName,
  type PdfPage,
  PdfRef,
  PdfStream,
  PdfString,
  PdfUpdate,
  type Rectangle,
  dict,
  isDict,
  name,
  nameOf,
  numberOf,
  openPdf,
  pages,
  textOfString,
  textString,
  type PdfDict,
  type PdfFile,
  type PdfValue,
} from '../codec/pdf/index.ts';
export { appendTo } from '../formats/pades/append-to.ts';
export { TextFont, packed } from '../formats/pades/font/embed.ts';
export { CAL_RGB, addImage, addInk, type PlacedImage } from '../formats/pades/stamp/image.ts';
export { pdfSignatures } from '../formats/pades/index.ts';
