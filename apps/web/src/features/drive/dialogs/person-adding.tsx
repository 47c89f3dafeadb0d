import { looksLikeEmail } from '@paraph/domain';
import { Autocomplete, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WrittenPerson } from '../../../lib/people-list/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { comboTexts } from '../../../ui/combo-texts.ts';
import { exactMatch } from '../../../ui/exact-match.ts';
import { useLeftOver } from '../../../ui/use-left-over.ts';
import { useOnlyColleague, usePeopleList } from '../../../ui/use-people-list.ts';
import { usePeopleHits } from '../../../ui/use-people-hits.ts';
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
  const { options, isSearching } = useOptions(typed);
  const add = ({ name, email }: Known) => onAdd({ ...personRow(email), name });
  const take = (person: Known) => {
    add(person);
    onType('');
  };
  const colleague = useOnlyColleague();
  const list = usePeopleList<Known>({
    typed,
    onType,
    personOf: async ({ text, person }) => known(person ?? (await colleague(text))),
    onTake: (people) => people.forEach(add),
  });
  const left = useLeftOver<Known>({
    typed,
    options,
    isSearching,
    textsOf: ({ name, email }) => [name, email],
    made,
    onTake: take,
    list,
  });
  const press = () => {
    const words = typed.trim();
    if (list.read(words)) return;
    const person = made(words) ?? exactMatch(options, words, ({ name }) => [name]);
    if (person) take(person);
    else setMissing(true);
  };
  const fault = isMissing ? t('drive.access.emailMissing') : left.reason;
  return (
    // The button is part of the field: a press of it does not leave what is typed behind.
    <Stack
      direction="row"
      onBlur={left.onBlur}
      onPaste={left.onPaste}
      sx={{ gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}
    >
      <Autocomplete<Known>
        {...comboTexts(t)}
        forcePopupIcon={false}
        autoHighlight
        {...left.list}
        open={left.list.open && options.length > 0}
        sx={{ flex: '1 1 200px', '& .MuiOutlinedInput-root': { py: 0 } }}
        value={null}
        inputValue={typed}
        options={options}
        filterOptions={(all) => all}
        clearOnBlur={false}
        getOptionLabel={labelOf}
        getOptionKey={({ email }) => email}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input' && reason !== 'clear') return;
          setMissing(false);
          onType(text);
        }}
        onChange={(_, option) => {
          if (option) take(option);
        }}
        onKeyDown={left.onKeyDown}
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

const labelOf = ({ name, email }: Known): string => (name === email ? email : `${name} · ${email}`);

/** Letters before which nobody is searched. */
const LEAST = 2;

/** Options for some words: people of the company, where the user may find them, and a complete address itself. */
function useOptions(typed: string) {
  const { me, can } = useSession();
  const enabled = me?.tenant.hasColleagues === true && can('people.find');
  const { people, isSearching } = usePeopleHits(typed, { limit: 8, least: LEAST, enabled });
  const found = people.map(knownOf);
  const entered = made(typed.trim());
  const isKnown = found.some(({ email }) => email.toLowerCase() === entered?.email.toLowerCase());
  return { options: entered && !isKnown ? [...found, entered] : found, isSearching };
}

const knownOf = ({ firstName, lastName, email }: WrittenPerson): Known => ({
  name: `${firstName} ${lastName}`.trim() || email,
  email,
});

const known = (person: WrittenPerson | null): Known | null => person && knownOf(person);

const made = (words: string): Known | null => (looksLikeEmail(words) ? { name: words, email: words } : null);
