import type { FormElement } from '@paraph/contract';
import ArrowDown from '@mui/icons-material/KeyboardArrowDownRounded';
import { FormControl, FormHelperText, FormLabel, MenuItem, Select } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../filling-context.ts';
import { useElement } from '../use-element.ts';

/** Returns the options of a dropdown or a custom list. */
export function useOptions({ options, list }: FormElement): readonly string[] {
  const { optionsOf } = useForm();
  return list ? optionsOf(list) : (options ?? []);
}

/** One of the options of a dropdown or of a list of the company. */
export const ChoiceField = ({ element }: { element: FormElement }) => {
  const { t } = useTranslation();
  const id = useId();
  const { text, set, leave, label, fault } = useElement(element);
  const options = useOptions(element);
  return (
    <FormControl fullWidth error={Boolean(fault)} required={element.required}>
      <FormLabel id={id}>{label}</FormLabel>
      <Select
        displayEmpty
        // An option that no longer exists must be chosen again.
        value={options.includes(text) ? text : ''}
        labelId={id}
        IconComponent={ArrowDown}
        SelectDisplayProps={{ 'data-field': element.id } as object}
        {...(fault ? { inputProps: { 'aria-describedby': `${id}-fault` } } : {})}
        onChange={(event) => set(event.target.value || undefined)}
        onBlur={leave}
        MenuProps={{ slotProps: { list: { sx: { maxHeight: 320 } } } }}
      >
        <MenuItem value="">{t('filling.choice')}</MenuItem>
        {options.map((option) => (
          <MenuItem key={option} value={option} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            {option}
          </MenuItem>
        ))}
      </Select>
      {fault && (
        <FormHelperText id={`${id}-fault`} role="alert">
          {fault}
        </FormHelperText>
      )}
    </FormControl>
  );
};
