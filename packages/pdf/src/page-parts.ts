import { type PdfDict, type PdfFile, type PdfValue, isDict, name, nameOf } from '@paraph/engine/pdf';

const ANNOTATION_KEYS = ['Type', 'Subtype', 'Rect', 'AP', 'AS', 'F', 'OC'];
const MAX_DEPTH = 64;

/** Resources of the page itself, or of the nearest node above that has them (ISO 32000-2, 7.7.3.4). */
export function resourcesOf(source: PdfFile, page: PdfDict): PdfDict {
  let node: PdfDict | undefined = page;
  for (let depth = 0; node && depth < MAX_DEPTH; depth++) {
    const own = source.dict(node.get('Resources'));
    if (own) return own;
    node = source.dict(node.get('Parent'));
  }
  return new Map();
}

/** Returns a drawn annotation, including stamps of signatures, without its actions. */
export function shownAnnotation(source: PdfFile, value: PdfValue): PdfDict | undefined {
  const annotation = source.resolve(value);
  if (!isDict(annotation) || !source.dict(annotation.get('AP'))) return undefined;
  if (nameOf(source.resolve(annotation.get('Subtype'))) === 'Popup') return undefined;
  const kept: PdfDict = new Map(
    ANNOTATION_KEYS.flatMap((key) => (annotation.has(key) ? [[key, annotation.get(key)!]] : [])),
  );
  // A field without its form is an invalid file; a Stamp annotation is drawn in the same way.
  return kept.set('Subtype', name('Stamp'));
}
