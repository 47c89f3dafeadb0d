import type { FormElement } from '@paraph/contract';
import { formElementKind, type ElementBox, type FormElementKind } from '@paraph/domain';

/** The kind of an element; a number nobody knows is shown as a text field. */
export const kindOf = ({ type }: Pick<FormElement, 'type'>): FormElementKind => formElementKind(type) ?? 'InputField';

export const boxOf = ({ x, y, width, height }: ElementBox): ElementBox => ({ x, y, width, height });

/** Who fills or sees an element. */
export const AUDIENCES = ['all', 'internal', 'external'] as const;
export type ElementAudience = (typeof AUDIENCES)[number];

export function audienceOf({ isForAll, isForExternal, isForInternal }: FormElement): ElementAudience {
  if (isForAll || isForExternal === isForInternal) return 'all';
  return isForExternal ? 'external' : 'internal';
}

/** The three flags of the wire, of which one holds. */
export const forAudience = (audience: ElementAudience) => ({
  isForAll: audience === 'all',
  isForExternal: audience === 'external',
  isForInternal: audience === 'internal',
});

/** Whether somebody from outside (or of the company) meets the element. */
export const isShownTo = (element: FormElement, who: 'internal' | 'external'): boolean =>
  ['all', who].includes(audienceOf(element));

const FONT_STACKS: Record<FormElement['font'], string> = {
  Arial: 'Arial, "Liberation Sans", sans-serif',
  Helvetica: 'Helvetica, Arial, "Liberation Sans", sans-serif',
  'Times New Roman': '"Times New Roman", "Liberation Serif", serif',
};
const ALIGNED = ['left', 'center', 'right'] as const;

/** How the letters of an element look on a page shown at `scale`. */
export const lettersOf = (element: FormElement, scale: number) => ({
  fontFamily: FONT_STACKS[element.font],
  fontSize: element.fontSize * scale,
  lineHeight: 1.2,
  fontWeight: element.textStyle.startsWith('Bold') ? 700 : 400,
  fontStyle: element.textStyle.endsWith('Italic') ? 'italic' : 'normal',
  textDecoration: element.textDecoration === 1 ? 'underline' : 'none',
  textAlign: ALIGNED[element.textAlignment] ?? ('left' as const),
  color: element.color,
});

/** Where an element stands on a page shown at `scale`. */
export const placeOf = ({ x, y, width, height, rotate }: FormElement, scale: number) => ({
  position: 'absolute' as const,
  left: x * scale,
  top: y * scale,
  width: width * scale,
  height: height * scale,
  transform: rotate % 360 === 0 ? undefined : `rotate(${rotate}deg)`,
});

/** In the order in which people read: page by page, from above, from the left. */
export const inReadingOrder = (elements: readonly FormElement[]): FormElement[] =>
  elements.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);

/** The elements that the JSON text of a template holds; a text that cannot be read holds none. */
export function elementsOf(structure: string): FormElement[] {
  try {
    const read: unknown = JSON.parse(structure);
    return Array.isArray(read) ? (read as FormElement[]) : [];
  } catch (fault) {
    console.error(fault);
    return [];
  }
}
