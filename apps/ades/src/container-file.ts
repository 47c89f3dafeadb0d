import { EngineError } from '@paraph/engine';
import { isAdocFile } from '@paraph/engine/adoc';
import { isDdocFile } from '@paraph/engine/ddoc';

/** A ZIP file begins with the header of its first entry. */
const isContainer = (bytes: Uint8Array): boolean => [0x50, 0x4b, 3, 4].every((byte, i) => bytes[i] === byte);

/** What takes new signatures. */
export type FileKind = 'pdf' | 'asic' | 'adoc';

/** What can be looked into. */
export type ReadableKind = FileKind | 'ddoc';

/** How a file is worked on; whatever is none of the others is taken for a PDF. Throws EngineError `zip.*`. */
export function kindOf(bytes: Uint8Array): ReadableKind {
  if (isDdocFile(bytes)) return 'ddoc';
  if (!isContainer(bytes)) return 'pdf';
  return isAdocFile(bytes) ? 'adoc' : 'asic';
}

/** The same for work that writes: DigiDoc documents are read only. Throws EngineError `ddoc.read-only`. */
export function writableKindOf(bytes: Uint8Array): FileKind {
  const kind = kindOf(bytes);
  if (kind === 'ddoc') throw new EngineError('ddoc.read-only');
  return kind;
}
