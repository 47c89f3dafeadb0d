import { Autocomplete, Box, FormControl, FormHelperText, FormLabel, TextField, Typography } from '@mui/material';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { comboTexts } from '../../../ui/combo-texts.ts';
import { c } from '../../../theme/css.ts';
import { describedBy } from '../../../ui/described-by.ts';
import { useFoundPeople } from '../api.ts';
import { chosenOf, type Chosen } from '../model.ts';

interface Common {
  label: string;
  /** Only people of the company are offered. */
  internal: boolean;
  error?: string | undefined;
}

/** People found by name or address while typing; those the words do not mean are not offered. */
function useOffered(internal: boolean) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const found = useFoundPeople(search);
  const options = (found.data?.items ?? []).filter((person) => !internal || person.isInternal).map(chosenOf);
  return { options, setTyped, loading: found.isFetching };
}

/** As low as every other field. */
export const LOW = { '& .MuiOutlinedInput-root': { py: 0 } } as const;

const Row = ({ person }: { person: Chosen }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="label" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {person.name}
    </Typography>
    <Typography variant="caption" component="div" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
      {person.email}
    </Typography>
  </Box>
);

interface OneProps extends Common {
  value: Chosen | null;
  onChange: (person: Chosen | null) => void;
}

/** One person. */
export const OnePerson = ({ label, internal, error, value, onChange }: OneProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { options, setTyped, loading } = useOffered(internal);
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Autocomplete<Chosen>
        {...comboTexts(t)}
        id={id}
        sx={LOW}
        value={value}
        options={options}
        loading={loading}
        filterOptions={(all) => all}
        noOptionsText={t('directory.nobody')}
        getOptionLabel={({ name }) => name}
        getOptionKey={(person) => person.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, person) => onChange(person)}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        renderOption={({ key, ...props }, person) => (
          <li key={key} {...props}>
            <Row person={person} />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...describedBy(params, error && `${id}-note`)}
            error={Boolean(error)}
            placeholder={t('directory.find')}
          />
        )}
      />
      {error && (
        <FormHelperText id={`${id}-note`} role="alert">
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
};

interface SeveralProps extends Common {
  value: Chosen[];
  onChange: (people: Chosen[]) => void;
}

/** Any number of people, each once by their address. */
export const SeveralPeople = ({ label, internal, error, value, onChange }: SeveralProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { options, setTyped, loading } = useOffered(internal);
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Autocomplete<Chosen, true>
        {...comboTexts(t)}
        id={id}
        sx={LOW}
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        value={value}
        options={options}
        loading={loading}
        filterOptions={(all) => all.filter(({ email }) => !value.some((one) => one.email === email))}
        noOptionsText={t('directory.nobody')}
        getOptionLabel={({ name }) => name}
        getOptionKey={(person) => person.email}
        isOptionEqualToValue={(one, other) => one.email === other.email}
        onChange={(_, people) => onChange(people)}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        renderOption={({ key, ...props }, person) => (
          <li key={key} {...props}>
            <Row person={person} />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...describedBy(params, error && `${id}-note`)}
            error={Boolean(error)}
            placeholder={value.length === 0 ? t('directory.find') : ''}
          />
        )}
      />
      {error && (
        <FormHelperText id={`${id}-note`} role="alert">
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
};
