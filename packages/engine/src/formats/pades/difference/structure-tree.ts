import { type PdfDict, PdfRef, type PdfValue, isDict, nameOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { entriesOf } from './index-trees.ts';
import { type Edge, type ValueChange, type RevisionStep, asDict } from './step.ts';

/** Keys of the structure tree that grow when a form field is added (ISO 32000-2, 14.7.4.4). */
const GROWING = new Set(['ParentTree', 'ParentTreeNextKey', 'IDTree', 'K']);
const INDEX_PATHS = ['Nums', 'Kids', 'Names', 'Limits'];
const MAX_DEPTH = 64;

/** Structure for a new signature field may be added; what screen readers read for old content must not change. */
export function compareStructure(step: RevisionStep, edge: Edge): void {
  const ends = step.follow(edge);
  if (ends.before === null && ends.after === null) return;
  const [before, after] = [asDict(ends.before), asDict(ends.after)];
  if (!before || !after) {
    step.violation('structure-tree.changed');
    return;
  }
  if (keysDiffer(step, { before, after }, GROWING)) step.violation('structure-tree.changed');
  compareIndex(step, step.key(ends, 'ParentTree'), 'Nums');
  compareIndex(step, step.key(ends, 'IDTree'), 'Names');
  if (growElement(step, step.key(ends, 'K'), 0) || step.changed.has(ends.num)) {
    step.add('structure-tree.extended', 'note', 'lta');
  }
}

function keysDiffer(
  step: RevisionStep,
  dicts: { before: PdfDict; after: PdfDict },
  except: ReadonlySet<string>,
): boolean {
  const keys = [...new Set([...dicts.before.keys(), ...dicts.after.keys()])].filter((key) => !except.has(key));
  return keys.some((key) => !step.same(dicts.before.get(key), dicts.after.get(key)));
}

/** Content that was there leads back to the elements it led to; more may be added. */
function compareIndex(step: RevisionStep, edge: Edge, list: 'Nums' | 'Names'): void {
  const { old, new: now } = step.views;
  const after = entriesOf(now, edge.after, list);
  for (const [key, values] of entriesOf(old, edge.before, list)) {
    const kept = after.get(key) ?? [];
    const isKept = values.length === kept.length && values.every((value, i) => isSameEntry(step, value, kept[i]));
    if (!isKept) step.violation('structure-tree.changed', { path: key });
  }
  followIndex(step, edge, 0);
}

/** An entry is an element, or a list of elements by the marks of one page. */
function isSameEntry(step: RevisionStep, before: PdfValue, after: PdfValue | undefined): boolean {
  if (!step.same(before, after)) return false;
  const [a, b] = [step.views.old.resolve(before), step.views.new.resolve(after)];
  return !Array.isArray(a) || step.same(a, b);
}

/** Number and name trees only lead back from content to elements. */
function followIndex(step: RevisionStep, edge: Edge, depth: number): void {
  const ends = step.follow(edge);
  if (depth > MAX_DEPTH || !asDict(ends.before)) return;
  for (const name of INDEX_PATHS) {
    const inner = step.key(ends, name);
    const list = step.follow(inner);
    if (name !== 'Kids' || !Array.isArray(list.before)) continue;
    for (const kid of list.before) {
      followIndex(step, { holder: list.num, path: `${list.prefix}[]`, before: kid, after: kid }, depth + 1);
    }
  }
}

/** Children of an element may be appended, never removed; returns whether any were appended. */
function growElement(step: RevisionStep, edge: Edge, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  const ends = step.follow(edge);
  const isOne = asDict(ends.before) !== undefined && !Array.isArray(ends.after);
  if (isOne) return growDictionary(step, ends, depth);
  // A list may begin with the only child there was before.
  const [before, after] = [listOf(edge.before, ends.before), listOf(edge.after, ends.after)];
  const added = addedTo(step, before, after);
  if (!added?.every((kid) => isNewField(step, kid))) step.violation('structure-tree.changed');
  const hasChangedKid = before.map((kid) => followKid(step, { ends, kid }, depth)).some(Boolean);
  return hasChangedKid || after.length > before.length;
}

/**
 * Returns items of the later list that are not in the former one; undefined if the former items are not all there in
 * order.
 */
function addedTo(step: RevisionStep, before: readonly PdfValue[], after: readonly PdfValue[]): PdfValue[] | undefined {
  const added: PdfValue[] = [];
  let at = 0;
  for (const item of after) {
    if (at < before.length && step.same(before[at], item)) at++;
    else added.push(item);
  }
  return at === before.length ? added : undefined;
}

/** Text that screen readers read instead of content. */
const SPOKEN = ['Alt', 'ActualText', 'E'];

/** A new element leads to annotations alone: marks of the page belong to elements that were there. */
function isNewField(step: RevisionStep, kid: PdfValue, depth = 0): boolean {
  if (depth > MAX_DEPTH) throw new EngineError('pdf.nesting', { depth });
  const file = step.views.new;
  file.budget.spend(1);
  if (kid instanceof PdfRef && !step.isFresh(kid.num)) return false;
  const element = file.resolve(kid);
  if (element === null) return true;
  if (!isDict(element)) return false;
  const type = nameOf(file.resolve(element.get('Type')));
  if (type === 'OBJR') return true;
  if (type === 'MCR' || SPOKEN.some((key) => element.has(key))) return false;
  const kids = file.resolve(element.get('K'));
  return listOf(element.get('K'), kids).every((inner) => isNewField(step, inner, depth + 1));
}

function followKid(step: RevisionStep, { ends, kid }: { ends: ValueChange; kid: PdfValue }, depth: number): boolean {
  if (!(kid instanceof PdfRef) || !step.changed.has(kid.num)) return false;
  return growElement(step, { holder: ends.num, path: `${ends.prefix}[]`, before: kid, after: kid }, depth + 1);
}

function growDictionary(step: RevisionStep, ends: ValueChange, depth: number): boolean {
  const [before, after] = [asDict(ends.before)!, asDict(ends.after)];
  if (!after || keysDiffer(step, { before, after }, new Set(['K']))) {
    step.violation('structure-tree.changed');
    return false;
  }
  return growElement(step, step.key(ends, 'K'), depth + 1);
}

/** Children as the element names them: several, one, or none. */
const listOf = (named: PdfValue | undefined, value: PdfValue): readonly PdfValue[] =>
  Array.isArray(value) ? value : value === null ? [] : [named ?? null];
