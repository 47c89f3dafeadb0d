export { stampImageSize } from './image.ts';
export type { StampCorner, PagePart } from './place.ts';
export { stampPdf } from './stamp-pdf.ts';
export { type StampContent, type StampBox, drawStamp, stampFits, stampOnField, stampPlace } from './stamp.ts';
