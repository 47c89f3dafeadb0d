export { type Conversion, type ConversionUse, makePages, type OfficeInput } from './make-pages.ts';
export { officeStanding, type OfficeStanding } from './standing.ts';
