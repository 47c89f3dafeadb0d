export { type CollectLists, type ListFile, collectTrustedLists } from './collect-lists.ts';
export type { ListFault } from './fault.ts';
export { type ListExpectation, type ListKind, type ListRecord, validateList } from './validate-list.ts';
export { type LoadLists, type LoadedLists, type PinnedSigner, loadTrustedLists } from './load-lists.ts';
export { OFFICIAL_JOURNAL } from './official-journal.ts';
export { type ListPointer, type TrustedList, readTrustedList } from './read-list.ts';
export type { ListedAnchor } from './services.ts';
