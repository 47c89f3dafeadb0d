import { type PdfDict, type PdfFile, nameOf } from '../../../codec/pdf/index.ts';
import { chosenState } from './button-state.ts';
import { isCheckMark } from './check-mark.ts';
import { type FieldChange, detailsOf } from './field-change.ts';
import { isPageEvenBelow } from './page-below.ts';
import { redrawnStates } from './redrawn-states.ts';

/**
 * Checks a box, a radio button or a push button (ISO 32000-2, 12.7.5.2). The appearance of each state was signed:
 * filling in only chooses a state by the value, and may draw its mark again.
 */
export function checkButton(change: FieldChange): void {
  const { step, before, after, keys, isValueChanged, isPictureChanged } = change;
  const details = detailsOf(change);
  const [was, is] = [stateOf(step.views.old, before.dict), stateOf(step.views.new, after.dict)];
  const redrawn = isPictureChanged && isValueChanged ? redrawnStates(change) : 'same';
  if (redrawn === 'unknown') step.violation('form.mark-replaced', details);
  if (redrawn === 'covering' && !isPageEvenBelow(step.views.old, before.dict))
    step.add('form.picture-covers', 'violation', 'form-filling', details);
  if (keys.has('AS') && !isKnownState(change, is)) step.violation('form.state-unknown', { ...details, after: is });
  else if (was !== is && !isValueChanged) step.violation('form.appearance-only', details);
  if (redrawn === 'marked') step.add('form.style-changed', 'note', 'form-filling', details);
  const isChosen = was !== is && isValueChanged;
  if (redrawn === 'covering' || redrawn === 'other' || (isChosen && !areMarks(change, [was, is]))) {
    step.add('form.picture-differs', 'warning', 'form-filling', details);
  }
  if (!(isValueChanged || was !== is) || !isStateOtherwise(step.views.new, change, is)) return;
  if (was === is) step.add('form.value-without-appearance', 'warning', 'form-filling', details);
  else step.violation('form.state-differs', details);
}

/** A mark may appear and disappear where the page has nothing that it could hide or change. */
const areMarks = ({ step, before }: FieldChange, states: readonly string[]): boolean =>
  states.every((state) => isCheckMark(step.views.old, before.dict, state)) &&
  isPageEvenBelow(step.views.old, before.dict);

const stateOf = (file: PdfFile, dict: PdfDict): string => nameOf(file.resolve(dict.get('AS'))) ?? 'Off';

const statesOf = (file: PdfFile, dict: PdfDict): PdfDict | undefined => file.dict(file.dict(dict.get('AP'))?.get('N'));

/** The state that is shown must be one of the pictures the button had at signing. */
function isKnownState({ step, before }: FieldChange, state: string): boolean {
  const pictures = statesOf(step.views.old, before.dict);
  return state === 'Off' || !pictures || pictures.has(state);
}

/** Returns whether the displayed state of a box or button differs from its value. */
function isStateOtherwise(file: PdfFile, { after }: FieldChange, state: string): boolean {
  const states = statesOf(file, after.dict);
  if (!states || states.size === 0) return false;
  const chosen = chosenState(file, after.value);
  return state === 'Off' ? chosen !== 'Off' && states.has(chosen) : state !== chosen;
}
