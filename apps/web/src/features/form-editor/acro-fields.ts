import type { FormElement } from '@paraph/contract';
import { boxForOptions, isPlaced, LIMITS, NEW_ELEMENT, newElement, withinPage, type ElementBox } from '@paraph/domain';
import { numberedNames } from './numbered-names.ts';
import {
  type AcroWidget,
  type FieldDocument,
  groupedWidgets,
  type PlacedWidget,
  stateOf,
  widgetsOf,
} from './acro-widgets.ts';

const tidy = (text: string): string => text.replaceAll(/[_\s]+/g, ' ').trim();
/** The last part of a qualified name (ISO 32000-2, 12.7.4.2). */
const lastName = ({ fieldName }: AcroWidget): string => tidy(fieldName?.split('.').at(-1) ?? '');

/**
 * Converts AcroForm fields of a PDF to elements at the same positions, so that the author need not draw them again
 * (product b, forms/create).
 */
export async function fieldsOf(pdf: FieldDocument, now = Date.now()): Promise<FormElement[]> {
  return groupedWidgets(await widgetsOf(pdf)).map((group, at) => elementOf(group, `el-${now + at}`));
}

function elementOf(group: readonly PlacedWidget[], id: string): FormElement {
  const { widget, kind, page, size } = group[0]!;
  const onPage = group.filter((one) => one.page === page);
  const label = labelOf(group);
  const element = {
    ...(newElement(kind, { id, page, label }) as FormElement),
    ...withinPage(around(onPage.map(({ box }) => box)), size),
    required: kind !== 'MultiLineInput' && group.some((one) => one.widget.required === true),
    ...(widget.fieldName && { pdfField: widget.fieldName.slice(0, LIMITS.formText) }),
  };
  if (kind === 'Checkbox' || kind === 'RadioButton') return withOptions(element, group, onPage);
  return { ...element, ...choicesOf(group[0]!), ...initialOf(widget) };
}

/** Buttons of a group may have one text for all of them, or one for each. */
function labelOf(group: readonly PlacedWidget[]): string {
  const texts = new Set(group.map(({ widget }) => tidy(widget.alternativeText ?? '')));
  const [text = ''] = texts;
  return (texts.size === 1 && text) || lastName(group[0]!.widget);
}

function around(boxes: readonly ElementBox[]): ElementBox {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

const choicesOf = ({ kind, widget }: PlacedWidget): Partial<FormElement> =>
  kind === 'Dropdown' ? { options: (widget.options ?? []).flatMap(({ displayValue }) => displayValue || []) } : {};

/** The text that the PDF shows before anybody fills it in; a password is no text to show. */
function initialOf({ fieldType, fieldValue, options, password }: AcroWidget): Partial<FormElement> {
  const [value]: unknown[] = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  if (fieldType === 'Sig' || password || typeof value !== 'string' || value.trim() === '') return {};
  const chosen = options?.find(({ displayValue, exportValue }) => value === exportValue || value === displayValue);
  return { initialValue: (chosen?.displayValue ?? value).slice(0, LIMITS.formText) };
}

/** The page has the words of its buttons already, so each option keeps its place, unless a group has several pages. */
function withOptions(
  element: FormElement,
  group: readonly PlacedWidget[],
  onPage: readonly PlacedWidget[],
): FormElement {
  const labels = optionLabels(group, element.label);
  const ticked = tickedOf(group);
  const formGroupOptions = group.map((one, at) => ({
    label: labels[at]!,
    isChecked: one === ticked,
    ...(group.length === onPage.length && { place: shareOf(one.box, element) }),
  }));
  const made = { ...element, formGroupOptions };
  if (isPlaced(made)) return made;
  return { ...made, ...boxForOptions({ ...made, width: Math.max(made.width, NEW_ELEMENT.width) }, group[0]!.size) };
}

/** Returns what each button is called: by its own text, or by its state; a single box is called as its field. */
function optionLabels(group: readonly PlacedWidget[], field: string): string[] {
  if (group.length === 1 && group[0]!.kind === 'Checkbox') return [field];
  const texts = group.map(({ widget }) => tidy(widget.alternativeText ?? ''));
  const isEach = new Set(texts).size === group.length && texts.every((text) => text !== '');
  const names = isEach ? texts : group.map(({ widget }) => tidy(stateOf(widget)) || field);
  return numberedNames(names);
}

const isTicked = ({ widget }: PlacedWidget): boolean => stateOf(widget) !== '' && widget.fieldValue === stateOf(widget);

/** The button that is ticked at first; none where several have its state, because one choice has one tick. */
function tickedOf(group: readonly PlacedWidget[]): PlacedWidget | undefined {
  const [ticked, ...more] = group.filter(isTicked);
  return more.length === 0 ? ticked : undefined;
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

const shareOf = (box: ElementBox, { x, y, width, height }: ElementBox): ElementBox => ({
  x: within((box.x - x) / width),
  y: within((box.y - y) / height),
  width: within(box.width / width),
  height: within(box.height / height),
});
