import { Box, Stack } from '@mui/material';
import type { BookEntry } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hairline } from '../../../theme/css.ts';
import { Field } from '../../../ui/field.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { useBook, type NamedListQuery, type BookRole } from '../api.ts';
import type { OpenContactDialog } from '../model.ts';
import { EntryRow } from './entry-row.tsx';

const ROLES = ['any', 'internal', 'externalUser'] as const;

interface BookProps {
  /** Only the viewer's favourites. */
  starred: boolean;
  /** What is searched at first. */
  first?: string;
  onAsk: OpenContactDialog;
}

/** People by name: with search, a filter for internal or external people, and pages (DIR-004). */
export const Book = ({ starred, first = '', onAsk }: BookProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(first);
  const [asked, setAsked] = useState<NamedListQuery & { role: BookRole }>({
    search: '',
    page: 0,
    pageSize: LIMITS.pageSize,
    role: starred || first !== '' ? 'any' : 'internal',
  });
  const isTooLong = typed.length > LIMITS.nameOrEmail;
  const search = typed.trim();
  const list = useBook({ ...asked, search }, starred, !isTooLong);
  if (list.isError)
    return (
      <ErrorState
        title={t('ui.failed.title')}
        text={list.error.detail || t('ui.failed.offline')}
        onRetry={() => void list.refetch()}
      />
    );
  const { items = [], total = 0 } = list.data ?? {};
  const none = starred && search === '' && asked.role === 'any' ? 'favouritesNone' : 'none';
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-start', px: { xs: 2, sm: 4 }, py: 2 }}>
        <Field
          label={t('addressBook.find')}
          type="search"
          value={typed}
          error={isTooLong ? t('addressBook.tooLong', { most: LIMITS.nameOrEmail }) : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setAsked({ ...asked, page: 0 });
          }}
          sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' }, width: 'auto' }}
        />
        <SelectField
          label={t('addressBook.role.label')}
          value={asked.role}
          options={ROLES.map((value) => ({ value, label: t(`addressBook.role.${value}`) }))}
          onChange={(role) => setAsked({ ...asked, role, page: 0 })}
          sx={{ width: { xs: '100%', sm: 220 } }}
        />
      </Stack>
      {list.data && total === 0 && <State title={t(`addressBook.${none}`)} text={t(`addressBook.${none}Text`)} />}
      {total > 0 && (
        <>
          <People items={items} onAsk={onAsk} />
          <Pager
            page={asked.page}
            pageSize={asked.pageSize}
            total={total}
            onPage={(page) => setAsked({ ...asked, page })}
            onPageSize={(pageSize) => setAsked({ ...asked, pageSize, page: 0 })}
          />
        </>
      )}
    </>
  );
};

const People = ({ items, onAsk }: { items: BookEntry[]; onAsk: OpenContactDialog }) => {
  const { t } = useTranslation();
  return (
    <Box component="ul" aria-label={t('addressBook.list')} sx={{ m: 0, p: 0, listStyle: 'none', borderTop: hairline }}>
      {items.map((entry) => (
        <EntryRow key={entry.id} entry={entry} onAsk={onAsk} />
      ))}
    </Box>
  );
};
