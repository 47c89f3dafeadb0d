import { Autocomplete, Box, FormControl, FormHelperText, FormLabel, TextField, Typography } from '@mui/material';
import type { Person } from '@paraph/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressText } from '../../../ui/address-text.tsx';
import { comboTexts } from '../../../ui/combo-texts.ts';
import { c } from '../../../theme/css.ts';
import { describedBy } from '../../../ui/described-by.ts';
import { useLeftOver } from '../../../ui/use-left-over.ts';
import { usePeopleHits } from '../../../ui/use-people-hits.ts';
import { nameOf } from '../model.ts';

interface ColleaguePickProps {
  label: string;
  /** Explains the choice below the field. */
  help?: string | undefined;
  /** Ids of users who are not offered. */
  without: readonly string[];
  value: Person | null;
  error?: string | undefined;
  onChange: (person: Person | null) => void;
}

/** One colleague, found by name or address. */
export const ColleagueSelect = ({ label, help, without, value, error, onChange }: ColleaguePickProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const hits = usePeopleHits(typed, { limit: 8, least: 2 });
  const options = hits.people.filter((person) => person.isInternal && !without.includes(person.id));
  const left = useLeftOver({
    typed,
    shown: value ? nameOf(value) : undefined,
    options,
    isSearching: hits.isSearching,
    textsOf: (person) => [nameOf(person), person.email],
    onTake: onChange,
  });
  const fault = left.reason ?? error;
  return (
    <FormControl fullWidth error={fault !== undefined}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Autocomplete<Person>
        {...comboTexts(t)}
        id={id}
        value={value}
        options={options}
        autoHighlight={hits.autoHighlight}
        filterOptions={(all) => all}
        noOptionsText={t('users.handOver.nobody')}
        getOptionLabel={nameOf}
        getOptionKey={(person) => person.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, person) => onChange(person)}
        inputValue={typed}
        clearOnBlur={false}
        onInputChange={(_, text) => setTyped(text)}
        {...left.list}
        onBlur={left.onBlur}
        onPaste={left.onPaste}
        onKeyDown={left.onKeyDown}
        renderOption={({ key, ...props }, person) => (
          <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
            <Typography variant="label" component="div" sx={{ overflowWrap: 'anywhere' }}>
              {nameOf(person)}
            </Typography>
            <Typography variant="caption" component="div" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
              <AddressText text={person.email} />
            </Typography>
          </Box>
        )}
        renderInput={(params) => (
          <TextField {...describedBy(params, (fault || help) && `${id}-note`, left.mark)} error={fault !== undefined} />
        )}
      />
      {fault ? (
        <FormHelperText id={`${id}-note`} role="alert">
          {fault}
        </FormHelperText>
      ) : (
        help && <FormHelperText id={`${id}-note`}>{help}</FormHelperText>
      )}
    </FormControl>
  );
};
