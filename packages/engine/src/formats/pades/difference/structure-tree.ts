import { type PdfDict, PdfRef, type PdfValue } from '../../../codec/pdf/index.ts';
import { type Edge, type ValueChange, type RevisionStep, asDict } from './step.ts';

/** Keys of the structure tree that grow when a form field is added (ISO 32000-2, 14.7.4.4). */
const GROWING = new Set(['ParentTree', 'ParentTreeNextKey', 'IDTree', 'K']);
const INDEX_PATHS = ['Nums', 'Kids', 'Names', 'Limits'];
const MAX_DEPTH = 64;

/** Structure for a new signature field may be added; what screen readers say of old content stays. */
export function compareStructure(step: RevisionStep, edge: Edge): void {
  const ends = step.follow(edge);
  if (ends.before === null && ends.after === null) return;
  const [before, after] = [asDict(ends.before), asDict(ends.after)];
  if (!before || !after) {
    step.violation('structure-tree.changed');
    return;
  }
  if (keysDiffer(step, { before, after }, GROWING)) step.violation('structure-tree.changed');
  followIndex(step, step.key(ends, 'ParentTree'), 0);
  followIndex(step, step.key(ends, 'IDTree'), 0);
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

/** Children of an element may be appended to, never taken away; answers whether any were. */
function growElement(step: RevisionStep, edge: Edge, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  const ends = step.follow(edge);
  const isOne = asDict(ends.before) !== undefined && !Array.isArray(ends.after);
  if (isOne) return growDictionary(step, ends, depth);
  // A list may begin with the only child there was before.
  const [before, after] = [listOf(edge.before, ends.before), listOf(edge.after, ends.after)];
  if (!before.every((item) => after.some((other) => step.same(item, other)))) step.violation('structure-tree.changed');
  const hasChangedKid = before.map((kid) => followKid(step, { ends, kid }, depth)).some(Boolean);
  return hasChangedKid || after.length > before.length;
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
