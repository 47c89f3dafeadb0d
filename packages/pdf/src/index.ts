/**
 * Writes PDF: text as PDF/A-2a, filled pages, merged files, copies for printing, validation reports.
 *
 * @module
 * @example
 * ```ts
 * import { mergePdfs, pageSizes } from '@paraph/pdf';
 *
 * console.log(pageSizes(mergePdfs([pdf, pdf])).length); // 2
 * ```
 */
export type { LayoutBlock, PrintInk } from './layout.ts';
export { mergePdfs } from './merge-pdfs.ts';
export { type Printed, printPdf } from './print-pdf.ts';
export { type PrintableCopy, printableCopy } from './printable-copy.ts';
export type { DrawingBox, ChoiceDrawing, Colour, PageDrawing, TextStyle } from './fill/drawing.ts';
export { type FontFiles, fillPdf } from './fill-pdf.ts';
export { blankPdf } from './blank-pdf.ts';
export { pageSizes } from './page-sizes.ts';
export { type PrintedReport, type ReportText, type ReportWords, reportBlocks } from './report-blocks.ts';
