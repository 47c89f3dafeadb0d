import type { CalendarView } from '@paraph/contract';
import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';

/** Users absent today, whatever the grid shows (product b). */
export const TodayLine = ({ today }: { today: CalendarView['today'] | undefined }) => {
  const { t } = useTranslation();
  if (!today) return null;
  const { names, total } = today;
  const known = names.join(', ');
  const all = total > names.length ? t('calendar.more', { names: known, count: total - names.length }) : known;
  return (
    <Typography
      variant="body2"
      sx={{ color: c('ink2'), maxWidth: 960, px: { xs: 2, sm: 4 }, pb: 1.5, overflowWrap: 'anywhere' }}
    >
      {total === 0 ? t('calendar.nobodyToday') : t('calendar.awayToday', { names: all })}
    </Typography>
  );
};
