export type { Block, Ink } from './layout.ts';
export { type Printed, printPdf } from './print-pdf.ts';
export { type PrintableCopy, printableCopy } from './printable-copy.ts';
export { blankPdf } from './blank-pdf.ts';
export { pageSizes } from './page-sizes.ts';
