import { type PdfDict, type PdfFile, type PdfPage, type PdfValue, isDict, pages } from '../../../codec/pdf/index.ts';
import { isStandardFont } from './standard-font.ts';

const known = new WeakMap<PdfFile, ReadonlyMap<PdfDict, PdfPage>>();

/** Returns the page that lists the annotation; the last one where several do. Throws what reading the pages throws. */
export function pageOfAnnotation(file: PdfFile, annotation: PdfDict): PdfPage | undefined {
  const listed = known.get(file) ?? listedAnnotations(file);
  known.set(file, listed);
  return listed.get(annotation);
}

function listedAnnotations(file: PdfFile): ReadonlyMap<PdfDict, PdfPage> {
  const listed = new Map<PdfDict, PdfPage>();
  for (const page of pages(file)) {
    const annotations = file.array(page.dict.get('Annots'));
    file.budget.spend(annotations.length);
    for (const item of annotations) {
      const dict = file.dict(item);
      if (dict) listed.set(dict, page);
    }
  }
  return listed;
}

/**
 * Returns whether a name that an appearance does not explain itself may lead viewers to a resource of its page or of the
 * form (ISO 32000-2, 7.8.3: resources of the page are an obsolete fallback). Standard fonts do not count: viewers use one
 * for an unknown name anyway. True where the page is unknown.
 */
export function isNamedElsewhere(
  file: PdfFile,
  annotation: PdfDict,
  { category, name }: { category: string; name: string },
): boolean {
  const page = pageOfAnnotation(file, annotation);
  const defaults = file.dict(file.dict(file.catalog.get('AcroForm'))?.get('DR'));
  const isOther = (resources: PdfDict | undefined): boolean => {
    const value = file.dict(resources?.get(category))?.get(name);
    return value !== undefined && !(category === 'Font' && isTextFont(file, value));
  };
  return page === undefined || isOther(page.resources) || isOther(defaults);
}

/** Returns whether the font draws each character as itself; data for text extraction does not change its glyphs. */
export function isTextFont(file: PdfFile, value: PdfValue): boolean {
  const font = file.resolve(value);
  return isDict(font) && isStandardFont(file, new Map([...font].filter(([key]) => key !== 'ToUnicode')));
}
