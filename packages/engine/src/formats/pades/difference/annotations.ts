import { type PdfDict, type PdfFile, PdfRef, type PdfValue, nameOf, rectangleOf } from '../../../codec/pdf/index.ts';
import { coversContent } from './covering.ts';
import { differingKeys } from './equality.ts';
import type { FieldNode } from './field-nodes.ts';
import { keepsPlace } from './renumbered.ts';
import { showsSomething } from './shown.ts';
import { type Edge, type ValueChange, type RevisionStep, asDict, objectName, refKey } from './step.ts';
import { addsUnlistedSignature } from './unlisted-signature.ts';

/** Remarks that leave what is below them readable. */
const REMARKS = new Set(
  'Text Popup Highlight Underline StrikeOut Squiggly Ink Caret Line Square Circle Polygon PolyLine'.split(' '),
);
/** Annotations that can hide or replace what is below them. */
const COVERING = new Set(['FreeText', 'Stamp', 'Redact', 'Watermark', 'FileAttachment']);

const isKnown = (subtype: string): boolean => REMARKS.has(subtype) || COVERING.has(subtype);

interface OnPage {
  step: RevisionStep;
  page: number;
}

/** Compares the annotations of a page; returns whether a widget was added. */
export function compareAnnotations(step: RevisionStep, edge: Edge, page: number): boolean {
  const ends = step.follow(edge);
  const [before, after] = [listedIn(step, ends.before), listedIn(step, ends.after)];
  const context = { step, page };
  if (!keepsInline(step, ends)) step.violation('annotation.inline-changed', { page });
  if (isReordered(ends.before, ends.after)) step.add('annotation.changed', 'warning', 'annotations', { page });
  const kept = new Set(before.keys());
  for (const [key, ref] of before) {
    if (keepsPlace(step, ref, ends)) kept.add(refKey(step.renumbered.get(ref.num)!.ref));
    else if (!after.has(key)) removed(context, ref);
    else if (step.changed.has(ref.num) && step.roleOf(ref.num) === undefined) changed(context, ends, ref);
  }
  let hasWidget = false;
  for (const [key, ref] of after) if (!kept.has(key)) hasWidget = added(context, ref, ends.after) || hasWidget;
  return hasWidget;
}

/** Annotations that stand in the list itself are equal, at the same places; references may follow them. */
function keepsInline(step: RevisionStep, { before, after }: ValueChange): boolean {
  const [old, now] = [before, after].map((list) => (Array.isArray(list) ? list : []));
  const isInline = (item: PdfValue | undefined): boolean => item !== undefined && !(item instanceof PdfRef);
  const places = Array.from({ length: Math.max(old!.length, now!.length) }, (_, i) => i);
  return places.every(
    (i) =>
      !(isInline(old![i]) || isInline(now![i])) ||
      (i < old!.length && i < now!.length && step.same(old![i]!, now![i]!)),
  );
}

/** The references of a list by number and generation: under another generation a reference leads elsewhere. */
function listedIn(step: RevisionStep, value: PdfValue): Map<string, PdfRef> {
  if (!Array.isArray(value)) return new Map();
  step.views.new.budget.spend(2 * value.length);
  return new Map(value.flatMap((item) => (item instanceof PdfRef ? [[refKey(item), item]] : [])));
}

/** Annotations are drawn in the order of the list: another order, or a second mention, puts another one on top. */
function isReordered(before: PdfValue, after: PdfValue): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return false;
  const [a, b] = [before, after].map((list) => list.flatMap((item) => (item instanceof PdfRef ? [refKey(item)] : [])));
  const [old, now] = [new Set(a), new Set(b)];
  const [kept, found] = [a!.filter((key) => now.has(key)), b!.filter((key) => old.has(key))];
  return kept.length !== found.length || kept.some((key, i) => key !== found[i]);
}

const dictOf = (file: PdfFile, ref: PdfRef): PdfDict | undefined => asDict(file.resolve(ref));

const subtypeOf = (file: PdfFile, dict: PdfDict | undefined): string =>
  nameOf(file.resolve(dict?.get('Subtype'))) ?? '';

