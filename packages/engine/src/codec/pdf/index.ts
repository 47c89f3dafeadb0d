export { NewPdf } from './create.ts';
export { PdfEncryption } from './encryption.ts';
export { pdfFields } from './fields.ts';
export type { PdfField } from './fields.ts';
export { PdfFile, openPdf } from './file.ts';
export type { ParsedObjects } from './file.ts';
export { readIndirect } from './indirect.ts';
export { PdfLexer, hexDigit } from './lexer.ts';
export { isReadFromFront } from './linearized.ts';
export { PDF_LIMITS } from './limits.ts';
export type { PdfLimits } from './limits.ts';
export { countPages, pageAt, pages, rectangleOf } from './pages.ts';
export type { PdfPage, Rectangle } from './pages.ts';
export { objectHeaders } from './object-headers.ts';
export { missingReferences } from './missing-references.ts';
export { hasWrongEntry, repairedObjects, trailerWords } from './repaired-objects.ts';
export type { RepairedObject } from './repaired-objects.ts';
export { isStrictSection, isReadAlike } from './strict-section.ts';
export { unreferencedObjects } from './unreferenced-objects.ts';
export type { UnreferencedObject } from './unreferenced-objects.ts';
export { sectionStart } from './section-start.ts';
export { readSectionEntries } from './section-entries.ts';
export type { XrefSectionEntries } from './section-entries.ts';
export { dateString, plainTextOfString, textOfString, textString } from './text.ts';
export { isObjectStreamReadAlike, isStreamReadAlike } from './read-alike.ts';
export { unlikeObject } from './unlike-objects.ts';
export { unlikeEntry } from './unlike-entries.ts';
export { isLater, unlistedObjects } from './unlisted-objects.ts';
export { PdfUpdate } from './update.ts';
export type { ByteSpan } from './sink.ts';
export type { WrittenUpdate } from './update.ts';
export {
  PdfHole,
  PdfName,
  PdfReal,
  PdfRef,
  PdfStream,
  PdfString,
  countOf,
  dict,
  isDict,
  name,
  nameOf,
  numberOf,
} from './values.ts';
export type { PdfDict, PdfValue } from './values.ts';
export { weighPdf } from './weigh.ts';
export type { InflateAtMost } from './weigh.ts';
export type { XrefSection } from './xref-chain.ts';
export { inflateBounded } from './inflate.ts';
export { PdfBudget } from './limits.ts';
export { undoPredictor } from './predictor.ts';
export { undoLzw, undoRunLengths } from './unpack.ts';
export { isTruncatedPdf } from './truncated.ts';
