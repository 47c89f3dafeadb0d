import { isAdocFile } from '@paraph/engine';

/** A ZIP file begins with the header of its first entry. */
const isContainer = (bytes: Uint8Array): boolean => [0x50, 0x4b, 3, 4].every((octet, i) => bytes[i] === octet);

export type FileKind = 'pdf' | 'asic' | 'adoc';

/** How a file is worked on; whatever is no ZIP file is taken for a PDF. Throws EngineError `zip.*`. */
export function kindOf(bytes: Uint8Array): FileKind {
  if (!isContainer(bytes)) return 'pdf';
  return isAdocFile(bytes) ? 'adoc' : 'asic';
}
