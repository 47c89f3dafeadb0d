export { PdfPage } from './parts/pdf-page.tsx';
export { Viewer, type StampMark } from './parts/viewer.tsx';
export { usePageContent } from './use-page-content.ts';
export { usePdf, type PdfPageSize, type PdfState } from './use-pdf.ts';
export { wordsOf, type Word } from './words.ts';
export { ReplacedFields } from './use-replaced-fields.ts';
