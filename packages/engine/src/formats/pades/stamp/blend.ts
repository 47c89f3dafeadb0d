import { fromLatin1 } from '../../../bytes/index.ts';
import { type PdfDict, type PdfFile, PdfStream, type PdfUpdate, dict, name } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';

/**
 * Returns whether images may be blended with content below them. PDF/A-1 forbids transparency (ISO 19005-1, 6.4),
 * later parts require an output intent (ISO 19005-2, 6.2.10); files that claim neither are unrestricted.
 */
export function mayBlend(file: PdfFile): boolean {
  const part = claimedPart(file);
  return part === undefined || (part > 1 && file.array(file.catalog.get('OutputIntents')).length > 0);
}

/** The part of PDF/A that the file claims in its metadata. */
function claimedPart(file: PdfFile): number | undefined {
  const stream = file.resolve(file.catalog.get('Metadata'));
  if (!(stream instanceof PdfStream)) return undefined;
  const [, part] = /pdfaid:part\s*(?:>|=\s*["'])\s*(\d)/.exec(metadataText(file, stream)) ?? [];
  return part === undefined ? undefined : Number(part);
}

/** Metadata that cannot be unpacked makes no claim, and the file can still be signed. */
function metadataText(file: PdfFile, stream: PdfStream): string {
  try {
    return fromLatin1(file.streamData(stream, 'readable'));
  } catch (error) {
    if (error instanceof EngineError) return '';
    throw error;
  }
}

/** How much of a picture's own strength is drawn: black text is read through a black picture. */
const STRENGTH = 0.6;

/** The state of graphics in which a picture darkens what is below and never hides it (ISO 32000-2, 11.3.5.2). */
export const blending = (update: PdfUpdate, { isInk }: { isInk: boolean }): PdfDict =>
  dict({
    B: update.add(
      dict({ Type: name('ExtGState'), BM: name('Multiply'), ca: isInk ? 1 : STRENGTH, CA: isInk ? 1 : STRENGTH }),
    ),
  });
