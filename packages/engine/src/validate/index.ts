export { type AdocOutcome, validateAdoc } from './adoc.ts';
export { coversStatement, ownStatements } from './adoc-format.ts';
export { type TokenResult, validateTimestamp } from './archival.ts';
export { type AsicOutcome, type AsicSignatureOutcome, type ContainerTimestampOutcome, validateAsic } from './asic.ts';
export { claimsOf } from './asic-token.ts';
export { cmsClaims } from './claims.ts';
export type { BlockName, BlockResult } from './basic.ts';
export { ValidationContext } from './context.ts';
export { validateDdoc } from './ddoc.ts';
export { type FoundEvidence, firstTimestamp } from './evidence-records.ts';
export { type FetchPorts, onlineFetcher } from './fetch-evidence.ts';
export { type Lasting, protectedUntil } from './lasting.ts';
export {
  type CompareRevisions,
  type DocumentTimestampOutcome,
  type PdfOutcome,
  type SignatureOutcome,
  type TimestampOutcome,
  covers as coversSignature,
  validatePdf,
} from './pades.ts';
export { ADES_POLICY, POLICIES, type PolicyName, type ValidationPolicy, forDigiDoc } from './policy.ts';
export { type RuleOutcome, applyPolicy } from './policy-rules.ts';
export { readPolicy } from './read-policy.ts';
export type { FindPolicyText } from './signature-policy.ts';
export { examineTimestamp } from './timestamp-token.ts';
