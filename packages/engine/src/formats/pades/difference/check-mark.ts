import { type PdfDict, type PdfFile, PdfStream, isDict, nameOf, rectangleOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { type ContentOperation, contentOperations } from './content-tokens.ts';
import { isPlainForm } from './plain-text.ts';

/** Longest side of a box or button for a mark, in points. */
const LARGEST_BOX = 36;
/** A mark, a frame and a ground; pictures of words have more. */
const MOST_OPERATIONS = 60;
const OPERATORS = new Set(
  'q Q cm w J j M d re m l c v y h f F f* B B* b b* S s n W W* g G rg RG k K BT ET Tf Td Tm Tj BMC EMC'.split(' '),
);
const FONT_KEYS = new Set(['Type', 'Subtype', 'BaseFont', 'Name']);

/**
 * Returns whether the picture of a state is an ordinary mark: a small drawing with at most one character of ZapfDingbats,
 * or nothing at all. Larger pictures and words show something that nobody saw when the other state was signed.
 */
export function isCheckMark(file: PdfFile, widget: PdfDict, state: string): boolean {
  const picture = pictureOf(file, widget, state);
  if (picture === undefined) return true;
  const box = rectangleOf(file, widget.get('Rect'));
  if (!picture || !box || Math.max(box[2] - box[0], box[3] - box[1]) > LARGEST_BOX) return false;
  try {
    const operations = contentOperations(file.streamData(picture, 'exact'));
    const isSmall = operations !== undefined && operations.length <= MOST_OPERATIONS;
    return isSmall && isPlainForm(file, picture.dict) && isMark(file, picture.dict, operations);
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

/** Undefined where the state has no picture; null where it is no stream. */
function pictureOf(file: PdfFile, widget: PdfDict, state: string): PdfStream | null | undefined {
  const normal = file.resolve(file.dict(widget.get('AP'))?.get('N'));
  const picture = isDict(normal) ? file.resolve(normal.get(state)) : normal;
  if (picture === null) return undefined;
  return picture instanceof PdfStream ? picture : null;
}

function isMark(file: PdfFile, picture: PdfDict, operations: readonly ContentOperation[]): boolean {
  if (!operations.every(({ operator }) => OPERATORS.has(operator))) return false;
  const shown = operations.flatMap(({ operator, operands: [value] }) =>
    operator === 'Tj' && value?.kind === 'string' ? [value.text] : [],
  );
  if (shown.join('') === '') return true;
  const fonts = operations.flatMap(({ operator, operands: [name] }) =>
    operator === 'Tf' && name?.kind === 'name' ? [name.text] : [],
  );
  return shown.join('').length === 1 && fonts.length > 0 && fonts.every((name) => isDingbats(file, picture, name));
}

/** Returns whether the picture names the standard font of marks, as every viewer has it. */
export function isDingbats(file: PdfFile, picture: PdfDict, name: string): boolean {
  const font = file.dict(file.dict(file.dict(picture.get('Resources'))?.get('Font'))?.get(name));
  return (
    font !== undefined &&
    [...font.keys()].every((key) => FONT_KEYS.has(key)) &&
    nameOf(file.resolve(font.get('Subtype'))) === 'Type1' &&
    nameOf(file.resolve(font.get('BaseFont'))) === 'ZapfDingbats'
  );
}
