/**
 * DigiDoc files (SK-XML 1.0, DIGIDOC-XML 1.1 to 1.3): recognise and inspect. `Validator` validates them.
 *
 * @module
 * @example
 * ```ts
 * import { isDdocFile } from '@paraph/engine/ddoc';
 *
 * console.log(isDdocFile(pdf)); // false
 * ```
 */
export { type InspectedDdoc, inspectDdoc, isDdocFile } from '../formats/ddoc/index.ts';
