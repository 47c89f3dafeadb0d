import type { FormElement } from '@paraph/contract';
import { overlaps } from '@paraph/domain';
import { kindOf } from './element.ts';

/** Elements that show something and take no value, so a PDF field under them stays empty. */
const SHOWN_ONLY = ['StaticText', 'Hyperlink', 'Image'];

const replaces = (element: FormElement, field: FormElement): boolean => {
  if (element.id === field.id) return true;
  if (field.pdfField && element.pdfField === field.pdfField) return true;
  if (element.page !== field.page || SHOWN_ONLY.includes(kindOf(element))) return false;
  return overlaps(element, field) || (element.type === field.type && element.label.trim() === field.label);
};

/** Returns the fields of the PDF that nobody can fill in, because no element stands at their place or has their name. */
export const unfilledFields = (fields: readonly FormElement[], elements: readonly FormElement[]): FormElement[] =>
  fields.filter((field) => !elements.some((element) => replaces(element, field)));
