import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { useSession } from '../../../lib/session/index.ts';
import { listOfOwn, type DocumentListState, useCounts } from '../../documents/index.ts';

type Counter = 'waitingForMe' | 'waitingForOthers' | 'completed' | 'ended';
const rows: readonly { key: Counter; shows: Partial<DocumentListState> }[] = [
  { key: 'waitingForMe', shows: { tab: 'waitingForMe' } },
  { key: 'waitingForOthers', shows: { tab: 'waitingForOthers' } },
  { key: 'completed', shows: { tab: 'signed' } },
  { key: 'ended', shows: { quick: ['ended'] } },
];

/** Four counts, each a link to its list. */
export const Counters = () => {
  const { t } = useTranslation();
  const counts = useCounts().data;
  const { me, can } = useSession();
  const own = can('documents.company') ? (me?.email ?? null) : null;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        gap: '1px',
        bgcolor: c('line'),
        border: hairline,
        borderRadius: '10px',
        overflow: 'hidden',
      }}
    >
      {rows.map(({ key, shows }, index) => (
        <Box
          key={key}
          component={Link}
          to={listOfOwn(shows, own)}
          sx={{
            p: 2,
            textDecoration: 'none',
            color: c('ink'),
            bgcolor: c('paper'),
            '&:hover': { bgcolor: c('hover') },
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          <Typography
            component="div"
            sx={{
              fontSize: 28,
              lineHeight: '32px',
              fontWeight: 600,
              letterSpacing: '-0.02em',
              color: index === 0 ? c('primary') : c('ink'),
            }}
          >
            {counts?.[key] ?? '–'}
          </Typography>
          <Typography variant="label" component="div" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {t(`home.counter.${key}`)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
