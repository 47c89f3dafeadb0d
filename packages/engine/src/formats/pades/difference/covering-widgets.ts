import {
  type PdfDict,
  type PdfFile,
  PdfRef,
  type PdfValue,
  countPages,
  pageAt,
  pages,
  rectangleOf,
} from '../../../codec/pdf/index.ts';
import { type AffineBox, common, isEmpty } from './affine.ts';
import { coversContent, placeOf } from './covering.ts';
import { widgetsOf } from './field-nodes.ts';
import { contentNear } from './page-content.ts';
import { hasArea, isHidden } from './shown.ts';
import type { Details } from './step.ts';
import type { Trust } from './text-ink.ts';

const NOWHERE: PlaceOnPage = {};

interface CoveredContent {
  trust: Trust;
  /** The state of which something has to be below; undefined if the widget may hide free space, too. */
  signed?: PdfFile;
}

/** Returns page and rectangle where a widget of the field can hide content below it; undefined if none can. */
export function coveredArea(file: PdfFile, field: PdfDict, { trust, signed }: CoveredContent): Details | undefined {
  for (const widget of widgetsOf(file, field)) {
    const places = placesOnPages(file, widget);
    const covered = (places.length > 0 ? places : [NOWHERE]).find((place) =>
      coversContent(file, widget, {
        list: place.list,
        trust,
        content: signed && contentBelow({ file, signed }, widget, place),
      }),
    );
    if (covered) return { ...(covered.page !== undefined && { page: covered.page }), path: pathOf(file, widget) };
  }
  return undefined;
}

function contentBelow(
  { file, signed }: { file: PdfFile; signed: PdfFile },
  widget: PdfDict,
  { page, num = 0 }: PlaceOnPage,
): AffineBox[] | undefined {
  if (page === undefined || page > countPages(signed) || !hasArea(file, widget)) return undefined;
  return contentNear(signed, pageAt(signed, page), { rectangle: placeOf(file, widget), num });
}

/** The rectangle of a widget as the report names it. */
export const pathOf = (file: PdfFile, widget: PdfDict): string =>
  rectangleOf(file, widget.get('Rect'))?.map(Math.round).join(' ') ?? '';

/** Where a widget is listed: the number of the page, its list of annotations and the object that the list names. */
export interface PlaceOnPage {
  page?: number;
  list?: PdfValue;
  num?: number;
}

/** Returns every page that lists the widget, because viewers draw it on each; none where no page does. */
export function placesOnPages(file: PdfFile, widget: PdfDict): PlaceOnPage[] {
  const places: PlaceOnPage[] = [];
  let page = 0;
  for (const { dict } of pages(file)) {
    page++;
    const list = dict.get('Annots') ?? null;
    const item = file.array(list).find((one) => file.dict(one) === widget);
    if (item !== undefined) places.push({ page, list, ...(item instanceof PdfRef && { num: item.num }) });
  }
  return places;
}

/** Returns whether one page alone shows the widget, and nothing else that it lists has a part of its rectangle. */
export function isAlone(file: PdfFile, widget: PdfDict): boolean {
  const [place, ...others] = placesOnPages(file, widget);
  if (!place || others.length > 0 || !hasArea(file, widget)) return false;
  const rectangle = placeOf(file, widget);
  return file.array(place.list).every((item) => {
    file.budget.spend(1);
    const other = file.dict(item);
    if (!other || other === widget || isHidden(file, other) || !hasArea(file, other)) return true;
    return isEmpty(common(rectangle, placeOf(file, other)));
  });
}
