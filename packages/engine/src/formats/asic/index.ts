export { type AsicContainer, type ContainerKind, openAsic } from './container.ts';
export { createAsic } from './create.ts';
export { type InspectedAsic, inspectAsic } from './inspect.ts';
export { type DigestList, type ListedDigest } from './digest-list.ts';
export { type ExtendAsic, completeAsic, extendAsic, filesOf, prepareAsic } from './sign.ts';
