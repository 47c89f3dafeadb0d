import type { FormElement } from '@paraph/contract';
import { boxForOptions, NEW_ELEMENT, newElement, withinPage, type FormElementKind } from '@paraph/domain';

/** A form field of a PDF as reported by pdf.js. */
export interface AcroWidget {
  fieldType?: string;
  fieldName?: string;
  alternativeText?: string;
  rect?: number[];
  multiLine?: boolean;
  checkBox?: boolean;
  radioButton?: boolean;
  required?: boolean;
  options?: { displayValue?: string }[];
}

/** The parts of a pdf.js page that are needed for fields. */
interface FieldPage {
  getViewport: (of: { scale: number }) => {
    width: number;
    height: number;
    convertToViewportPoint: (x: number, y: number) => unknown[];
  };
  getAnnotations: () => Promise<unknown[]>;
}

interface FieldDocument {
  numPages: number;
  getPage: (number: number) => Promise<FieldPage>;
}

/** Returns the element kind of a PDF field; null for buttons and fields that cannot be filled. */
function kindOfWidget({ fieldType, multiLine, checkBox, radioButton }: AcroWidget): FormElementKind | null {
  if (fieldType === 'Tx') return multiLine ? 'MultiLineInput' : 'InputField';
  if (fieldType === 'Ch') return 'Dropdown';
  if (fieldType === 'Sig') return 'Signature';
  if (fieldType === 'Btn' && checkBox) return 'Checkbox';
  return fieldType === 'Btn' && radioButton ? 'RadioButton' : null;
}

/** Returns a readable label: the last part of a qualified name (ISO 32000-1, 12.7.3.2). */
const spoken = ({ alternativeText, fieldName }: AcroWidget): string =>
  (alternativeText || fieldName?.split('.').at(-1) || '').replaceAll(/[_\s]+/g, ' ').trim();

/** Returns the elements for the fields of one page. */
async function elementsOfPage(page: FieldPage, number: number, idOf: () => string): Promise<FormElement[]> {
  const viewport = page.getViewport({ scale: 1 });
  const widgets = (await page.getAnnotations()) as AcroWidget[];
  return widgets.flatMap((widget) => {
    const kind = kindOfWidget(widget);
    if (!kind || !widget.rect) return [];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = widget.rect;
    const [a, b] = [viewport.convertToViewportPoint(x1, y1), viewport.convertToViewportPoint(x2, y2)] as number[][];
    const box = {
      x: Math.min(a![0]!, b![0]!),
      y: Math.min(a![1]!, b![1]!),
      width: Math.abs(a![0]! - b![0]!),
      height: Math.abs(a![1]! - b![1]!),
    };
    const label = spoken(widget);
    const made = newElement(kind, { id: idOf(), page: number, label }) as FormElement;
    const required = widget.required === true && kind !== 'MultiLineInput';
    const element = { ...made, ...withinPage(box, viewport), required, ...ofKind(kind, widget, label) };
    return [{ ...element, ...boxWithOptions(element, viewport) }];
  });
}

function ofKind(kind: FormElementKind, widget: AcroWidget, label: string): Partial<FormElement> {
  if (kind === 'Dropdown') return { options: (widget.options ?? []).flatMap(({ displayValue }) => displayValue || []) };
  if (kind === 'Checkbox' || kind === 'RadioButton') return { formGroupOptions: [{ label, isChecked: false }] };
  return {};
}

/** A PDF has the label of a box beside it; an element prints it inside, so a small box becomes as wide as a new one. */
function boxWithOptions(element: FormElement, page: { width: number; height: number }): Partial<FormElement> {
  if (!element.formGroupOptions) return {};
  return boxForOptions({ ...element, width: Math.max(element.width, NEW_ELEMENT.width) }, page);
}

/**
 * Converts AcroForm fields of a PDF to elements at the same positions, so that the author need not draw them again
 * (product b, forms/create).
 */
export async function fieldsOf(pdf: FieldDocument, now = Date.now()): Promise<FormElement[]> {
  let time = now;
  const idOf = () => `el-${time++}`;
  const found: FormElement[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    found.push(...(await elementsOfPage(await pdf.getPage(number), number, idOf)));
  return found;
}
