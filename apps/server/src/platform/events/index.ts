export { canonicalJson } from './canonical.ts';
export { firstBrokenLink, linkHash, type StoredLink, textHash } from './chain.ts';
export { emit, type Happening } from './emit.ts';
export { type Listener, listenersByEvent, type ListenersByEvent } from './listener.ts';
export { readChain, readEvent, type StoredEvent } from './store.ts';
export { isRootWhole, proofOf, type Root, type Stamp, writeRoot } from './roots.ts';
