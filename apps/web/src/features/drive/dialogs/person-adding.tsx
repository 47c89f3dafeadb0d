import { people as peopleCalls } from '@paraph/contract';
import { looksLikeEmail } from '@paraph/domain';
import { Autocomplete, Button, Stack, TextField } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { comboTexts } from '../../../ui/combo-texts.ts';
import { exactMatch } from '../../../ui/exact-match.ts';
import { useLeftOver } from '../../../ui/use-left-over.ts';
import { type AccessRow, personRow } from '../access-rows.ts';

interface PersonAddingProps {
  /** Words that are typed but not added yet. */
  typed: string;
  onType: (typed: string) => void;
  onAdd: (row: AccessRow) => void;
}

interface Known {
  name: string;
  email: string;
}

/** Adds a person to the access of a folder: a colleague found by name, or anybody by a complete address. */
export const PersonAdding = ({ typed, onType, onAdd }: PersonAddingProps) => {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  const options = useColleagues(typed.trim());
  const take = ({ name, email }: Known) => {
    onAdd({ ...personRow(email), name });
    onType('');
  };
  const made = (words: string) => (looksLikeEmail(words) ? { name: words, email: words } : null);
  const left = useLeftOver<Known>({
    typed,
    options,
    textsOf: ({ name, email }) => [name, email],
    made,
    onTake: take,
  });
  const press = () => {
    const words = typed.trim();
    const person = made(words) ?? exactMatch(options, words, ({ name }) => [name]);
    if (person) take(person);
    else setMissing(true);
  };
  const fault = isMissing ? t('drive.access.emailMissing') : left.reason;
  return (
    // The button is part of the field: a press of it does not leave what is typed behind.
    <Stack direction="row" onBlur={left.onBlur} sx={{ gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <Autocomplete<Known, false, false, true>
        {...comboTexts(t)}
        freeSolo
        sx={{ flex: '1 1 200px', '& .MuiOutlinedInput-root': { py: 0 } }}
        value={null}
        inputValue={typed}
        options={options}
        filterOptions={(all) => all}
        clearOnBlur={false}
        getOptionLabel={(option) => (typeof option === 'string' ? option : `${option.name} · ${option.email}`)}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.email)}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input' && reason !== 'clear') return;
          setMissing(false);
          onType(text);
        }}
        onChange={(_, option) => {
          if (typeof option === 'string') press();
          else if (option) take(option);
        }}
        onKeyDown={(event) => {
          // Enter adds the person and does not save the dialog.
          if (event.key === 'Enter' && typed.trim() !== '') event.preventDefault();
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={t('drive.access.email')}
            error={fault !== undefined}
            helperText={fault}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('drive.access.email'), ...left.mark },
            }}
          />
        )}
      />
      <Button onClick={press}>{t('drive.access.addPerson')}</Button>
    </Stack>
  );
};

/** People of the company that match some words, where the user may find them. */
function useColleagues(words: string): Known[] {
  const { me, can } = useSession();
  const search = useDeferredValue(words);
  const enabled = me?.tenant.hasColleagues === true && can('people.find') && search.length > 1;
  const { data } = useEndpoint(peopleCalls.items, { query: { search, limit: 8 } }, { enabled, keep: true });
  if (!enabled) return [];
  return (data?.items ?? []).map(({ firstName, lastName, email }) => ({
    name: `${firstName} ${lastName}`.trim() || email,
    email,
  }));
}
