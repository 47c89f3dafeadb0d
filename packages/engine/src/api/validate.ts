/**
 * Validation by EN 319 102-1 and qualification by TS 119 615, for PDF, ASiC, ADOC and DigiDoc.
 *
 * A `Validator` remembers certificates; use one for many files.
 *
 * @module
 * @example
 * ```ts
 * import { Validator } from '@paraph/engine/validate';
 *
 * const validator = new Validator({ ports, anchors: trust });
 * const report = await validator.validate(signedPdf, { time });
 * console.log(report.signatures[0]?.indication); // TOTAL-PASSED
 * ```
 */
export {
  type AnchorInput,
  type ValidationMoment,
  type ValidationPorts,
  Validator,
  type ValidatorOptions,
  validate,
} from '../report/index.ts';
export { ADES_POLICY, POLICIES, type PolicyName, type ValidationPolicy, readPolicy } from '../validate/index.ts';
