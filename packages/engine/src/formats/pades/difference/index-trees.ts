import { fromLatin1 } from '../../../bytes/index.ts';
import { type PdfDict, type PdfFile, PdfString, type PdfValue, numberOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';

const MAX_DEPTH = 64;

/** Every value under each key of a number tree or a name tree (ISO 32000-2, 7.9.6 and 7.9.7), in the order of the file. */
export function entriesOf(file: PdfFile, root: PdfValue | undefined, list: 'Nums' | 'Names'): Map<string, PdfValue[]> {
  const found = new Map<string, PdfValue[]>();
  const open = [{ node: file.dict(root), depth: 0 }];
  while (open.length > 0) {
    const { node, depth } = open.pop()!;
    if (!node) continue;
    if (depth > MAX_DEPTH) throw new EngineError('pdf.nesting', { depth });
    addEntries(file, node, { list, found });
    for (const kid of file.array(node.get('Kids')).toReversed()) open.push({ node: file.dict(kid), depth: depth + 1 });
  }
  return found;
}

function addEntries(
  file: PdfFile,
  node: PdfDict,
  { list, found }: { list: 'Nums' | 'Names'; found: Map<string, PdfValue[]> },
): void {
  const items = file.array(node.get(list));
  file.budget.spend(items.length + 1);
  for (let i = 0; i + 1 < items.length; i += 2) {
    const key = keyOf(file, items[i]);
    const known = found.get(key);
    if (known) known.push(items[i + 1]!);
    else found.set(key, [items[i + 1]!]);
  }
}

function keyOf(file: PdfFile, item: PdfValue | undefined): string {
  const key = file.resolve(item);
  return key instanceof PdfString ? `(${fromLatin1(file.string(key) ?? key.bytes)}` : String(numberOf(key));
}
