import PersonAdd from '@mui/icons-material/PersonAddAltRounded';
import { Autocomplete, Box, Stack, TextField, Typography } from '@mui/material';
import type { Person } from '@paraph/contract';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { usePeople } from '../api.ts';
import { isMeant, looksLikeEmail, nameOfDraft } from '../model.ts';

export interface Picked {
  email: string;
  firstName: string;
  lastName: string;
  isExternal: boolean;
}

type Option = { person: Person } | { email: string };

const asPicked = (option: Option): Picked =>
  'person' in option
    ? {
        email: option.person.email,
        firstName: option.person.firstName,
        lastName: option.person.lastName,
        isExternal: !option.person.isInternal,
      }
    : { email: option.email, firstName: '', lastName: '', isExternal: true };

/** Finds people of the company while typing; a whole address adds anybody. */
export const PeoplePicker = ({ onPick, error }: { onPick: (picked: Picked) => void; error: string | null }) => {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const [open, setOpen] = useState(false);
  const typed = words.trim();
  const asked = useDeferredValue(typed);
  const found = usePeople(asked);
  // The former answer stays on the screen while the next one is on its way; Enter must never take somebody out of it
  // whom the words no longer mean.
  const isFormer = found.isPlaceholderData || asked !== typed;
  const fitting = (found.data?.items ?? []).filter((person) => !isFormer || isMeant(person, typed));
  const people: Option[] = typed.length > 1 ? fitting.map((person) => ({ person })) : [];
  const known = people.some((option) => asPicked(option).email.toLowerCase() === typed.toLowerCase());
  const options: Option[] = looksLikeEmail(typed) && !known ? [...people, { email: typed }] : people;
  return (
    <Autocomplete<Option, false, false, false>
      sx={{ '& .MuiOutlinedInput-root': { py: 0 } }}
      value={null}
      inputValue={words}
      options={options}
      filterOptions={(all) => all}
      autoHighlight
      clearOnBlur={false}
      forcePopupIcon={false}
      loading={found.isFetching || isFormer}
      loadingText={t('compose.people.searching')}
      noOptionsText={t('compose.people.nobody')}
      open={open && typed.length > 1}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      getOptionLabel={(option) => ('person' in option ? nameOfDraft(option.person) : option.email)}
      getOptionKey={(option) => ('person' in option ? option.person.id : option.email)}
      isOptionEqualToValue={() => false}
      onInputChange={(_, value, reason) => {
        if (reason === 'input' || reason === 'clear') setWords(value);
      }}
      onChange={(_, option) => {
        if (!option) return;
        onPick(asPicked(option));
        setWords('');
      }}
      renderOption={({ key, ...props }, option) => <OptionRow key={key} props={props} option={option} />}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={t('compose.people.find')}
          error={error !== null}
          helperText={error}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('compose.people.find') },
          }}
        />
      )}
    />
  );
};

const OptionRow = ({ props, option }: { props: React.HTMLAttributes<HTMLLIElement>; option: Option }) => {
  const { t } = useTranslation();
  const picked = asPicked(option);
  return (
    <Stack component="li" {...props} direction="row" sx={{ gap: 1.25, alignItems: 'center' }}>
      {'person' in option ? (
        <PersonAvatar name={nameOfDraft(picked)} id={option.person.id} size={28} />
      ) : (
        <PersonAdd sx={{ fontSize: 22, color: c('ink3') }} aria-hidden />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="label" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {'person' in option ? nameOfDraft(picked) : t('compose.people.add', { email: option.email })}
        </Typography>
        {'person' in option && (
          <Typography variant="caption" component="div" sx={{ color: c('ink3'), overflowWrap: 'anywhere' }}>
            {picked.email}
          </Typography>
        )}
      </Box>
    </Stack>
  );
};