function removed({ step, page }: OnPage, ref: PdfRef): void {
  const details = { page, object: objectName(ref.num) };
  const old = dictOf(step.views.old, ref);
  const isWidget = subtypeOf(step.views.old, old) === 'Widget';
  if (isWidget) step.violation('form.widget-removed', details);
  else if (old) step.add('annotation.removed', 'warning', 'annotations', details);
}

const FREE_KEYS = new Set(['M', 'NM', 'P']);

function changed({ step, page }: OnPage, ends: ValueChange, ref: PdfRef): void {
  const { num } = ref;
  const [before, after] = [dictOf(step.views.old, ref), dictOf(step.views.new, ref)];
  step.follow({ holder: ends.num, path: `${ends.prefix}[]`, before: ref, after: ref });
  step.setRole(num, 'field');
  const details = { page, object: objectName(num) };
  if (!before || !after) {
    step.violation('annotation.replaced', details);
    return;
  }
  const keys = differingKeys(step.views, { before, after }, FREE_KEYS);
  if (keys.length === 0) return;
  const isWidget = [before, after].some((dict) => subtypeOf(step.views.old, dict) === 'Widget');
  if (isWidget) step.violation('annotation.unlisted-widget-changed', details);
  else if (keys.includes('A') || keys.includes('AA')) step.violation('annotation.action', details);
  else if (keys.includes('Subtype')) step.violation('annotation.replaced', details);
  else if (coversContent(step.views.new, after, { list: ends.after })) covers(step, after, { page, num });
  else step.add('annotation.changed', 'warning', 'annotations', details);
}

/** The signer allowed remarks, but what is hidden or replaced below one cannot be validated. */
function covers(step: RevisionStep, dict: PdfDict, { page, num }: { page: number; num: number }): void {
  const file = step.views.new;
  const path = rectangleOf(file, dict.get('Rect'))?.map(Math.round).join(' ') ?? '';
  const details = { page, object: objectName(num), path, after: subtypeOf(file, dict) };
  step.add('annotation.covers', 'violation', 'annotations', details);
}

/** New widgets are validated with their fields; returns whether this is one. */
function added({ step, page }: OnPage, ref: PdfRef, list: PdfValue): boolean {
  const { num } = ref;
  const dict = dictOf(step.views.new, ref);
  const subtype = subtypeOf(step.views.new, dict);
  const details = { page, object: objectName(num), after: subtype };
  if (!dict) {
    if (step.views.new.resolve(ref) !== null) step.violation('annotation.not-allowed', details);
    return false;
  }
  if (subtype === 'Widget') return addedWidget(step, { num, dict, page });
  if (!step.isFresh(num)) step.violation('annotation.attached', details);
  else if (dict.has('A') || dict.has('AA')) step.violation('annotation.action', details);
  else if (isKnown(subtype) && coversContent(step.views.new, dict, { list })) covers(step, dict, { page, num });
  else if (REMARKS.has(subtype)) step.add('annotation.added', 'warning', 'annotations', details);
  else if (COVERING.has(subtype)) step.add('annotation.added-covering', 'warning', 'annotations', details);
  else step.violation('annotation.not-allowed', details);
  return false;
}

/** A widget on a page. */
export interface Widget {
  num: number;
  dict: PdfDict;
  page: number;
}

/** Only widgets of signature fields are expected here: those that the form lists through a complete chain, or whole ones. */
function addedWidget(step: RevisionStep, { num, dict, page }: Widget): boolean {
  const node = step.formNodes.get(num);
  if (!node && addsUnlistedSignature(step, { num, dict, page })) return true;
  const details = { page, object: objectName(num) };
  if (node?.type !== 'Sig') step.violation('annotation.unlisted-widget', details);
  else if (!step.isFresh(num) && !isQuietlyAttached(step, node)) step.violation('annotation.attached', details);
  else if (dict.has('A') || dict.has('AA')) step.violation('annotation.action', details);
  return node?.type === 'Sig';
}

/** An old field may come onto a page when it is signed with this revision, or when it shows nothing. */
function isQuietlyAttached(step: RevisionStep, node: FieldNode): boolean {
  if (step.roleOf(node.ref.num) !== 'field') return false;
  return step.filled.has(node.name) || !showsSomething(step.views.new, node.dict);
}
