import { type PdfFile, countOf } from '../../../codec/pdf/index.ts';
import { type ChoiceOption, isLike, optionFor, optionsIn, textOf } from '../hidden/value-texts.ts';
import type { FieldNode } from './field-nodes.ts';
import type { FieldChange } from './field-change.ts';

/**
 * Checks a list or combo box (ISO 32000-2, 12.7.5.4). Viewers mark the options of `I` or of `V`, so both must agree;
 * the top option changes with the value only.
 */
export function checkChoice({ step, before, after, keys, isValueChanged }: FieldChange): void {
  for (const key of ['I', 'TI']) {
    if (!keys.has(key)) continue;
    const isRemoved = !after.dict.has(key);
    const isTrue = isRemoved || key === 'TI' || areChosen(step.views.new, after);
    if (!isValueChanged || !isTrue) step.violation('form.field-changed', { field: before.name, path: key });
  }
  const keepsOld = isValueChanged && !keys.has('I') && after.dict.has('I');
  if (keepsOld && !areChosen(step.views.new, after)) {
    step.add('form.value-without-appearance', 'warning', 'form-filling', { field: before.name });
  }
}

/** Returns whether `I` names exactly the options of the value. */
function areChosen(file: PdfFile, field: FieldNode): boolean {
  const named = file.array(field.dict.get('I')).map((item) => countOf(file.resolve(item)));
  return isValueOf(file, field, named);
}

/** Returns whether options, by their places in the list, are exactly those of the value. */
export function isValueOf(file: PdfFile, field: FieldNode, named: readonly (number | undefined)[]): boolean {
  const options = optionsOf(file, field);
  const wanted = wantedTexts(file, field);
  const texts = named.map((index) => (index === undefined ? undefined : options[index]));
  const meant = wanted.map((one) => optionFor(options, one));
  return texts.length === wanted.length && texts.every((one) => one !== undefined && meant.some(isLike(one)));
}

function wantedTexts(file: PdfFile, field: FieldNode): string[] {
  const value = Array.isArray(field.value) ? field.value.map((one) => file.resolve(one)) : [field.value];
  return value.filter((one) => one !== null).map((one) => textOf(file, one));
}

/** Returns whether an option, by its place in the list, is one of the value. */
export function isOfValue(file: PdfFile, field: FieldNode, place: number | undefined): boolean {
  const options = optionsOf(file, field);
  const option = place === undefined ? undefined : options[place];
  return option !== undefined && wantedTexts(file, field).some((text) => isLike(option)(optionFor(options, text)));
}

/** The options of a field, its own or those of its parent. */
export function optionsOf(file: PdfFile, field: FieldNode): ChoiceOption[] {
  let at: FieldNode | undefined = field;
  while (at && !at.dict.has('Opt')) at = at.parent;
  return optionsIn(file, at?.dict.get('Opt'));
}
