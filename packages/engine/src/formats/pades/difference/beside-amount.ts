import { type PdfDict, type PdfFile, pageAt } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { enlarged } from './affine.ts';
import { reaches } from './beside.ts';
import { placeOf } from './covering.ts';
import { placesOnPages } from './covering-widgets.ts';
import { lettersNear } from './page-letters.ts';
import { hasArea } from './shown.ts';

/** Letters are looked for that far beside it, in points. */
const FURTHEST = 30;

/** Returns whether a digit in the place of the widget could read as a part of an amount; true where that is unknown. */
export function isBesideAmount(file: PdfFile, widget: PdfDict): boolean {
  if (!hasArea(file, widget)) return true;
  try {
    const rectangle = placeOf(file, widget);
    return placesOnPages(file, widget).some(({ page = 1, num = 0 }) =>
      lettersNear(file, pageAt(file, page), { rectangle, num }).some((letters) => {
        if (!letters.isComplete) return true;
        return [...letters.near(enlarged(rectangle, FURTHEST))].some(
          (letter) => letter.isAmount && reaches(letter, rectangle),
        );
      }),
    );
  } catch (error) {
    if (error instanceof EngineError) return true;
    throw error;
  }
}
