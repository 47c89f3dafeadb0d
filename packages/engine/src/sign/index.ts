export type { SigningAlgorithm } from './algorithm.ts';
export type {
  Commitment,
  Represented,
  ProductionPlace,
  SignaturePolicy,
  SignerClaims,
  StatedPolicy,
} from './claims.ts';
export { type ProveCurrent, proveCurrent } from './prove-current.ts';
export { type IssuedTimestamp, checkTimestampToken, requestTimestamp } from './request-timestamp.ts';
export {
  type CollectRequest,
  type ProofSubject,
  type ValidationData,
  collectValidationData,
} from './validation-data.ts';
