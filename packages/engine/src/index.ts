export {
  type InflateAtMost,
  PDF_LIMITS,
  type PdfField,
  type PdfLimits,
  pdfFields,
  weighPdf,
} from './codec/pdf/index.ts';
export { type Verify, type VerifyRequest, webCryptoVerify } from './crypto/index.ts';
export { EngineError, type ErrorParams } from './errors.ts';
export {
  type ExtendAsic,
  type InspectedAsic,
  completeAsic,
  createAsic,
  extendAsic,
  inspectAsic,
  prepareAsic,
} from './formats/asic/index.ts';
export {
  type Corner,
  type ExtendPades,
  type ForeignPadesSession,
  type InspectedPdf,
  type InspectedSignature,
  type PadesLevel,
  type PadesSession,
  type PrepareForeignPades,
  type PreparePades,
  type PreparedPades,
  type Stamp,
  completeForeignPades,
  completePades,
  extendPades,
  inspectPdf,
  prepareForeignPades,
  preparePades,
} from './formats/pades/index.ts';
export type {
  PrepareXades,
  PreparedXades,
  SignaturePlace,
  SignedFile,
  XadesClaims,
  XadesLevel,
  XadesSession,
} from './formats/xades/index.ts';
export type { Ports } from './ports.ts';
export {
  type IssuedTimestamp,
  type ProveCurrent,
  proveCurrent,
  requestTimestamp,
  type SigningAlgorithm,
} from './sign/index.ts';
export {
  CHANGES_EN,
  CHANGE_CODES,
  type ChangeCode,
  MESSAGES_EN,
  MESSAGE_KEYS,
  type MessageKey,
  type AnchorInput,
  type BlockReport,
  type ChangeReport,
  type Message,
  type PlainReport,
  type PlainSignature,
  type Report,
  type SignatureReport,
  type TimestampReport,
  type TokenDetails,
  type ValidationMoment,
  type ValidationPorts,
  Validator,
  type ValidatorOptions,
  type Verdict,
  changeSentence,
  plainReport,
  sentence,
  validate,
} from './report/index.ts';
export { type CheckRow, type SubIndication, type TrustedList, readTrustedList } from './trust/index.ts';
export { ADES_POLICY, type ValidationPolicy } from './validate/index.ts';
export { type Pkcs12Content, type Pkcs12Opener, type Pkcs12Seal, readPkcs12 } from './pki/index.ts';
