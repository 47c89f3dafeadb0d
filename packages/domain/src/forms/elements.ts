/** The fifteen kinds of form elements with their numbers (specification 2 §3; FORM-022, FORM-023). */
export const FORM_ELEMENTS = {
  InputField: 0,
  Dropdown: 1,
  Checkbox: 2,
  RadioButton: 3,
  Date: 4,
  DateRange: 5,
  MultiLineInput: 6,
  Image: 7,
  CustomList: 8,
  AddressBook: 9,
  StaticText: 10,
  Hyperlink: 11,
  Signature: 12,
  User: 13,
  RegistrationNumber: 14,
} as const;
export type FormElementKind = keyof typeof FORM_ELEMENTS;
export const FORM_ELEMENT_KINDS = Object.keys(FORM_ELEMENTS) as FormElementKind[];

/** Returns the kind with this number in the structure. */
export const formElementKind = (code: number): FormElementKind | undefined =>
  FORM_ELEMENT_KINDS.find((kind) => FORM_ELEMENTS[kind] === code);

/** Where a form template or a saved filter belongs. */
export const VIEW_MODULES = { HR: 0, Accounting: 1, Standard: 2 } as const;
export type ViewModule = keyof typeof VIEW_MODULES;

/** Modules to which a form template belongs, with their numbers. */
export const FORM_MODULES = { HR: 0, Accounting: 1 } as const;
export type FormModule = keyof typeof FORM_MODULES;
export const FORM_MODULE_NAMES = Object.keys(FORM_MODULES) as FormModule[];

/** How letters of an element may look (FORM-026, FORM-066). */
export const FORM_FONTS = ['Arial', 'Helvetica', 'Times New Roman'] as const;
export const FORM_FONT_SIZES = [8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 24, 26, 28, 36, 48, 72] as const;
export const TEXT_STYLES = ['Regular', 'Bold', 'Italic', 'BoldItalic'] as const;
export const TEXT_ALIGNMENTS = { left: 0, center: 1, right: 2 } as const;
export const TEXT_DECORATIONS = { none: 0, underline: 1 } as const;

/** What a User element can show of the filler's profile (FORM-024). */
export const USER_DATA_OPTIONS = [
  'Name',
  'Email',
  'Phone',
  'Company',
  'Job',
  'Address',
  'ManagersName',
  'ManagersEmail',
] as const;
export type UserDataOption = (typeof USER_DATA_OPTIONS)[number];

/** Validation of the text of an input (FORM-053). */
export const FORM_VALIDATIONS = ['none', 'numbers', 'email', 'characters'] as const;
export type FormValidation = (typeof FORM_VALIDATIONS)[number];

/** Countries whose holidays a date range may use (FORM-061, FORM-070). */
export const DAYS_OF_COUNTRIES = ['LT', 'LV', 'EE'] as const;
export type DaysOfCountry = (typeof DAYS_OF_COUNTRIES)[number];

/** Pages made without an upload: width and height in points, portrait (FORM-049). */
export const PAGE_FORMATS = { A4: { width: 595.28, height: 841.89 }, A5: { width: 419.53, height: 595.28 } } as const;
export type PageFormat = keyof typeof PAGE_FORMATS;
export const PAGE_ORIENTATIONS = { portrait: 0, landscape: 1 } as const;
