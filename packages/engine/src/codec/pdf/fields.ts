import { EngineError } from '../../errors.ts';
import type { PdfFile } from './file.ts';
import { textOfString } from './text.ts';
import { PdfRef, isDict, nameOf } from './values.ts';
import type { PdfDict, PdfValue } from './values.ts';

const MAX_DEPTH = 64;

/** A terminal field of the form. */
export interface PdfField {
  /** Fully qualified: partial names joined by full stops. */
  name: string;
  /** `Sig`, `Tx`, `Btn`, `Ch` or empty. */
  type: string;
  ref: PdfRef;
  dict: PdfDict;
  /** The value, inherited or own; null when empty. */
  value: PdfValue;
}

interface Node {
  ref: PdfRef;
  dict: PdfDict;
  name: string;
  type: string;
  value: PdfValue;
  depth: number;
}

/** All terminal fields in the order of the form. Throws `pdf.cyclic` or `pdf.too-many-fields`. */
export function pdfFields(file: PdfFile): PdfField[] {
  const form = file.dict(file.catalog.get('AcroForm'));
  if (!form) return [];
  const limit = file.budget.limits.fields;
  const seen = new Set<number>();
  const found: PdfField[] = [];
  const open = nodesOf(file, file.array(form.get('Fields')), undefined);
  while (open.length > 0) {
    const node = open.pop()!;
    if (seen.has(node.ref.num)) throw new EngineError('pdf.cyclic', { object: node.ref.num });
    seen.add(node.ref.num);
    if (seen.size > limit) throw new EngineError('pdf.too-many-fields', { limit });
    const kids = nodesOf(file, file.array(node.dict.get('Kids')), node).filter(({ dict }) => dict.has('T'));
    if (kids.length > 0) for (const kid of kids) open.push(kid);
    else found.push({ name: node.name, type: node.type, ref: node.ref, dict: node.dict, value: node.value });
  }
  return found;
}

/** Returns children in reverse order, because the walk takes them from the end. Kids without a name are widgets. */
function nodesOf(file: PdfFile, kids: readonly PdfValue[], parent: Node | undefined): Node[] {
  const depth = parent ? parent.depth + 1 : 0;
  if (depth > MAX_DEPTH) throw new EngineError('pdf.nesting', { depth });
  return kids.toReversed().flatMap((ref) => {
    const dict = file.resolve(ref);
    if (!(ref instanceof PdfRef) || !isDict(dict)) return [];
    const own = file.string(dict.get('T'));
    const partial = own ? textOfString(own) : '';
    const names = [parent?.name, partial].filter((part) => part);
    file.budget.spend(((parent?.name.length ?? 0) + partial.length) >> 1);
    const type = nameOf(file.resolve(dict.get('FT'))) ?? parent?.type ?? '';
    return [
      { ref, dict, name: names.join('.'), type, value: file.resolve(dict.get('V')) ?? parent?.value ?? null, depth },
    ];
  });
}
