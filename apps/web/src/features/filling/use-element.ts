import type { FormElement, FormValue } from '@paraph/contract';
import { valueText } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { useForm } from './filling-context.ts';
import { kindOf, parentOf, valueOf } from './model.ts';

/** An emptied field of the profile keeps that it was emptied, because one never filled in takes a later profile. */
const emptied = (element: FormElement): '' | undefined => (kindOf(element) === 'User' ? '' : undefined);

/** Label and value of an element, and its setters. */
export function useElement(element: FormElement) {
  const { t } = useTranslation();
  const { elements, values, faults, set, leave } = useForm();
  const value = valueOf(element, elements, values);
  const parent = parentOf(element, elements);
  const nameOf = ({ label }: FormElement) => label.trim() || t('filling.unnamed');
  return {
    value,
    /** Readable value; empty for a picture. */
    text: valueText(element, value),
    label: nameOf(element),
    /** Label of the element whose value it repeats. */
    parent: parent ? nameOf(parent) : null,
    fault: faults[element.id],
    set: (next: FormValue | undefined) => set(element.id, next ?? emptied(element)),
    leave: () => leave(element.id),
  };
}
