import type { ErrorCode } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { looksLikeEmail } from '../people/names.ts';
import { formElementKind } from './elements.ts';
import { type FilledValue, type FilledValues, type FillElement, isKind } from './fill-element.ts';
import { isBlank, repeatedBy } from './settled-values.ts';
import { isWrittenNumber } from './written-number.ts';

/** Why a value is refused, with the figures of its text. */
export interface ValueFault {
  code: ErrorCode;
  figures?: Record<string, number>;
}

interface ValueContext {
  /** YYYY-MM-DD. */
  today: string;
  /** Options of the company's lists, by list. */
  lists: ReadonlyMap<string, readonly string[]>;
  pages: number;
  /** The company accepts only addresses with a short ending (product A13). */
  shortEmailEndings?: boolean;
}

/** Words of letters, digits and underscores; two or three letters at the end (FORM-055), with `shortEmailEndings`. */
const SHORT_EMAIL = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.[a-z]{2,3}$/i;

/** What is wrong with settled values, by element (FORM-051 to FORM-060); empty when they can be submitted. */
export function faultsOf(
  elements: readonly FillElement[],
  values: FilledValues,
  context: ValueContext,
): Record<string, ValueFault> {
  // A child has the value of its parent, which was checked there.
  const repeated = new Set(elements.flatMap((parent) => repeatedBy(parent, elements).map(({ id }) => id)));
  return Object.fromEntries(
    elements.flatMap((element) => {
      const value = values[element.id];
      if (repeated.has(element.id) && !isBlank(value)) return [];
      const fault = faultOf(element, value, context);
      return fault ? [[element.id, fault]] : [];
    }),
  );
}

function faultOf(element: FillElement, value: FilledValue | undefined, context: ValueContext): ValueFault | undefined {
  if (value === undefined || isBlank(value)) return element.required ? { code: 'field.required' } : undefined;
  const kind = formElementKind(element.type);
  if (kind === 'DateRange') return isRange(value) ? rangeFault(element, value, context) : INVALID;
  if (kind === 'AddressBook') return isPerson(value) ? personFault(value) : INVALID;
  if (kind === 'Signature') return isPicture(value) ? pictureFault(element, value, context) : INVALID;
  if (kind === 'Checkbox') return Array.isArray(value) ? choiceFault(value, labels(element)) : INVALID;
  if (typeof value !== 'string') return INVALID;
  if (kind === 'Date') return dayFault(element, value, context);
  if (kind === 'RadioButton') return choiceFault([value], labels(element));
  if (kind === 'Dropdown') return choiceFault([value], element.options ?? []);
  if (kind === 'CustomList') return choiceFault([value], context.lists.get(element.list ?? '') ?? []);
  return textFault(element, value, context);
}

const INVALID: ValueFault = { code: 'field.invalid' };
const isRange = (value: FilledValue): value is { start: string; end: string } =>
  typeof value === 'object' && 'start' in value;
const isPerson = (value: FilledValue): value is { name: string; email: string } =>
  typeof value === 'object' && 'email' in value;
const isPicture = (value: FilledValue): value is Extract<FilledValue, { file: string }> =>
  typeof value === 'object' && 'file' in value;
const labels = ({ formGroupOptions }: FillElement): string[] => (formGroupOptions ?? []).map(({ label }) => label);

const choiceFault = (chosen: readonly string[], options: readonly string[]): ValueFault | undefined =>
  chosen.every((one) => options.includes(one)) && new Set(chosen).size === chosen.length ? undefined : INVALID;

/** Returns the maximum text length of a field: its upper bound if a length is required, else 1,000 (FORM-058). */
export const longestText = ({ validations, numberOfCharacters }: FillElement): number =>
  validations === 'characters' && numberOfCharacters ? numberOfCharacters[1] : LIMITS.formText;

function textFault(element: FillElement, value: string, { shortEmailEndings }: ValueContext): ValueFault | undefined {
  const isInput = isKind(element, 'InputField') || isKind(element, 'MultiLineInput');
  if (!isInput || !element.validations || element.validations === 'none')
    return value.length > LIMITS.formText ? { code: 'field.too-long', figures: { most: LIMITS.formText } } : undefined;
  if (element.validations === 'numbers') return isWrittenNumber(value) ? undefined : { code: 'field.number' };
  if (element.validations === 'email') return emailFault(value.trim(), shortEmailEndings);
  return lengthFault(value, element.numberOfCharacters ?? [5, 15]);
}

const emailFault = (email: string, isShort = false): ValueFault | undefined =>
  (isShort ? SHORT_EMAIL.test(email) : looksLikeEmail(email)) ? undefined : { code: 'field.email' };

/** The message names one number where both bounds are the same (FORM-056). */
function lengthFault(value: string, [least, most]: readonly [number, number]): ValueFault | undefined {
  const length = [...value].length;
  if (length >= least && length <= most) return undefined;
  if (least === most) return { code: 'field.characters-exactly', figures: { count: most } };
  return { code: 'field.characters', figures: { least, most } };
}

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** Refuses earlier days if the template says so and does not fix the day (FORM-059). */
function dayFault(
  { disablePast, todayDate }: FillElement,
  day: string,
  { today }: ValueContext,
): ValueFault | undefined {
  if (!isDay(day)) return INVALID;
  return disablePast && !todayDate && day < today ? { code: 'field.past' } : undefined;
}

const LONGEST_RANGE = 3_700;

function rangeFault(element: FillElement, { start, end }: { start: string; end: string }, context: ValueContext) {
  if (start === '') return { code: 'field.no-start' } as const;
  if (end === '') return { code: 'field.no-end' } as const;
  if (!isDay(start) || !isDay(end)) return INVALID;
  if (end < start) return { code: 'field.before-start' } as const;
  if ((Date.parse(end) - Date.parse(start)) / 86_400_000 > LONGEST_RANGE) return INVALID;
  return dayFault({ ...element, todayDate: false }, start, context);
}

const personFault = ({ email }: { email: string }): ValueFault | undefined =>
  email === '' ? undefined : emailFault(email);

/**
 * Requires a PNG on an existing page, within the size limits of drawn signatures and of the template. Whether it
 * consists of lines is checked when it is drawn.
 */
function pictureFault(
  element: FillElement,
  { file, page, width, height }: Extract<FilledValue, { file: string }>,
  { pages }: ValueContext,
): ValueFault | undefined {
  if (!file.startsWith('iVBORw0KGgo') || page > pages) return INVALID;
  const isLarge =
    width > Math.max(LIMITS.drawnWidth, element.width) || height > Math.max(LIMITS.drawnHeight, element.height);
  return isLarge ? { code: 'field.large-on-page' } : undefined;
}
