import { CALENDAR_PHONE } from '@paraph/domain';
import { Box, Button, Typography } from '@mui/material';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/format/dates.ts';
import { useSearchParams } from '../../../lib/route/index.ts';
import { c } from '../../../theme/css.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { useBelow } from '../../../ui/use-phone.ts';
import { useCalendar, useHolidays } from '../api.ts';
import { daysOf, inRange, isNarrowed, queryOf, type View, viewOf } from '../model.ts';
import { DayList } from '../parts/day-list.tsx';
import { Filters } from '../parts/filters.tsx';
import { Grid } from '../parts/grid.tsx';
import { Head } from '../parts/head.tsx';
import { Legend } from '../parts/legend.tsx';
import { TodayLine } from '../parts/today-line.tsx';

/** Calendar of absences (CAL-003). All settings are stored in the address. */
export default function CalendarPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const isNarrow = useBelow(CALENDAR_PHONE + 1);
  const now = viewOf(query, today());
  const view: View = isNarrow ? { ...inRange(now, 'OneDay', today()) } : now;
  const change = useCallback(
    (part: Partial<View>) => setQuery((old) => queryOf({ ...viewOf(old, today()), ...part }), { replace: true }),
    [setQuery],
  );
  useForcedDay(isNarrow, now, change);
  useCrumbs([{ label: t('calendar.title') }]);
  const answer = useCalendar(view, isNarrow);
  return (
    <Box sx={{ pb: 6 }}>
      <Head view={view} isNarrow={isNarrow} onChange={change} />
      <TodayLine today={answer.data?.today} />
      <Filters view={view} legend={answer.data?.legend ?? []} onChange={change} />
      {answer.isError ? (
        <ErrorState
          title={t('ui.failed.title')}
          text={answer.error.detail || t('ui.failed.offline')}
          onRetry={() => void answer.refetch()}
        />
      ) : (
        answer.data && <Shown view={view} isNarrow={isNarrow} data={answer.data} onChange={change} />
      )}
    </Box>
  );
}

interface ShownProps {
  view: View;
  isNarrow: boolean;
  data: NonNullable<ReturnType<typeof useCalendar>['data']>;
  onChange: (part: Partial<View>) => void;
}

const Shown = ({ view, isNarrow, data, onChange }: ShownProps) => {
  const { t } = useTranslation();
  const days = daysOf(view);
  const holidays = useHolidays(days[0]!, days.at(-1)!).data ?? [];
  const { departments, people } = data;
  const isNobodyAway = departments.every(({ users }) => users.every(({ events }) => Object.keys(events).length === 0));
  if (departments.length === 0) return <Nothing view={view} onChange={onChange} />;
  return (
    <>
      {isNobodyAway && <Line>{t('calendar.nobody')}</Line>}
      {people.total > people.shown && <Line>{t('calendar.some', { shown: people.shown, total: people.total })}</Line>}
      {isNarrow ? (
        <DayList departments={departments} />
      ) : (
        <Grid days={days} holidays={holidays} departments={departments} today={data.today.date} />
      )}
      <Legend data={data} />
    </>
  );
};

const Line = ({ children }: { children: string }) => (
  <Typography variant="body2" role="status" sx={{ color: c('ink2'), px: { xs: 2, sm: 4 }, pb: 1.5 }}>
    {children}
  </Typography>
);

/** Empty state: no user matches, or on a phone no user is absent (CAL-028). */
const Nothing = ({ view, onChange }: Pick<ShownProps, 'view' | 'onChange'>) => {
  const { t } = useTranslation();
  return (
    <State
      title={t('calendar.noEventFound')}
      text={isNarrowed(view) ? t('calendar.noEventFoundText') : t('calendar.nobody')}
      picture="search"
      action={
        isNarrowed(view) && (
          <Button onClick={() => onChange({ departments: [], events: [], search: '' })}>{t('calendar.clear')}</Button>
        )
      }
    />
  );
};

/** Up to 480 px one day is shown; wider screens show the month again (CAL-013). */
function useForcedDay(isNarrow: boolean, view: View, change: (part: Partial<View>) => void): void {
  const wasNarrow = useRef(false);
  useEffect(() => {
    if (isNarrow && view.range !== 'OneDay') change(inRange(view, 'OneDay', today()));
    if (!isNarrow && wasNarrow.current) change(inRange(view, 'CurrentMonth', today()));
    wasNarrow.current = isNarrow;
    // Depends on the width only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNarrow]);
}
