export { isBarePdf } from './bare.ts';
export { completePades } from './complete.ts';
export {
  type ForeignPadesSession,
  type PrepareForeignPades,
  completeForeignPades,
  prepareForeignPades,
} from './foreign.ts';
export type { FieldLock, SignatureLimits } from './signature-limits.ts';
export { type PreparePades, type PreparedPades, preparePades } from './prepare.ts';
export type { PadesSession } from './session.ts';
export { type StampCorner, type StampContent, stampImageSize, stampPdf } from './stamp/index.ts';
export { type ExtendPades, type PadesLevel, extendPades } from './extend.ts';
export { HIDDEN_CONTENT, type HiddenObject, type HiddenObjectCode, hiddenContent } from './hidden/index.ts';
export { type PageTaken, type SeenBox, pageTaken } from './ink/index.ts';
export { type InspectedPdf, type InspectedSignature, inspectPdf } from './inspect.ts';
export { type PdfSignature, cmsOf, pdfSignatures } from './signatures.ts';
export { requireOnlySigned } from './signed-elsewhere.ts';
export { keepsSignatures } from './trial.ts';
