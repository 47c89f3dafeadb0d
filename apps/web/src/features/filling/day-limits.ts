import type { FormElement } from '@paraph/contract';
import { today } from '../../lib/format/dates.ts';

/** Limits of a field for a day: those before today are closed where the template says so (FORM-059). */
export const dayLimits = ({ disablePast }: Pick<FormElement, 'disablePast'>) => ({
  max: '9999-12-31',
  ...(disablePast && { min: today() }),
});
