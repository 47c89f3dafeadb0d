import { Autocomplete, Box, FormControl, FormHelperText, FormLabel, TextField, Typography } from '@mui/material';
import type { Person } from '@paraph/contract';
import { useId } from 'react';
import { looksLikeEmail } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { comboTexts } from '../../../ui/combo-texts.ts';
import { describedBy } from '../../../ui/described-by.ts';
import { usePeopleHits } from '../../../ui/use-people-hits.ts';
import { useLeftOver } from '../../../ui/use-left-over.ts';
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

/** Letters before which nobody is searched. */
const LEAST = 2;

const nameOf = ({ firstName, lastName, email }: Person): string => `${firstName} ${lastName}`.trim() || email;

/** Finds a user of the company by name or address; the address is stored, and the name is shown below it. */
export const ColleagueField = ({ label, help, value, error: reason, onChange }: ColleagueFieldProps) => {
  const { t } = useTranslation();
  const { me } = useSession();
  const id = useId();
  const refusal = useFreshReason(reason, value);
  const hits = usePeopleHits(value, { limit: 8, least: LEAST });
  const colleagues = hits.people.filter((person) => person.isInternal && person.id !== me?.userId);
  const chosen = colleagues.find(({ email }) => email === value.trim().toLowerCase());
  const left = useLeftOver({
    typed: value,
    // A complete address counts as it is: the server knows whether it is a colleague's.
    shown: looksLikeEmail(value.trim()) ? value : undefined,
    options: colleagues,
    isSearching: hits.isSearching,
    textsOf: (person) => [nameOf(person), person.email],
    onTake: ({ email }) => onChange(email),
  });
  const error = refusal ?? left.reason;
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Autocomplete<Person>
        {...comboTexts(t)}
        id={id}
        value={null}
        forcePopupIcon={false}
        clearOnBlur={false}
        autoHighlight={hits.autoHighlight}
        sx={{ '& .MuiOutlinedInput-root': { py: 0 } }}
        options={colleagues}
        filterOptions={(all) => all}
        inputValue={value}
        noOptionsText={t('profile.delegation.nobody')}
        getOptionLabel={({ email }) => email}
        getOptionKey={(person) => person.id}
        {...left.list}
        open={left.list.open && value.trim().length >= LEAST}
        onBlur={left.onBlur}
        onPaste={left.onPaste}
        onKeyDown={left.onKeyDown}
        onInputChange={(_, typed) => onChange(typed)}
        renderOption={({ key, ...props }, option) => (
          <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
            <Typography variant="label" component="div" sx={{ overflowWrap: 'anywhere' }}>
              {nameOf(option)}
            </Typography>
            <Typography variant="caption" component="div" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
              <AddressText text={option.email} />
            </Typography>
          </Box>
        )}
        renderInput={(params) => <TextField {...describedBy(params, `${id}-note`)} error={Boolean(error)} />}
      />
      <FormHelperText id={`${id}-note`} role={error ? 'alert' : undefined}>
        {error ?? (chosen ? nameOf(chosen) : help)}
      </FormHelperText>
    </FormControl>
  );
};
