import {
  type PdfFile,
  PdfName,
  PdfString,
  type PdfValue,
  countOf,
  nameOf,
  numberOf,
  textOfString,
} from '../../../codec/pdf/index.ts';
import { appearanceChanged } from './appearance.ts';
import { chosenState, repeatsState } from './button-state.ts';
import { differingKeys } from './equality.ts';
import type { FieldNode } from './field-nodes.ts';
import { type FieldChange, detailsOf } from './field-change.ts';
import { checkButton } from './filled-button.ts';
import { checkChoice } from './filled-choice.ts';
import { checkPicture } from './filled-text.ts';
import { namesOwnMark } from './marked-style.ts';
import { showsSomething } from './shown.ts';
import type { RevisionStep } from './step.ts';
import { statesUsualBorder } from './usual-border.ts';

/** Keys of widgets that filling in may change, with separate rules below. */
const DRAWN_KEYS = ['AP', 'AS', 'M', 'NM', 'DA', 'Q', 'F', 'Type', 'P'];
const WIDGET_KEYS: ReadonlySet<string> = new Set(DRAWN_KEYS);
/** Those of the field itself, by its type; Kids and Parent are compared where the tree is. */
const VALUE_KEYS: Readonly<Record<string, ReadonlySet<string>>> = {
  Tx: new Set([...DRAWN_KEYS, 'V', 'RV', 'Ff']),
  Ch: new Set([...DRAWN_KEYS, 'V', 'RV', 'Ff', 'I', 'TI']),
  Btn: new Set([...DRAWN_KEYS, 'V', 'Ff']),
};
const GROUP_KEYS: ReadonlySet<string> = new Set([...DRAWN_KEYS, 'V', 'Ff']);
const IN_TREE = new Set(['Kids', 'Parent']);
const CODES: ReadonlyMap<string, string> = new Map([
  ['Rect', 'form.field-moved'],
  ['A', 'form.action-changed'],
  ['AA', 'form.action-changed'],
]);
const READ_ONLY = 1;
const CONCEALING = 1 | 2 | 32;
/** ReadOnly, Locked and LockedContents: flags that change neither screen nor print. */
const INVISIBLE_EFFECT = 64 | 128 | 512;
/** ISO 32000-2 defines ten flags of annotations and 26 of fields. */
const LARGEST_FLAGS = 0xffff;
const LARGEST_FIELD_FLAGS = 0x3ff_ffff;

/** Compares a text, choice or button field with its later state (ISO 32000-2, 12.7.5). */
export function compareFilledField(step: RevisionStep, before: FieldNode, after: FieldNode): void {
  const isPictureChanged = appearanceChanged(step, before, after);
  // A value that is drawn again was written by the same program, so its bytes count as filled in.
  const isSameValue = isPictureChanged ? step.same : step.sameValue;
  const isValueChanged = !isSameValue(before.value, after.value) && !isSameState(step, before, after);
  const isWritten = step.changed.has(before.ref.num) || before.ref.num !== after.ref.num;
  if (!isWritten && !isPictureChanged && !isValueChanged) return;
  const keys = new Set(differingKeys(step.views, { before: before.dict, after: after.dict }, IN_TREE));
  const change = { step, before, after, keys, isValueChanged, isPictureChanged };
  const allowed = before.isWidget ? WIDGET_KEYS : (VALUE_KEYS[before.type] ?? GROUP_KEYS);
  for (const key of keys) {
    if (allowed.has(key) || isRestated(change, key)) continue;
    step.violation(CODES.get(key) ?? 'form.field-changed', { field: before.name, path: key });
  }
  checkType(change);
  checkFlags(change);
  checkStyle(change);
  checkValue(change);
}

/** A name and a string of one text choose the same state. */
const isSameState = ({ views }: RevisionStep, before: FieldNode, after: FieldNode): boolean =>
  before.type === 'Btn' &&
  [before.value, after.value].every((value) => value instanceof PdfName || value instanceof PdfString) &&
  chosenState(views.old, before.value) === chosenState(views.new, after.value);

/** Programs state the usual border, and the sign that they draw, of the fields that they fill in, or repeat the value. */
const isRestated = (change: FieldChange, key: string): boolean =>
  (key === 'BS' && statesUsualBorder(change.step.views, change.before.dict, change.after.dict)) ||
  (key === 'MK' && namesOwnMark(change)) ||
  // The type was compared with the inherited one.
  (key === 'FT' && change.before.ref.num !== change.after.ref.num && !change.after.dict.has(key)) ||
  (key === 'V' && repeatsState(change.step.views.new, change.after));

/** A type may be added, but not changed or removed. */
function checkType({ step, before, after, keys }: FieldChange): void {
  if (!keys.has('Type')) return;
  const isStated = !before.dict.has('Type') && nameOf(after.dict.get('Type')) === 'Annot';
  if (!isStated) step.violation('form.field-changed', { field: before.name, path: 'Type' });
}

