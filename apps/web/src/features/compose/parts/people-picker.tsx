import Groups from '@mui/icons-material/GroupsRounded';
import Shared from '@mui/icons-material/FolderSharedRounded';
import PersonAdd from '@mui/icons-material/PersonAddAltRounded';
import { Autocomplete, Box, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { comboTexts } from '../../../ui/combo-texts.ts';
import { c } from '../../../theme/css.ts';
import { useLeftOver } from '../../../ui/use-left-over.ts';
import { useOnlyColleague, usePeopleList } from '../../../ui/use-people-list.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { useDepartmentPeople, useGroupPeople } from '../api.ts';
import { looksLikeEmail } from '@paraph/domain';
import { nameOfDraft } from '../model.ts';
import { useOptions } from '../use-options.ts';
import { asPicked, keyOf, pickedOf, type PersonOption, type Picked } from './option.ts';
import { lastError } from '../../../ui/refused-act.tsx';

interface PeoplePickerProps {
  /**
   * Called with one person, or all people of a department, an access group or a list. Returns false where they are too
   * many to be added.
   */
  onPick: (people: Picked[]) => boolean;
  error: string | null;
}

/**
 * Finds people, contacts, departments and access groups while typing; a complete address, or a pasted list, adds any
 * person.
 */
export const PeoplePicker = ({ onPick, error }: PeoplePickerProps) => {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const typed = words.trim();
  const { options, loading } = useOptions(typed);
  const { pick, refused } = usePick(onPick);
  const take = (option: PersonOption) => {
    pick(option);
    setWords('');
  };
  const colleague = useOnlyColleague();
  const list = usePeopleList<Picked>({
    typed: words,
    onType: setWords,
    personOf: async ({ text, person }) => {
      if (person) return { ...person, isExternal: true };
      const found = await colleague(text);
      return found && pickedOf(found);
    },
    onTake: onPick,
  });
  const left = useLeftOver<PersonOption>({
    typed: words,
    options,
    isSearching: loading,
    textsOf: (option) => [labelOf(option), asPicked(option)?.email ?? ''],
    made: (email) => (looksLikeEmail(email) ? { email } : null),
    onTake: take,
    list,
  });
  const fault = error ?? refused ?? left.reason ?? null;
  return (
    <Autocomplete<PersonOption, false, false, false>
      {...comboTexts(t)}
      sx={{ '& .MuiOutlinedInput-root': { py: 0 } }}
      value={null}
      inputValue={words}
      options={options}
      filterOptions={(all) => all}
      autoHighlight
      clearOnBlur={false}
      {...left.list}
      open={left.list.open && typed.length > 1}
      onBlur={left.onBlur}
      onPaste={left.onPaste}
      onKeyDown={left.onKeyDown}
      forcePopupIcon={false}
      loading={loading}
      loadingText={t('compose.people.searching')}
      noOptionsText={t('compose.people.nobody')}
      getOptionLabel={labelOf}
      getOptionKey={keyOf}
      isOptionEqualToValue={() => false}
      onInputChange={(_, value, reason) => {
        if (reason === 'input' || reason === 'clear') setWords(value);
      }}
      onChange={(_, option) => {
        if (option) take(option);
      }}
      renderOption={({ key, ...props }, option) => <OptionRow key={key} props={props} option={option} />}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={t('compose.people.find')}
          error={fault !== null}
          helperText={fault}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('compose.people.find'), ...left.mark },
          }}
        />
      )}
    />
  );
};

/** Resolves a department or a group to its current people. */
function usePick(onPick: (people: Picked[]) => boolean) {
  const { t } = useTranslation();
  const [askDepartment, askGroup] = [useDepartmentPeople(), useGroupPeople()];
  const pick = (option: PersonOption) => {
    const one = asPicked(option);
    if (one) return void onPick([one]);
    if ('department' in option)
      askDepartment.mutate(
        { body: { departmentIds: [option.department.id] } },
        { onSuccess: ({ items }) => onPick(items.flatMap(({ users }) => users.map(pickedOf))) },
      );
    if ('group' in option)
      askGroup.mutate({ params: { id: option.group.id } }, { onSuccess: ({ users }) => onPick(users.map(pickedOf)) });
  };
  const refused = lastError(askDepartment, askGroup);
  return { pick, refused: refused && (refused.detail || t('ui.failed.offline')) };
}

function labelOf(option: PersonOption): string {
  if ('department' in option) return option.department.name;
  if ('group' in option) return option.group.name;
  return 'email' in option ? option.email : nameOfDraft('person' in option ? option.person : option.contact);
}

/** Returns how many people an option has, or the address of one. */
function useBelow(option: PersonOption): string | null {
  const { t } = useTranslation();
  if ('department' in option) return t('compose.people.department', { count: option.department.userIds.length });
  if ('group' in option) return t('compose.people.group', { count: option.group.people });
  return 'email' in option ? null : (asPicked(option)?.email ?? null);
}

const OptionRow = ({ props, option }: { props: React.HTMLAttributes<HTMLLIElement>; option: PersonOption }) => {
  const { t } = useTranslation();
  const isWritten = 'email' in option;
  const below = useBelow(option);
  return (
    <Stack component="li" {...props} direction="row" sx={{ gap: 1.25, alignItems: 'center' }}>
      <Mark option={option} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="label" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {isWritten ? t('compose.people.add', { email: option.email }) : labelOf(option)}
        </Typography>
        {below && (
          <Typography variant="caption" component="div" sx={{ color: c('ink3'), overflowWrap: 'anywhere' }}>
            {below}
          </Typography>
        )}
      </Box>
    </Stack>
  );
};

const Mark = ({ option }: { option: PersonOption }) => {
  if ('email' in option) return <PersonAdd sx={{ fontSize: 22, color: c('ink3') }} aria-hidden />;
  if ('department' in option) return <Groups sx={{ fontSize: 22, color: c('ink3') }} aria-hidden />;
  if ('group' in option) return <Shared sx={{ fontSize: 22, color: c('ink3') }} aria-hidden />;
  return <PersonAvatar name={labelOf(option)} size={28} />;
};
