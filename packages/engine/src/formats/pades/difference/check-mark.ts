import { fromLatin1, latin1 } from '../../../bytes/index.ts';
import { type PdfDict, type PdfFile, PdfStream, isDict, nameOf, rectangleOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { type ContentOperation, contentOperations, numbersIn } from './content-tokens.ts';
import type { MarkFont } from './mark-rules.ts';
import { isPlainForm } from './plain-text.ts';

/** Longest side of a box or button for a mark, in points. */
const LARGEST_BOX = 36;
/** A mark, a frame and a ground; pictures of words have more. */
const MOST_OPERATIONS = 60;
const OPERATORS = new Set(
  (
    'q Q cm w J j M d re m l c v y h f F f* B B* b b* S s n W W* g G rg RG k K cs CS sc SC scn SCN ' +
    'BT ET Tf Td Tm Tj BMC EMC'
  ).split(' '),
);
const SPACES = new Set(['cs', 'CS']);
const IN_SPACE = new Map([
  ['sc', 'cs'],
  ['scn', 'cs'],
  ['SC', 'CS'],
  ['SCN', 'CS'],
]);
/** Numbers of a colour by its space: one of a device needs no resource, which could be a pattern. */
const DEVICES: Readonly<Record<string, number>> = { DeviceGray: 1, DeviceRGB: 3, DeviceCMYK: 4 };
/** Text encodings that viewers ignore for this font, or read as letters and digits. */
const LATIN_ENCODINGS = new Set(['WinAnsiEncoding', 'MacRomanEncoding', 'StandardEncoding', 'PDFDocEncoding']);
const FONT_KEYS = new Set(['Type', 'Subtype', 'BaseFont', 'Name']);

/**
 * Returns whether the picture of a state is an ordinary mark: a small drawing with at most one character of ZapfDingbats,
 * or nothing at all. Larger pictures and words show something that nobody saw when the other state was signed.
 */
export const isCheckMark = (file: PdfFile, widget: PdfDict, state: string): boolean =>
  isSmallPicture(file, { widget, state }, (picture, content) =>
    isMark(contentOperations(content), (name) => isMarkFont(file, picture, name)),
  );

/** Returns whether a picture is small and shows one character of any font, under any code, as LibreOffice draws its marks. */
export const isOneSign = (file: PdfFile, widget: PdfDict, state: string): boolean =>
  isCheckMark(file, widget, state) ||
  isSmallPicture(file, { widget, state }, (_, content) => {
    const printable = latin1(fromLatin1(content).replace(/<[0-9A-Fa-f]{2}> Tj/, '(x) Tj'));
    return isMark(contentOperations(printable), () => true);
  });

function isSmallPicture(
  file: PdfFile,
  { widget, state }: { widget: PdfDict; state: string },
  test: (picture: PdfDict, content: Uint8Array) => boolean,
): boolean {
  const picture = pictureOf(file, widget, state);
  if (picture === undefined) return true;
  const box = rectangleOf(file, widget.get('Rect'));
  if (!picture || !box || Math.max(box[2] - box[0], box[3] - box[1]) > LARGEST_BOX) return false;
  try {
    return isPlainForm(file, picture.dict) && test(picture.dict, file.streamData(picture, 'exact'));
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

function isMark(operations: readonly ContentOperation[] | undefined, isFont: (name: string) => boolean): boolean {
  if (!operations || operations.length > MOST_OPERATIONS) return false;
  if (!operations.every(({ operator }) => OPERATORS.has(operator)) || !operations.every(isPlainColour)) return false;
  const shown = operations.flatMap(({ operator, operands: [value] }) =>
    operator === 'Tj' && value?.kind === 'string' ? [value.text] : [],
  );
  if (shown.join('') === '') return true;
  const fonts = operations.flatMap(({ operator, operands: [name] }) =>
    operator === 'Tf' && name?.kind === 'name' ? [name.text] : [],
  );
  return shown.join('').length === 1 && fonts.length > 0 && fonts.every(isFont);
}

/** A colour in a space stands right behind its name, so that all viewers read the same number of parts. */
function isPlainColour(operation: ContentOperation, i: number, all: readonly ContentOperation[]): boolean {
  const set = IN_SPACE.get(operation.operator);
  if (set) return all[i - 1]?.operator === set;
  const [name] = operation.operands;
  if (!SPACES.has(operation.operator)) return true;
  const count = name?.kind === 'name' && Object.hasOwn(DEVICES, name.text) ? DEVICES[name.text] : undefined;
  const next = all[i + 1];
  const isNext = next !== undefined && IN_SPACE.get(next.operator) === operation.operator;
  return count !== undefined && isNext && numbersIn(next, count) !== undefined;
}

/** The font of a signed picture, of which viewers show a mark or, by a Latin encoding, one character. */
function isMarkFont(file: PdfFile, picture: PdfDict, name: string): boolean {
  const font = fontOf(file, picture, name);
  const isLatin = LATIN_ENCODINGS.has(nameOf(file.resolve(font?.get('Encoding'))) ?? '');
  return isDingbatsFont(file, font && isLatin ? new Map([...font].filter(([key]) => key !== 'Encoding')) : font);
}

const fontOf = (file: PdfFile, picture: PdfDict, name: string): PdfDict | undefined =>
  file.dict(file.dict(file.dict(picture.get('Resources'))?.get('Font'))?.get(name));

/** Returns whether the picture names the standard font of marks, as every viewer has it, or with an encoding of letters. */
export function markFont(file: PdfFile, picture: PdfDict, name: string): MarkFont {
  if (isDingbatsFont(file, fontOf(file, picture, name))) return 'marks';
  return isMarkFont(file, picture, name) ? 'latin' : undefined;
}

function isDingbatsFont(file: PdfFile, font: PdfDict | undefined): boolean {
  return (
    font !== undefined &&
    [...font.keys()].every((key) => FONT_KEYS.has(key)) &&
    nameOf(file.resolve(font.get('Subtype'))) === 'Type1' &&
    nameOf(file.resolve(font.get('BaseFont'))) === 'ZapfDingbats'
  );
}
