/**
 * Evidence packages (docs/adr/0009): hash chain of a history, Merkle roots, sealing and checking.
 *
 * @module
 * @example
 * ```ts
 * import { toHex } from '@paraph/engine/bytes';
 * import { checkPackage, merklePath, merkleRoot, rootOfPath } from '@paraph/evidence';
 *
 * const leaves = [pdf, signedPdf, certificate];
 * const root = rootOfPath(signedPdf, { place: 1, count: 3 }, merklePath(leaves, 1));
 * console.log(toHex(root) === toHex(merkleRoot(leaves))); // true
 * const report = await checkPackage(pdf, { ports, anchors: trust, time });
 * console.log(report.holds); // false
 * ```
 */
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
