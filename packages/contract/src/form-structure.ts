import {
  DAYS_OF_COUNTRIES,
  FORM_ELEMENTS,
  FORM_FONTS,
  FORM_VALIDATIONS,
  LIMITS,
  TEXT_ALIGNMENTS,
  TEXT_DECORATIONS,
  TEXT_STYLES,
  USER_DATA_OPTIONS,
} from '@paraph/domain';
import * as z from 'zod';
import { codeOrName } from './codes.ts';
import { day, id } from './shapes.ts';

const text = z.string().max(LIMITS.formText);
/** Numbers with names, as the structure of a template has them. */
const numbered = (table: Readonly<Record<string, number>>): z.ZodType<number, number | string> => codeOrName(table);
const points = z.number().min(0).max(20_000);
/** Share of the width or height of an element. */
const share = z.number().min(0).max(1);
/** "el-" plus a timestamp (FORM-020). */
export const formElementId = z.string().regex(/^el-[0-9a-z-]{1,40}$/);

/**
 * One element of a form template (FORM-020, FORM-021). `page` counts from 1; `x` and `y` are points from the top left
 * corner of the page as it is shown, `width` and `height` points; `type` is a number of FORM_ELEMENTS.
 */
export const formElement = z.object({
  id: formElementId,
  type: numbered(FORM_ELEMENTS),
  page: z.number().int().min(1).max(LIMITS.pdfPages),
  x: points,
  y: points,
  width: points,
  height: points,
  font: z.enum(FORM_FONTS),
  fontSize: z.number().min(1).max(144),
  textAlignment: numbered(TEXT_ALIGNMENTS),
  textStyle: z.enum(TEXT_STYLES),
  textDecoration: numbered(TEXT_DECORATIONS),
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  rotate: z.number().min(0).max(360),
  required: z.boolean(),
  validations: z.enum(FORM_VALIDATIONS).default('none'),
  label: text,
  integrationAttributeShortName: text.optional(),
  /** Of a dropdown. */
  options: z.array(text).max(LIMITS.listOptions).optional(),
  /**
   * Boxes of checkboxes and radio buttons; `isChecked` is the initial state. With a `place` for each, marks are printed
   * there without labels, which the page has already.
   */
  formGroupOptions: z
    .array(
      z.object({
        label: text,
        isChecked: z.boolean(),
        place: z.object({ x: share, y: share, width: share, height: share }).optional(),
      }),
    )
    .max(LIMITS.listOptions)
    .optional(),
  /** Value of an input or dropdown until the filler changes it. */
  initialValue: text.optional(),
  /** Full name of the form field of the uploaded PDF that it replaces; made documents lack that field. */
  pdfField: text.optional(),
  staticText: text.optional(),
  inputType: text.optional(),
  /** Least and most letters, when `validations` is "characters". */
  numberOfCharacters: z.tuple([z.number().int().min(0).max(1000), z.number().int().min(0).max(1000)]).optional(),
  /** The custom list of the company it chooses from. */
  list: id.nullish(),
  isForExternal: z.boolean().default(false),
  isForInternal: z.boolean().default(false),
  isForAll: z.boolean().default(true),
  /** Base64 of a PNG or JPEG, of Image elements. */
  file: z.base64().max(LIMITS.formImageBase64).optional(),
  imageDimensions: z.object({ width: points, height: points }).optional(),
  hyperlink: z.object({ text, url: text }).optional(),
  userDataOption: z.enum(USER_DATA_OPTIONS).optional(),
  /** Of a registration number. */
  prefix: z.string().max(50).optional(),
  /** With [s] start, [e] end, [c] calendar days, [w] working days (FORM-060). */
  dateRangeTemplate: text.optional(),
  daysOfCountry: z.enum(DAYS_OF_COUNTRIES).optional(),
  todayDate: z.boolean().optional(),
  disablePast: z.boolean().optional(),
  /** The kind of calendar event that dates of this element make. */
  calendarEventType: id.nullish(),
  childElements: z.array(formElementId).max(LIMITS.formElements).optional(),
  isChild: z.boolean().optional(),
  isParent: z.boolean().optional(),
  enableResizing: z.boolean().default(true),
});
export type FormElement = z.output<typeof formElement>;

/** The elements of a template; on the wire they are one JSON text (FORM-083). */
export const formStructure = z
  .array(z.unknown())
  .max(LIMITS.formElements)
  // Elements are validated only after their number was checked.
  .pipe(z.array(formElement));

/** A picture that the filler drew and placed; base64 of a PNG cropped to the drawing (FORM-011, FORM-103). */
export const placedPicture = z.object({
  file: z.base64().max(LIMITS.drawnBytes),
  page: z.number().int().min(1).max(LIMITS.pdfPages),
  x: points,
  y: points,
  width: points,
  height: points,
});

/**
 * Value of one element: text (input, dropdown, radio, custom list, user, multi-line, a day), labels of ticked boxes, a
 * range of days, a person of the address book, or a placed picture.
 */
export const formValue = z.union([
  text,
  z.array(text).max(LIMITS.listOptions),
  z.object({ start: z.union([day, z.literal('')]), end: z.union([day, z.literal('')]) }),
  z.object({ name: text, email: text }),
  placedPicture,
]);
export type FormValue = z.output<typeof formValue>;
export const formValues = z.record(formElementId, formValue);
export type FormValues = z.output<typeof formValues>;
