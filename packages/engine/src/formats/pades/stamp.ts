import {
  type PdfDict,
  type PdfFile,
  type PdfPage,
  type PdfRef,
  PdfStream,
  type PdfUpdate,
  type Rectangle,
  dict,
  name,
  rectangleOf,
} from '../../codec/pdf/index.ts';

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** What a person sees of the signature on a page. */
export interface Stamp {
  /** Counted from 1. */
  page: number;
  corner?: Corner;
  /** As the page is seen: left, bottom, right, top in points from the lower left of the turned page. */
  rect?: Rectangle;
  lines: readonly string[];
}

export interface StampPlace {
  rectangle: Rectangle;
  rotation: PdfPage['rotation'];
}
export const stampPlace = (page: PdfPage, stamp: Stamp): StampPlace => ({
  rectangle: stamp.rect ?? [0, 0, 1, 1],
  rotation: page.rotation,
});
export const stampOnField = (file: PdfFile, field: PdfDict): StampPlace | undefined => {
  const r = rectangleOf(file, field.get('Rect'));
  return r && { rectangle: r, rotation: 0 };
};
export function drawStamp(update: PdfUpdate, _stamp: Stamp, place: StampPlace): PdfRef {
  const [a, b, c, d] = place.rectangle;
  return update.add(
    new PdfStream(
      dict({ Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, c - a, d - b] }),
      new Uint8Array(0),
    ),
  );
}
