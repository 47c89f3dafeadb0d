export { type AnchorFacts, AnchorSet, type TrustAnchor } from './anchors.ts';
export { Block, type CheckParams, type CheckRow, type CheckStatus } from './block.ts';
export { CertificateIndex } from './certificate-index.ts';
export { CertificateStore } from './certificate-store.ts';
export { type Conclusion, type Indication, PASSED, type SubIndication, conclusionOf } from './conclusion.ts';
export { CountedStore } from './counted-store.ts';
export {
  type EvidenceFound,
  EvidencePool,
  type EvidenceRefusal,
  type RevocationEvidence,
  isFresh,
  isFromFuture,
  contradicting,
  newestOf,
} from './evidence.ts';
export { type CertificatePath, type Exclusion, type PathSources, buildPath } from './path-builder.ts';
export {
  type Criterion,
  EIDAS_START,
  type ListFlag,
  type ListOrigin,
  type ListedService,
  type Qualification,
  type ServiceUse,
} from './listed-service.ts';
export { type TrustSource, combinedSource } from './trust-source.ts';
export { checkPathRules, pathRulesWork } from './path-rules.ts';
export { checkPurposes } from './purposes.ts';
export { ProofsOfExistence } from './poe.ts';
export { type Qualified, qualifySignature, qualifyTimestamp } from './qualification/index.ts';
export {
  type RevocationSources,
  type RevocationSubject,
  findEvidence,
  findUntrustedEvidence,
  needsRevocation,
  subjectAt,
} from './revocation.ts';
