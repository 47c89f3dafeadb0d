import { PdfRef, type PdfValue, nameOf, numberOf, isDict } from '../../../codec/pdf/index.ts';
import { contentKind } from '../sub-filter.ts';
import { appearanceChanged } from './appearance.ts';
import { coveredArea } from './covering-widgets.ts';
import { differingKeys } from './equality.ts';
import { type FieldNode, fieldOf, widgetsOf } from './field-nodes.ts';
import { checkRevealed } from './filled-text.ts';
import { areaOverText } from './over-text.ts';
import { hasArea, isHidden, showsSomething } from './shown.ts';
import { type RevisionStep, objectName } from './step.ts';

/** Keys that signing an empty field may touch. */
const SIGNING_KEYS = new Set(['V', 'AP', 'AS', 'F', 'Ff', 'M', 'MK', 'Lock', 'SV', 'DA', 'Q', 'Type']);
/** Keys of a widget below the field: the value belongs to the field alone. */
const WIDGET_KEYS = new Set([...SIGNING_KEYS].filter((key) => !['V', 'Lock', 'SV', 'Ff'].includes(key)));
const READ_ONLY = 1;

const detailsOf = (node: FieldNode) => ({ field: node.name, object: objectName(node.ref.num) });

/** Compares a signature field: an empty one may be signed, a signed one stays as it is. */
export function compareSignatureField(step: RevisionStep, before: FieldNode, after: FieldNode): void {
  const isPictureChanged = appearanceChanged(step, before, after);
  const keys = differingKeys(step.views, { before: before.dict, after: after.dict }, new Set(['Kids', 'Parent', 'P']));
  if (keys.length === 0 && !isPictureChanged) return;
  const wasSigned = isDict(before.value);
  if (!wasSigned && isDict(after.value)) {
    const allowed = after.isWidget ? WIDGET_KEYS : SIGNING_KEYS;
    const extra = keys.filter((key) => !allowed.has(key));
    extra.forEach((key) => step.violation('signature.field-changed', { ...detailsOf(before), path: key }));
    if (isPictureChanged) checkRevealed({ step, before, after });
    if (!after.isWidget) signed(step, after);
    return;
  }
  const others = keys.filter((key) => !isHarmless({ key, before, after }));
  if (isPictureChanged && !others.includes('AP')) others.push('AP');
  if (others.length === 0) step.add('form.read-only-set', 'note', 'lta', detailsOf(before));
  const code = wasSigned ? 'signature.field-changed' : 'form.field-changed';
  others.forEach((key) => step.violation(code, { ...detailsOf(before), path: key }));
}

/** Viewers mark fields as read-only when a signature locks them, and state the type of the widget. */
function isHarmless({ key, before, after }: { key: string; before: FieldNode; after: FieldNode }): boolean {
  if (key === 'Type') return !before.dict.has('Type') && nameOf(after.dict.get('Type')) === 'Annot';
  if (key !== 'Ff') return false;
  const [a, b] = [before, after].map(({ dict }) => numberOf(dict.get('Ff')) ?? 0);
  return (a! | READ_ONLY) === b;
}

/** Validates a signature field or a widget of one that this revision added, by its content and its appearance. */
export function newSignatureField(step: RevisionStep, node: FieldNode): void {
  const file = step.views.new;
  if (!isAnnotation(node) && (node.dict.has('A') || node.dict.has('AA'))) {
    step.violation('form.action-changed', { ...detailsOf(node), path: node.dict.has('A') ? 'A' : 'AA' });
  }
  // A value of the widget alone makes no signature: only fields are signed.
  if (isDict(fieldOf(node).value)) {
    if (!node.isWidget) signed(step, node);
    return;
  }
  if (showsSomething(file, node.dict)) step.violation('signature.visible-unsigned', detailsOf(node));
  else if (hasArea(file, node.dict) && !isHidden(file, node.dict))
    step.add('signature.visible-field-added', 'warning', 'form-filling', detailsOf(node));
  else if (!node.isWidget) step.add('signature.field-added', 'note', 'lta', detailsOf(node));
}

const isAnnotation = ({ dict }: FieldNode): boolean => dict.has('Subtype');

function signed(step: RevisionStep, node: FieldNode): void {
  const value = valueReference(node);
  const details = detailsOf(node);
  if (value instanceof PdfRef && !step.isFresh(value.num)) {
    step.violation('signature.shared-value', { ...details, object: objectName(value.num) });
    return;
  }
  const file = step.views.new;
  const kind = contentKind((isDict(node.value) && nameOf(file.resolve(node.value.get('SubFilter')))) || '');
  const isShown = widgetsOf(file, node.dict).some((widget) => showsSomething(file, widget));
  if (kind === 'evidence-record') evidenceRecord(step, node, isShown);
  else if (kind === 'timestamp' && !isShown) step.add('timestamp.added', 'info', 'lta', details);
  else if (kind === 'timestamp') visibleTimestamp(step, node);
  else {
    step.filled.add(node.name);
    step.add(isShown ? 'signature.added-visible' : 'signature.added', 'info', 'form-filling', details);
    if (isShown) visibleSignature(step, node);
  }
}

/** An evidence record has no signer who would be responsible for what its field shows. */
function evidenceRecord(step: RevisionStep, node: FieldNode, isShown: boolean): void {
  if (isShown) step.violation('signature.visible-unsigned', detailsOf(node));
  else step.add('evidence.added', 'info', 'lta', detailsOf(node));
}

/**
 * Anyone can get a timestamp, so it vouches for nothing that it shows; its appearance is validated like a comment.
 */
function visibleTimestamp(step: RevisionStep, node: FieldNode): void {
  const details = detailsOf(node);
  step.add('timestamp.added-visible', 'warning', 'form-filling', details);
  const place = coveredArea(step.views.new, node.dict, { trust: 'whole' }) ?? areaOverText(step, node.dict)?.place;
  if (place) step.add('timestamp.covers', 'violation', 'annotations', { ...details, ...place });
}

/** The signer is responsible for the visible appearance, if the signature is valid; that is known only later. */
function visibleSignature(step: RevisionStep, node: FieldNode): void {
  const file = step.views.new;
  const place = coveredArea(file, node.dict, { trust: 'whole' });
  const signed = step.views.old;
  const isCovering = place !== undefined && coveredArea(file, node.dict, { trust: 'likely', signed }) !== undefined;
  const overText = isCovering ? undefined : areaOverText(step, node.dict);
  const found = overText?.place ?? place;
  if (!found) return;
  const code = isCovering ? 'covering' : overText?.isCertain ? 'over-text' : 'may-cover';
  // Text that could not be read to the end may lie below the picture, however small its paint is.
  const severity = overText?.isCertain === false ? 'warning' : 'info';
  step.add(`signature.added-${code}`, severity, 'form-filling', { ...detailsOf(node), ...found });
}

const valueReference = (node: FieldNode): PdfValue | undefined => node.dict.get('V') ?? node.parent?.dict.get('V');