function checkFlags(change: FieldChange): void {
  const { step, before, after, keys } = change;
  if (keys.has('F')) {
    const states = [step.views.old.resolve(before.dict.get('F')), step.views.new.resolve(after.dict.get('F'))];
    const [a, b] = flagsOf(change, { key: 'F', states, largest: LARGEST_FLAGS });
    const isHidden = (b & ~a & CONCEALING) !== 0;
    const isRevealed =
      (a & ~b & CONCEALING) !== 0 && (before.value !== null || showsSomething(step.views.new, after.dict));
    const severity = ((a ^ b) & ~INVISIBLE_EFFECT) === 0 ? 'info' : 'warning';
    if (isHidden) step.violation('form.field-hidden', detailsOf(change));
    else if (isRevealed) step.violation('form.field-revealed', detailsOf(change));
    else step.add('form.flags-changed', severity, 'form-filling', detailsOf(change));
  }
  if (!keys.has('Ff')) return;
  // Own flags override inherited ones: compares the effective flags.
  const [a, b] = flagsOf(change, { key: 'Ff', states: [before.flags, after.flags], largest: LARGEST_FIELD_FLAGS });
  if (a === b) return;
  if ((a | READ_ONLY) === b) step.add('form.read-only-set', 'note', 'lta', detailsOf(change));
  else {
    step.filled.add(before.name);
    step.add('form.field-flags-changed', 'warning', 'form-filling', detailsOf(change));
  }
}

interface Flags {
  key: 'F' | 'Ff';
  states: readonly PdfValue[];
  largest: number;
}

/**
 * Returns flags before and after. Viewers disagree on values that are no integer in range, so such flags are refused.
 */
function flagsOf({ step, before }: FieldChange, { key, states, largest }: Flags): [number, number] {
  const counts = states.map((value) => countOf(value ?? 0));
  const areFlags = counts.every((count) => count !== undefined && count <= largest);
  if (!areFlags) step.violation('form.field-changed', { field: before.name, path: key });
  return [counts[0] ?? 0, counts[1] ?? 0];
}

/** A colour or size that makes an unchanged value unreadable changes what was signed. */
function checkStyle(change: FieldChange): void {
  const { step, before, keys, isValueChanged } = change;
  if (!keys.has('DA') && !keys.has('Q')) return;
  step.filled.add(before.name);
  const showsAnyway = before.type === 'Ch' || hasValue(before.value);
  if (!isValueChanged && showsAnyway) step.violation('form.da-changed', detailsOf(change));
  else step.add('form.style-changed', 'note', 'form-filling', detailsOf(change));
}

function checkValue(change: FieldChange): void {
  const { step, before, after, keys, isValueChanged, isPictureChanged } = change;
  if (isValueChanged || isPictureChanged || keys.has('AS')) {
    step.filled.add(before.name);
    step.redrawn.add(before.ref.num);
  }
  if (isValueChanged) reportFilled(change);
  if (keys.has('RV') && !isValueChanged) step.violation('form.rich-text-changed', detailsOf(change));
  if (isPictureChanged && !isValueChanged) step.violation('form.appearance-only', detailsOf(change));
  if (before.type === 'Btn') checkButton(change);
  else {
    if (keys.has('AS')) step.violation('form.field-changed', { field: before.name, path: 'AS' });
    if (before.type === 'Ch') checkChoice(change);
    checkPicture(change);
  }
  const isBookkeeping = [...keys].every((key) => key === 'M' || key === 'NM');
  if (isBookkeeping && keys.size > 0 && !after.isGroup)
    step.add('form.date-changed', 'info', 'form-filling', detailsOf(change));
}

/** A widget shows the value of its field; the change is reported once, at the object with the value. */
function reportFilled(change: FieldChange): void {
  const { step, before, after } = change;
  if (before.isWidget) return;
  const details = {
    ...detailsOf(change),
    before: shown(step.views.old, before.value),
    after: shown(step.views.new, after.value),
  };
  const [was, is] = [hasValue(before.value), hasValue(after.value)];
  if (was) step.add(is ? 'form.field-replaced' : 'form.field-cleared', 'warning', 'form-filling', details);
  else step.add('form.field-filled', 'info', 'form-filling', details);
}

const hasValue = (value: PdfValue): boolean =>
  value !== null &&
  !(value instanceof PdfString && value.bytes.length === 0) &&
  !(value instanceof PdfName && value.name === 'Off');

/** A value as people may read it, at most 200 characters. */
function shown(file: PdfFile, value: PdfValue): string {
  if (value instanceof PdfString) return textOfString(file.string(value) ?? value.bytes).slice(0, 200);
  if (value instanceof PdfName) return value.name.slice(0, 200);
  if (Array.isArray(value))
    return value
      .map((item) => shown(file, item))
      .join(', ')
      .slice(0, 200);
  return value === null ? '' : String(numberOf(value) ?? '');
}
