export { type Conversion, type ConversionUse, makePages, type OfficeInput } from './make-pages.ts';
export { officeStatus, type OfficeStatus } from './status.ts';
