import type { FormElement } from '@paraph/contract';

/** Fallback fonts with the same metrics for devices that lack the named font. */
const FAMILIES: Record<FormElement['font'], string> = {
  Arial: 'Arial, Arimo, "Liberation Sans", sans-serif',
  Helvetica: 'Helvetica, Arial, Arimo, "Liberation Sans", sans-serif',
  'Times New Roman': '"Times New Roman", Tinos, "Liberation Serif", serif',
};
const ALIGNED = ['left', 'center', 'right'] as const;

/** Returns the font style of an element as it will be printed (FORM-026), at the scale of the page. */
export const lettersOf = (element: FormElement, scale: number) => ({
  fontFamily: FAMILIES[element.font],
  fontSize: element.fontSize * scale,
  lineHeight: 1.2,
  fontWeight: element.textStyle.startsWith('Bold') ? 700 : 400,
  fontStyle: element.textStyle.endsWith('Italic') ? 'italic' : 'normal',
  textDecoration: element.textDecoration === 1 ? 'underline' : 'none',
  textAlign: ALIGNED[element.textAlignment] ?? 'left',
  color: element.color,
});
