export { etsiReport } from './etsi/index.ts';
export { adocRows, adocSignatureRows } from './adoc-rows.ts';
export { claimRows } from './claim-rows.ts';
export { bareReport, excessiveReport } from './bare.ts';
export { CHANGES_EN, CHANGE_CODES, type ChangeCode } from './changes.en.ts';
export { MESSAGES_EN, MESSAGE_KEYS, type MessageKey } from './messages.en.ts';
export { type PlainReport, type PlainSignature, plainReport, provenTime } from './plain.ts';
export type {
  AdocReport,
  BlockReport,
  ChangeReport,
  ReportMessage,
  PathMember,
  Report,
  SignatureReport,
  StatusReport,
  TimestampReport,
  TokenDetails,
  ReportVerdict,
} from './report.ts';
export {
  type AnchorInput,
  type ValidationMoment,
  type ValidationPorts,
  Validator,
  type ValidatorOptions,
  validate,
} from './validator.ts';
export { afterWord, countSignatures, kindText, kindWord, verdictWord, wordOfStamp } from './report-words.ts';
export { relianceWarnings } from './reliance.ts';
export { localize, type Sentences, withMoments } from './localize.ts';
export { isOutdated } from './verdict.ts';
export { filled } from './filled.ts';
export { changeSentence, sentence } from './sentence.ts';
