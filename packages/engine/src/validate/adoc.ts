import { type AdocPackage, openAdoc } from '../formats/adoc/index.ts';
import type { Block } from '../trust/index.ts';
import { checkAdocFormat } from './adoc-format.ts';
import { checkAdocStructure } from './adoc-structure.ts';
import { type AsicOutcome, validateScenes } from './asic.ts';
import { examineScene } from './asic-scenes.ts';
import type { ValidationContext } from './context.ts';

export interface AdocOutcome extends AsicOutcome {
  container: AdocPackage;
  /** Result of the package rules; the same for every signature. */
  structure: Block;
}

/**
 * Validates every signature of an ADOC package (EN 319 102-1; ADOC-V1.0). Throws EngineError: `zip.*`, or
 * `adoc.not-a-package` for an archive of another kind.
 */
export async function validateAdoc(bytes: Uint8Array, context: ValidationContext): Promise<AdocOutcome> {
  const container = openAdoc(bytes, context.work);
  const structure = checkAdocStructure(container);
  const scene = await examineScene(
    container,
    context,
    () => (found, followed) => checkAdocFormat(container, structure, { found, followed }),
  );
  const outcome = await validateScenes(container, { scenes: [scene], foreign: undefined }, context);
  return { ...outcome, container, structure };
}
