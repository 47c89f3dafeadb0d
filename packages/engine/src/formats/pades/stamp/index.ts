export { stampImageSize } from './image.ts';
export type { Corner, PagePart } from './place.ts';
export { stampPdf } from './stamp-pdf.ts';
export { type Stamp, type StampPlace, drawStamp, stampOnField, stampPlace } from './stamp.ts';
