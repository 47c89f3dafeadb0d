export { firstBrokenLink } from '@paraph/evidence';
export { emit, type Happening } from './emit.ts';
export { eraseTextsOf } from './erase-texts.ts';
export { type Listener, listenersByEvent, type ListenersByEvent } from './listener.ts';
export { readChain, readEvent, readSaltedTexts, type StoredEvent, type StoredLink } from './store.ts';
export { findRootGaps, rootsAfterGap } from './root-gaps.ts';
export { isRootIntact, LATEST_ROOT, proofOf, readRoot, type Root, type RootTimestamp, writeRoot } from './roots.ts';
