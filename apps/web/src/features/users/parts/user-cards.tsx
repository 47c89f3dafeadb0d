import { Box, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { nameOf } from '../model.ts';
import { UserMenu } from './user-menu.tsx';
import { UserState } from './user-state.tsx';
import { RowTick, type UserRowsProps } from './user-table.tsx';

/** The list on a phone. */
export const UserCards = ({ rows, userStatuses, selection, stale, onAsk }: UserRowsProps) => {
  const { t } = useTranslation();
  return (
    <Stack component="ul" aria-label={t('users.title')} aria-busy={stale} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Stack
          key={row.id}
          component="li"
          direction="row"
          sx={{ gap: 1, px: 2, py: 1.5, borderBottom: hairline, alignItems: 'flex-start' }}
        >
          <RowTick row={row} selection={selection} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(row)}</Typography>
            <Typography variant="body2" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
              <AddressText text={row.email} />
            </Typography>
            <Stack direction="row" sx={{ mt: 0.75, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              <UserState row={row} userStatus={userStatuses.get(row.id)} />
              <Typography variant="caption" sx={{ color: c('ink2') }}>
                {row.roles.map((role) => t(`roles.${role}`)).join(', ')}
              </Typography>
            </Stack>
          </Box>
          <UserMenu row={row} userStatus={userStatuses.get(row.id)} onAsk={onAsk} />
        </Stack>
      ))}
    </Stack>
  );
};
