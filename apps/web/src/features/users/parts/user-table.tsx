import { Box, Checkbox, Stack, Typography } from '@mui/material';
import type { UserStatus, UserItem } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useNear } from '../../../lib/format/use-near.ts';
import { c } from '../../../theme/css.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import type { RowSelection } from '../../admin/index.ts';
import { nameOf, type UserSort, type UsersState } from '../model.ts';
import type { UserDialog } from './user-dialogs.tsx';
import { UserMenu } from './user-menu.tsx';
import { UserState } from './user-state.tsx';

export interface UserRowsProps {
  rows: UserItem[];
  userStatuses: ReadonlyMap<string, UserStatus>;
  selection: RowSelection;
  stale: boolean;
  onAsk: (asked: UserDialog) => void;
}

interface UserTableProps extends UserRowsProps {
  state: UsersState;
  onSort: (sort: UserSort, direction: 'asc' | 'desc') => void;
}

/** The list on a wide screen. */
export const UserTable = ({ rows, userStatuses, selection, stale, onAsk, state, onSort }: UserTableProps) => {
  const { t } = useTranslation();
  const columns: Column<UserItem, UserSort>[] = [
    {
      key: 'tick',
      label: t('admin.selectAll'),
      width: '48px',
      head: <PageTick ids={rows.map(({ id }) => id)} selection={selection} />,
      render: (row) => <RowTick row={row} selection={selection} />,
    },
    { key: 'name', sort: 'name', label: t('users.name'), width: '34%', render: (row) => <Name row={row} /> },
    {
      key: 'roles',
      label: t('users.roles'),
      width: '24%',
      render: (row) => <Box sx={{ color: c('ink2') }}>{row.roles.map((role) => t(`roles.${role}`)).join(', ')}</Box>,
    },
    {
      key: 'state',
      label: t('users.state'),
      render: (row) => <UserState row={row} userStatus={userStatuses.get(row.id)} />,
    },
    {
      key: 'seen',
      label: t('users.lastSeen'),
      render: (row) => <LastSeen userStatus={userStatuses.get(row.id)} />,
    },
    {
      key: 'menu',
      label: t('ui.more'),
      width: '56px',
      head: <span />,
      render: (row) => <UserMenu row={row} userStatus={userStatuses.get(row.id)} onAsk={onAsk} />,
    },
  ];
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable
        label={t('users.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sort={state.sort}
        direction={state.direction}
        stale={stale}
        onSort={onSort}
        onOpen={(row) => onAsk({ act: 'rights', ids: [row.id] })}
      />
    </Box>
  );
};

const PageTick = ({ ids, selection }: { ids: string[]; selection: RowSelection }) => {
  const { t } = useTranslation();
  const ticked = ids.filter(selection.has).length;
  return (
    <Checkbox
      checked={ids.length > 0 && ticked === ids.length}
      indeterminate={ticked > 0 && ticked < ids.length}
      onChange={() => selection.togglePage(ids)}
      slotProps={{ input: { 'aria-label': t('admin.selectAll') } }}
      sx={{ ml: -1 }}
    />
  );
};

export const RowTick = ({ row, selection }: { row: UserItem; selection: RowSelection }) => {
  const { t } = useTranslation();
  return (
    <Checkbox
      checked={selection.has(row.id)}
      onChange={() => selection.toggle(row.id)}
      slotProps={{ input: { 'aria-label': t('admin.select', { name: nameOf(row) }) } }}
      sx={{ ml: -1 }}
    />
  );
};

const Name = ({ row }: { row: UserItem }) => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, minWidth: 0, py: 0.75 }}>
    <PersonAvatar name={nameOf(row)} size={32} />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {nameOf(row)}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: c('ink3'), overflowWrap: 'anywhere' }}>
        <AddressText text={row.email} />
      </Typography>
    </Box>
  </Stack>
);

const LastSeen = ({ userStatus }: { userStatus: UserStatus | undefined }) => {
  const { t } = useTranslation();
  const near = useNear();
  if (!userStatus) return null;
  return (
    <Box component="span" sx={{ color: c('ink2'), whiteSpace: 'nowrap' }}>
      {userStatus.lastSeen ? near(userStatus.lastSeen) : t('users.never')}
    </Box>
  );
};
