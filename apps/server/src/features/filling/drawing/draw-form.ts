import { AppError, type FilledValues, type ReplacingElement, causedBy } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { readFile } from '../../../platform/files/index.ts';
import { runParser, taskOwner } from '../../../platform/parser/index.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Filling } from '../store/fillings.ts';
import { drawingsOf } from './drawings.ts';

const PARSER = new URL('./draw-pages.ts', import.meta.url);

/** Without pictures and texts, which the parser has in the drawings. */
const placesOf = (elements: Snapshot['elements']): ReplacingElement[] =>
  elements.map(({ type, page, pdfField, x, y, width, height }) => ({ type, page, pdfField, x, y, width, height }));

interface Filled {
  elements: Snapshot['elements'];
  values: FilledValues;
  registrationNumber: string | null;
}

/**
 * Returns the PDF of a form with its values drawn into it.
 * @throws form.signature-covers; else form.not-drawn for every other cause: the values stay, and the log contains the
 * cause (DOC-100)
 */
export async function drawForm(
  ctx: Ctx,
  { fileId }: Pick<Filling, 'fileId'>,
  { elements, values, registrationNumber }: Filled,
): Promise<Uint8Array> {
  try {
    const drawings = drawingsOf(elements, values, registrationNumber);
    return await runParser<Uint8Array>(
      PARSER,
      await readFile(ctx, fileId),
      { drawings, elements: placesOf(elements) },
      taskOwner(ctx),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'form.signature-covers') throw error;
    ctx.platform.log.warn({ err: error, trace: ctx.trace }, 'a form was not drawn');
    throw causedBy(new AppError('form.not-drawn'), error);
  }
}
