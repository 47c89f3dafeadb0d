/**
 * Trusted lists (TS 119 612): load from the list of lists, verify, read into anchors.
 *
 * @module
 * @example
 * ```ts
 * import { readTrustedList } from '@paraph/engine/trust';
 *
 * const { territory, anchors } = readTrustedList(trustedList);
 * console.log(territory, anchors.length > 0); // LT true
 * ```
 */
export {
  type AnchorFacts,
  type ListFlag,
  type ListOrigin,
  type ListedService,
  type ServiceUse,
  type TrustSource,
  combinedSource,
} from '../trust/index.ts';
export {
  type CollectLists,
  type ListFault,
  type ListFile,
  type ListRecord,
  type ListedAnchor,
  type LoadLists,
  type LoadedLists,
  OFFICIAL_JOURNAL,
  type PinnedSigner,
  type TrustedList,
  collectTrustedLists,
  validateList,
  loadTrustedLists,
  readTrustedList,
} from '../lists/index.ts';
