import { Autocomplete, Box, Button, FormControl, FormHelperText, FormLabel, Stack, TextField } from '@mui/material';
import type { Person } from '@paraph/contract';
import { isFormAddress } from '@paraph/domain';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { comboTexts } from '../../../ui/combo-texts.ts';
import { describedBy } from '../../../ui/described-by.ts';
import { useLeftOver } from '../../../ui/use-left-over.ts';
import { usePeopleHits } from '../../../ui/use-people-hits.ts';
import { useOnlyColleague, usePeopleList } from '../../../ui/use-people-list.ts';

interface EmailAddingProps {
  label: string;
  typed: string;
  onTyped: (text: string) => void;
  /** Returns false where no more addresses fit. */
  onAdd: (emails: readonly string[]) => boolean;
  error: string | undefined;
}

type Named = Pick<Person, 'firstName' | 'lastName' | 'email'>;

const made = (words: string): Named | null =>
  isFormAddress(words) ? { firstName: '', lastName: '', email: words } : null;

const nameOf = ({ firstName, lastName, email }: Named): string => `${firstName} ${lastName}`.trim() || email;

/** The options of a field, and how it takes what is written in it. */
function useField(typed: string, onType: (text: string) => void, onAdd: EmailAddingProps['onAdd']) {
  const enabled = useSession().can('people.find');
  const hits = usePeopleHits(typed, { limit: 8, least: 2, enabled });
  const colleague = useOnlyColleague();
  const list = usePeopleList<Named>({
    typed,
    onType,
    personOf: ({ text, person }) => (person ? made(person.email) : colleague(text)),
    onTake: (people) => onAdd(people.map(({ email }) => email)),
  });
  const take = ({ email }: Named) => {
    if (onAdd([email])) onType('');
  };
  const left = useLeftOver<Named>({
    typed,
    options: hits.people,
    isSearching: hits.isSearching,
    textsOf: (person) => [nameOf(person), person.email],
    made,
    onTake: take,
    list,
  });
  return { hits, list, take, left };
}

/** Adds addresses one by one, also on blur; what is no address is not added and shows an error (FORM-045). */
export const EmailAdding = ({ label, typed, onTyped, onAdd, error }: EmailAddingProps) => {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [bad, setBad] = useState<'bad' | 'empty' | null>(null);
  const { hits, list, take, left } = useField(typed, onTyped, onAdd);
  const press = () => {
    const words = typed.trim();
    if (words !== '' && list.read(words)) return;
    const person = made(words);
    if (person) return take(person);
    setBad(words === '' ? 'empty' : 'bad');
    input.current?.focus();
  };
  const isAddress = typed.includes('@') && list.reason === undefined;
  const reason = left.reason && isAddress ? t('formEditor.emails.bad') : left.reason;
  const fault = bad ? t(`formEditor.emails.${bad}`) : (reason ?? error);
  return (
    <FormControl fullWidth error={Boolean(fault)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Stack direction="row" onBlur={left.onBlur} onPaste={left.onPaste} sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Autocomplete<Named>
          {...comboTexts(t)}
          id={id}
          forcePopupIcon={false}
          autoHighlight={hits.autoHighlight}
          {...left.list}
          open={left.list.open && hits.people.length > 0}
          sx={{ flex: 1, minWidth: 0, '& .MuiOutlinedInput-root': { py: 0 } }}
          value={null}
          inputValue={typed}
          options={hits.people}
          filterOptions={(all) => all}
          clearOnBlur={false}
          getOptionLabel={nameOf}
          getOptionKey={({ email }) => email}
          onInputChange={(_, text, why) => {
            if (why !== 'input' && why !== 'clear') return;
            setBad(null);
            onTyped(text);
          }}
          onChange={(_, option) => option && take(option)}
          onKeyDown={left.onKeyDown}
          renderOption={({ key, ...props }, person) => (
            <Box component="li" key={key} {...props} sx={{ overflowWrap: 'anywhere' }}>
              {nameOf(person)} · {person.email}
            </Box>
          )}
          renderInput={(params) => (
            <TextField
              {...describedBy(params, fault && `${id}-note`, left.mark)}
              inputRef={input}
              error={Boolean(fault)}
            />
          )}
        />
        <Button size="small" onClick={press} sx={{ flex: 'none' }}>
          {t('formEditor.emails.add')}
        </Button>
      </Stack>
      {fault && (
        <FormHelperText id={`${id}-note`} role="alert">
          {fault}
        </FormHelperText>
      )}
    </FormControl>
  );
};
