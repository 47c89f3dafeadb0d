import type { PdfFile } from '../../../codec/pdf/index.ts';

/**
 * Returns whether the file is a portfolio (ISO 32000-2, 12.3.5): programs that support it open one of the attached files,
 * or a list of them, and all others the pages.
 */
export const isPortfolio = (file: PdfFile): boolean => file.resolve(file.catalog.get('Collection')) !== null;
