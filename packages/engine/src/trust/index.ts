export { type AnchorFacts, AnchorSet, type Period, type TrustAnchor, isWithin } from './anchors.ts';
export { Block, type CheckParams, type CheckRow, type CheckStatus } from './block.ts';
export { CertificateStore } from './certificate-store.ts';
export { type Conclusion, type Indication, PASSED, type SubIndication, conclusionOf } from './conclusion.ts';
export {
  type EvidenceFound,
  EvidencePool,
  type Refusal,
  type RevocationEvidence,
  isFresh,
  newestOf,
} from './evidence.ts';
export { type CertificatePath, type PathSources, buildPath } from './path-builder.ts';
export { checkPathRules } from './path-rules.ts';
export { ProofsOfExistence } from './poe.ts';
export {
  type RevocationSources,
  type Subject,
  findEvidence,
  findUntrustedEvidence,
  needsRevocation,
  subjectAt,
} from './revocation.ts';
export { type ListedAnchor, type TrustedList, readTrustedList } from './trusted-list.ts';
