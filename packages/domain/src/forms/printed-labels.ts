import { type ElementBox, overlaps } from './design-place.ts';
import { FORM_ELEMENTS } from './elements.ts';
import { type FillElement, isFilledIn, isKind } from './fill-element.ts';
import { linesOf } from './option-rows.ts';
import { meetTogether } from './overlaps.ts';

interface PageSize {
  width: number;
  height: number;
}

/** Font size of a printed label, and height of one line of it, in points. */
const SIZE = 9;
const LINE = 11;
/** Mean width of a letter as a share of the font size; wide enough for capitals. */
const LETTER = 0.58;
/** Points between a label and its field, and between a label and the edge of the page. */
const GAP = 4;
const MARGIN = 12;
/** A static text at most this far from a field is its label. */
const NEAR = { above: 6, left: 120 } as const;
const PREFIX = 'el-l-';

/** Points that a field on a generated page keeps above itself for its label. */
export const LABEL_SPACE = LINE + 1;

/** Returns whether an element is a label that the portal prints, which lists of fields leave out. */
export const isPrintedLabel = ({ id, type }: Pick<FillElement, 'id' | 'type'>): boolean =>
  id.startsWith(PREFIX) && isKind({ type }, 'StaticText');

const needsLabel = (element: FillElement): boolean => isFilledIn(element) || isKind(element, 'RegistrationNumber');

const sameWords = (text: string | undefined, label: string): boolean =>
  text?.trim().replace(/[:*]$/u, '').trim().toLowerCase() === label.trim().toLowerCase();

/** Returns whether a static text that the designer put beside or above a field says what it is. */
function isDesigned(field: FillElement, texts: readonly FillElement[]): boolean {
  return texts.some((text) => {
    if (text.page !== field.page) return false;
    if (sameWords((text as { staticText?: string }).staticText, field.label)) return true;
    const above = field.y - (text.y + text.height);
    const left = field.x - (text.x + text.width);
    const sharesColumn = text.x < field.x + field.width && field.x < text.x + text.width;
    const sharesRow = text.y < field.y + field.height && field.y < text.y + text.height;
    return (sharesColumn && above >= -GAP && above <= NEAR.above) || (sharesRow && left >= -GAP && left <= NEAR.left);
  });
}

/** Returns the boxes in which a label may be printed: above the field, beside it, below it. */
function boxesFor(field: FillElement, others: readonly ElementBox[], page: PageSize): ElementBox[] {
  const { x, y, width, height, label } = field;
  const needed = Math.ceil(label.trim().length * SIZE * LETTER);
  const row = { y: y - LINE, height: LINE };
  const ends = others.filter(
    (one) => one.x >= x + width && overlaps({ ...one, x: 0, width: 1 }, { ...row, x: 0, width: 1 }),
  );
  const end = Math.min(page.width - MARGIN, ...ends.map((one) => one.x - GAP));
  const wide = Math.max(width, Math.min(needed, end - x));
  const tall = linesOf(label, Math.max(1, Math.floor(wide / (SIZE * LETTER)))) * LINE;
  const middle = y + Math.max(0, (Math.min(height, 24) - LINE) / 2);
  return [
    turned(field, { x, y: y - tall - 1, width: wide, height: tall }),
    { x: x - needed - GAP, y: middle, width: needed, height: LINE },
    { x, y: y + height + 1, width: wide, height: tall },
  ];
}

/** The box of a label above a rotated field, moved along with it: both are rotated about their own centres. */
function turned(field: FillElement & { rotate?: number }, box: ElementBox): ElementBox {
  const angle = ((field.rotate ?? 0) * Math.PI) / 180;
  const centre = { x: field.x + field.width / 2, y: field.y + field.height / 2 };
  const away = { x: box.x + box.width / 2 - centre.x, y: box.y + box.height / 2 - centre.y };
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    ...box,
    x: centre.x + away.x * cos - away.y * sin - box.width / 2,
    y: centre.y + away.x * sin + away.y * cos - box.height / 2,
  };
}

const isOn = (box: ElementBox, page: PageSize): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= page.width && box.y + box.height <= page.height;

interface Labelled<E> {
  labels: E[];
  /** Fields of which the page does not say what they are: without a label, or without a free place for it. */
  unlabelled: E[];
}

/** Returns the labels that generated pages print at their fields, as static texts, so that every drawing shows them. */
export function labelsOf<E extends FillElement>(elements: readonly E[], pages: readonly PageSize[]): Labelled<E> {
  const texts = elements.filter((element) => isKind(element, 'StaticText'));
  const found: Labelled<E> = { labels: [], unlabelled: [] };
  for (const field of elements.filter((element) => needsLabel(element) && !isDesigned(element, texts))) {
    const page = pages[field.page - 1];
    const others = [...elements, ...found.labels].filter(
      (one) => one.page === field.page && one.id !== field.id && meetTogether(one, field),
    );
    const isFree = (box: ElementBox): boolean => isOn(box, page!) && !others.some((one) => overlaps(box, one));
    const box = page && field.label.trim() !== '' ? boxesFor(field, others, page).find(isFree) : undefined;
    if (box) found.labels.push(labelOf(field, box));
    else found.unlabelled.push(field);
  }
  return found;
}

const labelOf = <E extends FillElement>(field: E, box: ElementBox): E => ({
  ...field,
  ...box,
  id: `${PREFIX}${field.id.slice(PREFIX.length - 2)}`,
  type: FORM_ELEMENTS.StaticText,
  staticText: field.label.trim(),
  fontSize: SIZE,
  textAlignment: 0,
  textStyle: 'Regular',
  textDecoration: 0,
  color: '#000000',
  required: false,
  isChild: false,
  childElements: [],
  calendarEventType: null,
});

/** Returns the elements of a template with the labels that its generated pages print; an uploaded page has its own. */
export const withPrintedLabels = <E extends FillElement>(
  elements: readonly E[],
  { format, pageSizes }: { format: string | null; pageSizes: readonly PageSize[] },
): E[] => (format === null ? [...elements] : [...elements, ...labelsOf(elements, pageSizes).labels]);
