import { type PdfDict, type PdfFile, pageAt } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { paintsOf, placeOf } from './covering.ts';
import { pathOf, placesOnPages } from './covering-widgets.ts';
import { widgetsOf } from './field-nodes.ts';
import { lettersNear } from './page-letters.ts';
import { hasArea, isHidden } from './shown.ts';
import type { Details, RevisionStep } from './step.ts';
import { TextTouch } from './text-touch.ts';

/** The place of a picture that lies on letters, or that may do so where not all of them could be read. */
export interface AreaOverText {
  place: Details;
  isCertain: boolean;
}

/**
 * Returns page and rectangle of a widget of the field whose picture lies on letters that were on the page before, or so
 * close beside them that it reads as a part of them; undefined if none does.
 */
export function areaOverText({ views }: RevisionStep, field: PdfDict): AreaOverText | undefined {
  let unread: Details | undefined;
  for (const widget of widgetsOf(views.new, field)) {
    if (isHidden(views.new, widget) || !hasArea(views.new, widget)) continue;
    for (const { page, num } of placesOnPages(views.new, widget)) {
      if (page === undefined) continue;
      const place = { page, path: pathOf(views.new, widget) };
      const found = isOverText({ old: views.old, file: views.new }, widget, { page, num });
      if (found === true) return { place, isCertain: true };
      if (found === 'unread') unread = place;
    }
  }
  return unread && { place: unread, isCertain: false };
}

interface States {
  old: PdfFile;
  file: PdfFile;
}

function isOverText(
  { old, file }: States,
  widget: PdfDict,
  { page, num = 0 }: { page: number; num?: number },
): boolean | 'unread' {
  try {
    const rectangle = placeOf(file, widget);
    const signed = lettersNear(old, pageAt(old, page), { rectangle, num });
    const isTouching = paintsOf(file, widget, 'likely').some((paint) => {
      const touch = new TextTouch(file, signed, rectangle);
      paint(touch);
      touch.finish();
      return touch.isTouching;
    });
    return isTouching || (signed.every(({ isComplete }) => isComplete) ? false : 'unread');
  } catch (error) {
    // Content that cannot be followed might lie anywhere.
    if (error instanceof EngineError) return true;
    throw error;
  }
}
