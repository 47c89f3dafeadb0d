import { PdfRef, type PdfValue } from '../../../codec/pdf/index.ts';
import type { FieldNode } from './field-nodes.ts';
import type { RevisionStep } from './step.ts';

type Nodes = ReadonlyMap<number, FieldNode>;

/**
 * Widgets of boxes and radio buttons that were written again as new objects, at the same place in their field: iText does so
 * with those that name their type. Returns the new node by the number of the old one, which the field no longer lists.
 */
export function renumberedWidgets(step: RevisionStep, before: Nodes, after: Nodes): Map<number, FieldNode> {
  const found = new Map<number, FieldNode>();
  for (const [num, field] of before) {
    const now = after.get(num);
    if (field.type !== 'Btn' || field.isGroup || !now) continue;
    const [kids, again] = [step.views.old.array(field.dict.get('Kids')), step.views.new.array(now.dict.get('Kids'))];
    if (kids.length !== again.length) continue;
    for (const [i, kid] of kids.entries()) {
      const node = renumbered(step, { kid, again: again[i]!, before, after });
      if (node) found.set((kid as PdfRef).num, node);
    }
  }
  return found;
}

interface Kid {
  kid: PdfValue;
  again: PdfValue;
  before: Nodes;
  after: Nodes;
}

function renumbered(step: RevisionStep, { kid, again, before, after }: Kid): FieldNode | undefined {
  if (!(kid instanceof PdfRef && again instanceof PdfRef) || after.has(kid.num) || !step.isFresh(again.num))
    return undefined;
  const [old, now] = [before.get(kid.num), after.get(again.num)];
  const areWidgets = old?.isWidget === true && now?.isWidget === true;
  return areWidgets && !old.dict.has('Kids') && !now.dict.has('Kids') ? now : undefined;
}

/** Returns whether a list has the new widget where it had the old one. */
export function keepsPlace(
  step: RevisionStep,
  ref: PdfRef,
  { before, after }: { before: PdfValue; after: PdfValue },
): boolean {
  const now = step.renumbered.get(ref.num);
  if (!now || !Array.isArray(before) || !Array.isArray(after)) return false;
  const places = before.flatMap((item, i) => (item instanceof PdfRef && item.num === ref.num ? [i] : []));
  const again = after.flatMap((item, i) => (item instanceof PdfRef && item.num === now.ref.num ? [i] : []));
  const isLeft = after.some((item) => item instanceof PdfRef && item.num === ref.num);
  return !isLeft && places.length === 1 && again.length === 1 && places[0] === again[0];
}
