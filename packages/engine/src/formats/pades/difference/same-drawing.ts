import { type PdfFile, type PdfStream, rectangleOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { contentOperations } from './content-tokens.ts';
import type { Views } from './equality.ts';
import { isPlainForm } from './plain-text.ts';

/** Operators that need no resource, which could have another meaning under the same name. */
const WITHOUT_RESOURCES = new Set(
  'q Q cm w J j M d re m l c v y h S s f F f* B B* b b* n W W* g rg k G RG K'.split(' '),
);

/** Returns whether two pictures of one size draw the same paths by the same operators, however these are written. */
export function isSameDrawing({ old, new: now }: Views, before: PdfStream, after: PdfStream): boolean {
  const [was, is] = [drawingOf(old, before), drawingOf(now, after)];
  return was !== undefined && was === is;
}

function drawingOf(file: PdfFile, picture: PdfStream): string | undefined {
  const box = rectangleOf(file, picture.dict.get('BBox'));
  if (!box || !isPlainForm(file, picture.dict)) return undefined;
  try {
    const operations = contentOperations(file.streamData(picture, 'exact'));
    if (!operations?.every(({ operator }) => WITHOUT_RESOURCES.has(operator))) return undefined;
    return JSON.stringify([box, operations]);
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}
