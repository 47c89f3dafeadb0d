import {
  type PdfDict,
  type PdfPage,
  PdfRef,
  type PdfUpdate,
  type PdfValue,
  nameOf,
  numberOf,
  pages,
  textOfString,
} from '@paraph/engine/pdf';
import { seenSize } from './place.ts';

/** A form field at one of its places: points from the upper left corner of the displayed page. */
export interface FieldAtPlace {
  /** Full name (ISO 32000-2, 12.7.4.2). */
  name: string;
  /** Counted from 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns whether a field is removed from its place. */
export type IsRemoved = (field: FieldAtPlace) => boolean;

const MAX_DEPTH = 64;

/** Removes form fields from their pages and from the form, so that no old value is shown beside what is drawn. */
export function removeFields(update: PdfUpdate, isRemoved: IsRemoved): void {
  const removed = new Set<number>();
  for (const [place, page] of [...pages(update.file)].entries())
    for (const ref of removeFromPage(update, page, (field) => isRemoved({ ...field, page: place + 1 })))
      if (ref instanceof PdfRef) removed.add(ref.num);
  if (removed.size > 0) removeFromForm(update, removed);
}

/** Returns the widgets that the page lost. */
function removeFromPage(
  update: PdfUpdate,
  page: PdfPage,
  isRemoved: (field: Omit<FieldAtPlace, 'page'>) => boolean,
): PdfValue[] {
  const dict = update.dict(page.ref) ?? page.dict;
  const annotations = arrayOf(update, dict.get('Annots'));
  const gone = annotations.filter((value) => {
    const widget = update.dict(value);
    if (!widget || nameOf(update.resolve(widget.get('Subtype'))) !== 'Widget') return false;
    return isRemoved({ name: fullName(update, widget), ...seenBox(update, page, widget) });
  });
  if (gone.length > 0)
    update.replace(
      page.ref,
      new Map(dict).set(
        'Annots',
        annotations.filter((one) => !gone.includes(one)),
      ),
    );
  return gone;
}

const arrayOf = (update: PdfUpdate, value: PdfValue | undefined): readonly PdfValue[] => {
  const found = update.resolve(value);
  return Array.isArray(found) ? found : [];
};

/** Partial names from the top of the form, joined by full stops. */
function fullName(update: PdfUpdate, widget: PdfDict): string {
  const names: string[] = [];
  let node: PdfDict | undefined = widget;
  for (let depth = 0; node && depth < MAX_DEPTH; depth++) {
    const own: Uint8Array | undefined = update.file.string(node.get('T'));
    if (own) names.unshift(textOfString(own));
    node = update.dict(node.get('Parent'));
  }
  return names.join('.');
}

function seenBox(update: PdfUpdate, page: PdfPage, widget: PdfDict): Omit<FieldAtPlace, 'page' | 'name'> {
  const numbers = arrayOf(update, widget.get('Rect')).map((one) => numberOf(update.resolve(one)) ?? 0);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers;
  const [a, b] = [pageToSeen(page, x1, y1), pageToSeen(page, x2, y2)];
  const top = Math.max(a.y, b.y);
  return {
    x: Math.min(a.x, b.x),
    y: seenSize(page).height - top,
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

/** Maps the page's own coordinates to points of the displayed page (lower left is 0, 0). */
function pageToSeen({ box: [x0, y0, x1, y1], rotation }: PdfPage, x: number, y: number): { x: number; y: number } {
  if (rotation === 90) return { x: y - y0, y: x1 - x };
  if (rotation === 180) return { x: x1 - x, y: y1 - y };
  if (rotation === 270) return { x: y1 - y, y: x - x0 };
  return { x: x - x0, y: y - y0 };
}

/** A form without fields is removed; an XFA form would show the removed fields again. */
function removeFromForm(update: PdfUpdate, removed: ReadonlySet<number>): void {
  const { catalog, trailer } = update.file;
  const root = trailer.get('Root');
  const held = catalog.get('AcroForm');
  const form = update.dict(held);
  if (!form || !(root instanceof PdfRef)) return;
  const fields = keptOf(update, arrayOf(update, form.get('Fields')), removed, 0);
  if (fields.length === 0) {
    update.replace(root, without(update.dict(root) ?? catalog, 'AcroForm'));
    return;
  }
  const isKept = (value: PdfValue) => !(value instanceof PdfRef && removed.has(value.num));
  const changed = without(form, 'XFA').set('Fields', fields);
  if (form.has('CO')) changed.set('CO', arrayOf(update, form.get('CO')).filter(isKept));
  if (held instanceof PdfRef) update.replace(held, changed);
  else update.replace(root, new Map(update.dict(root) ?? catalog).set('AcroForm', changed));
}

function without(dict: PdfDict, key: string): PdfDict {
  const kept = new Map(dict);
  kept.delete(key);
  return kept;
}

/** Returns the fields that keep a widget; a field whose widgets are all removed is removed too. */
function keptOf(
  update: PdfUpdate,
  nodes: readonly PdfValue[],
  removed: ReadonlySet<number>,
  depth: number,
): PdfValue[] {
  if (depth > MAX_DEPTH) return [...nodes];
  return nodes.filter((node) => {
    if (!(node instanceof PdfRef)) return true;
    if (removed.has(node.num)) return false;
    const dict = update.dict(node);
    const kids = arrayOf(update, dict?.get('Kids'));
    if (!dict || kids.length === 0) return true;
    const kept = keptOf(update, kids, removed, depth + 1);
    if (kept.length > 0 && kept.length < kids.length) update.replace(node, new Map(dict).set('Kids', kept));
    return kept.length > 0;
  });
}
