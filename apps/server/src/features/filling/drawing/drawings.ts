import type { FormElement } from '@paraph/contract';
import { type FilledValue, type FilledValues, isKind, TEXT_ALIGNMENTS, valueText } from '@paraph/domain';
import type { PageDrawing, TextStyle } from '@paraph/pdf';

/**
 * Returns the drawings of a form: elements with their values, in coordinates of the displayed page (points from the
 * upper left corner).
 */
export const drawingsOf = (
  elements: readonly FormElement[],
  values: FilledValues,
  registrationNumber: string | null,
): PageDrawing[] => elements.flatMap((element) => drawingOf(element, values[element.id], registrationNumber) ?? []);

function drawingOf(
  element: FormElement,
  value: FilledValue | undefined,
  registrationNumber: string | null,
): PageDrawing | undefined {
  const { page, x, y, width, height, rotate } = element;
  const box = { page, x, y, width, ...(height > 0 && { height }), rotate };
  const style = styleOf(element);
  if (isKind(element, 'Image'))
    return element.file ? { ...box, kind: 'picture', file: bytesOf(element.file), isInk: false } : undefined;
  if (isKind(element, 'Signature')) return pictureOf(value, rotate);
  if (isKind(element, 'Hyperlink')) return linkOf(element, { box, style });
  if (isKind(element, 'Checkbox') || isKind(element, 'RadioButton')) {
    const chosen = Array.isArray(value) ? value : [value];
    const options = (element.formGroupOptions ?? []).map(({ label, place }) => ({
      label,
      isChecked: chosen.includes(label),
      place,
    }));
    const shape = isKind(element, 'Checkbox') ? 'square' : 'round';
    return options.length > 0 ? { ...box, kind: 'choices', shape, options, style } : undefined;
  }
  const text = textOf(element, value, registrationNumber);
  const wraps = isKind(element, 'MultiLineInput') || isKind(element, 'StaticText');
  return text.trim() === '' ? undefined : { ...box, kind: 'text', text, style, wraps };
}

function textOf(element: FormElement, value: FilledValue | undefined, registrationNumber: string | null): string {
  if (isKind(element, 'StaticText')) return element.staticText ?? '';
  if (isKind(element, 'RegistrationNumber')) return registrationNumber ?? element.prefix ?? '';
  return valueText(element, value);
}

/**
 * Returns the picture at the place that the filler chose, which may differ from the element's place in the template.
 */
function pictureOf(value: FilledValue | undefined, rotate: number): PageDrawing | undefined {
  if (typeof value !== 'object' || !('file' in value) || value.file === '') return undefined;
  const { file, page, x, y, width, height } = value;
  return { kind: 'picture', page, x, y, width, height, rotate, file: bytesOf(file), isInk: true };
}

type Link = { box: Omit<Extract<PageDrawing, { kind: 'link' }>, 'kind' | 'text' | 'url' | 'style'>; style: TextStyle };

/** Returns a link only for addresses of the web and of mail; any other address is drawn as text. */
function linkOf({ hyperlink }: FormElement, { box, style }: Link): PageDrawing | undefined {
  if (!hyperlink || hyperlink.text.trim() + hyperlink.url.trim() === '') return undefined;
  const text = hyperlink.text.trim() || hyperlink.url.trim();
  const url = hyperlink.url.trim();
  return /^(?:https?:\/\/|mailto:)/i.test(url)
    ? { ...box, kind: 'link', text, url, style }
    : { ...box, kind: 'text', text, style, wraps: false };
}

const FAMILIES = { Arial: 'sans', Helvetica: 'sans', 'Times New Roman': 'serif' } as const;
const STYLES = { Regular: 'regular', Bold: 'bold', Italic: 'italic', BoldItalic: 'bold-italic' } as const;

function styleOf(element: FormElement): TextStyle {
  const align = Object.entries(TEXT_ALIGNMENTS).find(([, code]) => code === element.textAlignment)?.[0];
  return {
    face: `${FAMILIES[element.font]}-${STYLES[element.textStyle]}`,
    size: element.fontSize,
    align: (align ?? 'left') as TextStyle['align'],
    isUnderlined: element.textDecoration === 1,
    colour: colourOf(element.color),
  };
}

const colourOf = (written: string): readonly [number, number, number] => {
  const part = (at: number) => Number.parseInt(written.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
};

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));
