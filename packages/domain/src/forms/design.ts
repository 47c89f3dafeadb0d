import { FORM_ELEMENTS, type FormElementKind } from './elements.ts';

/** Groups of settings of an element; `SETTINGS_OF` lists those of each kind. */
export const ELEMENT_SETTINGS = [
  'label',
  'staticText',
  'hyperlink',
  'image',
  'userData',
  'prefix',
  'options',
  'initial',
  'boxes',
  'list',
  'validation',
  'date',
  'dateRange',
  'event',
  'required',
  'audience',
  'children',
  'attribute',
  'text',
] as const;
export type ElementSetting = (typeof ELEMENT_SETTINGS)[number];

/** Settings of elements with a value from the filler, the profile or the register. */
const OF_A_VALUE = ['label', 'audience', 'children', 'attribute', 'text'] as const;

/** What each kind offers (specification 2 §5; FORM-051 says which may be required). */
export const SETTINGS_OF: Readonly<Record<FormElementKind, readonly ElementSetting[]>> = {
  InputField: [...OF_A_VALUE, 'initial', 'validation', 'required'],
  Dropdown: [...OF_A_VALUE, 'options', 'initial', 'required'],
  Checkbox: [...OF_A_VALUE, 'boxes', 'required'],
  RadioButton: [...OF_A_VALUE, 'boxes', 'required'],
  Date: [...OF_A_VALUE, 'date', 'event', 'required'],
  DateRange: [...OF_A_VALUE, 'dateRange', 'event', 'required'],
  MultiLineInput: [...OF_A_VALUE, 'initial', 'validation'],
  Image: ['image', 'audience'],
  CustomList: [...OF_A_VALUE, 'list', 'required'],
  AddressBook: [...OF_A_VALUE, 'required'],
  StaticText: ['staticText', 'audience', 'text'],
  Hyperlink: ['hyperlink', 'audience', 'text'],
  Signature: ['label', 'audience', 'children', 'attribute', 'required'],
  User: [...OF_A_VALUE, 'userData'],
  RegistrationNumber: [...OF_A_VALUE, 'prefix'],
};

/** Returns whether a kind has these settings. */
export const offers = (kind: FormElementKind, setting: ElementSetting): boolean => SETTINGS_OF[kind].includes(setting);

/** Position and width of a new element, in points (FORM-028). */
export const NEW_ELEMENT = { x: 12, y: 36, width: 164 } as const;
/** A signature is higher than a line of letters (FORM-067). */
export const SIGNATURE_HEIGHT = 80;
/** Pens with which signatures are drawn, and their colour (FORM-067). */
export const SIGNATURE_PENS = { widths: [1, 2, 3, 4], color: '#0000ff' } as const;
/** Number of letters that an input may require: ends and marks of the slider, and its initial values (FORM-057). */
export const LETTERS_RANGE = { least: 1, most: 100, marks: [1, 5, 10, 20, 40, 60, 80, 100], start: [5, 15] } as const;
/** Rows of a static text (FORM-063). */
export const STATIC_TEXT_ROWS = 4;
/** Pictures an Image element takes (FORM-050). */
export const FORM_IMAGE_TYPES = ['jpeg', 'png', 'jpg'] as const;

const HEIGHTS: Partial<Record<FormElementKind, number>> = {
  Signature: SIGNATURE_HEIGHT,
  MultiLineInput: 64,
  Image: 100,
  Checkbox: 44,
  RadioButton: 44,
};

/** Initial settings of a kind, in addition to those that all kinds share. */
const BEGINNINGS = {
  InputField: { inputType: 'text' },
  Dropdown: { options: [] as string[] },
  Checkbox: { formGroupOptions: [] as { label: string; isChecked: boolean }[] },
  RadioButton: { formGroupOptions: [] as { label: string; isChecked: boolean }[] },
  Date: { todayDate: false, disablePast: false },
  DateRange: { dateRangeTemplate: '[s] – [e]', daysOfCountry: 'LT', disablePast: false },
  CustomList: { list: null },
  StaticText: { staticText: '' },
  Hyperlink: { hyperlink: { text: '', url: '' } },
  User: { userDataOption: 'Name' },
  RegistrationNumber: { prefix: '' },
} as const;

/**
 * An element as it is put on a page: 12 points from the left and 36 from the top, 164 wide (FORM-028).
 * @param label what it is called until somebody calls it otherwise
 */
export function newElement(kind: FormElementKind, { id, page, label }: { id: string; page: number; label: string }) {
  return {
    id,
    type: FORM_ELEMENTS[kind],
    page,
    ...NEW_ELEMENT,
    height: HEIGHTS[kind] ?? 24,
    font: 'Arial',
    fontSize: 12,
    textAlignment: 0,
    textStyle: 'Regular',
    textDecoration: 0,
    color: kind === 'Hyperlink' ? '#0f5c6e' : '#000000',
    rotate: 0,
    required: false,
    validations: 'none',
    label,
    isForExternal: false,
    isForInternal: false,
    isForAll: true,
    enableResizing: true,
    ...(kind in BEGINNINGS ? structuredClone(BEGINNINGS[kind as keyof typeof BEGINNINGS]) : {}),
  } as const;
}

/** "el-" and the time (FORM-020), a millisecond later for each that is taken. */
export function elementId(now: number, taken: ReadonlySet<string>): string {
  let time = now;
  while (taken.has(`el-${time}`)) time += 1;
  return `el-${time}`;
}

/** Returns degrees between 0 and 360 (FORM-062); 0 for anything but a number. */
export const clampRotation = (degrees: number): number =>
  Number.isFinite(degrees) ? Math.min(360, Math.max(0, Math.round(degrees))) : 0;

/** Returns at most four rows; omits further ones (FORM-063). */
export const clampRows = (text: string): string => text.split('\n').slice(0, STATIC_TEXT_ROWS).join('\n');
