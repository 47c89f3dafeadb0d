import { type PdfDict, type PdfFile, nameOf } from '../../../codec/pdf/index.ts';
import { type FieldChange, detailsOf } from './field-change.ts';

/**
 * A box, a radio button or a push button (ISO 32000-2, 12.7.5.2). What each state shows was signed: filling in chooses one
 * of the states by the value, and makes no other picture.
 */
export function checkButton(change: FieldChange): void {
  const { step, before, after, keys, isValueChanged, isPictureChanged } = change;
  const details = detailsOf(change);
  const [was, is] = [stateOf(step.views.old, before.dict), stateOf(step.views.new, after.dict)];
  if (isPictureChanged && isValueChanged) step.violation('form.appearance-only', details);
  if (keys.has('AS') && !isKnownState(change, is)) step.violation('form.state-unknown', { ...details, after: is });
  else if (was !== is && !isValueChanged) step.violation('form.appearance-only', details);
  if (!(isValueChanged || was !== is) || !isStateOtherwise(step.views.new, change, is)) return;
  if (was === is) step.add('form.value-without-appearance', 'warning', 'form-filling', details);
  else step.violation('form.state-differs', details);
}

const stateOf = (file: PdfFile, dict: PdfDict): string => nameOf(file.resolve(dict.get('AS'))) ?? 'Off';

const statesOf = (file: PdfFile, dict: PdfDict): PdfDict | undefined => file.dict(file.dict(dict.get('AP'))?.get('N'));

/** The state that is shown must be one of the pictures the button had at signing. */
function isKnownState({ step, before }: FieldChange, state: string): boolean {
  const pictures = statesOf(step.views.old, before.dict);
  return state === 'Off' || !pictures || pictures.has(state);
}

/** Does the state that a box or button shows differ from its value? */
function isStateOtherwise(file: PdfFile, { after }: FieldChange, state: string): boolean {
  const states = statesOf(file, after.dict);
  if (!states || states.size === 0) return false;
  const chosen = nameOf(after.value) ?? 'Off';
  return state === 'Off' ? chosen !== 'Off' && states.has(chosen) : state !== chosen;
}
