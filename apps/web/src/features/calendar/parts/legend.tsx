import type { CalendarView } from '@paraph/contract';
import { Box, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { c } from '../../../theme/css.ts';
import { labelOf } from '../model.ts';
import { Swatch } from './swatch.tsx';

/** Explains colours and stripes (CAL-009). */
export const Legend = ({ data: { legend, away, departments } }: { data: CalendarView }) => {
  const { t } = useTranslation();
  const isAwayShown = departments.some(({ users }) =>
    users.some(({ events }) => Object.values(events).some((day) => day.some((event) => event.eventTypeId === null))),
  );
  const kinds = [...legend, ...(isAwayShown ? [{ id: 'away', ...away }] : [])];
  // No kind of event has this colour, since the two entries are about events of every kind.
  const some = c('ink3');
  return (
    <Box component="section" aria-label={t('calendar.legend')} sx={{ px: { xs: 2, sm: 4 }, pt: 2 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '8px 20px' }}>
        {kinds.map(({ id, name, colorCode }) => (
          <Entry key={id} word={labelOf(name, currentLocale())} colour={colorCode} />
        ))}
        <Entry word={t('calendar.approved')} colour={some} />
        <Entry word={t('calendar.awaiting')} colour={some} approved={false} />
      </Box>
    </Box>
  );
};

const Entry = ({ word, colour, approved = true }: { word: string; colour: string; approved?: boolean }) => (
  <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 0.75, minWidth: 0 }}>
    <Swatch colour={colour} approved={approved} />
    <Typography variant="caption" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
      {word}
    </Typography>
  </Stack>
);
