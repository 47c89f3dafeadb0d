import { type PdfFile, type PdfValue, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import type { Content } from './examination.ts';

const PATH_ENDS = new Set('n S s f F f* B B* b b*'.split(' '));
const PATH_GOES_ON = new Set('m l c v y h'.split(' '));
/** Operators by whose effect viewers may differ on a path that was never painted. */
export const USES_PATH: ReadonlySet<string> = new Set([
  ...PATH_ENDS,
  ...PATH_GOES_ON,
  're',
  'W',
  'W*',
  'Do',
  'sh',
  'BI',
  'Tr',
]);
/** How far inside the box of the picture the rectangle may lie: in units of the picture, and as a share of its side. */
const MAX_INSET = 4;
const MAX_SHARE = 0.2;

/**
 * The clipping path of a form field after which some programs, pypdf among them, begin text without painting it. Viewers
 * do not clip by it, so they draw the field alike if nothing uses the path later. It has to be a rectangle that is about
 * as large as the field, so that a program that clips by it shows the same text. A flattened form draws the field from
 * the content of its page.
 */
export class FieldClip {
  private rectangle: readonly PdfValue[] | undefined;
  private isMoved = false;
  private isLeft = false;

  /** Notes an operator. Returns whether viewers agree on it after a path that was left. */
  follows(name: string, values: readonly PdfValue[]): boolean {
    if (this.isLeft) return !USES_PATH.has(name);
    if (name === 'cm') this.isMoved = true;
    if (PATH_ENDS.has(name)) this.rectangle = undefined;
    if (PATH_GOES_ON.has(name)) this.rectangle = [];
    if (name === 're') this.rectangle = this.rectangle ? [] : values;
    return true;
  }

  /** Returns whether text may begin after the clipping path, and leaves the path. */
  leave(content: Content, file: PdfFile): boolean {
    const isForm = content.isField === true || isFormContent(content);
    this.isLeft = isForm && !this.isMoved && isWhole(this.rectangle ?? [], content, file);
    return this.isLeft;
  }
}

function isWhole(rectangle: readonly PdfValue[], { owner, isField = false }: Content, file: PdfFile): boolean {
  const [x, y, width, height] = rectangle.map(numberOf);
  const [left, bottom, right, top] = file.array(owner?.dict.get('BBox')).map((value) => numberOf(file.resolve(value)));
  const insets = [x! - left!, y! - bottom!, right! - x! - width!, top! - y! - height!];
  // A missing number makes the difference NaN, which is not at most anything.
  if (!insets.every((inset) => inset <= MAX_INSET)) return false;
  // A page may draw the form at any scale; the text of a field is compared with its value.
  const sides = [right! - left!, top! - bottom!, right! - left!, top! - bottom!];
  return isField || insets.every((inset, place) => inset <= MAX_SHARE * sides[place]!);
}

/** Returns whether a content is that of a form, neither of a pattern nor of a letter. */
const isFormContent = ({ owner, isGlyph }: Content): boolean =>
  !isGlyph && nameOf(owner?.dict.get('Subtype') ?? null) === 'Form';
