import { type PdfDict, type PdfValue, nameOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { compareAnnotations } from './annotations.ts';
import { differingKeys } from './equality.ts';
import { type Edge, type ValueChange, type RevisionStep, asDict, isSameReference, objectName } from './step.ts';

/** Keys of a page with separate rules; every other key affects what the page shows. */
const OWN_RULES = new Set(['Annots', 'StructParents', 'Tabs', 'LastModified', 'PieceInfo', 'Parent']);
const MAX_DEPTH = 64;

/** Compares the page trees: the same pages in the same order, each showing the same (ISO 32000-2, 7.7.3). */
export function comparePages(step: RevisionStep, edge: Edge): void {
  let number = 0;
  const open: { edge: Edge; depth: number }[] = [{ edge, depth: 0 }];
  const seen = new Set<number>();
  while (open.length > 0) {
    const { edge: current, depth } = open.pop()!;
    const ends = step.follow(current);
    if (!isSameReference(current.before, current.after)) {
      step.violation('page.tree-changed', { path: current.path });
      continue;
    }
    if (seen.has(ends.num) || depth > MAX_DEPTH) throw new EngineError('pdf.cyclic', { object: ends.num });
    seen.add(ends.num);
    step.setRole(ends.num, 'page');
    const kids = kidsOf(step, ends);
    if (kids) for (const kid of kids.toReversed()) open.push({ edge: kid, depth: depth + 1 });
    else comparePage(step, ends, ++number);
  }
}

/** The edges to the children of a node; undefined for a page. */
function kidsOf(step: RevisionStep, ends: ValueChange): Edge[] | undefined {
  const [before, after] = [asDict(ends.before), asDict(ends.after)];
  if (!before?.has('Kids')) return undefined;
  const list = step.follow(step.key(ends, 'Kids'));
  const [old, now] = [arrayOf(list.before), arrayOf(list.after)];
  if (step.changed.has(ends.num) && after) {
    const keys = differingKeys(step.views, { before, after }, new Set(['Kids', 'Parent']));
    keys.forEach((key) => step.violation('page.tree-changed', { object: objectName(ends.num), path: key }));
  }
  if (old.length !== now.length) {
    step.violation('page.tree-changed', {
      object: objectName(ends.num),
      before: String(old.length),
      after: String(now.length),
    });
  }
  return old.map((kid, i) => ({ holder: list.num, path: `${list.prefix}[]`, before: kid, after: now[i] }));
}

const arrayOf = (value: PdfValue): readonly PdfValue[] => (Array.isArray(value) ? value : []);

function comparePage(step: RevisionStep, ends: ValueChange, page: number): void {
  const [before, after] = [asDict(ends.before), asDict(ends.after)];
  if (!before || !after) {
    step.violation('page.tree-changed', { page });
    return;
  }
  const added = compareAnnotations(step, step.key(ends, 'Annots'), page);
  if (!step.changed.has(ends.num)) return;
  for (const key of differingKeys(step.views, { before, after }, OWN_RULES)) {
    step.violation(key === 'Contents' ? 'page.content-changed' : 'page.changed', { page, path: key });
  }
  compareTabs(step, { before, after, page }, added);
  if (!step.same(before.get('StructParents'), after.get('StructParents'))) {
    const isAdded = !before.has('StructParents') && typeof after.get('StructParents') === 'number';
    if (isAdded) step.add('page.structure-added', 'note', 'lta', { page });
    else step.violation('page.changed', { page, path: 'StructParents' });
  }
  if (!step.same(before.get('PieceInfo'), after.get('PieceInfo')))
    step.add('private-data.changed', 'note', 'lta', { page });
}

interface Pages {
  before: PdfDict;
  after: PdfDict;
  page: number;
}

const TAB_ORDERS = new Set(['S', 'W', 'R']);

/** The tab order comes with a new field; on its own it has no business in a signed page. */
function compareTabs(step: RevisionStep, { before, after, page }: Pages, hasNewWidget: boolean): void {
  if (step.same(before.get('Tabs'), after.get('Tabs'))) return;
  const isAdded = !before.has('Tabs') && TAB_ORDERS.has(nameOf(after.get('Tabs')) ?? '');
  if (!isAdded) step.violation('page.changed', { page, path: 'Tabs' });
  else step.add('page.tab-order-added', hasNewWidget ? 'note' : 'warning', 'form-filling', { page });
}
