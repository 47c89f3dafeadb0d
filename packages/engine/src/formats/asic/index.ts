export { type AsicContainer, type ContainerKind, openAsic } from './container.ts';
export { createAsic } from './create.ts';
export { type InspectedAsic, inspectAsic } from './inspect.ts';
export { isCadesFile } from './names.ts';
export { type ExtendAsic, completeAsic, extendAsic, filesOf, prepareAsic } from './sign.ts';
