import type { FormElement } from '@paraph/contract';
import { formElementKind, type ElementBox, type FormElementKind } from '@paraph/domain';

/** Returns the kind of an element; an unknown number is shown as a text field. */
export const kindOf = ({ type }: Pick<FormElement, 'type'>): FormElementKind => formElementKind(type) ?? 'InputField';

export const boxOf = ({ x, y, width, height }: ElementBox): ElementBox => ({ x, y, width, height });

/** Who fills or sees an element. */
export const AUDIENCES = ['all', 'internal', 'external'] as const;
export type ElementAudience = (typeof AUDIENCES)[number];

export function audienceOf({ isForAll, isForExternal, isForInternal }: FormElement): ElementAudience {
  if (isForAll || isForExternal === isForInternal) return 'all';
  return isForExternal ? 'external' : 'internal';
}

/** Returns the three flags of the wire format, exactly one of which is true. */
export const forAudience = (audience: ElementAudience) => ({
  isForAll: audience === 'all',
  isForExternal: audience === 'external',
  isForInternal: audience === 'internal',
});

/** Whether internal or external users see the element. */
export const isShownTo = (element: FormElement, who: 'internal' | 'external'): boolean =>
  ['all', who].includes(audienceOf(element));

const FONT_STACKS: Record<FormElement['font'], string> = {
  Arial: 'Arial, "Liberation Sans", sans-serif',
  Helvetica: 'Helvetica, Arial, "Liberation Sans", sans-serif',
  'Times New Roman': '"Times New Roman", "Liberation Serif", serif',
};
const ALIGNED = ['left', 'center', 'right'] as const;

/** Returns the font style of an element on a page shown at `scale`. */
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

/** Returns the position of an element on a page shown at `scale`. */
export const positionOf = ({ x, y, width, height, rotate }: FormElement, scale: number) => ({
  position: 'absolute' as const,
  left: x * scale,
  top: y * scale,
  width: width * scale,
  height: height * scale,
  transform: rotate % 360 === 0 ? undefined : `rotate(${rotate}deg)`,
});

/** Orders elements in reading order: by page, top to bottom, left to right. */
export const inReadingOrder = (elements: readonly FormElement[]): FormElement[] =>
  elements.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);

/** Returns the elements in the JSON text of a template; none for an unreadable text. */
export function elementsOf(structure: string): FormElement[] {
  try {
    const read: unknown = JSON.parse(structure);
    return Array.isArray(read) ? (read as FormElement[]) : [];
  } catch (fault) {
    console.error(fault);
    return [];
  }
}
