import type { Module } from '../access/modules.ts';
import { LIMITS } from '../limits.ts';
import { LOCALE_NAMES, type Locale } from '../locales.ts';
import { FORM_ELEMENTS, FORM_MODULE_NAMES, type FormModule } from './elements.ts';

/** No blanks, one @, and a dot after it: required form of receivers and default signers of a form (FORM-045). */
export const FORM_ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
export const isFormAddress = (typed: string): boolean => FORM_ADDRESS.test(typed);

/** The one ending of a template's file (FORM-048). */
export const isPdfName = (name: string): boolean => /\.pdf$/i.test(name.trim());

/** Returns the name of a duplicate as stored: no slashes, at most 100 letters (FORM-047). */
export const duplicateName = (typed: string): string =>
  [...typed.replaceAll('/', '')].slice(0, LIMITS.formName).join('').trim();

/**
 * Returns the initial name of a copy: "A (copy)", then "A (copy) 1" (FORM-047). `taken` are the existing names,
 * compared without case; `word` is "copy" in the reader's language. A name that becomes too long is cut.
 */
export function copyName(name: string, taken: readonly string[], word: string): string {
  const known = new Set(taken.map((one) => one.toLowerCase()));
  for (let counter = 0; ; counter++) {
    const tail = ` (${word})${counter === 0 ? '' : ` ${counter}`}`;
    const head = [...duplicateName(name)].slice(0, LIMITS.formName - tail.length).join('');
    const found = `${head.trimEnd()}${tail}`;
    if (!known.has(found.toLowerCase())) return found;
  }
}

/**
 * Returns modules that a template of the company may belong to; the first is the default: HR, if available (FORM-043,
 * FORM-044).
 */
export const offeredFormModules = (modules: readonly Module[]): FormModule[] =>
  FORM_MODULE_NAMES.filter((name) => modules.includes(name));

/** Names of a type by language; an empty one is not translated. */
export type TypeNames = Readonly<Record<Locale, string>>;

/** The type's name in a language, or that language's "no translation" (FORM-019). */
export const typeNameIn = (names: TypeNames, locale: Locale, noTranslation: string): string =>
  names[locale] === '' ? noTranslation : names[locale];

/** Returns the name of a type for administrators: in their language, else in the first that has one. */
export const typeNameFor = (names: TypeNames, locale: Locale, noTranslation: string): string =>
  names[locale] || LOCALE_NAMES.map((one) => names[one]).find(Boolean) || noTranslation;

/** Templates are sorted by weight, the lightest first, those without one last. */
export const weightOf = (sortWeight: string): number | null => (sortWeight === '' ? null : Number(sortWeight));

type Reaching = { isForExternal: boolean; isForInternal: boolean; isForAll: boolean };

/** Returns whether outsiders fill in a template: it has an element for them or for all (FORM-095). */
export const isForOutsiders = (elements: readonly Reaching[]): boolean =>
  elements.some(({ isForExternal, isForAll }) => isForExternal || isForAll);

/** A viewer of templates: their departments, and whether they belong to the company. */
export type FormViewer = { departmentIds: readonly string[]; isInternal: boolean };

/**
 * Returns whether a user sees a template: it names one of their departments, or none (FORM-098). Outsiders see
 * templates that have elements for them to fill in (FORM-095).
 */
export function seesTemplate(
  template: { departmentIds: readonly string[]; forOutsiders: boolean },
  viewer: FormViewer,
): boolean {
  if (!viewer.isInternal && !template.forOutsiders) return false;
  return template.departmentIds.length === 0 || template.departmentIds.some((id) => viewer.departmentIds.includes(id));
}

type Linked = { id: string; type: number; page: number; childElements?: readonly string[] | undefined };

/**
 * Returns whether elements are consistent: unique ids, existing pages, children of the kind of their parent
 * (FORM-032).
 */
export function isSoundStructure(elements: readonly Linked[], pages: number): boolean {
  const byId = new Map(elements.map((element) => [element.id, element]));
  if (byId.size !== elements.length) return false;
  return elements.every(
    ({ id, type, page, childElements = [] }) =>
      page <= pages && childElements.every((child) => child !== id && byId.get(child)?.type === type),
  );
}

const { StaticText, Hyperlink, Image } = FORM_ELEMENTS;
/** Elements that only display content and have no value. */
const SHOWN_ONLY: readonly number[] = [StaticText, Hyperlink, Image];

/** Returns whether an element has a value that a list could show. */
export const holdsValue = ({ type }: { type: number }): boolean => !SHOWN_ONLY.includes(type);
