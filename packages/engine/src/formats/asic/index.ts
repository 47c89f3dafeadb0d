export { type AsicContainer, type ContainerKind, openAsic } from './container.ts';
export { createAsic } from './create.ts';
export { type InspectedAsic, inspectAsic } from './inspect.ts';
export { type DigestList, type ListedDigest } from './digest-list.ts';
export { type ExtendAsic, extendAsic } from './extend.ts';
export { filesOf } from './files.ts';
export { completeAsic, prepareAsic } from './sign.ts';
export { type PrepareCades, type PreparedCades, prepareAsicCades } from './sign-cades.ts';
export { timestampFile } from './timestamped.ts';
