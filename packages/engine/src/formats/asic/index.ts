export { type MediaTypeFacts, finderIn, mediaTypeOf } from './archive.ts';
export { type AsicContainer, type ContainerKind, openAsic } from './container.ts';
export { checkFile, createAsic } from './create.ts';
export { type InspectedAsic, inspectAsic, signaturesIn, signerName } from './inspect.ts';
export { MANIFEST_NAMESPACE, type ManifestEntry, manifestEntryXml, manifestXml, readManifest } from './manifest.ts';
export { MANIFEST, META_INF, MIMETYPE, isCadesFile, isSignatureFile } from './names.ts';
export { type ExtendAsic, completeAsic, extendAsic, extendFiles, filesOf, prepareAsic } from './sign.ts';
