import type { FormElement } from '@paraph/contract';
import { daysOf, isCountable } from '@paraph/domain';
import { Box, FormHelperText, FormLabel, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { Field } from '../../../ui/field.tsx';
import { dayLimits } from '../day-limits.ts';
import { useElement } from '../use-element.ts';

/** The two days of an element, and their setters. */
export function useRange(element: FormElement) {
  const { value, set } = useElement(element);
  const range = value && typeof value === 'object' && 'start' in value ? value : { start: '', end: '' };
  const change = (part: Partial<typeof range>) => {
    const next = { ...range, ...part };
    set(next.start || next.end ? next : undefined);
  };
  return { range, change };
}

/** A range of days, with its number of days in the reader's language; the form prints its own sentence (FORM-060). */
export const RangeField = ({ element }: { element: FormElement }) => {
  const { t } = useTranslation();
  const id = useId();
  const { label, fault, leave } = useElement(element);
  const { range, change } = useRange(element);
  const limits = dayLimits(element);
  // Between its two days the field is not left, so that a lacking day is no error yet.
  const leaveBoth = ({ currentTarget, relatedTarget }: React.FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave();
  };
  const refused = fault ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-fault` } : {};
  return (
    <Box role="group" aria-labelledby={id} onBlur={leaveBoth}>
      <FormLabel id={id} required={element.required} error={Boolean(fault)}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', mt: 0.5 }}>
        <Field
          type="date"
          label={t('filling.start')}
          value={range.start}
          inputProps={{ ...limits, ...refused, 'data-field': element.id }}
          onChange={(event) => change({ start: event.target.value })}
        />
        <Field
          type="date"
          label={t('filling.end')}
          value={range.end}
          inputProps={{ ...limits, ...refused, ...(range.start && { min: range.start }) }}
          onChange={(event) => change({ end: event.target.value })}
        />
      </Box>
      {isCountable(range) && !fault && (
        <Typography variant="body2" role="status" className="num" sx={{ color: c('ink2'), mt: 0.5 }}>
          {t('filling.days', daysOf(range, element))}
        </Typography>
      )}
      {fault && (
        <FormHelperText id={`${id}-fault`} error role="alert">
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
};
