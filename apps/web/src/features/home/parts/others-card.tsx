import { Box, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { dayOf } from '../../../lib/format/dates.ts';
import { c, hairline } from '../../../theme/css.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Due, addressOfDocument, useWaitingForOthers } from '../../documents/index.ts';

/** Documents that wait for other people, oldest first; empty when there are none. */
export const OthersCard = () => {
  const { t } = useTranslation();
  const rows = useWaitingForOthers(4).data?.items ?? [];
  if (rows.length === 0) return null;
  return (
    <Box component="section" sx={{ border: hairline, borderRadius: '10px', p: 2, pb: 1 }}>
      <Typography variant="h4" component="h2" sx={{ mb: 0.75 }}>
        {t('home.others')}
      </Typography>
      {rows.map((row) => {
        const who = row.waitingFor[0] ?? row.owner.name;
        return (
          <Stack
            key={row.id}
            component={Link}
            to={addressOfDocument(row.id)}
            direction="row"
            sx={{
              alignItems: 'center',
              gap: 1.25,
              py: 1,
              borderTop: hairline,
              textDecoration: 'none',
              color: 'inherit',
            }}
          >
            <PersonAvatar name={who} size={28} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="label" component="div" sx={{ overflowWrap: 'anywhere' }}>
                {row.name}
              </Typography>
              <Typography variant="caption" component="div" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
                {row.waitingFor.join(', ')}
              </Typography>
            </Box>
            <Box sx={{ textAlign: 'right' }}>
              {row.isOverdue ? (
                <Due row={row} />
              ) : (
                row.waitingSince && (
                  <Typography variant="caption" className="num" sx={{ color: c('ink2') }}>
                    {t('ui.since', { day: dayOf(row.waitingSince) })}
                  </Typography>
                )
              )}
            </Box>
          </Stack>
        );
      })}
    </Box>
  );
};
