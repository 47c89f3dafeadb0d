/**
 * ADOC-V1.0 packages of Lithuania: create, sign with metadata, augment, inspect.
 *
 * @module
 * @example
 * ```ts
 * import { completeAdoc, createAdoc, inspectAdoc, prepareAdoc } from '@paraph/engine/adoc';
 *
 * const adoc = createAdoc({
 *   main: { name: 'contract.pdf', mediaType: 'application/pdf', content: pdf },
 *   description: { title: 'Contract', sort: 'contract', authors: [{ name: 'Ona Petraitė', individual: true }] },
 *   environment: { category: 'BeDOC', generator: 'Example 1.0', os: 'Linux' },
 *   modified: time,
 * });
 * const { session, toBeSigned } = prepareAdoc(adoc, { certificate, algorithm, time, purpose: 'signature' });
 * const signed = await completeAdoc(adoc, session, await sign(toBeSigned), ports);
 * console.log(inspectAdoc(signed).signatures.length); // 1
 * ```
 */
export {
  ADOC_PURPOSES,
  type AdocCategory,
  type AdocDescription,
  type AdocPurpose,
  type AdocSession,
  type CreateAdoc,
  type InspectedAdoc,
  type NamedParty,
  type NewEnvironment,
  type PrepareAdoc,
  type PreparedAdoc,
  completeAdoc,
  createAdoc,
  extendAdoc,
  inspectAdoc,
  isAdocFile,
  prepareAdoc,
} from '../formats/adoc/index.ts';
