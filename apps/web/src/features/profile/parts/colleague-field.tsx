import { Autocomplete, Box, FormControl, FormHelperText, FormLabel, TextField, Typography } from '@mui/material';
import { people, type Person } from '@paraph/contract';
import { useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { comboTexts } from '../../../ui/combo-texts.ts';
import { useFreshReason } from '../../../ui/use-fresh-reason.ts';
import { c } from '../../../theme/css.ts';

interface ColleagueFieldProps {
  label: string;
  help: string;
  /** The typed text, or the address of the chosen colleague. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const nameOf = ({ firstName, lastName, email }: Person): string => `${firstName} ${lastName}`.trim() || email;

/** Finds a user of the company by name or address; the address is stored. */
export const ColleagueField = ({ label, help, value, error: reason, onChange }: ColleagueFieldProps) => {
  const { t } = useTranslation();
  const { me } = useSession();
  const id = useId();
  const error = useFreshReason(reason, value);
  const words = useDeferredValue(value.trim());
  const query = { search: words, limit: 8 };
  const found = useEndpoint(people.items, { query }, { enabled: words.length > 1, keep: true });
  const isColleague = (person: Person) => person.isInternal && person.id !== me?.userId;
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Autocomplete<Person, false, false, true>
        {...comboTexts(t)}
        id={id}
        freeSolo
        autoHighlight
        sx={{ '& .MuiOutlinedInput-root': { py: 0 } }}
        options={words.length > 1 ? (found.data?.items ?? []).filter(isColleague) : []}
        filterOptions={(all) => all}
        inputValue={value}
        noOptionsText={t('profile.delegation.nobody')}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.email)}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
        onInputChange={(_, typed) => onChange(typed)}
        renderOption={({ key, ...props }, option) => (
          <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
            <Typography variant="label" component="div" sx={{ overflowWrap: 'anywhere' }}>
              {nameOf(option)}
            </Typography>
            <Typography variant="caption" component="div" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
              {option.email}
            </Typography>
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            error={Boolean(error)}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': `${id}-note` },
            }}
          />
        )}
      />
      <FormHelperText id={`${id}-note`} role={error ? 'alert' : undefined}>
        {error ?? help}
      </FormHelperText>
    </FormControl>
  );
};
