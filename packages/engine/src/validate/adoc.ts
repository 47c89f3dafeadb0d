import type { ZipArchive } from '../codec/zip/index.ts';
import { type AdocPackage, openAdoc } from '../formats/adoc/index.ts';
import type { Block } from '../trust/index.ts';
import { checkAdocFormat } from './adoc-format.ts';
import { checkAdocStructure } from './adoc-structure.ts';
import { type XadesOutcomes, validateSignatures } from './asic.ts';
import type { ValidationContext } from './context.ts';
import type { Surroundings } from './xades-token.ts';

export interface AdocOutcome extends XadesOutcomes {
  pack: AdocPackage;
  /** The rules of the package, which hold whoever signed. */
  structure: Block;
}

/**
 * Validates every signature of an ADOC package (EN 319 102-1; ADOC-V1.0). Throws EngineError `adoc.not-a-package` for
 * an archive of another kind, or `zip.damaged`.
 */
export async function validateAdoc(archive: ZipArchive, context: ValidationContext): Promise<AdocOutcome> {
  const pack = openAdoc(archive);
  const structure = checkAdocStructure(pack);
  const surroundings: Surroundings = {
    find: pack.find,
    checkFormat: (found, followed) => checkAdocFormat(pack, structure, { found, followed }),
  };
  return { pack, structure, ...(await validateSignatures(pack.signatureFiles, surroundings, context)) };
}
