/** The fifteen kinds of form elements with their numbers (specification 2 §3). */
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
export type FormElement = keyof typeof FORM_ELEMENTS;

/** Steps of a form's approval chain. */
export const APPROVAL_TYPES = {
  IntegratedSystemApproval: 1,
  ManagerApproval: 2,
  CEOApproval: 3,
  DefaultSignersApproval: 4,
  OwnerApproval: 5,
} as const;
export type ApprovalType = keyof typeof APPROVAL_TYPES;

/** Where a form template or a saved filter belongs. */
export const VIEW_MODULES = { HR: 0, Accounting: 1, Standard: 2 } as const;
export type ViewModule = keyof typeof VIEW_MODULES;
