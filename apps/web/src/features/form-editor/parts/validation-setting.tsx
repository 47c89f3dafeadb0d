import { Box, FormHelperText, Slider, Typography } from '@mui/material';
import { FORM_VALIDATIONS, LETTERS_RANGE, type FormValidation } from '@paraph/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { SettingProps } from './setting.ts';

/** Kind of on-screen keyboard for the filler. */
const INPUT_TYPES: Record<FormValidation, string> = {
  none: 'text',
  numbers: 'number',
  email: 'email',
  characters: 'text',
};

/** Required format of a text: any, a number, an address, or a length (FORM-053). */
export const ValidationSetting = ({ element, onChange, fault }: SettingProps) => {
  const { t } = useTranslation();
  const choose = (validations: FormValidation) =>
    onChange({
      validations,
      inputType: INPUT_TYPES[validations],
      ...(validations === 'characters' && !element.numberOfCharacters
        ? { numberOfCharacters: [...LETTERS_RANGE.start] as [number, number] }
        : {}),
    });
  return (
    <Box>
      <SelectField
        small
        label={t('formEditor.validation.label')}
        value={element.validations}
        options={FORM_VALIDATIONS.map((value) => ({ value, label: t(`formEditor.validation.${value}`) }))}
        onChange={choose}
      />
      {element.validations === 'characters' && <LettersRange element={element} onChange={onChange} fault={fault} />}
    </Box>
  );
};

/** From 1 to 100 characters, with marks; 5 to 15 by default (FORM-057). */
const LettersRange = ({ element, onChange, fault }: SettingProps) => {
  const { t } = useTranslation();
  const id = useId();
  const range = element.numberOfCharacters ?? [...LETTERS_RANGE.start];
  const [least = 1, most = 100] = range;
  return (
    <Box sx={{ mt: 1.5, px: 1.5 }}>
      <Typography id={id} variant="body2" sx={{ color: c('ink2'), mx: -1.5 }}>
        {least === most
          ? t('formEditor.validation.strictly', { count: least })
          : t('formEditor.validation.between', { least, most })}
      </Typography>
      <Slider
        aria-labelledby={id}
        getAriaLabel={(place) => t(place === 0 ? 'formEditor.validation.least' : 'formEditor.validation.most')}
        size="small"
        value={range}
        min={LETTERS_RANGE.least}
        max={LETTERS_RANGE.most}
        marks={LETTERS_RANGE.marks.map((value) => ({ value, label: value === 5 ? '' : String(value) }))}
        onChange={(_, value) => onChange({ numberOfCharacters: value as [number, number] })}
      />
      {fault && (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
};
