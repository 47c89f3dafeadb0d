export {
  type AsicContainer,
  type ArchiveKind,
  type ContainerKind,
  type MediaTypeFacts,
  finderIn,
  mediaTypeOf,
  openAsic,
} from './container.ts';
export { checkFile, createAsic } from './create.ts';
export { type InspectedAsic, inspectAsic, nameIn, signaturesIn } from './inspect.ts';
export { MANIFEST_NAMESPACE, type ManifestEntry, manifestEntryXml, manifestXml, readManifest } from './manifest.ts';
export { ASIC_E, ASIC_S, MANIFEST, META_INF, MIMETYPE, isSignatureFile } from './names.ts';
export { unknownNames } from './unknown-names.ts';
export { type DigestList, type ListedDigest } from './digest-list.ts';
export { type ExtendAsic, extendAsic } from './extend.ts';
export { filesOf } from './files.ts';
export { openForSigning } from './open-for-signing.ts';
export { type ForeignAsicSession, completeForeignAsic, prepareForeignAsic, signatureAdded } from './foreign.ts';
export { completeAsic, prepareAsic } from './sign.ts';
export { type PrepareCades, type PreparedCades, completeAsicCades, prepareAsicCades } from './sign-cades.ts';
export { timestampFile } from './timestamped.ts';
