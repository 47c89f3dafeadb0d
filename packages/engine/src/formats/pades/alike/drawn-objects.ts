import { type PdfStream, type PdfValue, isDict, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import type { Content, Examination, LackedColours } from './examination.ts';
import { isImageAlike } from './images.ts';
import { boxOf } from './page-boxes.ts';

const LARGEST = 1e9;

/** Returns whether viewers draw a form or an image alike; others, such as PostScript, are drawn by few. */
export function isDrawnAlike(examination: Examination, object: PdfStream): boolean {
  const kind = nameOf(examination.file.resolve(object.dict.get('Subtype')));
  if (kind === 'Form') return isFormAlike(examination, object);
  return kind === 'Image' && isImageAlike(examination, object);
}

/** What the place where a form is drawn says about its content. */
type Place = Pick<Content, 'paints' | 'isField' | 'lacks'>;

/**
 * A form needs a box, to which some viewers cut it and without which others draw nothing (ISO 32000-2, table 93).
 */
export function isFormAlike(examination: Examination, form: PdfStream, place: Place = {}): boolean {
  const { file } = examination;
  const matrix = form.dict.has('Matrix') ? file.array(form.dict.get('Matrix')) : undefined;
  const numbers = matrix?.map((item) => numberOf(file.resolve(item)) ?? Number.NaN);
  if (numbers && !(numbers.length === 6 && numbers.every((one) => Math.abs(one) < LARGEST))) return false;
  const isBlank = isEmptyBox(examination, form.dict.get('BBox'));
  if (!isBlank && !boxOf(file, form.dict.get('BBox'))) return false;
  const resources = file.resolve(form.dict.get('Resources'));
  if (resources !== null && !isDict(resources)) return false;
  examination.open.push({
    streams: [form],
    owner: form,
    resources: resources ?? undefined,
    ...place,
    paints: isBlank ? 'nothing' : place.paints,
  });
  return true;
}

/** An object inside content that may paint only some things, or does not have all colours, which counts for it too. */
export function isLimitedAlike(examination: Examination, object: PdfStream, { paints, lacks }: Place): boolean {
  const kind = nameOf(examination.file.resolve(object.dict.get('Subtype')));
  if (kind === 'Form') {
    const use = `${paints ?? 'all'} ${lacks ?? 'none'}`;
    return !examination.isNew(object, use) || isFormAlike(examination, object, { paints, lacks });
  }
  const isStencil = examination.file.resolve(object.dict.get('ImageMask')) === true;
  const isAllowed = isStencil ? !lacksFill(lacks) && (!paints || paints === 'uncoloured') : !paints;
  return kind === 'Image' && isAllowed && (!examination.isNew(object) || isDrawnAlike(examination, object));
}

export const lacksFill = (lacks: LackedColours | undefined): boolean => lacks === 'fill' || lacks === 'both';

/** Some viewers draw nothing of a form whose box has no area, and others all of it. */
const isEmptyBox = ({ file }: Examination, value: PdfValue | undefined): boolean => {
  const numbers = file.array(value).map((item) => numberOf(file.resolve(item)));
  return numbers.length === 4 && numbers.every((one) => one === 0);
};
