import { beginsAt } from '../../bytes/find.ts';
import { EngineError } from '../../errors.ts';
import { openDocument } from './document.ts';
import { countSignatureMarks, findSignatures } from './found-signatures.ts';

/**
 * Returns whether a PDF contains no signature or timestamp, in any revision or outside of them. `bareReport` is what
 * `validate` returns for such a file. False for an unreadable file.
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
