export { PDF_LIMITS, type PdfField, type PdfLimits, pdfFields } from './codec/pdf/index.ts';
export { type Verify, type VerifyRequest, webCryptoVerify } from './crypto/index.ts';
export { EngineError, type ErrorParams } from './errors.ts';
export {
  type Corner,
  type ExtendPades,
  type InspectedPdf,
  type InspectedSignature,
  type PadesLevel,
  type PadesSession,
  type PreparePades,
  type PreparedPades,
  type Stamp,
  completePades,
  extendPades,
  inspectPdf,
  preparePades,
} from './formats/pades/index.ts';
export type { Ports } from './ports.ts';
export type { SigningAlgorithm } from './sign/index.ts';
