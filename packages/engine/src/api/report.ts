/**
 * Validation reports: in plain words, in sentences of a language, and as XML by TS 119 102-2.
 *
 * @module
 * @example
 * ```ts
 * import { plainReport } from '@paraph/engine/report';
 * import { Validator } from '@paraph/engine/validate';
 *
 * const report = await new Validator({ ports, anchors: trust }).validate(signedPdf, { time });
 * console.log(plainReport(report).validationResult); // valid
 * ```
 */
export {
  CHANGES_EN,
  CHANGE_CODES,
  type ChangeCode,
  MESSAGES_EN,
  MESSAGE_KEYS,
  type MessageKey,
  type AdocReport,
  adocRows,
  adocSignatureRows,
  afterWord,
  claimRows,
  countSignatures,
  kindText,
  kindWord,
  verdictWord,
  wordOfStamp,
  type BlockReport,
  type ChangeReport,
  type ReportMessage,
  type PathMember,
  type PlainReport,
  type PlainSignature,
  type Report,
  type Sentences,
  withMoments,
  type SignatureReport,
  type StatusReport,
  type TimestampReport,
  type TokenDetails,
  type ReportVerdict,
  bareReport,
  excessiveReport,
  changeSentence,
  filled,
  isOutdated,
  etsiReport,
  plainReport,
  provenTime,
  relianceWarnings,
  localize,
  sentence,
} from '../report/index.ts';
export { type CheckRow, type SubIndication } from '../trust/index.ts';
export { type AdocText } from '../report/adoc-rows.ts';
export { type ClaimText } from '../report/claim-rows.ts';
export { type PlainFinding } from '../report/plain.ts';
export { type AfterWord, type KindWord, type VerdictWord } from '../report/report-words.ts';
