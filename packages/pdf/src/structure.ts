import { type NewPdf, PdfName, type PdfDict, type PdfRef, type PdfValue, dict, name } from '@paraph/engine/pdf';
import type { Element, TextLine } from './layout.ts';

/** The number of each line among the marked contents of its page (ISO 32000-2, 14.7.5). */
export type Marks = ReadonlyMap<TextLine, number>;

/** Numbers the lines of each page in reading order. */
export function markLines(root: Element): Marks {
  const marks = new Map<TextLine, number>();
  const next = new Map<number, number>();
  for (const line of linesOf(root)) {
    const number = next.get(line.page) ?? 0;
    marks.set(line, number);
    next.set(line.page, number + 1);
  }
  return marks;
}

export const linesOf = (element: Element): TextLine[] =>
  element.children.flatMap((child) => (isLine(child) ? [child] : linesOf(child)));

export const roleOf = (root: Element): ReadonlyMap<TextLine, string> => {
  const roles = new Map<TextLine, string>();
  const walk = (element: Element) => {
    for (const child of element.children) {
      if (isLine(child)) roles.set(child, element.role);
      else walk(child);
    }
  };
  walk(root);
  return roles;
};

const isLine = (child: Element | TextLine): child is TextLine => !('role' in child);

/** Adds the tree of elements and the way back from marked content to its element (ISO 32000-2, 14.7.4). */
export function addStructure(pdf: NewPdf, root: Element, { marks, pages }: { marks: Marks; pages: PdfRef[] }): PdfRef {
  const tree = pdf.reserve();
  const parents: PdfRef[][] = pages.map(() => []);
  const addElement = (element: Element, parent: PdfRef): PdfRef => {
    const ref = pdf.reserve();
    const kids = element.children.map((child): PdfValue => {
      if (!isLine(child)) return addElement(child, ref);
      parents[child.page]![marks.get(child)!] = ref;
      return dict({ Type: name('MCR'), Pg: pages[child.page]!, MCID: marks.get(child)! });
    });
    pdf.set(ref, elementDict(element.role, parent, kids));
    return ref;
  };
  const document = addElement(root, tree);
  const nums = parents.flatMap((refs, page): PdfValue[] => [page, refs]);
  pdf.set(
    tree,
    dict({
      Type: name('StructTreeRoot'),
      K: [document],
      ParentTree: pdf.add(dict({ Nums: nums })),
      ParentTreeNextKey: pages.length,
    }),
  );
  return tree;
}

function elementDict(role: Element['role'], parent: PdfRef, kids: PdfValue[]): PdfDict {
  const entries = dict({ Type: name('StructElem'), S: new PdfName(role), P: parent, K: kids });
  // A name of a value heads its row (ISO 32000-2, table 384).
  if (role === 'TH') entries.set('A', dict({ O: name('Table'), Scope: name('Row') }));
  return entries;
}
