import type { ElementBox } from './design-place.ts';
import {
  FORM_ELEMENTS,
  type FormElementKind,
  formElementKind,
  type FormValidation,
  type UserDataOption,
} from './elements.ts';

/** One box of a group; `place`: shares of the element's width and height. */
export interface FormOption {
  label: string;
  isChecked: boolean;
  place?: ElementBox | undefined;
}

/** What the rules of filling ask of an element; the contract's element is one. */
export interface FillElement {
  id: string;
  type: number;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  fontSize?: number | undefined;
  label: string;
  required: boolean;
  validations?: FormValidation | undefined;
  numberOfCharacters?: readonly [least: number, most: number] | undefined;
  options?: readonly string[] | undefined;
  formGroupOptions?: readonly FormOption[] | undefined;
  initialValue?: string | undefined;
  pdfField?: string | undefined;
  list?: string | null | undefined;
  isForExternal?: boolean | undefined;
  isForInternal?: boolean | undefined;
  isForAll?: boolean | undefined;
  userDataOption?: UserDataOption | undefined;
  prefix?: string | undefined;
  staticText?: string | undefined;
  hyperlink?: { text: string; url: string } | undefined;
  /** The picture of an Image, in base64. */
  file?: string | null | undefined;
  dateRangeTemplate?: string | undefined;
  daysOfCountry?: 'LT' | 'LV' | 'EE' | undefined;
  todayDate?: boolean | undefined;
  disablePast?: boolean | undefined;
  calendarEventType?: string | null | undefined;
  childElements?: readonly string[] | undefined;
  isChild?: boolean | undefined;
}

/** A picture and its position on a page; `file` is base64. */
export interface PlacedPicture {
  file: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface DayRange {
  start: string;
  end: string;
}
export interface NamedAddress {
  name: string;
  email: string;
}
export type FilledValue = string | string[] | DayRange | NamedAddress | PlacedPicture;
export type FilledValues = Readonly<Record<string, FilledValue>>;

/** Elements that the user fills in; the others show content of the template or the portal. */
const FILLED: readonly FormElementKind[] = [
  'InputField',
  'Dropdown',
  'Checkbox',
  'RadioButton',
  'Date',
  'DateRange',
  'MultiLineInput',
  'CustomList',
  'AddressBook',
  'Signature',
  'User',
];

export const isKind = (element: Pick<FillElement, 'type'>, kind: FormElementKind): boolean =>
  element.type === FORM_ELEMENTS[kind];

/** Returns whether users fill in a value of this element. */
export const isFilledIn = (element: Pick<FillElement, 'type'>): boolean => {
  const kind = formElementKind(element.type);
  return kind !== undefined && FILLED.includes(kind);
};

/** Elements that a person of the company, or one from outside, meets in a form (FORM-096). */
export const elementsFor = <E extends FillElement>(elements: readonly E[], isInternal: boolean): E[] =>
  elements.filter(
    ({ isForAll, isForInternal, isForExternal }) => isForAll || (isInternal ? isForInternal : isForExternal),
  );
