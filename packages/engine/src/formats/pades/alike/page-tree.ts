import { EngineError } from '../../../errors.ts';
import { type PdfDict, type PdfFile, PdfRef, type PdfValue, isDict, nameOf } from '../../../codec/pdf/index.ts';

const MAX_DEPTH = 64;

/** A node that is being counted; `expected` is the number of pages that its Count states. */
interface Open {
  ref: PdfRef;
  dict: PdfDict;
  kids: readonly PdfValue[];
  next: number;
  pages: number;
}

/**
 * Returns the first node of the page tree that viewers take in different ways, or the node that lists it (ISO 32000-2,
 * 7.7.3.2): its Type, Kids, Count or Parent is not what the tree says, or it is listed twice. Some viewers follow Kids
 * and others Parent or Count, so they show other pages, or the same page with other fonts.
 */
export function faultyNode(file: PdfFile): number | undefined {
  const root = file.catalog.get('Pages') ?? null;
  if (!(root instanceof PdfRef)) return file.rootRef.num;
  const seen = new Set<number>();
  const path: Open[] = [];
  let entered: PdfValue = root;
  for (;;) {
    const node: Open | undefined = readableNode(file, entered, path.at(-1));
    if (!node || seen.has(node.ref.num) || path.length >= MAX_DEPTH) return numberIn(entered) ?? path.at(-1)?.ref.num;
    seen.add(node.ref.num);
    path.push(node);
    const closed = closeNodes(file, path);
    if (closed !== undefined) return closed;
    if (path.length === 0) return undefined;
    const last: Open = path.at(-1)!;
    entered = last.kids[last.next++]!;
  }
}

const numberIn = (value: PdfValue): number | undefined => (value instanceof PdfRef ? value.num : undefined);

/** Leaves the nodes whose kids were all visited. Returns the number of one with another Count. */
function closeNodes(file: PdfFile, path: Open[]): number | undefined {
  for (let node = path.at(-1); node && node.next >= node.kids.length; node = path.at(-1)) {
    path.pop();
    const isLeaf = !node.dict.has('Kids');
    if (!isLeaf && file.resolve(node.dict.get('Count')) !== node.pages) return node.ref.num;
    const parent = path.at(-1);
    if (parent) parent.pages += isLeaf ? 1 : node.pages;
  }
  return undefined;
}

/** Some viewers repair a node that cannot be read, others leave out its pages. */
function readableNode(file: PdfFile, kid: PdfValue, parent: Open | undefined): Open | undefined {
  try {
    return openNode(file, kid, parent);
  } catch (cause) {
    if (!(cause instanceof EngineError) || cause.code.startsWith('pdf.too-')) throw cause;
    return undefined;
  }
}

/** The node that a kid refers to; undefined if viewers may take it in different ways. */
function openNode(file: PdfFile, kid: PdfValue, parent: Open | undefined): Open | undefined {
  if (!(kid instanceof PdfRef) || !isExactReference(file, kid)) return undefined;
  const dict = file.get(kid);
  if (!isDict(dict) || !hasParent(dict, parent) || !hasUsualAttributes(file, dict)) return undefined;
  const kids = dict.has('Kids') ? file.resolve(dict.get('Kids')) : [];
  if (nameOf(file.resolve(dict.get('Type'))) !== (dict.has('Kids') ? 'Pages' : 'Page')) return undefined;
  if (!Array.isArray(kids) || (dict.has('Kids') && dict.has('Contents'))) return undefined;
  file.budget.spend(kids.length);
  return { ref: kid, dict, kids, next: 0, pages: 0 };
}

/** The Parent of the root is absent, and that of any other node the node that lists it. */
function hasParent(dict: PdfDict, parent: Open | undefined): boolean {
  const named = dict.get('Parent') ?? null;
  if (!parent) return named === null && dict.has('Kids');
  return named instanceof PdfRef && named.num === parent.ref.num && named.gen === parent.ref.gen;
}

/** Attributes of a kind that viewers ignore count for some of them as absent, and the inherited ones apply. */
function hasUsualAttributes(file: PdfFile, dict: PdfDict): boolean {
  const [resources, rotation] = ['Resources', 'Rotate'].map((key) => file.resolve(dict.get(key)));
  if (dict.has('Resources') && !isDict(resources)) return false;
  // Some viewers ignore a rotation that is written with a point.
  if (dict.has('Rotate') && !(typeof rotation === 'number' && rotation % 90 === 0)) return false;
  return ['MediaBox', 'CropBox'].every((key) => !dict.has(key) || Array.isArray(file.resolve(dict.get(key))));
}

/** Objects in object streams have generation 0; some viewers ignore the generation of a reference, others do not. */
export const isExactReference = (file: PdfFile, ref: PdfRef): boolean => {
  const entry = file.index.get(ref.num);
  if (!entry) return false;
  return entry.kind === 'offset' ? entry.gen === ref.gen : ref.gen === 0;
};
