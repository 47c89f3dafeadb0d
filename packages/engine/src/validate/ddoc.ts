import { openDdoc } from '../formats/ddoc/index.ts';
import { type AsicOutcome, validateScenes } from './asic.ts';
import type { ValidationContext } from './context.ts';
import { examineDdoc } from './ddoc-scene.ts';

/**
 * Validates every signature of a DigiDoc document (EN 319 102-1; DigiDoc 1.3); the OCSP response in each proves its
 * time. Throws EngineError `xml.*` or `ddoc.*`.
 */
export async function validateDdoc(bytes: Uint8Array, context: ValidationContext): Promise<AsicOutcome> {
  const container = openDdoc(bytes, context.work);
  return validateScenes(container, { scenes: [await examineDdoc(container, context)], foreign: undefined }, context);
}
