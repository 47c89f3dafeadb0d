import { type PdfDict, PdfRef, type PdfValue, isDict } from '../../../codec/pdf/index.ts';
import type { ContentWalk } from './content-walk.ts';
import type { DrawnPage } from './drawn-pages.ts';
import type { AnnotationPair } from './inherited-styles.ts';
import { type RevisionStep, objectName, refKey } from './step.ts';

/** Entries of an annotation or widget that refer elsewhere, or state its last change. */
const NOT_DRAWN = new Set('P Parent Popup IRT StructParent Kids V A AA PA Dest Lock SV M NM'.split(' '));

/** Compares what the annotations of a page draw, except removed ones. */
export function compareDrawnAnnotations(step: RevisionStep, walk: ContentWalk, page: DrawnPage): void {
  const { old, new: now } = step.views;
  const [before, after] = [page.before.get('Annots'), page.after.get('Annots')];
  const [list, kept] = [old.resolve(before), now.resolve(after)];
  if (list === null) return;
  if (!Array.isArray(list)) {
    report(step, walk.difference(before, after, 0), { page: page.page, path: 'Annots' });
    return;
  }
  const left = new Set(now.array(kept).flatMap((item) => (item instanceof PdfRef ? [refKey(item)] : [])));
  for (const [i, item] of old.array(list).entries()) {
    const again = laterOf(step, item) ?? now.array(kept)[i];
    if (again instanceof PdfRef && !left.has(refKey(again))) continue;
    compareAnnotation(step, walk, { page: page.page, item, again });
  }
}

/** Returns the annotations of a page that exist in both states; direct ones are matched by index. */
export function annotationPairs(step: RevisionStep, page: DrawnPage): AnnotationPair[] {
  const { old, new: now } = step.views;
  const kept = now.array(page.after.get('Annots'));
  return old.array(page.before.get('Annots')).flatMap((item, i) => {
    const [before, after] = [old.dict(item), now.dict(laterOf(step, item) ?? kept[i])];
    return before && after ? [{ num: item instanceof PdfRef ? item.num : 0, before, after }] : [];
  });
}

/** The reference itself, or the one of the new object that the widget was written as; undefined for direct annotations. */
const laterOf = (step: RevisionStep, item: PdfValue): PdfRef | undefined =>
  item instanceof PdfRef ? (step.renumbered.get(item.num)?.ref ?? item) : undefined;

const NOTHING: PdfDict = new Map();

interface ListedAnnotation {
  page: number;
  item: PdfValue;
  again: PdfValue | undefined;
}

function compareAnnotation(step: RevisionStep, walk: ContentWalk, { page, item, again }: ListedAnnotation): void {
  const { old, new: now } = step.views;
  const num = item instanceof PdfRef ? item.num : 0;
  const [before, after] = [old.resolve(item), now.resolve(again)];
  if (!isDict(before)) {
    report(step, walk.difference(item, again, num), { page, path: 'Annots' });
    return;
  }
  for (const key of before.keys()) {
    if (NOT_DRAWN.has(key) || isValidated(step, { num, key, before, after })) continue;
    const object = walk.differenceOfEntry(before, isDict(after) ? after : NOTHING, { key, num });
    report(step, object, { page, path: `Annots/${key}` });
  }
}

interface Entry {
  num: number;
  key: string;
  before: PdfDict;
  after: PdfValue;
}

/** Entries of listed annotations that differ have rules; pictures differ inside when a field was filled in. */
function isValidated(step: RevisionStep, { num, key, before, after }: Entry): boolean {
  if (key === 'AP' && step.redrawn.has(num)) return true;
  return (
    (step.changed.has(num) || step.renumbered.has(num)) && isDict(after) && !step.same(before.get(key), after.get(key))
  );
}

function report(step: RevisionStep, object: number | undefined, details: { page: number; path: string }): void {
  if (object !== undefined) step.violation('page.drawing-changed', { ...details, object: objectName(object) });
}
