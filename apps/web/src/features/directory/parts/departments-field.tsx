import { Autocomplete, FormControl, FormLabel, TextField } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { comboTexts } from '../../../ui/combo-texts.ts';
import { useAllDepartments } from '../api.ts';
import { LOW } from './person-field.tsx';

interface DepartmentsFieldProps {
  label: string;
  /** Identifiers of the chosen departments. */
  value: string[];
  onChange: (ids: string[]) => void;
}

/** Several departments of the company. */
export const DepartmentsField = ({ label, value, onChange }: DepartmentsFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const all = useAllDepartments().data?.items ?? [];
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Autocomplete
        {...comboTexts(t)}
        id={id}
        sx={LOW}
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        options={all}
        value={all.filter((one) => value.includes(one.id))}
        noOptionsText={t('addressBook.departmentsNone')}
        getOptionLabel={({ name }) => name}
        getOptionKey={(department) => department.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, chosen) => onChange(chosen.map((one) => one.id))}
        renderInput={(params) => <TextField {...params} />}
      />
    </FormControl>
  );
};
