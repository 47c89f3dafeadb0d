export type { LayoutBlock, PrintInk } from './layout.ts';
export { mergePdfs } from './merge-pdfs.ts';
export { type Printed, printPdf } from './print-pdf.ts';
export { type PrintableCopy, printableCopy } from './printable-copy.ts';
export type { DrawingBox, ChoiceDrawing, Colour, PageDrawing, TextStyle } from './fill/drawing.ts';
export { type FontFiles, fillPdf } from './fill-pdf.ts';
export { blankPdf } from './blank-pdf.ts';
export { pageSizes } from './page-sizes.ts';
export { type PrintedReport, type ReportText, type ReportWords, reportBlocks } from './report-blocks.ts';
