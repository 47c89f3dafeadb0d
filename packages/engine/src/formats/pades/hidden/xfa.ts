import type { PdfFile } from '../../../codec/pdf/index.ts';

/**
 * Returns whether the file has a form in XML beside its pages (ISO 32000-1, 12.7.8): programs that support it show the
 * form, and all others the pages.
 */
export const hasXfa = (file: PdfFile): boolean =>
  file.resolve(file.dict(file.catalog.get('AcroForm'))?.get('XFA')) !== null ||
  file.resolve(file.catalog.get('NeedsRendering')) === true;
