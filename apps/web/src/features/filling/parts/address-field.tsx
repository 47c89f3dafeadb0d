import type { FormElement, Person } from '@paraph/contract';
import { Autocomplete, Box, FormControl, FormHelperText, FormLabel, TextField, Typography } from '@mui/material';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { comboTexts } from '../../../ui/combo-texts.ts';
import { c } from '../../../theme/css.ts';
import { useLeftOver } from '../../../ui/use-left-over.ts';
import { hitsOf, usePeopleHits } from '../../../ui/use-people-hits.ts';
import { useAddressBookSearch } from '../api.ts';
import { useElement } from '../use-element.ts';

export interface AddressChoice {
  name: string;
  email: string;
}

/** People that match some words: from the address book where the user has one, else from the company. */
export function useAddressSearch(words: string) {
  const { can } = useSession();
  const hasBook = can('address-book.open');
  const search = useDeferredValue(words.trim());
  const book = hitsOf(useAddressBookSearch(search, hasBook), { typed: words, search, least: LEAST });
  const colleagues = usePeopleHits(words, { limit: 8, least: LEAST, enabled: !hasBook });
  const hits = hasBook ? book : colleagues;
  return { ...hits, options: hits.people.map(choiceOf) };
}

/** Letters before which nothing is searched. */
const LEAST = 2;

const choiceOf = ({ firstName, lastName, email }: Pick<Person, 'firstName' | 'lastName' | 'email'>): AddressChoice => ({
  name: `${firstName} ${lastName}`.trim() || email,
  email,
});

interface PersonPickProps {
  label: string;
  value: AddressChoice | null;
  onChange: (person: AddressChoice | null) => void;
  error?: string | undefined;
  required?: boolean;
  field?: string;
  onLeave?: () => void;
}

/** One person found by name or address while typing. */
export const PersonSelect = ({ label, value, onChange, error, required = false, field, onLeave }: PersonPickProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [words, setWords] = useState('');
  const [isSearched, setSearched] = useState(false);
  const { options, loading, autoHighlight, isSearching } = useAddressSearch(isSearched ? words : '');
  const left = useLeftOver({
    typed: words,
    shown: value?.name,
    options,
    isSearching,
    textsOf: ({ name, email }) => [name, email],
    onTake: onChange,
  });
  const fault = left.reason ?? error;
  return (
    <FormControl fullWidth error={Boolean(fault)} required={required}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Autocomplete<AddressChoice>
        {...comboTexts(t)}
        id={id}
        sx={{ '& .MuiOutlinedInput-root': { py: 0 } }}
        value={value}
        options={options}
        loading={loading}
        autoHighlight={autoHighlight}
        {...left.list}
        onKeyDown={left.onKeyDown}
        filterOptions={(all) => all}
        noOptionsText={t('filling.manager.nobody')}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ email }) => email}
        isOptionEqualToValue={(one, other) => one.email === other.email}
        onChange={(_, person) => onChange(person)}
        inputValue={words}
        clearOnBlur={false}
        onInputChange={(_, text, reason) => {
          setWords(text);
          setSearched(reason === 'input');
        }}
        onPaste={left.onPaste}
        onBlur={(event) => {
          left.onBlur(event);
          onLeave?.();
        }}
        renderOption={({ key, ...props }, person) => (
          <li key={key} {...props}>
            <Option person={person} />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            error={Boolean(fault)}
            placeholder={t('filling.person')}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                'data-field': field,
                ...left.mark,
                ...(fault ? { 'aria-describedby': `${id}-note` } : {}),
              },
            }}
          />
        )}
      />
      {fault && (
        <FormHelperText id={`${id}-note`} role="alert">
          {fault}
        </FormHelperText>
      )}
    </FormControl>
  );
};

const Option = ({ person: { name, email } }: { person: AddressChoice }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="label" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
    <Typography variant="caption" component="div" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
      <AddressText text={email} />
    </Typography>
  </Box>
);

/** A person of the address book. */
export const AddressField = ({ element }: { element: FormElement }) => {
  const { value, set, label, fault, leave } = useElement(element);
  const chosen = value && typeof value === 'object' && 'email' in value ? value : null;
  return (
    <PersonSelect
      label={label}
      value={chosen}
      required={element.required}
      error={fault}
      field={element.id}
      onChange={(person) => set(person ?? undefined)}
      onLeave={leave}
    />
  );
};
