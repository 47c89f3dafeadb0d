import { readFile } from 'node:fs/promises';
import { AppError, causedBy, replacesField, type ReplacingElement } from '@paraph/domain';
import { type PageDrawing, fillPdf, type FontFiles } from '@paraph/pdf';
import { EngineError } from '@paraph/engine';

const FONTS = new URL('../../../../../../packages/pdf/assets/forms/', import.meta.url);

interface Drawn {
  drawings: readonly PageDrawing[];
  /** Elements of the form; fields of the PDF that they replace are removed. */
  elements: readonly ReplacingElement[];
}

/**
 * Draws a filled form into the PDF of its template. Runs in a separate process with limits, because file and pictures
 * are untrusted.
 * @throws form.not-drawn, form.signature-covers
 */
export async function parse(file: Uint8Array, { drawings, elements }: Drawn): Promise<Uint8Array> {
  const fonts = await fontsFor(drawings);
  try {
    return fillPdf(file, drawings, fonts, (field) => elements.some((element) => replacesField(element, field)));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw causedBy(
      new AppError(error.code === 'stamp.image-covers' ? 'form.signature-covers' : 'form.not-drawn'),
      error,
    );
  }
}

/** Loads only the fonts in use, so that a template with one font need not load all eight. */
async function fontsFor(drawings: readonly PageDrawing[]): Promise<FontFiles> {
  const faces = new Set(drawings.flatMap((drawing) => (drawing.kind === 'picture' ? [] : [drawing.style.face])));
  const files: Record<string, Uint8Array> = {};
  for (const face of faces) files[face] = new Uint8Array(await readFile(new URL(`${face}.ttf`, FONTS)));
  return files;
}
