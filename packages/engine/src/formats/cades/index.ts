export { type CarriedValues, carriedIn } from './carried.ts';
export {
  type HashIndex,
  type IndexedParts,
  archiveTimestampParts,
  indexedParts,
  readHashIndex,
  revocationIn,
} from './hash-index.ts';
