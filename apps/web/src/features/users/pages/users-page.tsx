import PersonAdd from '@mui/icons-material/PersonAddAltRounded';
import { Box, Button, Stack } from '@mui/material';
import { people } from '@paraph/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { useParams, useSearchParams } from '../../../lib/route/index.ts';
import { Pager } from '../../../ui/pager.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { AdminPage, useSelection } from '../../admin/index.ts';
import { requestOf, changed, isFiltered, queryOf, startState, stateOf, type UsersState } from '../model.ts';
import { BulkBar } from '../parts/bulk-bar.tsx';
import { InviteDialog } from '../parts/invite-dialog.tsx';
import { ManyDialog } from '../parts/many-dialog.tsx';
import { UserCards } from '../parts/user-cards.tsx';
import { UserDialogs, type UserDialog } from '../parts/user-dialogs.tsx';
import { UserFilters } from '../parts/user-filters.tsx';
import { UserTable } from '../parts/user-table.tsx';
import { useUserStatuses } from '../use-user-statuses.ts';

/** Users of the company: search, invite, activate and deactivate, assign roles, delete. */
export default function UsersPage() {
  const { t } = useTranslation();
  const { searchQuery } = useParams();
  const [query, setQuery] = useSearchParams();
  const [inviting, setInviting] = useState<'one' | 'many' | null>(null);
  const state = stateOf(query, searchQuery);
  const change = useCallback(
    (part: Partial<UsersState>) =>
      setQuery((now) => queryOf(changed(stateOf(now, searchQuery), part)), { replace: true }),
    [setQuery, searchQuery],
  );
  return (
    <AdminPage
      title={t('users.title')}
      action={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button onClick={() => setInviting('many')}>{t('users.many.open')}</Button>
          <Button variant="contained" color="primary" startIcon={<PersonAdd />} onClick={() => setInviting('one')}>
            {t('users.invite')}
          </Button>
        </Stack>
      }
    >
      <UserFilters state={state} onChange={change} />
      <Rows state={state} onChange={change} />
      {inviting === 'one' && <InviteDialog onClose={() => setInviting(null)} />}
      {inviting === 'many' && <ManyDialog onClose={() => setInviting(null)} />}
    </AdminPage>
  );
}

interface RowsProps {
  state: UsersState;
  onChange: (part: Partial<UsersState>) => void;
}

const Rows = ({ state, onChange }: RowsProps) => {
  const { t } = useTranslation();
  const phone = usePhone();
  const selection = useSelection();
  const [asked, setAsked] = useState<UserDialog | null>(null);
  const list = useEndpoint(people.list, { query: requestOf(state) }, { keep: true });
  const rows = list.data?.items ?? [];
  const userStatuses = useUserStatuses(rows.map(({ id }) => id));
  const dialog = asked && (
    <UserDialogs asked={asked} onClose={() => setAsked(null)} onDone={selection.clear} onAsk={setAsked} />
  );
  const shared = { rows, userStatuses, selection, onAsk: setAsked, stale: list.isPlaceholderData || list.isPending };
  return (
    <Box>
      {list.isError && (
        <ErrorState
          title={t('ui.failed.title')}
          text={list.error.detail || t('ui.failed.offline')}
          supportCode={list.error.traceId || undefined}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && <Empty state={state} onChange={onChange} />}
      {!list.isError && (!list.data || rows.length > 0) && (
        <>
          {phone ? (
            <UserCards {...shared} />
          ) : (
            <UserTable {...shared} state={state} onSort={(sort, direction) => onChange({ sort, direction })} />
          )}
          <Pager
            page={state.page}
            pageSize={state.pageSize}
            total={list.data?.total ?? 0}
            onPage={(page) => onChange({ page })}
            onPageSize={(pageSize) => onChange({ pageSize })}
          />
          {state.state !== 'deleted' && <BulkBar selection={selection} onAsk={setAsked} />}
        </>
      )}
      {/* At one place in all states: a dialog whose own act empties the list stays and tells the result. */}
      {dialog}
    </Box>
  );
};

const Empty = ({ state, onChange }: RowsProps) => {
  const { t } = useTranslation();
  if (!isFiltered(state)) return <State title={t('users.empty.title')} text={t('users.empty.text')} />;
  const { search, role, state: userStatus, kind, lacks } = startState;
  return (
    <State
      picture="search"
      title={t('admin.nothing.title')}
      text={t('admin.nothing.text')}
      action={
        <Button
          variant="contained"
          color="primary"
          onClick={() => onChange({ search, role, state: userStatus, kind, lacks })}
        >
          {t('admin.nothing.clear')}
        </Button>
      }
    />
  );
};
