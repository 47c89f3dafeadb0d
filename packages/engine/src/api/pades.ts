/**
 * PAdES signatures in PDF (EN 319 142-1): prepare, complete, augment, inspect; stamps and locks.
 *
 * The engine never holds the key: `preparePades` returns the digest to sign and a session of plain JSON.
 * `completePades` takes the signature value and returns the signed file only if the signature is valid.
 *
 * @module
 * @example
 * ```ts
 * import { completePades, extendPades, inspectPdf, preparePades } from '@paraph/engine/pades';
 *
 * const { session, toBeSigned } = preparePades(pdf, { certificate, algorithm, time });
 * const signed = await completePades(pdf, session, await sign(toBeSigned), ports);
 * const lasting = await extendPades(signed, 'B-LT', ports, { time, trust });
 * console.log(inspectPdf(lasting).signatures.length); // 1
 * ```
 */
export { hiddenInContainer } from '../formats/contained-pdfs.ts';
export {
  type StampCorner,
  type ExtendPades,
  type FieldLock,
  type ForeignPadesSession,
  HIDDEN_CONTENT,
  type HiddenObject,
  type HiddenObjectCode,
  type InspectedPdf,
  type InspectedSignature,
  type PadesLevel,
  type PadesSession,
  type PrepareForeignPades,
  type PreparePades,
  type PreparedPades,
  type SignatureLimits,
  type PageTaken,
  type StampContent,
  completeForeignPades,
  completePades,
  extendPades,
  hiddenContent,
  inspectPdf,
  isBarePdf,
  keepsSignatures,
  pageTaken,
  prepareForeignPades,
  preparePades,
  requireOnlySigned,
  stampImageSize,
  stampPdf,
} from '../formats/pades/index.ts';
