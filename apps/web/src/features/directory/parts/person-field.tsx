import { Autocomplete, Box, FormControl, FormHelperText, FormLabel, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressText } from '../../../ui/address-text.tsx';
import { comboTexts } from '../../../ui/combo-texts.ts';
import { c } from '../../../theme/css.ts';
import { describedBy } from '../../../ui/described-by.ts';
import { useFreshReason } from '../../../ui/use-fresh-reason.ts';
import { usePeopleHits } from '../../../ui/use-people-hits.ts';
import { useLeftOver } from '../../../ui/use-left-over.ts';
import { useOnlyColleague, usePeopleList } from '../../../ui/use-people-list.ts';
import { chosenOf, type ChosenPerson } from '../model.ts';

interface Common {
  label: string;
  /** Offers only users of the company. */
  internal: boolean;
  error?: string | undefined;
}

/** People found by name or address while typing; people who do not match are not offered. */
function useOffered(internal: boolean) {
  const [typed, setTyped] = useState('');
  const [isSearched, setSearched] = useState(false);
  const hits = usePeopleHits(isSearched ? typed : '', { limit: 20, least: 0 });
  const options = hits.people.filter((person) => !internal || person.isInternal).map(chosenOf);
  const onInputChange = (_: unknown, text: string, reason: string) => {
    setTyped(text);
    setSearched(reason === 'input');
  };
  const { loading, autoHighlight, isSearching } = hits;
  return { options, typed, setTyped, onInputChange, loading, autoHighlight, isSearching };
}

const textsOf = ({ name, email }: ChosenPerson): readonly string[] => [name, email];

/** Same height as other fields. */
export const LOW = { '& .MuiOutlinedInput-root': { py: 0 } } as const;

const Row = ({ person }: { person: ChosenPerson }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="label" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {person.name}
    </Typography>
    <Typography variant="caption" component="div" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
      <AddressText text={person.email} />
    </Typography>
  </Box>
);

interface OneProps extends Common {
  value: ChosenPerson | null;
  onChange: (person: ChosenPerson | null) => void;
}

/** One person. */
export const OnePerson = ({ label, internal, error, value, onChange }: OneProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { options, typed, onInputChange, loading, autoHighlight, isSearching } = useOffered(internal);
  const left = useLeftOver({ typed, shown: value?.name, options, isSearching, textsOf, onTake: onChange });
  const refusal = useFreshReason(error, value?.id);
  const fault = refusal ?? left.reason;
  return (
    <FormControl fullWidth error={Boolean(fault)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Autocomplete<ChosenPerson>
        {...comboTexts(t)}
        id={id}
        sx={LOW}
        value={value}
        options={options}
        loading={loading}
        autoHighlight={autoHighlight}
        filterOptions={(all) => all}
        noOptionsText={t('directory.nobody')}
        getOptionLabel={({ name }) => name}
        getOptionKey={(person) => person.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, person) => onChange(person)}
        inputValue={typed}
        clearOnBlur={false}
        onInputChange={onInputChange}
        {...left.list}
        onBlur={left.onBlur}
        onPaste={left.onPaste}
        onKeyDown={left.onKeyDown}
        renderOption={({ key, ...props }, person) => (
          <li key={key} {...props}>
            <Row person={person} />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...describedBy(params, fault && `${id}-note`, left.mark)}
            error={Boolean(fault)}
            placeholder={t('directory.find')}
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

const uniqueOf = (people: readonly ChosenPerson[]): ChosenPerson[] => [
  ...new Map(people.map((person) => [person.email, person])).values(),
];

interface SeveralProps extends Common {
  value: ChosenPerson[];
  onChange: (people: ChosenPerson[]) => void;
}

/** Any number of people, unique by address. */
export const SeveralPeople = ({ label, internal, error, value, onChange }: SeveralProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { options, typed, setTyped, onInputChange, loading, autoHighlight, isSearching } = useOffered(internal);
  const onTake = (person: ChosenPerson) => {
    if (!value.some(({ email }) => email === person.email)) onChange([...value, person]);
    setTyped('');
  };
  const colleague = useOnlyColleague();
  const list = usePeopleList<ChosenPerson>({
    typed,
    onType: setTyped,
    personOf: async ({ text, person }) => {
      const found = await colleague(person?.email ?? text);
      return found && (!internal || found.isInternal) ? chosenOf(found) : null;
    },
    onTake: (people) => onChange(uniqueOf([...value, ...people])),
  });
  const left = useLeftOver({ typed, options, isSearching, textsOf, onTake, list });
  const refusal = useFreshReason(error, value);
  const fault = refusal ?? left.reason;
  return (
    <FormControl fullWidth error={Boolean(fault)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Autocomplete<ChosenPerson, true>
        {...comboTexts(t)}
        id={id}
        sx={LOW}
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        value={value}
        options={options}
        loading={loading}
        autoHighlight={autoHighlight}
        filterOptions={(all) => all.filter(({ email }) => !value.some((one) => one.email === email))}
        noOptionsText={t('directory.nobody')}
        getOptionLabel={({ name }) => name}
        getOptionKey={(person) => person.email}
        isOptionEqualToValue={(one, other) => one.email === other.email}
        onChange={(_, people) => onChange(people)}
        inputValue={typed}
        clearOnBlur={false}
        onInputChange={onInputChange}
        {...left.list}
        onBlur={left.onBlur}
        onPaste={left.onPaste}
        onKeyDown={left.onKeyDown}
        renderOption={({ key, ...props }, person) => (
          <li key={key} {...props}>
            <Row person={person} />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...describedBy(params, fault && `${id}-note`, left.mark)}
            error={Boolean(fault)}
            placeholder={value.length === 0 ? t('directory.find') : ''}
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
