import { Autocomplete, FormControl, FormHelperText, FormLabel, TextField } from '@mui/material';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { comboTexts } from '../../../ui/combo-texts.ts';

export interface NamedOption {
  id: string;
  name: string;
}

interface SeveralProps {
  label: string;
  help?: string;
  /** All options, or those that match the query. */
  options: readonly NamedOption[];
  chosen: readonly NamedOption[];
  onChosen: (ids: string[]) => void;
  /** Called as the user types, where the server searches. */
  onWords?: (words: string) => void;
  none: string;
}

/** Any number of named items from a searchable list. */
export const Several = ({ label, help, options, chosen, onChosen, onWords, none }: SeveralProps) => {
  const { t } = useTranslation();
  const id = useId();
  // A value with another identity would clear the typed query.
  const names = JSON.stringify(chosen.map(({ id: one, name }) => ({ id: one, name })));
  const value = useMemo(() => JSON.parse(names) as NamedOption[], [names]);
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Autocomplete<NamedOption, true>
        {...comboTexts(t)}
        id={id}
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        size="small"
        sx={{ '& .MuiOutlinedInput-root': { py: 0.25 } }}
        value={value}
        options={options}
        noOptionsText={none}
        getOptionLabel={({ name }) => name}
        getOptionKey={(one) => one.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, all) => onChosen(all.map((one) => one.id))}
        onInputChange={(_, words, reason) => onWords?.(reason === 'input' ? words.trim() : '')}
        renderInput={(params) => <TextField {...params} />}
      />
      {help && <FormHelperText>{help}</FormHelperText>}
    </FormControl>
  );
};
