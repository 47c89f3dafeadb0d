import type { ValueFault } from '@paraph/domain';
import type { TFunction } from 'i18next';

/** Text key of each fault, in the words of the specification (FORM-052 to FORM-056). */
const SENTENCES: Readonly<Record<string, string>> = {
  'field.required': 'required',
  'field.number': 'number',
  'field.email': 'email',
  'field.characters': 'between',
  'field.characters-exactly': 'strictly',
  'field.past': 'past',
  'field.before-start': 'order',
  'field.no-start': 'noStart',
  'field.no-end': 'noEnd',
  'field.too-long': 'tooLong',
};

/** Returns the error text of a value, shown at its field. */
export const faultText = ({ code, figures }: ValueFault, t: TFunction): string =>
  t(`filling.faults.${SENTENCES[code] ?? 'invalid'}`, { ...figures });
