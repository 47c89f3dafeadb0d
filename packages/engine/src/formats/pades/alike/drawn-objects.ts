import { type PdfDict, type PdfStream, type PdfValue, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import type { Examination, PaintLimit } from './examination.ts';
import { isImageAlike } from './images.ts';
import { boxOf } from './page-boxes.ts';

const LARGEST = 1e9;

/** Returns whether viewers draw a form or an image alike; others, such as PostScript, are drawn by few. */
export function isDrawnAlike(examination: Examination, object: PdfStream): boolean {
  const kind = nameOf(examination.file.resolve(object.dict.get('Subtype')));
  if (kind === 'Form') return isFormAlike(examination, object);
  return kind === 'Image' && isImageAlike(examination, object);
}

/** A form needs a box, to which some viewers cut it and without which others draw nothing (ISO 32000-2, table 93). Names that it does not have may be shared. */
export function isFormAlike(examination: Examination, form: PdfStream, paints?: PaintLimit, shared?: PdfDict): boolean {
  const { file } = examination;
  const matrix = form.dict.has('Matrix') ? file.array(form.dict.get('Matrix')) : undefined;
  const numbers = matrix?.map((item) => numberOf(file.resolve(item)) ?? Number.NaN);
  if (numbers && !(numbers.length === 6 && numbers.every((one) => Math.abs(one) < LARGEST))) return false;
  const isBlank = isEmptyBox(examination, form.dict.get('BBox'));
  if (!isBlank && !boxOf(file, form.dict.get('BBox'))) return false;
  if (form.dict.has('Resources') && !file.dict(form.dict.get('Resources'))) return false;
  examination.open.push({
    streams: [form],
    owner: form,
    resources: file.dict(form.dict.get('Resources')),
    shared,
    paints: isBlank ? 'nothing' : paints,
  });
  return true;
}

/** A form inside content that may paint only some things, which counts for the form too. */
export function isLimitedForm(examination: Examination, form: PdfStream, paints: PaintLimit): boolean {
  const kind = nameOf(examination.file.resolve(form.dict.get('Subtype')));
  const isStencil = kind === 'Image' && examination.file.resolve(form.dict.get('ImageMask')) === true;
  if (paints === 'uncoloured' && isStencil) return !examination.isNew(form) || isDrawnAlike(examination, form);
  if (kind !== 'Form') return false;
  return !examination.isNew(form, paints) || isFormAlike(examination, form, paints);
}

/** Some viewers draw nothing of a form whose box has no area, and others all of it. */
const isEmptyBox = ({ file }: Examination, value: PdfValue | undefined): boolean => {
  const numbers = file.array(value).map((item) => numberOf(file.resolve(item)));
  return numbers.length === 4 && numbers.every((one) => one === 0);
};
