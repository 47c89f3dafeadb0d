/**
 * ASiC-E and ASiC-S containers (EN 319 162-1): create, sign with XAdES, augment, inspect.
 *
 * @module
 * @example
 * ```ts
 * import { completeAsic, createAsic, extendAsic, inspectAsic, prepareAsic } from '@paraph/engine/asic';
 *
 * const container = createAsic([{ name: 'contract.pdf', mediaType: 'application/pdf', content: pdf }], time);
 * const { session, toBeSigned } = prepareAsic(container, { certificate, algorithm, time });
 * const signed = await completeAsic(container, session, await sign(toBeSigned), ports);
 * const lasting = await extendAsic(signed, 'B-LT', ports, { time, trust });
 * console.log(inspectAsic(lasting).signatures.length); // 1
 * ```
 */
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
