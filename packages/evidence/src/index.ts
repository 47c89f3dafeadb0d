export { canonicalJson } from './canonical.ts';
export { type ChainLink, firstBrokenLink, GENESIS, type HashedLink, linkHash, textHash } from './chain.ts';
export { checkPackage, type PackageReport } from './check.ts';
export {
  type ChainHead,
  type PackageManifest,
  type PackedHistory,
  type PackedLink,
  type PackedRoot,
  PROOF,
} from './contents.ts';
export { BAD as BAD_FINDINGS, type ProofFinding, type FindingKey, GOOD as GOOD_FINDINGS, holds } from './findings.ts';
export { type Inside, insideOf } from './inside.ts';
export { merklePath, merkleRoot, rootOfPath } from './merkle.ts';
export { printed, proveTimestamp, type Sealer, sealPackage } from './pack.ts';
