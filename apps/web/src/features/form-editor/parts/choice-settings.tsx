import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { useListNames, useListOptions } from '../api.ts';
import { kindOf } from '../element.ts';
import { listBox } from './list-box.ts';
import { OptionList } from './option-list.tsx';
import type { SettingProps } from './setting.ts';

/** Options of a dropdown. */
export const OptionsSetting = ({ element, onChange, fault }: SettingProps) => (
  <OptionList
    ticks="none"
    fault={fault}
    options={(element.options ?? []).map((label) => ({ label, isChecked: false }))}
    onOptions={(options) => onChange({ options: options.map(({ label }) => label) })}
  />
);

/** Check boxes or radio buttons, and their initial state. */
export const BoxesSetting = ({ element, onChange, fault }: SettingProps) => (
  <OptionList
    fault={fault}
    ticks={kindOf(element) === 'RadioButton' ? 'one' : 'many'}
    options={element.formGroupOptions ?? []}
    onOptions={(formGroupOptions) => onChange({ formGroupOptions })}
  />
);

/** The company's list used by the element, with its options (FORM-087). */
export const ListSetting = ({ element, onChange, fault }: SettingProps) => {
  const { t } = useTranslation();
  const names = useListNames(true).data ?? [];
  const chosen = element.list ?? null;
  const options = useListOptions(chosen).data?.options ?? [];
  const isThere = chosen === null || names.some(({ id }) => id === chosen);
  return (
    <Box>
      <SelectField
        small
        label={t('formEditor.list.label')}
        error={fault}
        value={isThere ? (chosen ?? '') : ''}
        options={[
          { value: '', label: t('formEditor.list.none') },
          ...names.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onChange({ list: id || null })}
      />
      {options.length > 0 && (
        <Box component="ul" tabIndex={0} aria-label={t('formEditor.list.options')} sx={listBox}>
          {options.map((option) => (
            <Box component="li" key={option} sx={{ px: 1.25, py: 0.75, '& + &': { borderTop: hairline } }}>
              <Typography variant="body2" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
                {option}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};
