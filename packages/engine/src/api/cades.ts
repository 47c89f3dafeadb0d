/**
 * CAdES signatures (EN 319 122-1) over the files of an ASiC container; `completeAsic` finishes them too.
 *
 * @module
 * @example
 * ```ts
 * import { createAsic, extendAsic, inspectAsic } from '@paraph/engine/asic';
 * import { completeAsicCades, prepareAsicCades } from '@paraph/engine/cades';
 *
 * const container = createAsic([{ name: 'contract.pdf', mediaType: 'application/pdf', content: pdf }], time);
 * const { session, toBeSigned } = prepareAsicCades(container, { certificate, algorithm, time });
 * const signed = await completeAsicCades(container, session, await sign(toBeSigned), ports);
 * const lasting = await extendAsic(signed, 'B-LT', ports, { time, trust });
 * console.log(inspectAsic(lasting).signatures.length); // 1
 * ```
 */
export { type PrepareCades, type PreparedCades, completeAsicCades, prepareAsicCades } from '../formats/asic/index.ts';
export { type CadesSession, addTimestampData } from '../formats/cades/index.ts';
