import { type ElementBox, type FormElementKind } from '@paraph/domain';
import { boxOfRect } from '../../lib/rect-box.ts';

/** A form field of a PDF at one of its places, as reported by pdf.js. */
export interface AcroWidget {
  fieldType?: string;
  fieldName?: string;
  alternativeText?: string;
  rect?: number[];
  multiLine?: boolean;
  checkBox?: boolean;
  radioButton?: boolean;
  required?: boolean;
  password?: boolean;
  options?: { displayValue?: string; exportValue?: string }[];
  /** A text, or texts of a choice; the present state of a button. */
  fieldValue?: unknown;
  /** States that a check box, and a radio button, gives its field. */
  exportValue?: unknown;
  buttonValue?: unknown;
}

/** A field that an element can replace. */
export interface PlacedWidget {
  widget: AcroWidget;
  kind: FormElementKind;
  page: number;
  size: { width: number; height: number };
  box: ElementBox;
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

export interface FieldDocument {
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

async function widgetsOfPage(page: FieldPage, number: number): Promise<PlacedWidget[]> {
  const viewport = page.getViewport({ scale: 1 });
  const size = { width: viewport.width, height: viewport.height };
  const widgets = (await page.getAnnotations()) as AcroWidget[];
  return widgets.flatMap((widget) => {
    const kind = kindOfWidget(widget);
    if (!kind || !widget.rect) return [];
    return [{ widget, kind, page: number, size, box: boxOfRect(viewport, widget.rect) }];
  });
}

/** Returns the fields of all pages that an element can replace. */
export async function widgetsOf(pdf: FieldDocument): Promise<PlacedWidget[]> {
  const found: PlacedWidget[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    found.push(...(await widgetsOfPage(await pdf.getPage(number), number)));
  return found;
}

/** State that a button gives its field; empty for other fields. */
export const stateOf = ({ exportValue, buttonValue }: AcroWidget): string => {
  const state = buttonValue ?? exportValue;
  return typeof state === 'string' ? state : '';
};

/** Check boxes of one name with different states exclude each other, as radio buttons do (ISO 32000-2, 12.7.5.2.3). */
function isExclusive({ widget, kind }: PlacedWidget, all: readonly PlacedWidget[]): boolean {
  if (kind === 'RadioButton') return true;
  const sameName = all.filter((one) => one.kind === 'Checkbox' && one.widget.fieldName === widget.fieldName);
  return kind === 'Checkbox' && new Set(sameName.map((one) => stateOf(one.widget))).size > 1;
}

/** Returns the fields in order; the buttons of one group are together. */
export function groupedWidgets(all: readonly PlacedWidget[]): PlacedWidget[][] {
  const groups = new Map<string, PlacedWidget[]>();
  return all.flatMap((one) => {
    const name = one.widget.fieldName ?? '';
    if (name === '' || !isExclusive(one, all)) return [[one]];
    const group = groups.get(name);
    if (!group) {
      const made = [{ ...one, kind: 'RadioButton' as const }];
      groups.set(name, made);
      return [made];
    }
    group.push({ ...one, kind: 'RadioButton' });
    return [];
  });
}
