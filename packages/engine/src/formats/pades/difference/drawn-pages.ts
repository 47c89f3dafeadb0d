import { type PdfDict, PdfRef, type PdfValue } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import type { ContentWalk } from './content-walk.ts';
import { type RevisionStep, asDict, isSameReference, objectName } from './step.ts';

/** A page in both states. */
export interface DrawnPage {
  /** Counted from 1. */
  page: number;
  before: PdfDict;
  after: PdfDict;
}

/** Entries of a page that lead to other pages or have separate rules; every other one may change what it draws. */
const NOT_DRAWN = new Set(
  'Annots StructParents Tabs LastModified PieceInfo Parent Kids B AA DPart PresSteps'.split(' '),
);
/** Attributes that a page inherits from parent nodes (ISO 32000-2, table 31). */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const MAX_DEPTH = 64;

interface Node {
  before: PdfValue | undefined;
  after: PdfValue | undefined;
  depth: number;
}

/** Compares what the pages of the old state draw, and yields each for its annotations. */
export function* compareDrawnPages(step: RevisionStep, walk: ContentWalk): Generator<DrawnPage> {
  const { old, new: now } = step.views;
  const ancestors = new Set<string>();
  const seen = new Set<number>();
  const open: Node[] = [{ before: old.catalog.get('Pages'), after: now.catalog.get('Pages'), depth: 0 }];
  let page = 0;
  while (open.length > 0) {
    const { before, after, depth } = open.pop()!;
    const [a, b] = [asDict(old.resolve(before)), asDict(now.resolve(after))];
    if (!(before instanceof PdfRef) || !isSameReference(before, after) || !a || !b) {
      step.violation('page.tree-changed');
      return;
    }
    if (seen.has(before.num) || depth > MAX_DEPTH) throw new EngineError('pdf.cyclic', { object: before.num });
    seen.add(before.num);
    const [kids, list] = [old.array(a.get('Kids')), now.array(b.get('Kids'))];
    if (kids.length !== list.length) step.violation('page.tree-changed', { object: objectName(before.num) });
    for (let i = kids.length - 1; i >= 0; i--) open.push({ before: kids[i], after: list[i], depth: depth + 1 });
    if (!a.has('Kids')) page += 1;
    // Programs disagree which nodes are pages: each is compared as if it were one.
    const node = { page: Math.max(page, 1), before: a, after: b };
    compareEntries(step, walk, { ...node, num: before.num });
    compareAncestors(step, walk, { ...node, num: before.num, ancestors });
    yield node;
  }
}

function compareEntries(step: RevisionStep, walk: ContentWalk, node: DrawnPage & { num: number }): void {
  const { before, after, page, num } = node;
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (NOT_DRAWN.has(key)) continue;
    const object = walk.difference(before.get(key), after.get(key), num);
    if (object === undefined) continue;
    const code = key === 'Contents' ? 'page.content-changed' : 'page.drawing-changed';
    step.violation(code, { page, path: key, object: objectName(object) });
  }
}

interface Chain extends DrawnPage {
  num: number;
  /** Pairs of nodes that were climbed through before. */
  ancestors: Set<string>;
}

/** Some programs look for inherited entries along `Parent` instead of coming down the tree. */
function compareAncestors(step: RevisionStep, walk: ContentWalk, { page, before, after, num, ancestors }: Chain): void {
  const { old, new: now } = step.views;
  let [a, b] = [before.get('Parent'), after.get('Parent')];
  for (let depth = 0; (a ?? b ?? null) !== null && depth <= MAX_DEPTH; depth++) {
    const key = [a, b].map((value) => (value instanceof PdfRef ? value.num : '')).join(' ');
    if (ancestors.has(key)) return;
    ancestors.add(key);
    const [from, to] = [asDict(old.resolve(a)), asDict(now.resolve(b))];
    for (const entry of INHERITED) {
      const object = walk.difference(from?.get(entry), to?.get(entry), num);
      if (object === undefined) continue;
      step.violation('page.drawing-changed', { page, path: `Parent/${entry}`, object: objectName(object) });
    }
    [a, b] = [from?.get('Parent'), to?.get('Parent')];
  }
}
