/**
 * Errors, work budgets and ports: what every other entry point uses.
 *
 * @module
 * @example
 * ```ts
 * import { EngineError } from '@paraph/engine';
 * import { inspectAsic } from '@paraph/engine/asic';
 *
 * try {
 *   inspectAsic(pdf);
 * } catch (error) {
 *   if (error instanceof EngineError) console.log(error.code); // zip.malformed
 * }
 * ```
 */
export { EngineError, type ErrorParams } from './errors.ts';
export { Work, WorkError, workFor } from './work.ts';
export { type Ports } from './ports.ts';
