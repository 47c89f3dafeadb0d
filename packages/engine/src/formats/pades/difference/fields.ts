import { PdfRef, type PdfValue, isDict } from '../../../codec/pdf/index.ts';
import { compareFilledField } from './filled-field.ts';
import { type FieldNode, fieldNodes, isParentTrue, isSameItem, isSamePlace } from './field-nodes.ts';
import { renumberedWidgets } from './renumbered.ts';
import { compareSignatureField, newSignatureField } from './signature-fields.ts';
import { type Edge, type RevisionStep, objectName } from './step.ts';

/** Compares the field trees: old fields stay, new ones are signature fields, changes follow the kind of field. */
export function compareFields(step: RevisionStep, edge: Edge): void {
  const ends = step.follow(edge);
  const before = fieldNodes(step.views.old, listOf(ends.before));
  const after = fieldNodes(step.views.new, listOf(ends.after));
  step.formNodes = after;
  step.renumbered = renumberedWidgets(step, before, after);
  const isRenumbered = new Set([...step.renumbered.values()].map(({ ref }) => ref.num));
  compareInline(step, listOf(ends.before), listOf(ends.after));
  checkNames(step, before, after);
  for (const [num, node] of before) {
    const now = after.get(num) ?? step.renumbered.get(num);
    step.setRole(num, 'field');
    step.follow({ holder: num, path: '/Kids', before: node.dict.get('Kids'), after: now?.dict.get('Kids') });
    if (!now) step.violation('field.removed', { field: node.name, object: objectName(num) });
    else compareNode(step, node, now);
  }
  for (const [num, node] of after) if (!before.has(num) && !isRenumbered.has(num)) addedNode(step, node, before);
}

/** Direct fields have no object number to track: they must not change. */
function compareInline(step: RevisionStep, before: readonly PdfValue[], after: readonly PdfValue[]): void {
  const isInline = (item: PdfValue | undefined): boolean => item !== undefined && !(item instanceof PdfRef);
  for (let i = 0; i < Math.max(before.length, after.length); i++) {
    if (!isInline(before[i]) && !isInline(after[i])) continue;
    if (before[i] === undefined || !isSameItem(step.views, before[i]!, after[i])) {
      step.violation('form.field-changed', { path: '/Root/AcroForm/Fields[]' });
    }
  }
}

const listOf = (value: PdfValue): readonly PdfValue[] => (Array.isArray(value) ? value : []);

function compareNode(step: RevisionStep, before: FieldNode, after: FieldNode): void {
  if (!isSamePlace(step, before, after)) otherPlace(step, after);
  if (before.name !== after.name) step.violation('field.renamed', { field: before.name, after: after.name });
  else if (before.type !== after.type) step.violation('field.retyped', { field: before.name });
  else if (before.type === 'Sig') {
    compareSignatureField(step, before, after);
    if (!isDict(before.value) && isDict(after.value)) step.redrawn.add(before.ref.num);
  } else compareFilledField(step, before, after);
}

function addedNode(step: RevisionStep, node: FieldNode, before: ReadonlyMap<number, FieldNode>): void {
  const details = { field: node.name, object: objectName(node.ref.num) };
  if (!isParentTrue(node)) otherPlace(step, node);
  const isOld = step.views.old.index.get(node.ref.num) !== undefined;
  if (isOld) step.violation('field.attached', details);
  else if (node.type === 'Sig') {
    const isOfOldField = node.isWidget && node.parent !== undefined && before.has(node.parent.ref.num);
    if (isOfOldField) step.violation('field.widget-added', details);
    else newSignatureField(step, node);
  } else if (!node.isGroup || node.type !== '') step.violation('field.added-not-signature', details);
}

/** A field inherits value, type and style from its parent, and is shown by its children. */
const otherPlace = (step: RevisionStep, node: FieldNode): void =>
  step.violation('form.field-changed', { field: node.name, object: objectName(node.ref.num), path: 'Parent' });

/** A second field of the same full name would show one value for the other. */
function checkNames(
  step: RevisionStep,
  before: ReadonlyMap<number, FieldNode>,
  after: ReadonlyMap<number, FieldNode>,
): void {
  const owners = new Map<string, number>();
  for (const [num, { name, isWidget }] of before) if (!isWidget && name) owners.set(name, num);
  for (const [num, { name, isWidget }] of after) {
    if (isWidget || !name || before.has(num)) continue;
    if (owners.has(name)) step.violation('field.duplicate-name', { field: name });
    owners.set(name, num);
  }
}
