export type { Block, Ink } from './layout.ts';
export { mergePdfs } from './merge-pdfs.ts';
export { type Printed, printPdf } from './print-pdf.ts';
export { type PrintableCopy, printableCopy } from './printable-copy.ts';
