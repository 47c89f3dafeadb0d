// ASiC-E and ASiC-S containers with XAdES (EN 319 162-1): made, signed, extended, inspected.
export {
  type ExtendAsic,
  type InspectedAsic,
  completeAsic,
  createAsic,
  extendAsic,
  inspectAsic,
  prepareAsic,
  timestampFile,
  type ForeignAsicSession,
  completeForeignAsic,
  prepareForeignAsic,
  signatureAdded,
  MANIFEST,
  META_INF,
  MIMETYPE,
  manifestXml,
} from '../formats/asic/index.ts';
