import type { PdfDocument } from './document.ts';
import type { FoundSignature } from './found-signatures.ts';
import type { SignatureModification } from './modification.ts';

export const compareRevisions = (
  _document: PdfDocument,
  found: readonly FoundSignature[],
): (SignatureModification | undefined)[] => found.map(() => undefined);
