/**
 * XAdES signatures (EN 319 132-1) over detached files, in a separate signatures file; checks of XAdES made by other
 * software.
 *
 * @module
 * @example
 * ```ts
 * import { completeXades, extendXades, prepareXades } from '@paraph/engine/xades';
 *
 * const files = [{ name: 'contract.pdf', mediaType: 'application/pdf', content: pdf }];
 * const find = (name: string) => files.find((file) => file.name === name)?.content;
 * const { session, toBeSigned } = prepareXades(files, { certificate, algorithm, time });
 * const xml = await completeXades(find, session, await sign(toBeSigned), ports);
 * const lasting = await extendXades(xml, 'B-LT', { find, ports, options: { time, trust } });
 * console.log(lasting.length > xml.length); // true
 * ```
 */
export {
  checkForeignXades,
  completeXades,
  extendXades,
  prepareXades,
  type DigestedFile,
  type PrepareXades,
  type PreparedXades,
  type SignedFile,
  type XadesClaims,
  type XadesLevel,
  type XadesSession,
} from '../formats/xades/index.ts';
