import { beginsAt } from '../../bytes/find.ts';
import { EngineError } from '../../errors.ts';
import { openDocument } from './document.ts';
import { countSignatureMarks, findSignatures } from './found-signatures.ts';

/**
 * Whether nothing in a PDF is or was a signature or a timestamp, in any of its revisions or beside them. What `validate`
 * says of such a file is `bareReport`. A file that cannot be read is not called bare.
 */
export function isBarePdf(bytes: Uint8Array): boolean {
  // Behind other bytes a file may be of another kind as well, and is validated as that.
  if (!beginsAt(bytes, '%PDF-', 0) || countSignatureMarks(bytes) > 0) return false;
  try {
    const document = openDocument(bytes);
    return document.fault === undefined && findSignatures(document).length === 0;
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}
